"""Players whom the operator limits to one box and the minimum (Blackjack, Pontoon 4.8, 4.9)."""

from croupier.dialogue.words.phrases import Sentence
from croupier.tables.commands import Apply, Command, command
from croupier.tables.twentyone.ground import BoxGround
from croupier.values import PlayerName


class Restrictions:
    """Players who may wager on one box and the minimum only."""

    def __init__(self, ground: BoxGround) -> None:
        self.ground = ground

    @command("supervisor restricts {who}", "supervisor restricts {who} tracked as {reference}", rule="4.8")
    def restricts(self, command: Command) -> Apply:
        """The supervisor limits a player to one box and the minimum, by a tracking (4.8) or again (4.9)."""
        who, reference = self.ground.must_be_here(command), command.text("reference")
        if not reference and who not in self.ground.tracked:
            raise self.ground.refusal(
                Sentence(
                    "@ <has|have> not been tracked before:"
                    f" say 'supervisor restricts {who} tracked as REFERENCE'.",
                    who,
                ),
                "4.8",
            )
        rule = "4.8" if reference else "4.9"

        def apply() -> None:
            if reference:
                self.ground.tracked[who] = reference
            known = self.ground.standing_to_change(who)
            known.one_box, known.minimum_only = True, "4.8"
            self.ground.note(
                {"about": "restriction", "player": who, "reference": self.ground.tracked[who], "rule": rule}
            )
            self.ground.say(Sentence("@ may wager on one box only, and only the minimum.", who), rule)
            self.ground.refresh_window()
            if not self.ground.in_round:
                self._return_what_is_restricted(who)

        return apply

    def _return_what_is_restricted(self, who: PlayerName) -> None:
        """Return what a new restriction no longer allows: all but one box, with the minimum on it."""
        placed = list(self.ground.window.of(who))
        allowed = [each for each in placed if each.amount in (0, self.ground.settings.minimum)]
        allowed.sort(key=lambda each: not each.amount)  # a main wager before a side wager alone
        for each in placed:
            if each not in allowed[:1]:
                self.ground.take_back(who, each.box)

    @command("supervisor lifts restriction of {who}", rule="4.8")
    def lifts(self, command: Command) -> Apply:
        """The supervisor lifts the restriction of a player."""
        who = self.ground.must_be_here(command)
        if not self.ground.standing(who).one_box:
            raise self.ground.refusal(Sentence("@ <is|are> not restricted.", who), "4.8")

        def apply() -> None:
            known = self.ground.standing_to_change(who)
            known.one_box, known.minimum_only = False, ""
            self.ground.note({"about": "restriction lifted", "player": who, "rule": "4.8"})
            self.ground.say(Sentence("@ <is|are> no longer restricted.", who), "4.8")
            self.ground.refresh_window()

        return apply
