"""What is said at a table of Ultimate Texas Hold-em."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.chips import money
from croupier.dialogue.answers import Choice
from croupier.dialogue.events import Chose, Event, Said
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.words.phrases import is_about, topic_of
from croupier.ranking import Category, best
from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.rulebook.ultimate.stages import AFTER, BEFORE, RIVER, Stage
from croupier.terminal.keys import Key
from croupier.terminal.personal_view import PersonalView, SeenHand, Stake
from croupier.terminal.screen.scene import Scene
from croupier.terminal.ultimate import keys as seat_keys
from croupier.terminal.words.phrases import Aside, Phrases, between
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.ultimate.narration import NARRATION
from croupier.vocabulary.ultimate.words import ANTE, CHECK, CONCEDE, DEALERS_HAND, FOLD, PLAY, PLAYERS_HAND

STAGES: Final = {0: BEFORE, 3: AFTER, 5: RIVER}
"""By how many cards of the board are open, the time to decide that it is."""


class SeatPhrases(Phrases):
    """The words of a table of seats."""

    narration = NARRATION
    preparing = frozenset({"2.4", "6.1(a)", "6.1(c)"})
    place = "seat"
    with_amount = MappingProxyType({PLAY: "play"})
    shared = False
    wagers_help = """\
Wagers
  10         $10 on ante and $10 on blind
  10+5       with $5 on trips
  enter      the same as last time
  n          none this round, when others play
"""

    def decision(self, text: str, ask: Ask, view: PersonalView) -> Choice:
        """The decision that was typed."""
        return seat_keys.decision(text, ask)

    def keys(self, ask: Ask, view: PersonalView) -> tuple[Key, ...]:
        """Each key that may be typed with what it does."""
        return seat_keys.keys(ask)

    def words(self, ask: Ask) -> Iterator[tuple[str, str]]:
        """Every word of the game, each with the act that it means, and how many antes to play."""
        yield from seat_keys.WORDS.items()
        for times in "1234":
            yield times, f"{PLAY} {times}"

    def aside(self, ask: Ask, view: PersonalView) -> Aside | None:
        """Nobody concedes but by saying so."""
        if ask.option(CONCEDE) is None:
            return None
        return Aside("no", "no, settle the hand", (CONCEDE,), on_request=CONCEDE)

    @property
    def requests(self) -> Mapping[str, str]:
        """To concede."""
        return {CONCEDE: "You will be asked whether you concede, once the dealer's hand is known."}

    def about(self, scene: Scene, ask: Ask) -> str:
        """What a decision is about: the hand, the board as far as it is open, the chips that are left."""
        view = scene.view
        hand = view.hand(ask.about)
        mine = f"{_cards(hand.cards)}, {hand.name}" if hand is not None else ""
        if ask.option(CONCEDE) is not None:
            lost = money(sum(stake.amount for stake in _stakes(view, ask.who)))
            yours = f" Yours: {hand.name}." if hand is not None else ""
            return (
                f"The dealer's hand: {view.dealer.name}.{yours} Concede, and lose all of the"
                f" {lost} that you have wagered?"
            )
        open_cards = _cards(card for card in view.board.cards if card is not UNKNOWN)
        board = f"; board {open_cards}" if open_cards else ""
        stage = _stage(view).name
        left = f"You have {money(scene.chips)} left."
        return f"{stage[:1].upper()}{stage[1:]}: {mine}{board}. {left}"

    def limits(self, settings: UltimateSettings) -> tuple[str, ...]:
        """What may be wagered, in few words."""
        return (
            f"ante {between(settings.minimum, settings.maximum)}",
            f"trips {between(settings.trips_minimum, settings.trips_maximum)}",
        )

    def may_wager(self, settings: UltimateSettings, seat: int) -> Iterator[str]:
        """What the person may wager by which rule."""
        about = settings.about
        yield (
            f"Ante {between(settings.minimum, settings.maximum)}, and as much on the blind, in multiples of"
            f" {money(settings.multiple)} (rules {about('minimum').rule}, {about('multiple').rule})."
        )
        yield (
            f"With it {between(settings.trips_minimum, settings.trips_maximum)} on trips"
            f" (rules 4.2(b), {about('trips_minimum').rule})."
        )
        yield "Keep at least as much as the ante: the smallest play wager takes it (rule 8.5(b)(ii))."

    def hand_help(self) -> str:
        """The keys for a hand."""
        return """\
Your hand
  3, 4       before the flop: play three or four times the ante
  2          after the flop: play twice the ante
  1, p       on the river: play the ante
  play 40    a play wager by its amount
  c          check, before and after the flop
  f          fold, and lose what you have wagered; you are asked to confirm
  concede    be asked, once the dealer's hand is known, whether you give yours up
"""

    def rule_of(self, view: PersonalView, ask: Ask, option: Option) -> str:
        """The rule that allows the option."""
        stage = _stage(view)
        rules: dict[str, str] = {FOLD: stage.fold, CHECK: stage.check, PLAY: stage.amount}
        return rules.get(option.act, ask.rule)

    def why_not(self, view: PersonalView, ask: Ask) -> Iterator[str]:
        """What the person might miss, and the rule that does not allow it now."""
        if ask.option(CONCEDE) is not None:
            return
        stage = _stage(view)
        antes = [stake.amount for stake in _stakes(view, ask.who) if stake.kind == ANTE]
        play = ask.option(PLAY)
        for times in stage.multiples:
            if antes and (play is None or times * antes[0] > play.most):
                yield f"You don't have the {money(times * antes[0])} to play {times} (rule {stage.amount})."
        if stage is RIVER:
            yield "On the river a player bets or folds (rule 8.5)."

    def leaving(self, scene: Scene) -> str:
        """What becomes of the person's wagers in play if they leave."""
        if any(stake.kind == PLAY for stake in _stakes(scene.view, scene.me)):
            becomes = "leaves the hand to be settled without you"
        else:
            becomes = "folds the hand, which loses them"
        return f"You have wagers in play. q again {becomes} (rule 13.8); Ctrl-C keeps the table as it is."

    def goes_untold(self, event: Event) -> bool:
        """True of somebody who does not concede: they go on as if they had not been asked."""
        return isinstance(event, Chose) and event.act == DECLINE

    def remarks(self, said: Said, scene: Scene) -> Iterator[str]:
        """The best five cards of the dealer and of the person, and whether the dealer qualifies."""
        view = scene.view
        topic = topic_of(said.words)
        if topic == DEALERS_HAND:
            hand = best([*view.dealer.cards, *view.board.cards])
            yield f"The dealer's five: {_cards(hand.cards)}."
            if hand.category is not Category.ODD_CARDS:
                yield "The dealer qualifies."
        elif topic == PLAYERS_HAND and is_about(said.words, scene.me):
            place = scene.own_place()
            if place is not None:
                yield f"Your five: {_cards(best([*_hole(place.hands), *view.board.cards]).cards)}."


def _stage(view: PersonalView) -> Stage:
    """The time to decide that it is."""
    return STAGES[sum(card is not UNKNOWN for card in view.board.cards)]


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(card.symbol for card in cards)


def _hole(hands: tuple[SeenHand, ...]) -> Iterator[Card]:
    for hand in hands:
        yield from hand.cards


def _stakes(view: PersonalView, who: str) -> Iterator[Stake]:
    """What somebody has on the table."""
    for place in view.places:
        for stake in place.all_stakes():
            if stake.owner == who:
                yield stake
