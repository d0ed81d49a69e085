"""Players whom the operator limits to one box and the minimum (Blackjack, Pontoon 4.8, 4.9)."""

from croupier.dialogue.phrases import Sentence
from croupier.tables.grammar import Command
from croupier.tables.table import Apply
from croupier.tables.twentyone.state import BoxState
from croupier.values import PlayerName


class Restrictions(BoxState):
    """The commands about restrictions; each checks first, and returns a function that carries it out."""

    def do_restricts(self, command: Command) -> Apply:
        """The supervisor limits a player to one box and the minimum, by a tracking (4.8) or again (4.9)."""
        who, reference = self._must_be_here(command), command.text("reference")
        if not reference and who not in self.tracked:
            raise self.refusal(
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
                self.tracked[who] = reference
            known = self.standing_to_change(who)
            known.one_box, known.minimum_only = True, "4.8"
            self.history.commission.append(
                {"about": "restriction", "player": who, "reference": self.tracked[who], "rule": rule}
            )
            self.say(Sentence("@ may wager on one box only, and only the minimum.", who), rule)
            self.refresh_window()
            if not self.in_round:
                self._return_what_is_restricted(who)

        return apply

    def _return_what_is_restricted(self, who: PlayerName) -> None:
        """Return what a new restriction no longer allows: all but one box, with the minimum on it."""
        placed = list(self.window.of(who))
        allowed = [each for each in placed if each.amount in (0, self.settings.minimum)]
        allowed.sort(key=lambda each: not each.amount)  # a main wager before a side wager alone
        for each in placed:
            if each not in allowed[:1]:
                self.take_back(who, each.box)

    def do_lifts(self, command: Command) -> Apply:
        """The supervisor lifts the restriction of a player."""
        who = self._must_be_here(command)
        if not self.standing(who).one_box:
            raise self.refusal(Sentence("@ <is|are> not restricted.", who), "4.8")

        def apply() -> None:
            known = self.standing_to_change(who)
            known.one_box, known.minimum_only = False, ""
            self.history.commission.append({"about": "restriction lifted", "player": who, "rule": "4.8"})
            self.say(Sentence("@ <is|are> no longer restricted.", who), "4.8")
            self.refresh_window()

        return apply
