"""A table of boxes: Blackjack or Pontoon, by its settings."""

from collections.abc import Mapping
from typing import Any, ClassVar

from croupier.cards import Card
from croupier.dialogue.answers import Answer, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.rulebook.roles import Role
from croupier.tables.corrections import Corrections
from croupier.tables.dealing import Dealing
from croupier.tables.grammar import Command
from croupier.tables.table import Apply
from croupier.tables.twentyone.boxes import BoxCommands
from croupier.tables.twentyone.restrictions import Restrictions
from croupier.tables.twentyone.round import BoxRound, appeared_on
from croupier.vocabulary.twentyone.words import DREW_IN_ERROR


class BoxTable(Corrections, BoxRound, Restrictions, BoxCommands):
    """A table that plays rounds on boxes, on which up to three players wager each."""

    lines_of_other_tables: ClassVar[Mapping[str, tuple[str, str]]] = {
        "wagers_at_seat": ("A wager is placed on a box: 'ann wagers 10 on box 1'.", "4.2"),
        "takes_back_at_seat": ("Name the box that is taken back: 'ann takes back box 1'.", "4.2"),
        "marks_at_seat": ("A limit is marked beside a box: 'supervisor marks ann on box 1 to 800'.", "3.2"),
        "unmarks_at_seat": ("A limit is marked beside a box: 'supervisor unmarks ann on box 1'.", "3.2"),
        "counts_cards": ("All cards are checked one by one: 'dealer checks the cards'.", "2.2"),
    }

    # -- an earlier round is made void (Blackjack 14.5, Pontoon 15.5) ------------------------------

    def do_voids(self, command: Command) -> Apply:
        """The supervisor makes an earlier round void after the next has commenced; later ones stand."""
        number, rule = command.number("round"), self.rules.reversal
        found = self.history.find(number)
        if found is None:
            raise self.refusal(
                f"Round {number} is not finished: rounds 1 to {len(self.history.rounds)} are.", rule
            )
        if found.void:
            raise self.refusal(f"Round {number} is void already.", rule)
        if number == self.rounds_begun and self.dialogue is not None:
            raise self.refusal("No round has commenced since: rule 'supervisor void', or correct it.", rule)

        def apply() -> None:
            assert found is not None
            found.void = True
            self.say(f"Round {number} is void; the rounds after it stand.", rule)
            for player, gain in found.net.items():
                if self.takes_part(player):  # chips wagered in the round in progress are not touched
                    self.adjustments.append((player, -gain, rule))
                else:
                    self.adjust(player, -gain, rule)
            self.refresh_window()

        return apply

    # -- corrections -------------------------------------------------------------------------------

    def use_loose_cards(self, corrected: Dialogue[Any], loose: list[Card]) -> None:
        """Let cards that no longer have a place serve as the next cards, as those drawn in error do."""
        while loose and not corrected.over:
            corrected.answer(Ruling(Role.DEALER, DREW_IN_ERROR, card=loose.pop(0)))

    def deal_again(self, dealing: Dealing, answer: Answer, dialogue: Dialogue[Any]) -> None:
        """Apply to the cards what an answer of the record says, by 5.5 in the final rounds."""
        dealing.follow(answer, dialogue.question, self.final)

    def lay_again(self) -> None:
        """Note where the cutting card came, and lay the software's cards as they lie now."""
        assert self.round_dialogue is not None
        play = self.round_dialogue.round
        at = play.deal.cutting_card_at
        self.cutting_card_at = appeared_on(play, at) if at is not None else ""
        if self.dealing.by_software:
            on_table = [card for hand in play.layout.hands_on_table() for card in hand.cards]
            self.dealing.lay([*on_table, *play.drawn_early])
