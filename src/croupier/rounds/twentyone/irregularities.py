"""What the house can rule in a game of 21: void, wagers returned, offers closed, chips bought.

Play never makes these rulings by itself: a dealer, a supervisor, the operator or the clock does
(Blackjack 14, 16, 18.3; Pontoon 15, 17, 19.3). What is ruled about cards is in `deal`, about players in
`people`.
"""

from typing import Final

from croupier.cards import show
from croupier.chips import CAGE, Account, Unit
from croupier.dialogue.answers import Offer
from croupier.dialogue.events import Said
from croupier.dialogue.questions import Question
from croupier.dialogue.rulings import Case, RulingKind, at_any_time, offering, stop
from croupier.rounds.twentyone.insurance import Insurance
from croupier.rounds.twentyone.layout import Layout
from croupier.rounds.twentyone.people import players_asked
from croupier.rounds.twentyone.side_wagers import SideWagers
from croupier.rounds.twentyone.surrender import Surrender
from croupier.rulebook.roles import Role
from croupier.values import PlayerName
from croupier.vocabulary.common import CLOSE, DECLINE, INVALIDATE, RECONSTRUCT, VOID, VOID_WAGERS
from croupier.vocabulary.twentyone.words import SELLS, STAY


class Irregularities:
    """What the house rules about a round as a whole, its wagers and its offers."""

    __slots__ = ("insurance", "layout", "side_wagers", "surrender")

    def __init__(
        self,
        layout: Layout,
        side_wagers: SideWagers,
        insurance: Insurance,
        surrender: Surrender | None = None,
    ) -> None:
        self.layout = layout
        self.side_wagers = side_wagers
        self.insurance = insurance
        self.surrender = surrender

    def has_live_wager(self, player: PlayerName) -> bool:
        """True iff the player has an unsettled wager of any kind in the round."""
        return (
            self.layout.has_live_stake(player)
            or self.insurance.has_live_wager(player)
            or self.side_wagers.has_live_wager(player)
        )

    def void_wagers(self, case: Case) -> None:
        """Return all unsettled wagers of a player; a hand that nobody wagers on any more is taken away."""
        player, rule = case.ruling.who, case.rule
        self.side_wagers.void(player, rule)
        self.insurance.void(player, rule)
        self.layout.void_stakes(player, rule)

    def reconstruct(self, case: Case) -> None:
        """Say where every card belongs, for a dealer who puts a misplaced one right."""
        hands = self.layout.hands_on_table()
        lies = [f"{hand.place} {show(hand.cards)}" for hand in hands if hand.cards]
        said = (
            "Where the cards belong: " + "; ".join(lies) + "." if lies else "There are no cards on the table."
        )
        self.layout.tell(Said(said, case.rule))

    def close(self, case: Case) -> None:
        """Let an offer be over for all who are asked; that to surrender for all who wager on the box."""
        assert isinstance(case.question, tuple)
        self.layout.people.lapse(case)
        if self.surrender is not None and self.surrender.open:
            self.surrender.close(case.question[0].about)

    def sell(self, case: Case) -> None:
        """Move chips that the player bought from the cage to the player's purse."""
        layout = self.layout
        cage = Account(CAGE, "", None, layout.settings.unit)
        layout.move(cage, layout.purses[case.ruling.who], case.ruling.amount, case.rule)


def offer_is_open(part: Irregularities, question: Question | None) -> bool:
    """True while somebody is asked who need not do anything."""
    return isinstance(question, tuple) and question[0].lapse in (DECLINE, STAY)


def offer_to_close(part: Irregularities, question: Question | None, kind: "Kind") -> Offer:
    """An offer to players can be closed by the rule of that offer, of insurance by that of its time."""
    rule = part.layout.rules.insurance.closes
    if isinstance(question, tuple) and not part.insurance.open:
        rule = question[0].rule
    return Offer(kind.by, kind.word, rule)


def chips_are_sold(part: Irregularities, question: Question | None) -> bool:
    """True where players may buy chips during the round."""
    settings = part.layout.settings
    return settings.buy_mid_round and settings.unit is not Unit.TOURNAMENT


def who_wagers(part: Irregularities, question: Question | None) -> tuple[str, ...]:
    """The players who have unsettled wagers."""
    return tuple(player for player in part.layout.purses if part.has_live_wager(player))


def who_may_buy(part: Irregularities, question: Question | None) -> tuple[str, ...]:
    """The players who are asked, each once."""
    return players_asked(part.layout.people, question)


Kind = RulingKind[Irregularities]

RULINGS: Final[tuple[Kind, ...]] = (
    Kind(VOID, Role.SUPERVISOR, offering(lambda part: part.layout.rules.void), stop, when=at_any_time),
    Kind(
        INVALIDATE, Role.OPERATOR, offering(lambda part: part.layout.rules.invalidate), stop, when=at_any_time
    ),
    Kind(
        RECONSTRUCT,
        Role.DEALER,
        offering(lambda part: part.layout.rules.correction),
        Irregularities.reconstruct,
    ),
    Kind(
        VOID_WAGERS,
        Role.SUPERVISOR,
        offering(lambda part: part.layout.rules.void_wagers, who_wagers),
        Irregularities.void_wagers,
    ),
    Kind(CLOSE, Role.DEALER, offer_to_close, Irregularities.close, when=offer_is_open),
    Kind(
        SELLS,
        Role.CAGE,
        offering(lambda part: part.layout.rules.mid_round_chips, who_may_buy, amount=True),
        Irregularities.sell,
        when=chips_are_sold,
    ),
)
