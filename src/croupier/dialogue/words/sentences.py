"""Each event as a short sentence that can be read aloud, in the words of the rule book.

A sentence about the reader is in the second person: `You double for $20`.
"""

from collections.abc import Callable
from typing import Any, Final

from croupier.cards import UNKNOWN, Card
from croupier.chips import CAGE, COMMISSION, HOUSE, PURSE, Account
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
from croupier.dialogue.questions import Option
from croupier.dialogue.words.phrases import HandName, capital, heard_by, listed, owned, phrase
from croupier.dialogue.words.vocabulary import SILENT, Vocabulary, deed_of
from croupier.places import BOARD, DEALER, SEAT, Place
from croupier.rulebook import NAMES
from croupier.values import PlayerName, value

FACE_DOWN: Final = "gets a card face down"
"""How a sentence ends of a card that nobody sees."""


@value
class Telling:
    """In whose words, and to whom: without a reader, to everybody alike."""

    vocabulary: Vocabulary = SILENT
    reader: str | None = None


TO_ALL: Final = Telling()


def sentence(event: Event, telling: Telling = TO_ALL) -> str:
    """The event as a sentence."""
    return capital(_SENTENCES[type(event)](event, telling))


def option_words(option: Option, vocabulary: Vocabulary) -> str:
    """An option as a person reads it: `hit`, `split for $20`, `double for $1 to $20`, `bet $5 to $40`."""
    if not option.most:
        return option.act
    act = vocabulary.act(option.act)
    return f"{option.act} {'' if act is None else act.before}{amounts(option, vocabulary)}"


def amounts(option: Option, vocabulary: Vocabulary) -> str:
    """The amounts that an option allows: `$20`, `$1 to $20`, `52 to 364 cards`."""
    counts = vocabulary.counts_cards(option.act)
    most = number_of_cards(option.most) if counts else vocabulary.unit.say(option.most)
    if option.least == option.most:
        return most
    return f"{option.least if counts else vocabulary.unit.say(option.least)} to {most}"


def hand_sentence(at: Place, name: str) -> str:
    """What a hand is: `Dealer has 17.`, `Dealer is bust with 22.`"""
    verb = name.verb if isinstance(name, HandName) else "has"
    return capital(f"{_somebody(at)} {verb} {name}.")


def number_of_cards(count: int) -> str:
    """So many cards, in words."""
    return "1 card" if count == 1 else f"{count} cards"


def _amount(word: str, amount: int, vocabulary: Vocabulary) -> str:
    """The amount of an act or a ruling: money, but for what is counted in cards."""
    return number_of_cards(amount) if vocabulary.counts_cards(word) else vocabulary.unit.say(amount)


def deed(
    act: str, amount: int, about: Place, telling: Telling, whose: PlayerName = "", rule: str = ""
) -> str:
    """What somebody does, without who: `<doubles|double> for $20 on box 1/2`."""
    vocabulary = telling.vocabulary
    known = vocabulary.act(act)
    words, before = (deed_of(act), "") if known is None else (known.deed, known.before)
    declines = vocabulary.declines
    declined = (rule and declines.get(rule)) or declines.get(about.kind) or declines.get("", "act")
    wager = f"{owned(whose, telling.reader)} wager" if whose else "the wager"
    words = words.replace("{declined}", declined)
    return words.format(
        amount=f" {before}{_amount(act, amount, vocabulary)}" if amount else "",
        about=about,
        # An unsplit box has one hand, which everybody sees being played.
        where=f" on {about}" if about.hand else "",
        wager=f"{wager} on {about}",
    )


def _chose(event: Chose, telling: Telling) -> str:
    does = deed(event.act, event.amount, event.about, telling, event.whose, event.rule)
    return phrase(f"@ {does}.", event.who, telling.reader)


def _ruled(event: Ruled, telling: Telling) -> str:
    vocabulary = telling.vocabulary
    card = "" if event.card is None else _card(event.card)
    amount = _amount(event.word, event.amount, vocabulary) if event.amount else ""
    known = vocabulary.ruling(event.word)
    if known is None:
        parts = [part for part in (event.word, event.who, card, amount) if part]
        return f"the {event.by} rules: {', '.join(parts)}."
    does = "<acts|act>"
    if event.act:
        does = deed(event.act, event.amount, event.about or BOARD, telling)
    told = known.sentence.format(
        by=event.by,
        card=card,
        amount=amount,
        about=event.about,
        detail=f": {event.detail}" if event.detail else "",
        does=does,
    )
    return phrase(told, event.who, telling.reader)


def _card(card: Card) -> str:
    return "a card" if card is UNKNOWN else card.symbol


def _somebody(place: Place) -> str:
    return "the board" if place == BOARD else str(place)


def _at(place: Place) -> str:
    return f"at {place}" if place.kind == SEAT else f"on {place}"


def _dealt(event: Dealt, telling: Telling) -> str:
    return f"{_dealt_to(event.to, event.card)}."


def _dealt_to(place: Place, card: Card) -> str:
    return f"{_somebody(place)} {FACE_DOWN if card is UNKNOWN else f'gets {card.symbol}'}"


def _turned(event: Turned, telling: Telling) -> str:
    return f"{_somebody(event.at)} shows {_card(event.card)}."


def _collected(event: Collected, telling: Telling) -> str:
    whose = "the dealer" if event.at == DEALER else _somebody(event.at)
    return f"the cards of {whose} are collected."


def _lies(account: Account, vocabulary: Vocabulary) -> str:
    """Where chips lie, that are in no purse."""
    if account.kind in HOUSE or account.where is None:
        return f"the {account.kind}"
    kind = vocabulary.wager(account.kind)
    return account.lies if kind is not None and not kind.by else f"{account.lies} ({account.kind})"


def _moved(event: Moved, telling: Telling) -> str:
    source, to, amount = event.source, event.to, telling.vocabulary.unit.say(event.amount)
    vocabulary, reader = telling.vocabulary, telling.reader
    if source.kind == PURSE:
        kind = vocabulary.wager(to.kind)
        puts = "<puts|put> {amount} on {lies}" if kind is None else kind.puts
        if to.kind in HOUSE:
            puts = "<gives|give> {amount} to {lies}"
        puts = puts.format(amount=amount, where=to.lies, lies=_lies(to, vocabulary))
        return phrase(f"@ {puts}.", source.owner, reader)
    if to.kind == PURSE:
        if source.kind == CAGE:
            return phrase(f"@ <buys|buy> chips for {amount}.", to.owner, reader)
        if source.owner == to.owner:
            text = f"@ <takes|take> {amount} back from {_lies(source, vocabulary)}."
        else:
            text = f"@ <gets|get> {amount} from {_lies(source, vocabulary)}."
        return phrase(text, to.owner, reader)
    if to.kind == COMMISSION:
        return f"commission of {amount} is taken."
    whose = f"{owned(source.owner, reader)} {amount}" if source.owner else amount
    return f"{whose} goes from {_lies(source, vocabulary)} to {_lies(to, vocabulary)}."


def _settled(event: Settled, telling: Telling) -> str:
    vocabulary = telling.vocabulary
    say = vocabulary.unit.say
    kind = vocabulary.wager(event.kind)
    by = vocabulary.wins_by.format(kind=event.kind) if kind is None else kind.by
    why = vocabulary.reasons.get(event.rule)
    because = f": {why}." if why else "."
    if event.result is Result.WIN:
        text = f"@ <wins|win> {say(event.paid)}{by} {_at(event.at)}{because}"
    elif event.result is Result.LOSE:
        text = f"@ <loses|lose> {say(event.stake)}{by} {_at(event.at)}{because}"
    else:
        of_kind = "" if kind is not None and not kind.by else f"{event.kind} "
        became = "void" if event.result is Result.VOID else f"a {event.result.value}"
        text = f"@'s {of_kind}wager of {say(event.stake)} {_at(event.at)} is {became}{because}"
    return phrase(text, event.who, telling.reader)


def _began(event: Began, telling: Telling) -> str:
    places = listed(
        f"{'you' if player == telling.reader else player} {_at(place)}" for player, place in event.players
    )
    return f"a round of {NAMES.get(event.game, event.game)} begins{': ' if places else ''}{places}."


def _cutting_card(event: CuttingCard, telling: Telling) -> str:
    where = "the dealer's hand" if event.at == DEALER else event.at
    return f"the cutting card came out at {where}."


def _cut(event: Cut, telling: Telling) -> str:
    if not event.at:  # of real cards nobody counts how many are cut
        return phrase("@ <cuts|cut> the cards.", event.by, telling.reader)
    return phrase(f"@ <cuts|cut> {number_of_cards(event.at)} to the back.", event.by, telling.reader)


def _said(event: Said, telling: Telling) -> str:
    words = heard_by(event.words, telling.reader)
    return f"to {event.to}: {words}" if event.to and event.to != telling.reader else words


_SENTENCES: Final[dict[type[Event], Callable[[Any, Telling], str]]] = {
    Began: _began,
    Dealt: _dealt,
    Turned: _turned,
    Replaced: lambda event, _: f"{_dealt_to(event.at, event.card)} in place of the one that is gone.",
    Burnt: lambda event, _: f"{_card(event.card)} is burnt.",
    CuttingCard: _cutting_card,
    Shuffled: lambda event, _: f"shuffled: the {event.which}.",
    Cut: _cut,
    Divided: lambda event, _: f"{event.at} is split.",
    Collected: _collected,
    Moved: _moved,
    Chose: _chose,
    Ruled: _ruled,
    Said: _said,
    Settled: _settled,
    Ended: lambda event, _: "the round is void." if event.void else "the round is over.",
    Rewound: lambda event, _: f"the record is corrected: {event.why.removesuffix('.')}.",
}
