"""Each event as a short sentence that can be read aloud, in the words of the rule book."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.cards import UNKNOWN, Card
from croupier.chips import HOUSE, Account, money
from croupier.dialogue.events import (
    Began,
    Burnt,
    Chose,
    Collected,
    Cut,
    CuttingCard,
    Dealt,
    Divided,
    Ended,
    Event,
    Moved,
    Replaced,
    Result,
    Rewound,
    Ruled,
    Said,
    Settled,
    Shuffled,
    Turned,
)
from croupier.dialogue.narration import NO_REASONS
from croupier.dialogue.places import BOARD, DEALER, Place
from croupier.dialogue.questions import COUNTED, Option
from croupier.rulebook import NAMES

SHOE: Final = "shoe"
SEAT: Final = "seat"


def words(event: Event, reasons: Mapping[str, str] = NO_REASONS) -> str:
    """The event as a sentence; `reasons` has, by rule, why a wager wins or loses and what is declined."""
    sentence = _WORDS[type(event)](event)
    if type(event) is Settled and event.rule in reasons:
        sentence = f"{sentence[:-1]}: {reasons[event.rule]}."
    elif type(event) is Chose and event.act == "decline" and f"decline {event.rule}" in reasons:
        what = "" if event.about.kind == SEAT else f" {event.about}"  # at a seat lies one hand alone
        sentence = f"{event.who} declines to {reasons[f'decline {event.rule}']}{what}."
    return capital(sentence)


def option_words(option: Option) -> str:
    """An option as a person reads it: `hit`, `split for $20`, `double for $1 to $20`, `bet $5 to $40`."""
    if not option.most:
        return option.act
    return f"{option.act} {_for(option.act)}{amounts(option)}"


def amounts(option: Option) -> str:
    """The amounts that an option allows: `$20`, `$1 to $20`, `52 to 364 cards`."""
    most = amount_words(option.act, option.most)
    if option.least == option.most:
        return most
    least = str(option.least) if option.counted else money(option.least)
    return f"{least} to {most}"


def amount_words(act: str, amount: int) -> str:
    """The amount of an act: money, but for what is counted in cards."""
    return cards_counted(amount) if act in COUNTED else money(amount)


def hand_words(at: Place, name: str) -> str:
    """What a hand is: `Dealer has 17.`, `Dealer is bust with 22.`"""
    return capital(f"{_somebody(at)} {'is' if name.startswith('bust') else 'has'} {name}.")


def capital(sentence: str) -> str:
    """The sentence with its first letter as a sentence begins."""
    return sentence[:1].upper() + sentence[1:]


def cards_counted(count: int) -> str:
    """So many cards, in words."""
    return "1 card" if count == 1 else f"{count} cards"


# -- choices ------------------------------------------------------------------------------------------

_FOR: Final = frozenset({"double", "split", "insure"})
_VERBS: Final = {
    "hit": "draws",
    "call and fold": "calls and folds",
    "raise": "raises to",
    "raise to": "raises to",
    "puts": "puts",
    "completes": "completes",
}


def _for(act: str) -> str:
    return "for " if act in _FOR else ""


def _verb(act: str) -> str:
    """The act as somebody does it: `stands`, `taps out`, `over-blinds`."""
    known = _VERBS.get(act)
    if known is not None:
        return known
    first, space, rest = act.partition(" ")
    ending = "es" if first.endswith(("s", "x", "ch", "sh")) else "s"
    return first + ending + space + rest


def _chose(event: Chose) -> str:
    who, act, about = event.who, event.act, event.about
    wager = f"{event.whose}'s wager on {about}" if event.whose else f"the wager on {about}"
    if act == "insure":
        return f"{who} insures {wager} for {money(event.amount)}."
    if act == "even money":
        return f"{who} takes even money on {about}."
    if act == "surrender":
        return f"{who} surrenders {about}."
    if act == "rescue":
        return f"{who} rescues the double on {about}."
    if act == "decline":
        return f"{who} declines to {'cut' if about.kind == SHOE else f'insure {wager}'}."
    amount = f" {_for(act)}{amount_words(act, event.amount)}" if event.amount else ""
    # An unsplit box has one hand, which everybody sees being played.
    where = f" on {about}" if about.hand else ""
    return f"{who} {_verb(act)}{amount}{where}."


# -- rulings ------------------------------------------------------------------------------------------

_RULED: Final = {
    "void": "The {by} declares the round void.",
    "invalidate": "The {by} invalidates the round.",
    "void wagers of": "The {by} declares the wagers of {who} void.",
    "exclude": "The {by} excludes {who} from the game.",
    "absent": "{who} is absent.",
    "present": "{who} is back.",
    "clock": "{who} has run out of time.",
    "close": "The {by} closes the offer.",
    "face up": "{card} was found face up in the shoe.",
    "burnt in error": "{card} was burnt in error.",
    "drew in error": "{card} was drawn in error and is the next card.",
    "drew to dealer": "{card} was drawn to the dealer's hand in error.",
    "reconstruct": "The {by} puts the hands right.",
    "malfunction": "The shuffling shoe does not work.",
    "shuffled": "The {by} has shuffled.",
    "cutting card": "The cutting card is drawn.",
    "sells": "{who} buys chips for {amount}.",
    "exposed own card": "The dealer has shown a card of the dealer's hand.",
    "card revealed": "A card was revealed during the deal: a misdeal.",
    "wrong count": "A wrong number of cards was dealt: a misdeal.",
    "missing card": "A card is missing from the shoe, or does not belong to the deck.",
    "hand without wager": "A hand was dealt to {about} without an ante and an equal blind.",
    "noncomplying": "{who}'s play wager is found to be {amount}.",
    "exclude from round": "The {by} excludes {who} from the round.",
    "void for collusion": "The {by} declares the round void for collusion.",
    "misdeal": "The {by} declares a misdeal{detail}.",
    "exposed hole card of": "{who}'s hole card {card} was exposed.",
    "exposed board": "{card} was exposed before the betting was over{detail}.",
    "first card exposed": "{card}, the first card of the shoe, was exposed.",
    "out of turn": "{who} {does}{amount} out of turn.",
    "directed": "The dealer had directed {who} to act out of turn.",
    "wrong count of all": "Nobody holds the right number of cards.",
    "foul": "The {by} declares the hand of {who} folded.",
    "discarded": "The cards of {who} have entered the discard pile.",
    "instruct": "The {by} instructs {who} to act.",
    "put to vote": "The {by} puts to the vote{detail}.",
    "tells all": "What was said of the hand of {who}{detail}.",
    "showed card of": "{who} has shown a card and shows it to all.",
}
_RULED_OF_SOMEBODY: Final = {"wrong count": "{who} holds a wrong number of cards."}


def _ruled(event: Ruled) -> str:
    card = "" if event.card is None else _card(event.card)
    amount = amount_words(event.word, event.amount) if event.amount else ""
    of_somebody = _RULED_OF_SOMEBODY.get(event.word) if event.who else None
    known = of_somebody or _RULED.get(event.word)
    if known is not None:
        return known.format(
            by=event.by,
            who=event.who,
            card=card,
            amount=f" {amount}" if event.act and amount else amount,
            about=event.about,
            detail=f": {event.detail}" if event.detail else "",
            does=_verb(event.act) if event.act else "acts",
        )
    parts = [part for part in (event.word, event.who, card, amount) if part]
    return f"The {event.by} rules: {', '.join(parts)}."


# -- cards --------------------------------------------------------------------------------------------


def _card(card: Card) -> str:
    return "a card" if card is UNKNOWN else card.symbol


def _somebody(place: Place) -> str:
    return "the board" if place == BOARD else str(place)


def _at(place: Place) -> str:
    return f"at {place}" if place.kind == SEAT else f"on {place}"


def _dealt(event: Dealt) -> str:
    return f"{_dealt_to(event.to, event.card)}."


def _dealt_to(place: Place, card: Card) -> str:
    return f"{_somebody(place)} gets {'a card face down' if card is UNKNOWN else card.symbol}"


def _turned(event: Turned) -> str:
    return f"{_somebody(event.at)} shows {_card(event.card)}."


def _collected(event: Collected) -> str:
    whose = "the dealer" if event.at == DEALER else _somebody(event.at)
    return f"the cards of {whose} are collected."


# -- chips --------------------------------------------------------------------------------------------

_PUTS: Final = {
    "wager": "wagers {amount} on {where}",
    "double": "adds {amount} on {where}",
    "insurance": "puts {amount} on the insurance line of {where}",
    "ante": "places an ante of {amount} at {where}",
    "blind": "places a blind of {amount} at {where}",
    "trips": "wagers {amount} on trips at {where}",
    "bet": "puts in {amount}",
    "pot": "puts {amount} in the pot",
}


def _lies(account: Account) -> str:
    """Where chips lie, that are in no purse."""
    if account.kind in HOUSE or not account.where:
        return f"the {account.kind}"
    return account.where if account.kind == "wager" else f"{account.where} ({account.kind})"


def _moved(event: Moved) -> str:
    source, to, amount = event.source, event.to, money(event.amount)
    if source.kind == "purse":
        puts = _PUTS.get(to.kind, "puts {amount} on {lies}")
        if to.kind in HOUSE:
            puts = "gives {amount} to {lies}"
        return f"{source.owner} {puts.format(amount=amount, where=to.where, lies=_lies(to))}."
    if to.kind == "purse":
        if source.kind == "cage":
            return f"{to.owner} buys chips for {amount}."
        if source.owner == to.owner:
            return f"{to.owner} takes {amount} back from {_lies(source)}."
        return f"{to.owner} gets {amount} from {_lies(source)}."
    if to.kind == "commission":
        return f"commission of {amount} is taken."
    whose = f"{source.owner}'s {amount}" if source.owner else amount
    return f"{whose} goes from {_lies(source)} to {_lies(to)}."


_WITH: Final = {
    "wager": "",
    "pot": " from the pot",
    "super bonus": " as the Super Bonus",
    "bonus": " as a bonus",
    "ante": " with the ante",
    "blind": " with the blind",
}


def _settled(event: Settled) -> str:
    pot = event.kind.startswith("side pot")
    by = f" from {event.kind}" if pot else _WITH.get(event.kind, f" with the {event.kind} wager")
    if event.result is Result.WIN:
        return f"{event.who} wins {money(event.paid)}{by} {_at(event.at)}."
    if event.result is Result.LOSE:
        return f"{event.who} loses {money(event.stake)}{by} {_at(event.at)}."
    kind = "wager" if event.kind == "wager" else f"{event.kind} wager"
    became = "void" if event.result is Result.VOID else f"a {event.result.value}"
    return f"{event.who}'s {kind} of {money(event.stake)} {_at(event.at)} is {became}."


# -- the rest -----------------------------------------------------------------------------------------


def _began(event: Began) -> str:
    places = ", ".join(f"{player} {_at(place)}" for player, place in event.players)
    return f"a round of {NAMES.get(event.game, event.game)} begins{': ' if places else ''}{places}."


def _cutting_card(event: CuttingCard) -> str:
    where = "the dealer's hand" if event.at == DEALER else event.at
    return f"the cutting card came out at {where}."


def _cut(event: Cut) -> str:
    if not event.at:  # of real cards nobody counts how many are cut
        return f"{event.by} cuts the cards."
    return f"{event.by} cuts {cards_counted(event.at)} to the back."


_WORDS: Final[dict[type[Event], Callable[[Any], str]]] = {
    Began: _began,
    Dealt: _dealt,
    Turned: _turned,
    Replaced: lambda event: f"{_dealt_to(event.at, event.card)} for the one that is gone.",
    Burnt: lambda event: f"{_card(event.card)} is burnt.",
    CuttingCard: _cutting_card,
    Shuffled: lambda event: f"shuffled: the {event.which}.",
    Cut: _cut,
    Divided: lambda event: f"{event.at} is split.",
    Collected: _collected,
    Moved: _moved,
    Chose: _chose,
    Ruled: _ruled,
    Said: lambda event: f"to {event.to}: {event.words}" if event.to else event.words,
    Settled: _settled,
    Ended: lambda event: "the round is void." if event.void else "the round is over.",
    Rewound: lambda event: f"the record is corrected: {event.why}",
}
