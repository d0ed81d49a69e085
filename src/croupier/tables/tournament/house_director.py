"""What the director also does at a table of a house game: wagers of those who are away, the marker."""

from collections.abc import Collection

from croupier.dialogue.table_events import SitsOut
from croupier.dialogue.words.phrases import Sentence
from croupier.rulebook.tournaments import TournamentRules
from croupier.tables.commands import Apply, Command, command
from croupier.tables.facts import tell_wagers
from croupier.tables.ground import Ground
from croupier.tables.tournament.director import Director
from croupier.tables.tournament.house_players import HousePlayers
from croupier.values import PlayerName


class HouseDirector(Director):
    """The director's orders at a table of a house game."""

    def __init__(
        self, ground: Ground, rules: TournamentRules, players: HousePlayers, fixed: Collection[str]
    ) -> None:
        super().__init__(ground, rules.numbers)
        self.players = players
        self.fixed = fixed
        self.orders.marker_used = rules.marker_on

    def words_about_absent(self, plays: bool) -> str:
        """What is said when the minimum is placed for absent players, or no longer is."""
        if plays:
            return "The minimum is placed for absent players."
        return "The director decides about absent players round by round."

    def after_change(self) -> None:
        """Let the marker lie where it belongs now."""
        super().after_change()
        self.players.marker.lay()

    @command("director places the minimum for {who}", rule="absent")
    def places_minimum(self, command: Command) -> Apply:
        """The director places the minimum for a player who is away, for this round."""
        ground, players = self.ground, self.players
        who = self._must_be_awaited(command, players.taking_part.absent_sitting_out())
        trial = ground.trial_window()
        players.place_minimum(trial, who)

        def apply() -> None:
            before = ground.window.placed
            self.orders.sits_out.discard(who)
            players.tell_minimum(who)
            ground.window = trial
            tell_wagers(ground, before, self.numbers.absent)

        return apply

    @command("director lets {who} sit out", rule="absent")
    def lets_sit_out(self, command: Command) -> Apply:
        """The director lets an absent player sit out the coming round without a wager."""
        who = self._must_be_awaited(command)
        if self.players.taking_part.players() == [who]:  # there is no round in which nobody wagers
            raise self.ground.refusal(
                f"Nobody else would play this round: say 'director places the minimum for {who}' so"
                f" that it can"
                " be played.",
                self.numbers.absent,
            )

        def apply() -> None:
            self.orders.sits_out.add(who)
            self.ground.say(Sentence("@ <sits|sit> this round out.", who), self.numbers.absent)
            self.ground.tell(SitsOut(who, self.numbers.absent))

        return apply

    def _must_be_awaited(self, command: Command, others: Collection[PlayerName] = ()) -> PlayerName:
        """The player named, who is away and has no wager yet, or is one of those others."""
        self.ground.must_be_open()
        self.ground.must_not_be_dealt("no wager can be placed any more")
        who = self.ground.must_be_here(command)
        if who not in (*self.players.taking_part.absent_without_wager(), *others):
            raise self.ground.refusal(
                Sentence(
                    "The director decides only for absent players without a wager, and @ <is|are>"
                    " not one of them.",
                    who,
                ),
                self.numbers.absent,
            )
        return who
