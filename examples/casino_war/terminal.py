"""Casino War in the terminal: what is said and typed at its table, and how wagers are put down there."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from casino_war.settings import WarSettings
from casino_war.words import GO_TO_WAR, INITIAL, NARRATION, SURRENDER, TIE
from croupier.chips import dollars, money
from croupier.dialogue.answers import Choice
from croupier.dialogue.questions import Ask, Option
from croupier.terminal.family import PURSE
from croupier.terminal.house_family import HouseFamily
from croupier.terminal.keys import AMOUNT, Key, NotUnderstood, TypedWager, amount_typed, no_decision
from croupier.terminal.personal_view import PersonalView
from croupier.terminal.screen.scene import Scene
from croupier.terminal.table_client import Game
from croupier.terminal.wager_entry import WagerEntry
from croupier.terminal.words.phrases import Phrases, between

TYPED: Final = {
    **dict.fromkeys(("w", "war", "go to war"), GO_TO_WAR),
    **dict.fromkeys(("s", "surrender"), SURRENDER),
}
RULES: Final[Mapping[str, str]] = {GO_TO_WAR: "6.3", SURRENDER: "6.2"}
WAGER: Final = re.compile(rf"{AMOUNT}\s*(?:\+\s*{AMOUNT}(?:\s*tie)?)?")


class WarPhrases(Phrases):
    """The words of a table of Casino War."""

    narration = NARRATION
    place = "seat"
    shared = False
    wagers_help = """\
Wagers
  10         $10 on your card
  10+5       with $5 on a tie
  enter      the same as the last time
  n          none this round, when others play
"""

    def decision(self, text: str, ask: Ask, view: PersonalView) -> Choice:
        """The decision that was typed; the table says whether it may be."""
        act = TYPED.get(" ".join(text.lower().split()))
        if act is None:
            raise no_decision(text, self.keys(ask, view))
        return Choice(ask.who, act, None, ask.about)

    def keys(self, ask: Ask, view: PersonalView) -> tuple[Key, ...]:
        """War first, where it is offered."""
        offered = sorted(ask.options, key=lambda option: option.act != GO_TO_WAR)
        return tuple([self.key(option) for option in offered])

    def key(self, option: Option) -> Key:
        """The key of an option."""
        if option.act == GO_TO_WAR:
            return Key("w", f"go to war for {money(option.most)}", option)
        return Key("s", "surrender half", option)

    def about(self, scene: Scene, ask: Ask) -> str:
        """What ties, and the chips that are left."""
        hand, dealer = scene.view.hand(ask.about), scene.view.dealer
        mine = hand.cards[-1].symbol if hand is not None and hand.cards else "your card"
        theirs = dealer.cards[-1].symbol if dealer.cards else "the dealer's"
        return f"A tie: {mine} against {theirs}. You have {money(scene.chips)} left."

    def limits(self, settings: WarSettings) -> tuple[str, ...]:
        """What may be wagered, in few words."""
        return (
            f"wagers {between(settings.minimum, settings.maximum)}",
            f"tie {between(settings.tie_minimum, settings.tie_maximum)}",
        )

    def may_wager(self, settings: WarSettings, seat: int) -> Iterator[str]:
        """What the person may wager by which rule."""
        yield (
            f"Wager {between(settings.minimum, settings.maximum)} at seat {seat}, in multiples of"
            f" {money(settings.smallest_chip)} (rule 3.3)."
        )
        yield f"With it {between(settings.tie_minimum, settings.tie_maximum)} on a tie (rules 3.2, 3.3)."

    def hand_help(self) -> str:
        """The keys for a tie."""
        return """\
A tie
  w          go to war, for as much again
  s          surrender half of the wager
"""

    def rule_of(self, view: PersonalView, ask: Ask, option: Option) -> str:
        """The rule that allows the option."""
        return RULES.get(option.act, ask.rule)

    def why_not(self, view: PersonalView, ask: Ask) -> Iterator[str]:
        """Why there is no war."""
        if ask.option(GO_TO_WAR) is None:
            yield "You have not the chips for a war (rule 6.4)."

    def leaving(self, scene: Scene) -> str:
        """What becomes of the person's wagers in play if they leave."""
        return (
            "You have wagers in play. q again leaves them there, and surrenders a tie (rule 6.5);"
            " Ctrl-C keeps the table as it is."
        )


class WarWagerEntry(WagerEntry):
    """An initial wager before one's own seat, with a tie wager or without."""

    WORD = "wagers_at_seat"
    MAIN = INITIAL
    SIDE = TIE

    def read(self, text: str) -> list[TypedWager]:
        """The wager that was typed."""
        match = WAGER.fullmatch(text.strip().lower())
        if match is None:
            raise NotUnderstood(f"{text.strip()!r} is no wager: type 10, or with a tie wager 10+5.")
        return [TypedWager(self.seat, amount_typed(match[1]), amount_typed(match[2] or "0"))]

    def words(self, wish: TypedWager) -> str:
        """A wager in words."""
        return f"{money(wish.amount)}{f' and {money(wish.side)} on a tie' if wish.side else ''}"

    def chips(self, wish: TypedWager) -> int:
        """How many chips a wager takes."""
        return wish.amount + wish.side

    def least(self) -> int:
        """The minimum wager."""
        settings: WarSettings = self.game.settings
        return settings.minimum

    def examples(self) -> Sequence[tuple[str, str]]:
        """The smallest wagers as they are typed, each with what it does."""
        settings: WarSettings = self.game.settings
        least, tie = settings.minimum, settings.tie_minimum
        return (
            (dollars(least), f"wager {money(least)}"),
            (f"{dollars(least)}+{dollars(tie)}", f"with {money(tie)} on a tie"),
        )

    def of_record(self, wager: Mapping[str, Any]) -> TypedWager:
        """The wager of a finished round, as its record has it."""
        return TypedWager(int(wager["seat"]), int(wager["initial"]), int(wager["tie"]))

    def line(self, who: str, wish: TypedWager) -> str:
        """The line that puts a wager down."""
        return f"{who} wagers {dollars(wish.amount)}{f' and {dollars(wish.side)} tie' if wish.side else ''}"

    def parts(self, wish: TypedWager) -> dict[str, int]:
        """The amounts of a wager."""
        return {"amount": wish.amount} | ({"tie": wish.side} if wish.side else {})

    def spot(self, part: str, wish: TypedWager) -> str:
        """One of the two spots before the seat."""
        return "on a tie" if part == "tie" else "on your card"

    def back(self, who: str, wish: TypedWager) -> str:
        """The line that takes back what lies before the seat."""
        return f"{who} takes back"

    def short(self, who: str) -> bool:
        """Never: a tie can be surrendered without more chips."""
        return False

    def needs(self) -> int:
        """The chips for the minimum wager and a war."""
        return 2 * self.least()


class WarFamily(HouseFamily[WarSettings]):
    """Casino War, dealt from cards that are shuffled for every round."""

    def places(self, settings: WarSettings) -> int:
        """How many seats there are."""
        return settings.seats

    def usual_purse(self, settings: WarSettings) -> int:
        """A hundred minimum wagers."""
        return PURSE * settings.minimum

    def talk(self, settings: WarSettings) -> WarPhrases:
        """How a table of Casino War talks."""
        return WarPhrases()

    def bets(self, game: Game) -> WarWagerEntry:
        """How a table of Casino War takes wagers."""
        return WarWagerEntry(game)


FAMILY: Final = WarFamily()
