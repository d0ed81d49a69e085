"""Whether an answer can be given to a question, and if not, why: a sentence, and the rule it rests on."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NoReturn

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.answers import Choice, IllegalAction, Offer, Ruling
from croupier.dialogue.questions import Ask, Draw, Option, Question, Shuffle, Turn
from croupier.dialogue.round import Round
from croupier.dialogue.rulings import Case, rule_of
from croupier.dialogue.standing import in_words
from croupier.dialogue.words.phrases import Sentence, capital, either, join, mention
from croupier.places import SEAT, SHOE
from croupier.rulebook.roles import may_rule
from croupier.values import PlayerName


def check_card(play: Round, question: Question | None, card: Card) -> None:
    """Refuse a card that is not wanted, or that cannot be the one wanted, and what is no answer at all."""
    if not isinstance(card, Card):
        raise IllegalAction(
            f"{card!r} is not an answer: an answer is a Card, as Card.parse('6h') makes it, a"
            f" Choice or a Ruling."
        )
    if isinstance(question, Turn):
        if card is UNKNOWN:
            raise IllegalAction("Say the face of the card that is turned, as in 7c.")
    elif not isinstance(question, Draw):
        rule = question[0].rule if isinstance(question, tuple) else ""
        raise IllegalAction(join("No card is wanted now.", waiting_for(play, question)), play.cite(rule))
    play.check_card(card)


def leaves_nothing_out(ask: Ask, choice: Choice) -> bool:
    """True of a choice that leaves nothing out and is among the options, as most are."""
    about = choice.about
    if ask.who != choice.who or ask.whose != choice.whose or (ask.about is not about and ask.about != about):
        return False
    act, amount = choice.act, choice.amount
    for option in ask.options:
        if option.act == act:
            return amount is not None and option.allows(amount)
    return False


def checked_choice(play: Round, question: Question | None, choice: Choice) -> Choice:
    """The choice with all that it left out."""
    ask = _meant(play, question, choice)
    chosen = ask.option(choice.act)
    assert chosen is not None
    if ask.whose and not choice.whose and chosen.most:
        raise IllegalAction(
            Sentence(
                f"@ <is|are> asked about {mention(ask.whose)}'s wager: say 'for {ask.whose}'.", choice.who
            ),
            play.cite(ask.rule),
        )
    whose = ask.whose if choice.asked == choice.who else choice.whose
    return Choice(choice.who, choice.act, _amount(play, choice, chosen, ask), ask.about, whose)


def _meant(play: Round, question: Question | None, choice: Choice) -> Ask:
    """What the choice answers, of all that is asked."""
    if not isinstance(question, tuple):
        _refuse(play, question, choice)
    able = [
        ask
        for ask in question
        if (
            (ask.who == choice.who and (not choice.whose or ask.whose == choice.whose))
            or _dealer_chose_for(play, ask, choice)
        )
        and (choice.about is None or ask.about == choice.about)
        and ask.option(choice.act) is not None
    ]
    if not able:
        _refuse(play, question, choice)
    if len(able) > 1:
        places = either(f"on {ask.about}" for ask in able)
        raise IllegalAction(
            Sentence(f"@ <is|are> asked about several hands: say {places}.", choice.who),
            play.cite(able[0].rule),
        )
    return able[0]


def _dealer_chose_for(play: Round, ask: Ask, choice: Choice) -> bool:
    """True iff the dealer chose for whoever is asked, and may: `dealer cut 120 for ann`."""
    act = play.vocabulary.act(choice.act)
    return ask.who == choice.asked != choice.who and act is not None and act.dealer_may


def _amount(play: Round, choice: Choice, option: Option, ask: Ask) -> int:
    amount = choice.amount
    counts = play.vocabulary.counts_cards(option.act)
    if amount is None:
        if option.least != option.most:
            rule = play.amount_rule(ask, option, 0) if counts else ask.rule
            raise IllegalAction(f"Say how much: {_amounts(play, option)}.", play.cite(rule))
        return option.most
    if not option.allows(amount):
        _check_whole(play, amount, option.act)
        rule = play.amount_rule(ask, option, amount)
        if option.most == 0:
            alone = f"{choice.act.capitalize()} takes no amount. Say '{choice.who} {choice.act}' alone."
            raise IllegalAction(alone, play.cite(rule))
        tried = amount if counts else play.ground.unit.say(amount)
        does = play.vocabulary.offered(option.act)
        raise IllegalAction(capital(f"{does} {_amounts(play, option)}, not {tried}."), play.cite(rule))
    return amount


def _check_whole(play: Round, amount: object, word: str) -> None:
    """Refuse an amount that is no whole number, as a program can give one."""
    if isinstance(amount, int):
        return
    if play.vocabulary.counts_cards(word) or play.vocabulary.numbers_a_card(word):
        raise IllegalAction(f"Cards are counted in whole numbers, as in 120, not {amount!r}.")
    raise IllegalAction(
        f"Amounts are whole cents, as in 2000 for {play.ground.unit.say(2000)}, not {amount!r}."
    )


def _amounts(play: Round, option: Option) -> str:
    """The amounts that an option allows, in words."""
    if play.vocabulary.counts_cards(option.act):
        return f"at least {option.least} and at most {option.most} cards"
    if option.least == option.most:
        return f"exactly {play.ground.unit.say(option.most)}"
    least, most, step = map(play.ground.unit.say, (option.least, option.most, option.step))
    return f"at least {least} and at most {most}, in steps of {step}"


def _refuse(play: Round, question: Question | None, choice: Choice) -> NoReturn:
    refusal = play.refusal(choice)
    raise IllegalAction(join(refusal.reason, waiting_for(play, question, choice.who)), refusal.rule)


def checked_ruling(play: Round, question: Question | None, ruling: Ruling, undrawn: bool = False) -> Case:
    """The ruling as it goes into the round, under the offer that was found for it.

    If its card is still `undrawn`, it need not name one.
    """
    offer = _offered(play, question, ruling)
    if undrawn and ruling.card is None:
        offer = replace(offer, card=False)
    for check in CHECKS:
        check(play, ruling, offer)
    return play.case(ruling, offer, question)


def _offered(play: Round, question: Question | None, ruling: Ruling) -> Offer:
    """The offer under which the ruling is made."""
    offers = play.offers(question)
    for offer in offers:
        if offer.word == ruling.word:
            return offer
    refusal = play.ruling_refusal(ruling)
    if refusal is not None:
        raise refusal
    tried = f"{_said(ruling.by, ruling.word)} cannot be ruled now"
    rule = play.cite(_rule_of(play, question, ruling))
    if question is not None:
        raise IllegalAction(join(f"{tried}.", waiting_for(play, question)), rule)
    still = either(_said(offer.by, offer.word) for offer in offers)
    after = f"only {still} can still be ruled about it" if still else "nothing can be ruled about it any more"
    raise IllegalAction(f"{tried}: the round is {'void' if play.void else 'over'}, and {after}.", rule)


def _said(by: str, word: str) -> str:
    """A ruling as it is said: `'dealer absent'`, and `'clock'` alone."""
    return repr(str(word) if by == word else f"{by} {word}")


def _rule_of(play: Round, question: Question | None, ruling: Ruling) -> str:
    """The rule of a ruling that is not on offer now; none where the game has no such ruling."""
    try:
        part, kind = play.kind_of(ruling)
    except LookupError:
        return ""
    return rule_of(part, question, kind)


def _check_role(play: Round, ruling: Ruling, offer: Offer) -> None:
    if not may_rule(ruling.by, offer.by):
        _refuse_ruling(play, offer, f"is ruled by the {offer.by}, not by {ruling.by}")


def _check_person(play: Round, ruling: Ruling, offer: Offer) -> None:
    if offer.who and ruling.who not in offer.who:
        raise IllegalAction(f"Name whom {offer.word!r} concerns: {either(offer.who)}.", play.cite(offer.rule))
    if not offer.who and ruling.who:
        _refuse_ruling(play, offer, "concerns nobody by name")


def _check_named_card(play: Round, ruling: Ruling, offer: Offer) -> None:
    if ruling.card is None:
        if offer.card:
            raise IllegalAction(f"Name the card, as in '{offer.by} {offer.word} 7c'.", play.cite(offer.rule))
        return
    if not (offer.card or offer.may_name):
        _refuse_ruling(play, offer, "takes no card")
    if not (offer.hidden and ruling.card is UNKNOWN):
        play.check_named_card(ruling)


def _check_act(play: Round, ruling: Ruling, offer: Offer) -> None:
    if ruling.act not in (offer.acts or ("",)):
        wanted = f"needs what was done: {either(offer.acts)}" if offer.acts else "takes no act"
        _refuse_ruling(play, offer, wanted)


def _check_amount(play: Round, ruling: Ruling, offer: Offer) -> None:
    _check_whole(play, ruling.amount, offer.word)
    may_be_left_out = offer.count or offer.acts
    if ruling.amount < 0 or (bool(ruling.amount) != offer.amount and not may_be_left_out):
        what = "the number of a card" if play.vocabulary.numbers_a_card(offer.word) else "an amount"
        _refuse_ruling(play, offer, f"needs {what}" if offer.amount else "takes no amount")


def _check_place(play: Round, ruling: Ruling, offer: Offer) -> None:
    if (ruling.about is not None) != offer.place:
        _refuse_ruling(play, offer, "needs a place" if offer.place else "takes no place")


def _check_words_in_brackets(play: Round, ruling: Ruling, offer: Offer) -> None:
    if offer.own_words != bool(ruling.detail) and not offer.details:
        _refuse_ruling(play, offer, "needs words in brackets" if offer.own_words else "adds nothing")
    if ruling.detail and not offer.own_words and ruling.detail not in offer.details:
        allowed = f"may add ({') or ('.join(offer.details)})"
        _refuse_ruling(play, offer, f"{allowed}, not ({ruling.detail})")


CHECKS: Final[tuple[Callable[[Round, Ruling, Offer], None], ...]] = (
    _check_role,
    _check_person,
    _check_named_card,
    _check_act,
    _check_amount,
    _check_place,
    _check_words_in_brackets,
)
"""What is asked of a ruling on offer, in this order."""


def _refuse_ruling(play: Round, offer: Offer, why: str) -> NoReturn:
    raise IllegalAction(f"{offer.word!r} {why}.", play.cite(offer.rule))


def waiting_for(play: Round, question: Question | None, who: PlayerName = "") -> str:
    """What is asked now, in a sentence; of one who is asked only what they are."""
    if question is None:
        return "The round is over."
    if isinstance(question, Draw):
        return f"The next card goes to {in_words(question.to)}."
    if isinstance(question, Turn):
        return f"A card of {in_words(question.at)} is to be turned."
    if isinstance(question, Shuffle):
        return f"The {question.which} must be shuffled."
    offered = play.vocabulary.offered
    return join(
        *[
            Sentence(f"@ may {either(offered(option.act) for option in ask.options)}{_where(ask)}.", ask.who)
            for ask in [ask for ask in question if ask.who == who] or question
        ]
    )


def _where(ask: Ask) -> str:
    """About which hand somebody is asked: ` on box 1`, ` at seat 3`, nothing for the cut."""
    if ask.about == SHOE:
        return ""
    return f" {'at' if ask.about.kind == SEAT else 'on'} {ask.about}"
