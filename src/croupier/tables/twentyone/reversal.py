"""An earlier round made void after the next has commenced (Blackjack 14.5, Pontoon 15.5)."""

from dataclasses import replace

from croupier.plain import BadData
from croupier.tables.commands import Apply, Command, command
from croupier.tables.playing.play import Play
from croupier.tables.record.history import Finished
from croupier.tables.record.journal import NeedsRound
from croupier.tables.record.replaying import check_record
from croupier.tables.twentyone.ground import BoxGround


class Reversal:
    """Rounds made void when later ones have been played, which stand."""

    def __init__(self, ground: BoxGround, play: Play) -> None:
        self.ground = ground
        self.play = play
        self.posting = play.posting

    @command(
        "supervisor voids round {round}", "supervisor voids round {round} because {why}", rule="reversal"
    )
    def voids(self, command: Command) -> Apply:
        """The supervisor makes an earlier round void after the next has commenced; later ones stand."""
        ground, rule = self.ground, self.ground.rules.reversal
        number = command.number("round")
        found = self._finished(number)
        if found.void:
            raise ground.refusal(f"Round {number} is already void.", rule)
        if number == ground.rounds_begun and ground.dialogue is not None:
            raise ground.refusal("No round has commenced since: rule 'supervisor void', or correct it.", rule)

        def apply() -> None:
            void = replace(found, void=True)  # what was handed out before stays as it was
            if ground.history.last is found:
                ground.history.last = void
            ground.outcome.finished = void
            ground.say(f"Round {number} is void; the rounds after it stand.", rule)
            for player, gain in ((self.posting.late_chips.heir(who), net) for who, net in found.net.items()):
                if ground.takes_part(player):  # chips wagered in the round in progress are not touched
                    ground.round.adjustments.append((player, -gain, rule))
                else:
                    self.posting.adjust(player, -gain, rule)
            ground.refresh_window()

        return apply

    def _finished(self, number: int) -> Finished:
        """The round of that number: the last one, or an earlier one that was handed in."""
        ground, rule = self.ground, self.ground.rules.reversal
        last, given = ground.history.last, ground.handed_in
        if last is not None and last.number == number:
            return last
        if given is not None and given.number == number:
            self._check_handed_in(given)
            return given
        finished = ground.rounds_begun - ground.in_round
        if not 1 <= number <= finished:
            raise ground.refusal(f"Round {number} is not finished: rounds 1 to {finished} are.", rule)
        raise NeedsRound(number, f"{ground.game} {rule}")

    def _check_handed_in(self, given: Finished) -> None:
        """Refuse a round that this table has not finished so, or whose record leads elsewhere."""
        ground, rule = self.ground, self.ground.rules.reversal
        if not ground.history.knows(given, ground.dealing.stream.seed):
            raise ground.refusal(
                f"That is not round {given.number} as this table finished it last: hand in its last record.",
                rule,
            )
        try:
            put_in, is_sealed = self.play.participation.put_in, bool(given.seal)
            check_record(given, ground.settings, self.play, put_in, of_earlier_release=not is_sealed)
        except BadData as wrong:
            raise ground.refusal(f"Round {given.number} can't be made void. {wrong}", rule) from None
