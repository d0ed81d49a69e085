"""What is said at a table of boxes, by the rules of the game of 21 that is played there."""

from collections.abc import Iterator, Mapping
from typing import Final, Protocol

from croupier.cards import cards
from croupier.chips import money
from croupier.dialogue.answers import Choice
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.words.narration import Narration
from croupier.places import Place
from croupier.rulebook.twentyone.numbers import TwentyOneRules
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.terminal.keys import Key
from croupier.terminal.personal_view import PersonalView, SeenHand
from croupier.terminal.screen.scene import Scene, hand_label
from croupier.terminal.twentyone import keys as box_keys
from croupier.terminal.words.phrases import Aside, Phrases, between
from croupier.values import value
from croupier.vocabulary.common import CUT, DECLINE
from croupier.vocabulary.games import narration_of
from croupier.vocabulary.twentyone.words import (
    DOUBLE,
    DOUBLED,
    EVEN_MONEY,
    HIT,
    INSURE,
    RESCUE,
    SPLIT,
    STAND,
    STAY,
    SURRENDER,
    WAGER,
)

# Each line with the acts that it is about: a game has those lines whose acts it has.
HAND: Final = (
    ((HIT, STAND, SPLIT), "  h, s, p    hit, stand, split\n"),
    ((DOUBLE,), "  d, d 10    double for the full wager, or for less\n"),
    ((INSURE,), "  i, i 2.50  insure for half of the wager, or for less\n"),
    ((EVEN_MONEY,), "  e          even money\n"),
    ((SURRENDER,), "  u          surrender half of the wager; on a total that is hardly ever\n"),
    ((SURRENDER,), "             surrendered you are asked only if you type surrender first\n"),
    ((RESCUE,), "  r          rescue: give up the wager, take the double back\n"),
    ((DECLINE, STAY), "  n          decline; stay when the box is split or doubled\n"),
)
SURRENDERED: Final = range(12, 18)
"""The hard totals that somebody might surrender."""
_PAST: Final = {SPLIT: "split", DOUBLE: "doubled"}


class GameOf21(Protocol):
    """What a table of boxes says differently by its game."""

    @property
    def narration(self) -> Narration:
        """Its words, and what hands are called."""

    @property
    def rules(self) -> TwentyOneRules:
        """The numbers of its rules."""

    @property
    def natural_name(self) -> str:
        """What an ace with a ten or a court card is called."""

    @property
    def doubles_later(self) -> bool:
        """Whether a wager may be doubled on more than two cards."""


@value
class BoxGame:
    """A game of 21 as its settings have it."""

    narration: Narration
    rules: TwentyOneRules
    natural_name: str
    doubles_later: bool


def game_of(settings: TwentyOneSettings) -> BoxGame:
    """The game whose settings these are."""
    narration = narration_of(settings)
    natural = narration.name_hand(Place("box", 1), cards("AsKs"), (), ())
    return BoxGame(narration, settings.rules, natural, settings.doubles_later)


class BoxPhrases(Phrases):
    """The words of a table of boxes."""

    place = "box"
    shared = True
    wagers_help = """\
Wagers
  20         on your own box
  20+5       with $5 on a pair
  20 on 2    on another box; several: 20 on 1, 10+5 on 3
  enter      the same as last time
  n          none this round, when others play
"""

    def __init__(self, game: GameOf21) -> None:
        self.game = game
        self.narration = game.narration
        rules = game.rules
        self.preparing = frozenset({rules.card_check, rules.automated, rules.loading, "5.1", "5.3"})

    def decision(self, text: str, ask: Ask, view: PersonalView) -> Choice:
        """The decision that was typed."""
        return box_keys.decision(text, ask, self.narration.vocabulary.acts)

    def keys(self, ask: Ask, view: PersonalView) -> tuple[Key, ...]:
        """Each key that may be typed with what it does."""
        return box_keys.keys(ask)

    def words(self, ask: Ask) -> Iterator[tuple[str, str]]:
        """Every word of the game, each with the act that it means."""
        for word, act in box_keys.WORDS.items():
            if act in self.narration.vocabulary.acts and act != CUT:
                yield word, STAY if act in (DECLINE, STAND) and ask.option(STAY) is not None else act
        for option in ask.options:
            if option.least < option.most:
                yield f"{option.act[:1]} ", "for less"

    def aside(self, ask: Ask, view: PersonalView) -> Aside | None:
        """Nobody surrenders a soft hand, one that a card can't bust, or 18 and more, but by saying so."""
        hand = view.hand(ask.about)
        if ask.option(SURRENDER) is None or hand is None:
            return None
        label = hand_label(hand)
        if label.isdigit() and int(label) in SURRENDERED:
            return None
        return Aside("n", "play on", ("u", SURRENDER, "n", "no", DECLINE), on_request=SURRENDER)

    @property
    def requests(self) -> Mapping[str, str]:
        """To surrender, in the game that has it."""
        if SURRENDER not in self.narration.vocabulary.acts:
            return {}
        return {SURRENDER: "The next time that you may surrender you will be asked, whatever your total is."}

    def about(self, scene: Scene, ask: Ask) -> str:
        """What a decision is about: the hand, the dealer's card, the chips that are left."""
        if ask.option(CUT) is not None:
            return "The cut is offered to you."
        view = scene.view
        hand = view.hand(ask.about)
        shown = " ".join(card.symbol for card in view.dealer.cards)
        place = str(ask.about)
        at = place[:1].upper() + place[1:]
        if hand is not None and hand.cards:
            lie = " ".join(card.symbol for card in hand.cards)
            at = f"{at}: {lie}, {hand_label(hand)}"
        asked = self._asked(ask, hand)
        words = f"{at}; {f'dealer {shown}' if shown else 'dealer'}."
        return f"{words}{f' {asked}' if asked else ''} You have {money(scene.chips)} left."

    def _asked(self, ask: Ask, hand: SeenHand | None) -> str:
        """The question beyond what the keys say, and what it would cost."""
        if ask.whose:
            return f"Insure {ask.whose}'s wager?"
        if ask.option(INSURE) is not None or ask.option(EVEN_MONEY) is not None:
            return "Insurance?"
        if ask.option(STAY) is not None:
            follow = SPLIT if ask.option(SPLIT) is not None else DOUBLE
            return f"The box is {_PAST[follow]}: do you {follow} too?"
        if hand is None:
            return ""
        wager, double = (
            sum(each.amount for each in hand.stakes if (each.owner, each.kind) == (ask.who, kind))
            for kind in (WAGER, DOUBLED)
        )
        if ask.option(SURRENDER) is not None:
            others = any(each.owner != ask.who and each.kind == WAGER for each in hand.stakes)
            all_do = " Everybody who wagers on the box surrenders with you." if others else ""
            name = self.game.natural_name
            return f"Surrender half your {money(wager)}? A dealer's {name} takes all of it.{all_do}"
        if ask.option(RESCUE) is not None:
            return f"Rescue: give up {money(wager)} and take back the double of {money(double)}?"
        return ""

    def limits(self, settings: TwentyOneSettings) -> tuple[str, ...]:
        """What may be wagered, in few words."""
        wagers = f"wagers {between(settings.minimum, settings.maximum)}"
        if settings.side_wager == "none":
            return (wagers,)
        return wagers, f"pairs {between(settings.side_minimum, settings.side_maximum)}"

    def may_wager(self, settings: TwentyOneSettings, seat: int) -> Iterator[str]:
        """What the person may wager by which rule."""
        about = settings.about
        yield (
            f"Wager {between(settings.minimum, settings.maximum)} on a box, in multiples of"
            f" {money(settings.multiple)} (rules {about('minimum').rule}, {about('multiple').rule})."
        )
        if settings.side_wager != "none":
            yield (
                f"With it {between(settings.side_minimum, settings.side_maximum)} on a pair"
                f" (rule {about('side_wager').rule})."
            )
        control = self.game.rules.control
        yield f"Your own box is {seat}; on another's box its player decides (rule {control})."

    def hand_help(self) -> str:
        """The keys for a hand, those that the game has."""
        has = set(self.narration.vocabulary.acts)
        return "Your hand\n" + "".join(line for acts, line in HAND if has.issuperset(acts))

    def rule_of(self, view: PersonalView, ask: Ask, option: Option) -> str:
        """The rule that allows the option."""
        rules = self.game.rules
        known: dict[str, str] = {
            HIT: rules.draw,
            STAND: rules.stand,
            DOUBLE: rules.double,
            SPLIT: rules.split,
        }
        if STAY in {each.act for each in ask.options}:
            return ask.rule
        settled = {
            why: rule for rule, why in self.narration.vocabulary.reasons.items()
        }  # even money, by that name
        return known.get(option.act) or settled.get(option.act) or ask.rule

    def why_not(self, view: PersonalView, ask: Ask) -> Iterator[str]:
        """What the person might miss, and the rule that does not allow it now."""
        rules = self.game.rules
        hand = view.hand(ask.about)
        acts = {option.act for option in ask.options}
        if HIT in acts and STAND not in acts:
            yield f"A hard total below 12 must be drawn to, or doubled (rule {rules.must_draw})."
        if HIT in acts and hand is not None and len(hand.cards) > 2:
            if not self.game.doubles_later:
                yield (
                    "Doubling and splitting come before the third card"
                    f" (rules {rules.turn}, {rules.no_double})."
                )
            else:
                yield f"Splitting comes before the third card (rule {rules.no_split})."

    def leaving(self, scene: Scene) -> str:
        """What becomes of the person's wagers in play if they leave."""
        return (
            "You have wagers in play. q again leaves them to the dealer, who draws until each hand"
            f" exceeds 11 (rule {self.game.rules.absent}); Ctrl-C keeps the table as it is."
        )
