"""What is said at a table of Hold-em or Omaha."""

from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import Final

from croupier.cards import Card
from croupier.chips import money
from croupier.dialogue.answers import Choice
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.words.phrases import HandName, listed
from croupier.rulebook.poker.numbers import act_rules
from croupier.rulebook.poker.settings import PokerSettings
from croupier.terminal.keys import Key
from croupier.terminal.personal_view import PersonalView
from croupier.terminal.poker import keys as poker_keys
from croupier.terminal.screen.scene import Scene
from croupier.terminal.words.phrases import Aside, Phrases, between
from croupier.vocabulary.games import narration_of
from croupier.vocabulary.poker.words import BET, CALL, CHECK, COMPLETES, MUCK, OVER_BLIND, RAISE

STAGES: Final = {
    0: "Before the flop",
    3: "After the flop",
    4: "After the fourth card",
    5: "After the fifth card",
}
LIMITS: Final = {
    "no_limit": "no limit",
    "full_pot": "pot limit",
    "half_pot": "half-pot limit",
    "fixed": "fixed limit",
    "spread": "spread limit",
    "straddle": "straddle limit",
}
OBJECTIVES: Final = {
    "high": "",
    "low": "low",
    "high_low": "high and low",
    "high_low_8": "high and low, eight or better",
}


class PokerPhrases(Phrases):
    """The words of a table of poker."""

    preparing = frozenset({"2.4", "7.1", "7.2"})
    place = "seat"
    shared = False
    bets_closed = ""
    with_amount = MappingProxyType({BET: "bet", RAISE: "raise to", OVER_BLIND: "make an over-blind of"})
    fewest_bots = 1
    usual_bots = 5
    wagers_help = """\
Between rounds
  enter      deals the next round
  add 50     adds to your table stake; so does buy 50
  n          you sit out; enter comes back
  p, w       post what you owe and be dealt in, or wait for the blind
  move 3     you move to a vacant seat
"""

    def __init__(self, settings: PokerSettings) -> None:
        self.settings = settings
        self.narration = narration_of(settings)

    def decision(self, text: str, ask: Ask, view: PersonalView) -> Choice:
        """The decision that was typed."""
        return poker_keys.decision(text, ask, view)

    def keys(self, ask: Ask, view: PersonalView) -> tuple[Key, ...]:
        """Each key that may be typed with what it does."""
        return poker_keys.keys(ask, view)

    def about(self, scene: Scene, ask: Ask) -> str:
        """What a decision is about: the hand, the board, the pot, the chips that are left."""
        view = scene.view
        hand = view.hand(ask.about)
        mine = ""
        if hand is not None and hand.cards:
            mine = ", ".join(part for part in (card_words(hand.cards), hand_words(hand.name)) if part)
        left = f"You have {money(scene.chips)} left."
        if ask.option(OVER_BLIND) is not None:
            return f"Before the cards: do you make an over-blind? {left}"
        board = f"; board {card_words(view.board.cards)}" if view.board.cards else ""
        if ask.option(MUCK) is not None:
            return f"A better hand has been shown, so you need not show yours: {mine}{board}."
        stage = STAGES.get(len(view.board.cards), "Now")
        pot = f"; pot {money(on_the_table(view))}"
        if ask.option(COMPLETES) is not None:
            return f"{stage}: {mine}{board}{pot}. You have put in too little. {left}"
        return f"{stage}: {mine}{board}{pot}. {left}"

    def words(self, ask: Ask) -> Iterator[tuple[str, str]]:
        """Every word for what is offered, each with what it does."""
        return poker_keys.words(ask)

    def aside(self, ask: Ask, view: PersonalView) -> Aside | None:
        """A beaten hand is mucked and no over-blind is made, but by saying so."""
        if ask.option(OVER_BLIND) is not None:
            return Aside("no", "no over-blind", ("o", "over-blind", "overblind", "straddle", "n", "no"))
        if ask.option(MUCK) is not None:
            return Aside("muck", "muck", ("s", "show", "m", "muck"))
        return None

    def fold_question(self, scene: Scene, ask: Ask) -> str:
        """A fold is asked twice where a check costs nothing."""
        return "" if ask.option(CHECK) is None else "You may check for nothing. Fold all the same?"

    def limits(self, settings: PokerSettings) -> tuple[str, ...]:
        """What wins if it is not the highest hand, the forced bets and the limit, in few words."""
        forced = (
            f"blinds {'/'.join(map(money, settings.blinds))}"
            if settings.blinds
            else f"ante {money(settings.ante)}"
        )
        limit = LIMITS[settings.limit]
        if settings.limit == "fixed":
            limit = f"limit {'/'.join(map(money, settings.fixed_levels))}"
        elif settings.limit == "spread":
            limit = f"spread {between(settings.least_bet, settings.max_bet)}"
        aim = OBJECTIVES[settings.objective]
        return (*([aim] if aim else []), forced, limit)

    def may_wager(self, settings: PokerSettings, seat: int) -> Iterator[str]:
        """What the person may have on the table by which rule."""
        least, most = settings.min_stake, settings.max_buy_in
        stake = between(least, most) if most else f"{money(least)} or more"
        yield f"A table stake is {stake}, and can be added to between rounds (rules 4.3, 4.4, 4.5)."
        yield f"Players who begin a round with less than {money(least)} can't add to it any more (rule 14.3)."
        if settings.blinds:
            yield (
                f"The blinds are {listed(map(money, settings.blinds))}; missed ones are posted, or"
                " waited for (rules 4.2(c), 17.4)."
            )
        else:
            yield f"Everybody puts in an ante of {money(settings.ante)} (rule 4.2(f))."
        commission = settings.commission
        if commission.basis == "pot":
            yield (
                f"The house takes {commission.rate}% of the pots, at most {money(commission.cap)}"
                " (rule 15.2)."
            )
        elif commission.basis == "time":
            yield (
                f"The house takes {money(commission.rate)} of each player for"
                f" {settings.time_charge_minutes} minutes (rule 15.3)."
            )

    def hand_help(self) -> str:
        """The keys for a hand."""
        return """\
Your hand
  c          check, or call
  b 10       bet $10
  r 12       raise to $12 in all; just 12 does the same
  h, p       bet or raise by half the pot, or by the pot
  min, max   the least or the most that is allowed
  t          tap out: all your chips
  f          fold
  s, m       show a beaten hand, or muck it
"""

    def rule_of(self, view: PersonalView, ask: Ask, option: Option) -> str:
        """The rule that allows the option."""
        number = 1 if view.board.cards else 0
        how = self.settings.opener if self.settings.blinds else ""
        return act_rules(number, _opens(view), how).get(option.act, ask.rule)

    def why_not(self, view: PersonalView, ask: Ask) -> Iterator[str]:
        """How much may be bet, and what may not be done now."""
        option = ask.option(BET) or ask.option(RAISE)
        settings = self.settings
        if option is not None and option.act == RAISE:
            rule = "5.1" if settings.blinds else "6.2"
            yield f"A raise is at least as large as the last bet or raise (rule {rule})."
        if option is not None and settings.limit != "no_limit":
            yield f"This is a game with {LIMITS[settings.limit]} (rule 4.2(g))."
        if option is None and ask.option(CALL) is not None:
            yield "Nobody is left to answer a raise, or no more raises are allowed (rules 5.1, 14.5)."

    def leaving(self, scene: Scene) -> str:
        """What becomes of the person's hand in play if they leave."""
        if scene.view.chips(scene.me):
            becomes = "folds it (rule 17.10), and what you have bet stays in the pot"
        else:
            becomes = "leaves it to be played out without you"
        return f"You have a hand in play. q again {becomes}; Ctrl-C keeps the table as it is."

    def leave_round(self, who: str) -> str:
        """The line by which somebody leaves a round that they are in."""
        return f"{who} leaves"


def _opens(view: PersonalView) -> bool:
    """True iff nobody has acted in this betting round yet."""
    return not any(each.acted for each in view.people)


def hand_words(name: str) -> str:
    """What a hand is called, its low half told apart from the high one."""
    return name.apart if isinstance(name, HandName) else name


def card_words(cards: Iterable[Card]) -> str:
    """The cards by their symbols."""
    return " ".join(card.symbol for card in cards)


def on_the_table(view: PersonalView) -> int:
    """All chips in the pots, and before the players."""
    return sum(amount for _, amount in view.pots)
