"""The table as the person sees it: the plain view of the table, with the faces put in that only they see.

Nothing is worked out here that the view does not say; it only gets types, and its parts are put together.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from croupier.cards import Card
from croupier.dialogue.events import Result, Settled
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.words.phrases import HandName
from croupier.places import BOARD, DEALER, Place
from croupier.values import PlayerName, value

Plain = Mapping[str, Any]


@value
class Stake:
    """Chips of one owner on one spot: a wager, a double, insurance; `whose` wager it is on, if another's."""

    kind: str
    owner: PlayerName
    amount: int
    whose: PlayerName = ""


@value
class SeenHand:
    """The cards at a place, `??` for those not seen; `face_down` has the indexes of those not turned up.

    A hand that has been collected is `gone`. `acts` are what was chosen about it.
    """

    at: Place
    cards: tuple[Card, ...] = ()
    face_down: tuple[int, ...] = ()
    stakes: tuple[Stake, ...] = ()
    name: str = ""
    gone: bool = False
    acts: tuple[str, ...] = ()


@value
class SeenPlace:
    """A box or seat: who plays on it, its hands as they lie, and the chips that lie on none of them."""

    at: Place
    players: tuple[str, ...]
    hands: tuple[SeenHand, ...]
    stakes: tuple[Stake, ...] = ()

    @property
    def number(self) -> int:
        """The number of the box or seat."""
        return self.at.number

    def all_stakes(self) -> Iterator[Stake]:
        """All chips on the place, on its hands first."""
        for hand in self.hands:
            yield from hand.stakes
        yield from self.stakes


@value
class Owed:
    """What somebody owes before they are dealt in, live and dead; whether they post it, and for what."""

    live: int
    dead: int
    posts: bool
    missed: bool


@value
class Person:
    """Somebody at the table; seat 0 is none."""

    name: PlayerName
    seat: int
    chips: int
    act: str
    """What they chose last in the round."""
    acted: bool
    """Whether they chose it since the last card was dealt."""
    forced: tuple[tuple[str, int], ...]
    """What they had to put in before the cards: what for, and as which of those who did."""
    out: bool
    owed: Owed | None


@value
class LaidWager:
    """What somebody has put down for the next round: at which place, and how much of which kind."""

    player: PlayerName
    number: int
    parts: tuple[tuple[str, int], ...]


@value
class PersonalView:
    """The table as one person sees it at one moment.

    Pots are with the bets before the players. The results of a round that is `void` are undone.
    """

    game: str
    round: int
    """How many rounds have commenced."""
    in_round: bool
    void: bool
    count: int
    """How many boxes or seats there are."""
    people: tuple[Person, ...]
    places: tuple[SeenPlace, ...]
    placed: tuple[LaidWager, ...]
    dealer: SeenHand
    board: SeenHand
    pots: tuple[tuple[str, int], ...]
    button: Place | None
    results: tuple[Settled, ...]
    net: tuple[tuple[PlayerName, int], ...]
    """What the round that is over came to for each who was in it."""
    asks: tuple[Ask, ...]
    """What the person is asked, with the options."""

    def hand(self, at: Place) -> SeenHand | None:
        """The hand that lies at a place."""
        if at == self.dealer.at:
            return self.dealer
        for place in self.places:
            for hand in place.hands:
                if hand.at == at:
                    return hand
        return None

    def person(self, name: PlayerName) -> Person | None:
        """Somebody who is at the table."""
        return next((each for each in self.people if each.name == name), None)

    def seat_of(self, name: PlayerName) -> int:
        """The seat of somebody, 0 if they have none."""
        person = self.person(name)
        return 0 if person is None else person.seat

    def chips(self, name: PlayerName) -> int:
        """What somebody has that does not lie on the table."""
        person = self.person(name)
        return 0 if person is None else person.chips

    def takes_part(self, name: PlayerName) -> bool:
        """True iff somebody is in the round that is going on."""
        return self.in_round and any(name in place.players for place in self.places)

    @property
    def purses(self) -> tuple[tuple[PlayerName, int], ...]:
        """What everybody at the table has that does not lie on it."""
        return tuple([(each.name, each.chips) for each in self.people])

    @property
    def seats(self) -> dict[int, PlayerName]:
        """Who sits where."""
        return {each.seat: each.name for each in self.people if each.seat}


def read_view(view: Plain) -> PersonalView:
    """The table as whoever's view this is sees it now."""
    mine, phase, table = view["mine"], view["phase"], view["table"]
    lying = {Place.parse(at): hand for at, hand in view["hands"].items()}
    lying |= {at: view[at.kind] for at in (DEALER, BOARD) if view[at.kind] is not None}
    hands = {at: _hand(at, hand, mine) for at, hand in lying.items()}
    in_round = phase["in_round"]
    return PersonalView(
        game=table["game"],
        round=table["round"],
        in_round=in_round,
        void=phase["void"],
        count=view["limits"]["places"],
        people=tuple([_person(who, view["people"][who]) for who in sorted(view["people"])]),
        places=tuple(_places(view, lying, hands)),
        placed=() if in_round else tuple(_placed(view)),
        dealer=hands.get(DEALER) or SeenHand(DEALER),
        board=hands.get(BOARD) or SeenHand(BOARD),
        pots=read_pots(view) if in_round else (),
        button=None if table["button"] is None else Place.parse(table["button"]),
        results=tuple([_result(each) for each in view["results"]]),
        net=tuple([(who, each["net"]) for who, each in view["net"].items()]),
        asks=read_asks(mine["asks"], table["game"]),
    )


def _hand(at: Place, hand: Plain, mine: Plain) -> SeenHand:
    cards, down = [], []
    for index, (number, text, up) in enumerate(hand["cards"]):
        if not up:
            down.append(index)
        cards.append(Card.parse(mine["cards"].get(str(number)) or text))
    name = _name(mine["names"].get(str(at), hand))
    return SeenHand(at, tuple(cards), tuple(down), (), name, hand["gone"], tuple(hand["acts"]))


def _name(named: Plain) -> str:
    if not named["verb"]:
        return str(named["name"])
    return HandName(named["name"], named["verb"], named["short"], tuple(named["halves"]))


def _person(name: PlayerName, person: Plain) -> Person:
    owes = person["owes"]
    return Person(
        name=name,
        seat=person["seat"],
        chips=person["chips"],
        act=person["act"],
        acted=person["acted"],
        forced=tuple([(what, turn) for what, turn in person["forced"]]),
        out=person["out"],
        owed=None if owes is None else Owed(owes["live"], owes["dead"], owes["posts"], owes["missed"]),
    )


def _places(
    view: Plain, lying: Mapping[Place, Plain], hands: Mapping[Place, SeenHand]
) -> Iterator[SeenPlace]:
    """The places of the last round that began, with its hands, or none where no card has come yet."""
    players: dict[Place, Sequence[PlayerName]] = {at.box: lying[at]["bettors"] for at in hands if at.number}
    stakes: dict[Place, list[tuple[Place, Stake]]] = {}
    if view["phase"]["in_round"]:
        for written, place in view["places"].items():
            at = Place.parse(written)
            players.setdefault(at, place["bettors"])
            for each in place["stakes"]:
                stake = Stake(each["kind"], each["owner"], each["amount"], each["whose"])
                stakes.setdefault(at, []).append((Place.parse(each["at"]), stake))
    for place in sorted(players):
        here = sorted(at for at in hands if at.number and at.box == place)
        lie = stakes.get(place, [])
        seen = []
        for hand in [hands[at] for at in here] or [SeenHand(place)]:
            on_it = tuple([stake for at, stake in lie if at == hand.at])
            seen.append(SeenHand(hand.at, hand.cards, hand.face_down, on_it, hand.name, hand.gone, hand.acts))
        at_hands = {hand.at for hand in seen}
        rest = tuple([stake for at, stake in lie if at not in at_hands])
        yield SeenPlace(place, tuple(players[place]), tuple(seen), rest)


def _placed(view: Plain) -> Iterator[LaidWager]:
    """What lies on the table before the deal, from place to place."""
    places = {Place.parse(written): place for written, place in view["places"].items()}
    for at in sorted(places):
        laid: dict[PlayerName, list[tuple[str, int]]] = {}
        for stake in places[at]["stakes"]:
            laid.setdefault(stake["owner"], []).append((stake["kind"], stake["amount"]))
        for who, parts in laid.items():
            yield LaidWager(who, at.number, tuple(parts))


def read_pots(view: Plain) -> tuple[tuple[str, int], ...]:
    """The pots, with what lies before the players: one figure, whatever has been gathered."""
    pots = [(pot["name"], pot["amount"]) for pot in view["pots"]]
    return ((f"main {pots[0][0]}", pots[0][1]), *pots[1:]) if len(pots) > 1 else tuple(pots)


def _result(each: Plain) -> Settled:
    at, result = Place.parse(each["at"]), Result(each["result"])
    return Settled(each["who"], each["kind"], at, each["stake"], result, each["paid"], each["rule"])


def read_asks(asks: Sequence[Plain], game: str) -> tuple[Ask, ...]:
    """What people are asked, with the options."""
    return tuple(
        [
            Ask(
                each["who"],
                Place.parse(each["about"]),
                tuple([_option(option) for option in each["options"]]),
                each["lapse"],
                each["rule"].removeprefix(f"{game} "),
                each["whose"],
            )
            for each in asks
        ]
    )


def _option(option: Plain) -> Option:
    return Option(option["act"], option["least"], option["most"], option["step"])
