"""An earlier round made void after the next has commenced (Blackjack 14.5, Pontoon 15.5)."""

from dataclasses import replace

from croupier.tables.commands import Apply, Command, command
from croupier.tables.playing.posting import Posting
from croupier.tables.record.history import Finished
from croupier.tables.record.journal import NeedsRound
from croupier.tables.twentyone.ground import BoxGround


class Reversal:
    """Rounds made void when later ones have been played, which stand."""

    def __init__(self, ground: BoxGround, posting: Posting) -> None:
        self.ground = ground
        self.posting = posting

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
            if not ground.history.knows(given, ground.dealing.stream.seed):
                raise ground.refusal(
                    f"That is not round {number} as this table finished it last: hand in its last record.",
                    rule,
                )
            return given
        finished = ground.rounds_begun - ground.in_round
        if not 1 <= number <= finished:
            raise ground.refusal(f"Round {number} is not finished: rounds 1 to {finished} are.", rule)
        raise NeedsRound(number, f"{ground.game} {rule}")
