"""Moments between rounds at any table, and all that can be ruled about the round that is over."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.questions import Draw, Shuffle, Turn
from croupier.rulebook.games import settings_class
from croupier.rulebook.roles import ROLES
from croupier.shoes import Stream
from croupier.tables import Speaker, open_table
from croupier.tables.offering.offers import OfferKind
from croupier.tables.opening import open_tournament_table
from tests.tables.driving import SEED

GAMES: Final = ("blackjack", "pontoon", "ultimate", "holdem", "omaha")
BOXES: Final = ("blackjack", "pontoon")
POKER: Final = ("holdem", "omaha")
PLAYERS: Final = ("ann", "bob", "cal")
FACES: Final = [rank + suit for rank in "23456789JQKA" for suit in "cdhs"]
FOLDS: Final = ("fold", "stand", "decline", "check", "cut")
SHOWS: Final = ("check", "call", "play", "show", "stand", "decline", "cut")

MOMENTS: Final[Mapping[str, Sequence[str]]] = {
    "right after it": (),
    "newcomers draw for a seat": ("dealer draws for seat 5 between dee eve", "Kc Qd"),
    "its players draw for a seat": ("dealer draws for seat 5 between ann bob cal", "Kc Qd 2c"),
    "a draw goes on": ("dealer draws for seat 5 between dee eve",),
    "a dispute is decided": (
        "ann disputes round 1 because of a card",
        "operator decides dispute 1: it stands",
    ),
    "one has left": ("ann leaves",),
    "all have left": ("ann leaves", "bob leaves", "cal leaves"),
    "one has bought chips": ("ann buys 50",),
    "wagers are placed": (
        "ann wagers 20 on box 1",
        "bob wagers 450 on box 2",
        "ann wagers 20",
        "bob wagers 100",
    ),
    "a cut is offered": ("dealer shuffles",),
    "the cards were cut": ("dealer shuffles", *[f"{who} cut 100" for who in PLAYERS]),
    "the cards were changed": ("operator changes the cards",),
    "a card was changed": ("supervisor replaces 7c",),
    "there is a machine": ("operator installs automated shoe",),
    "there is another shoe": ("operator installs hand shoe",),
    "an answer was dropped": ("supervisor drops answer 3 because so", "supervisor drops answer 1 because so"),
    "it is void": ("supervisor void",),
    "hands had a wrong count": ("supervisor wrong count bob", "supervisor wrong count ann"),
    "cards were shown": ("dealer showed card of ann 1", "dealer showed card of bob 1 3h"),
    "the table is closed": ("supervisor gives notice of closure", "supervisor closes the table"),
    "people have moved": ("ann sits out", "bob moves to 7", "ann moves to 8", "director moves ann to 5"),
    "one is excluded": ("supervisor excludes ann",),
    "settings have changed": (
        *("supervisor changes minimum to 10", "supervisor changes blinds to 2, 4"),
        *("director begins a level: minimum 20", "director begins a level: blinds 100 200"),
    ),
    "one is lifted out": ("director lifts ann",),
    "another was told": ("director tells a round: ann +50, bob -50", "director tells a round: ann +50"),
}
"""What is said after a round, at tables where it can be; elsewhere it is refused and changes nothing."""


def opened(game: str, dealing: str, tournament: bool) -> Any:
    """A table at which nothing has been said yet."""
    given: dict[str, object] = {"unit": "tournament" if tournament else "play"}
    if game in BOXES:
        given["decks"] = 4
    if not tournament:
        read = settings_class(game).read(given)
        return open_table(read, dealing=dealing, stream=Stream(SEED), new_cards=False)
    if game in POKER:
        given |= {"blinds": ["50", "100"], "max_buy_in": "0", "smallest_chip": "5"}
    else:
        given |= {"minimum": "10", "maximum": "500", "smallest_chip": "1"}
    return open_tournament_table(settings_class(game).read(given), dealing=dealing, stream=Stream(SEED))


def said(table: Any, line: str) -> bool:
    """Say a line; true iff it was accepted."""
    try:
        table.do(line)
    except IllegalAction:
        return False
    return True


def play_round(table: Any, folds: bool) -> None:
    """Three players come, and play a round: they fold, or see it to the end."""
    tournament = table.ground.orders is not None
    for seat, who in enumerate(PLAYERS, 1):
        line = f"director puts {who} at {seat} with 1000" if tournament else f"{who} sits {seat} with 500"
        table.do(line)
    if table.game in BOXES and table.dealing.by_software:
        table.do("dealer shuffles")
        answer_all(table, folds)
    next_round(table, folds)
    assert table.rounds_begun == 1


def next_round(table: Any, folds: bool) -> None:
    """Whoever can be in it plays a round, if one can be played."""
    answer_all(table, folds)
    for who in table.names():
        box = f" on box {table.seats.seat_of(who)}" if table.game in BOXES else ""
        said(table, f"{who} wagers 20{box}")
    if said(table, "dealer deals") or said(table, "no more bets"):
        answer_all(table, folds)


def answer_all(table: Any, folds: bool) -> None:
    """Answer what is asked until nothing is; hole cards are keyed with their faces where all is seen."""
    faces = iter(FACES * 8)
    while table.dialogue is not None and (question := table.dialogue.question) is not None:
        if isinstance(question, Shuffle):
            table.do("dealer shuffled")
        elif isinstance(question, Draw | Turn):
            if folds and said(table, "??"):
                continue
            while not said(table, next(faces)):
                pass
        else:
            ask = question[0]
            wanted = [ask.option(act) for act in (FOLDS if folds else SHOWS)]
            option = next((each for each in wanted if each is not None), ask.options[0])
            least = option.least if option.act == "cut" else option.least // 100
            box = f" on {ask.about}" if ask.about.kind == "box" else ""
            table.do(f"{ask.who} {option.act}" + (f" {least}" if least else "") + box)


def rulings(table: Any) -> Iterator[str]:
    """What is offered to anybody of the house as a ruling, and all that the game has, offered or not."""
    for role in ROLES:
        for offer in table.offers(Speaker(role)):
            who = offer.field("who")
            if offer.kind is OfferKind.RULING:
                yield from [offer.line(who=each) for each in who.values] if who else [offer.line()]
    for dialogue in dict.fromkeys((table.dialogue, table.round_dialogue)):
        for _, kinds in dialogue.round.rulings() if dialogue is not None else ():
            for kind in kinds:
                names = [f"{who}{more}" for who in PLAYERS[:2] for more in ("", " 1", " 1 7h", " (so)")]
                yield from [f"{kind.by} {kind.word} {more}".strip() for more in ("", *names, "7h", "(so)")]
    if table.round_dialogue is not None:
        yield from corrections(len(table.round_dialogue.answers))


def corrections(answers: int) -> Iterator[str]:
    """The record of the round put right, in some of its answers."""
    instead = ("ann fold", "cal call", "ann stand", "ann play 40", "dealer showed card of ann 1")
    for at in {1, 7, answers - 1, answers}:
        yield f"supervisor drops answer {at} because so"
        for to in (*instead, "dealer absent ann", "supervisor void", "7h", "??"):
            yield f"supervisor corrects answer {at} to {to} because so"
    yield "supervisor voids round 1"
