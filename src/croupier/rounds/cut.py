"""The offer of the cut: to a player, then the next, and at last the supervisor (Blackjack, Pontoon 5.2)."""

from collections.abc import Callable, Sequence
from typing import Final

from croupier.cards import Card
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.events import Chose, Cut
from croupier.dialogue.ground import Ground, ask
from croupier.dialogue.questions import Ask, Option, Question
from croupier.dialogue.round import Round
from croupier.dialogue.rulings import Case, PartRulings, RulingKind, offering, rulings_of, who_is_asked
from croupier.dialogue.words.phrases import Sentence
from croupier.dialogue.words.vocabulary import Vocabulary
from croupier.places import SHOE
from croupier.rulebook.roles import Role
from croupier.values import value
from croupier.vocabulary.common import ABSENT, CLOCK, CUT, DECLINE

MAY_DECLINE: Final = Option(DECLINE)


@value
class CutRules:
    """The rules of the offer, of the supervisor's cut, and of where to cut."""

    offer: str = "5.2"
    supervisor: str = "5.2(tail)"
    where: str = "5.3"


async def offer_cut(
    ground: Ground,
    order: Sequence[str],
    bounds: tuple[int, int] | None,
    there: Callable[[str], bool],
    rules: CutRules = CutRules(),  # noqa: B008 - a value
) -> None:
    """Ask each who is there, in order, until one cuts; if nobody does, the supervisor cuts.

    Without bounds the cards are real ones, and nobody counts how many are cut. For a player who leaves the
    place open the dealer chooses it: `dealer cut 120 for ann`.
    """
    may_cut = Option(CUT, *bounds) if bounds else Option(CUT)
    for who in order:
        choice = None
        while choice is None and there(who):
            choice = await ask(Ask(who, SHOE, (may_cut, MAY_DECLINE), DECLINE, rules.offer))
        if choice is not None:
            ground.tell(Chose(who, choice.act, choice.amount or 0, SHOE, rules.offer))
            if choice.act == CUT:
                chosen_by = "" if choice.who == who else choice.who
                ground.tell(Cut(who, choice.amount or 0, rules.where, chosen_by))
                return
    choice = None
    while choice is None:
        choice = await ask(Ask(Role.SUPERVISOR, SHOE, (may_cut,), CUT, rules.supervisor))
    ground.tell(Cut(Role.SUPERVISOR, choice.amount or 0, rules.where))


class CutOffer(Round):
    """The offer of the cut of a new shoe, a small dialogue of its own between rounds."""

    game = "the cut"
    vocabulary = Vocabulary("the cut", (CUT, DECLINE), (ABSENT, CLOCK), declines={"": "cut"})
    is_round = False

    def __init__(self, game: str, order: Sequence[str], bounds: tuple[int, int] | None) -> None:
        super().__init__(Ground(game, {}))
        self.order = order
        self.bounds = bounds
        self.away: set[str] = set()

    @property
    def cut(self) -> Cut | None:
        """The cut, once somebody has cut."""
        return next((event for event in self.events if isinstance(event, Cut)), None)

    async def play(self) -> None:
        """Offer the cut until somebody cuts."""
        await offer_cut(self.ground, self.order, self.bounds, lambda who: who not in self.away)

    def decline(self, case: Case) -> None:
        """Who does not answer, or is not there, declines."""
        self.away.add(case.ruling.who)

    def rulings(self) -> tuple[PartRulings, ...]:
        """Who is asked may be silent, or gone."""
        return (rulings_of(self, RULINGS),)

    def amount_rule(self, ask: Ask, option: Option, amount: int) -> str:
        """The rule of where the cards are cut."""
        return CutRules().where if option.act == CUT else ask.rule

    def refusal(self, choice: Choice) -> IllegalAction:
        """Somebody who is not asked cannot cut."""
        return IllegalAction(Sentence("@ <is|are> not offered the cut.", choice.who), self.cite("5.2"))

    def check_card(self, card: Card) -> None:
        """No card is dealt while the cut is offered."""
        raise IllegalAction("No card is dealt before the cut.", self.cite("5.2"))


def players_asked(offer: CutOffer, question: Question | None) -> tuple[str, ...]:
    """Whoever is asked, but for the supervisor."""
    return tuple(who for who in who_is_asked(offer, question) if who != Role.SUPERVISOR)


RULINGS: Final[tuple[RulingKind[CutOffer], ...]] = (
    RulingKind(CLOCK, Role.CLOCK, offering("5.2(d)", players_asked), CutOffer.decline),
    RulingKind(ABSENT, Role.DEALER, offering("5.2(d)", players_asked), CutOffer.decline),
)
