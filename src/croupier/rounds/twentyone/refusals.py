"""Why a decision in a game of 21 cannot be made, or a wager not insured, and which rule refuses it."""

from typing import TYPE_CHECKING

from croupier.cards import Rank
from croupier.dialogue.answers import Choice
from croupier.dialogue.words.phrases import Sentence, listed, mention
from croupier.rounds.twentyone.boxes import Box, Hand
from croupier.rulebook.twentyone.numbers import TwentyOneRules
from croupier.rulebook.twentyone.settings import SPLIT_HANDS
from croupier.values import PlayerName
from croupier.vocabulary.twentyone.points import ACE
from croupier.vocabulary.twentyone.words import DOUBLE, HIT, SPLIT, STAND

if TYPE_CHECKING:
    from croupier.rounds.twentyone.decisions import Decisions
    from croupier.rounds.twentyone.insurance import Insurance


def why_not(decisions: "Decisions", choice: Choice) -> tuple[str, str]:
    """The reason against a decision that is not among the options now, and its rule."""
    layout = decisions.layout
    rules = layout.rules
    who, act = choice.who, choice.act
    mine = [
        (box, hand)
        for box in layout.boxes
        if who in box.originals
        for hand in box.hands
        if choice.about is None or choice.about in (hand.place, box.place)
    ]
    if not mine:
        at = f" on {choice.about}" if choice.about else ""
        return Sentence(f"@ <has|have> no wager{at} in this round.", who), rules.turn
    on_turn = [(box, hand) for box, hand in mine if hand is decisions.asking]
    if not on_turn:
        box, hand = mine[0]
        if act in (HIT, STAND, DOUBLE, SPLIT) and len(hand.cards) > 1:
            return _about_a_waiting_hand(rules, hand, who, act)
        return Sentence("@ <is|are> not asked for a decision now.", who), rules.turn
    box, hand = on_turn[0]
    controller = layout.people.controller(box, hand)
    if controller is None:
        return f"Nobody is there to decide for {box.place}.", rules.control
    if controller != who:
        if act == SPLIT:
            return f"{controller} decides for {box.place} and has not split.", rules.no_split
        if act == DOUBLE:
            return f"{controller} decides for {box.place} and has not doubled.", rules.no_double
        return f"{controller} decides for {box.place}.", rules.control
    return _about_the_hand(decisions, box, hand, who, act)


def _about_a_waiting_hand(rules: TwentyOneRules, hand: Hand, who: PlayerName, act: str) -> tuple[str, str]:
    if hand.live and hand.total == 21:
        return Sentence(f"@ <has|have> 21 on {hand.place}: no card is drawn to it.", who), rules.no_draw_on_21
    if hand.from_split and hand.cards[0].rank is Rank.ACE:
        if act == SPLIT and hand.pair:
            return "Aces are split only once.", rules.four_hands
        return "Only one card is dealt to each split ace.", rules.split_aces
    if hand.doubled:
        return f"A doubled hand gets only one card, and {hand.place} has had it.", rules.follow_double
    return Sentence(f"It is not @'s turn to {act}.", who), rules.turn


def _about_the_hand(
    decisions: "Decisions", box: Box, hand: Hand, who: PlayerName, act: str
) -> tuple[str, str]:
    layout = decisions.layout
    rules = layout.rules
    purse, say = layout.accounts[layout.purses[who]], layout.unit.say
    if hand.doubled:
        return f"{hand.place} is doubled and gets only one more card.", rules.follow_double
    if act in decisions.question(box, hand, who)[0]:
        return Sentence(f"It is not @'s turn to {act}.", who), rules.turn
    if act == STAND:
        return f"A hard total of {hand.total} must be drawn to or doubled.", rules.must_draw
    if act == DOUBLE:
        if len(hand.cards) != 2 and not decisions.doubles_later:
            return "A hand can be doubled on its first two cards only.", rules.no_double
        return Sentence(f"@ <has|have> {say(purse)} left, too little to double.", who), rules.double
    if act == SPLIT:
        if not hand.pair:
            return "Only two cards of equal value can be split.", rules.split_value
        if len(box.hands) >= SPLIT_HANDS:
            return f"A box has at most {SPLIT_HANDS} hands.", rules.four_hands
        stake = layout.stake_of(hand, who)
        return Sentence(
            f"@ <has|have> {say(purse)} left, and a split takes {say(stake.amount)}.", who
        ), rules.no_split
    return Sentence(f"@ cannot {act} on {hand.place}.", who), rules.turn


def why_not_insured(insurance: "Insurance", choice: Choice) -> tuple[str, str]:
    """The reason against insuring a wager now, and its rule."""
    rules, dealer = insurance.layout.rules.insurance, insurance.layout.dealer
    if not dealer.cards or dealer.cards[0].rank is not ACE:
        return "Insurance is offered only when the dealer's first card is an ace.", rules.offer
    whose = choice.whose if choice.whose != choice.who else ""
    if whose and (names := _who_had_preference(insurance, choice)):
        left = f"Nothing of {mention(whose)}'s wager is left to insure: {names} came first."
        return Sentence(left), rules.others
    if not insurance.open:
        return "Insurance is closed for this round.", rules.closes
    if not whose:
        return Sentence("@ <has|have> no wager here left to insure.", choice.who), rules.offer
    if not insurance.by_others:
        return "At this table only its owner may insure a wager.", rules.others
    return Sentence(
        f"@ may insure {mention(whose)}'s wager only if its owner has not, in the order of preference.",
        choice.who,
    ), rules.others


def _who_had_preference(insurance: "Insurance", choice: Choice) -> str:
    """Who has insured a wager, and for how much, where nothing of it is left to insure."""
    for box in insurance.layout.boxes:
        if choice.about in (None, box.place) and choice.whose in box.originals:
            names = listed(
                f"{mention(each.player)} ({insurance.layout.unit.say(each.amount)})"
                for each in insurance.wagers
                if (each.box, each.whose) == (box.place, choice.whose)
            )
            if names and 2 * insurance.insured(box, choice.whose) >= box.originals[choice.whose]:
                return names
    return ""
