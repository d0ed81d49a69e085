"""What people say at a table of poker, at random: sensible mostly, legal or not."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from croupier.chips import dollars
from croupier.dialogue.answers import Choice, Offer, Ruling
from croupier.dialogue.questions import Asks, Draw, Shuffle
from croupier.dialogue.record.notation import write
from croupier.tables import LIVE, PokerTable
from soak.lines import ENDS, Line, Speaker
from soak.poker.cases import PLAYERS
from soak.poker.moves import any_choice, any_mood

SELDOM: Final = (*ENDS, "misdeal", "exclude", "wrong count of all")


class PokerSpeaker(Speaker):
    """Everybody at a table of poker."""

    table: PokerTable

    def __init__(self, random: Random, table: PokerTable, dealing: str) -> None:
        super().__init__(random, table, dealing)
        self.names = PLAYERS[: random.randint(2, len(PLAYERS))]
        self.mood = any_mood(random)

    def choice(self, asks: Asks) -> Choice:
        """What one of those asked chooses."""
        return any_choice(self.random, self.random.choice(asks), self.mood)

    def ruling(self, offer: Offer) -> str:
        """A ruling that is offered, with what it has to name; not always what fits."""
        random = self.random
        if offer.word in SELDOM and random.random() < 0.8:
            return f"{offer.by} {offer.word} nobody"
        who = random.choice(offer.who) if offer.who else ""
        names = offer.card or (offer.may_name and random.random() < 0.5)
        card = random.choice(self.deck()) if names and self.dealing == LIVE else None
        act = random.choice(offer.acts) if offer.acts else ""
        amount = random.randint(1, 4) if offer.amount else 0
        if act in ("bet", "raise"):
            amount = self.table.ground.settings.smallest_chip * random.randint(1, 20)
        detail = "so it was" if offer.own_words else random.choice(("", *offer.details))
        ruling = Ruling(offer.by, offer.word, who, card, amount, None, detail, act)
        dialogue = self.table.dialogue
        assert dialogue is not None  # rulings are offered in rounds
        return write(ruling, dialogue.round)

    def next_card(self, question: Any) -> str:
        """Cards that lie face down, told or not, or one for all to see; void where nothing fits."""
        if self.refused_in_a_row > 40:
            return "supervisor void"
        if isinstance(question, Shuffle):
            return "dealer shuffled"
        if not isinstance(question, Draw):
            return self.card()
        count = self.random.choice((1, 1, 3))
        down = question.to.kind != "board"
        return " ".join("??" if down and self.random.random() < 0.6 else self.card() for _ in range(count))

    def between_rounds(self) -> str:
        """Somebody comes, adds, posts, moves or leaves; and at last the dealer deals."""
        random, table = self.random, self.table
        there = list(table.ground.players)
        dice = random.random()
        if dice < 0.2 and (table.ground.vacated or dice < 0.03):
            return "dealer calls the next player"
        if len(there) < 2 or (dice < 0.4 and len(there) < len(self.names)):
            return f"{self.who()} sits {self.place()} with {dollars(self.some_money())}"
        if dice < 0.6 or self.refused_in_a_row > 3:
            return random.choice(OF_PLAYERS)(self)
        if dice > 0.95:
            return random.choice(ABOUT_THE_LAST_ROUND)(self)
        return "dealer deals"

    def some_money(self) -> int:
        """A table stake, within the limits or not."""
        settings = self.table.ground.settings
        least, most = settings.min_stake, settings.max_buy_in
        return self.random.choice(
            (least, least, most or 5 * least, most or 9 * least, least * 2, least // 2 + 1)
        )

    def place(self) -> int:
        """A seat of the table, mostly a vacant one."""
        seats = range(1, self.table.ground.settings.seats + 1)
        vacant = [seat for seat in seats if seat not in self.table.seats.sitting]
        return self.random.choice(vacant if vacant and self.random.random() < 0.8 else seats)

    def deck(self) -> Sequence[Any]:
        """The cards of the deck, mostly those that have not come."""
        cards = self.table.ground.settings.cards.cards
        dialogue = self.table.round_dialogue
        if dialogue is None or self.random.random() < 0.1:
            return cards
        known = dialogue.round.hand.known_cards
        return [card for card in cards if card not in known] or cards

    def several(self, most: int) -> str:
        """Amounts of this many blinds at most."""
        chip = self.table.ground.settings.smallest_chip
        return ", ".join(dollars(chip * 2**at) for at in range(self.number(1, most)))


OF_PLAYERS: Final[tuple[Line, ...]] = (
    lambda s: f"{s.who()} buys {dollars(s.some_money())}",
    lambda s: f"{s.who()} buys {dollars(s.some_money())}",
    lambda s: f"{s.who()} moves to {s.place()}",
    lambda s: f"{s.who()} sits out",
    lambda s: f"{s.who()} comes back",
    lambda s: f"{s.who()} comes back",
    lambda s: f"{s.who()} posts",
    lambda s: f"{s.who()} posts",
    lambda s: f"{s.who()} waits for the big blind",
    lambda s: f"{s.who()} pays the charge",
    lambda s: f"{s.who()} waits",
    lambda s: f"{s.who()} leaves",
)
ABOUT_THE_LAST_ROUND: Final[tuple[Line, ...]] = (
    lambda s: "supervisor void",
    lambda s: f"supervisor wrong count {s.who()}",
    lambda s: "supervisor wrong count of all",
)
"""What is ruled about a completed round until the next one commences (17.9, 19.3)."""
PokerSpeaker.staff = (
    *OF_PLAYERS,
    lambda s: f"supervisor requires the seat of {s.who()}",
    lambda s: f"supervisor excludes {s.who()}",
    lambda s: f"supervisor readmits {s.who()}",
    lambda s: f"supervisor readmits {s.who()}",
    lambda s: f"{s.who()} disputes round {s.number(0, 3)} because of the cards",
    lambda s: f"operator decides dispute {s.number(1, 3)}: it stands",
    lambda s: f"{s.who()} asks for review of dispute {s.number(1, 3)}",
    lambda s: "dealer checks the cards",
    lambda s: "supervisor instructs a count of the cards",
    lambda s: f"supervisor replaces {s.card()}",
    lambda s: "operator changes the cards",
    lambda s: f"dealer draws for seat {s.place()} between {s.who()} {s.who()}",
    lambda s: f"supervisor selects {s.random.choice(('everybody', s.who()))}",
    lambda s: f"supervisor changes blinds to {s.several(3)}",
    lambda s: f"supervisor changes min_stake to {dollars(s.table.settings.smallest_chip * s.number(1, 60))}",
    lambda s: f"supervisor changes commission to {s.random.choice(('basis=time, rate=4', ''))}",
    lambda s: f"clock says {s.number(0, 23):02}:{s.number(0, 59):02}",
    lambda s: f"clock says {s.number(0, 23):02}:{s.number(0, 59):02}",
    lambda s: f"operator extends the hours to {s.number(4, 16):02}:{s.number(0, 59):02}",
    lambda s: "supervisor gives notice of closure" if s.random.random() < 0.1 else "dealer deals",
    lambda s: f"supervisor voids round {s.number(1, max(1, s.table.rounds_begun))}",
    lambda s: f"supervisor drops answer {s.number(1, 30)} because it was never said",
    lambda s: f"supervisor corrects answer {s.number(1, 30)} to {s.card()} because it was so",
    lambda s: f"supervisor corrects answer {s.number(1, 30)} to {s.who()} fold because it was so",
    lambda s: f"supervisor corrects answer {s.number(1, 30)} to {s.who()} call because it was so",
    lambda s: f"supervisor corrects answer {s.number(1, 30)} to {s.who()} muck because it was so",
)
