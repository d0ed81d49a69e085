"""Why a decision in a game of 21 cannot be made, and which rule refuses it."""

from typing import TYPE_CHECKING

from croupier.cards import Rank
from croupier.chips import money
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.phrases import Sentence
from croupier.rounds.twentyone.boxes import Box, Hand
from croupier.values import PlayerName
from croupier.vocabulary.twentyone.words import DOUBLE, HIT, SPLIT, STAND

if TYPE_CHECKING:
    from croupier.rounds.twentyone.round import TwentyOne


def refuse_decision(play: "TwentyOne", choice: Choice) -> IllegalAction:
    """The refusal of a decision that is not among the options now."""
    reason, rule = _why(play, choice)
    return IllegalAction(reason, play.cite(rule))


def _why(play: "TwentyOne", choice: Choice) -> tuple[str, str]:
    rules = play.rules
    who, act = choice.who, choice.act
    if act not in play.vocabulary.acts:
        return f"{act!r} is nothing that can be done here.", rules.turn
    mine = [
        (box, hand)
        for box in play.boxes
        if who in box.originals
        for hand in box.hands
        if choice.about is None or choice.about in (hand.place, box.place)
    ]
    if not mine:
        at = f" on {choice.about}" if choice.about else ""
        return Sentence(f"@ <has|have> no wager{at} in this round.", who), rules.turn
    on_turn = [(box, hand) for box, hand in mine if hand is play.asking]
    if not on_turn:
        box, hand = mine[0]
        if act in (HIT, STAND, DOUBLE, SPLIT) and len(hand.cards) > 1:
            return _about_a_waiting_hand(play, hand, who, act)
        return Sentence("@ <is|are> not asked for a decision now.", who), rules.turn
    box, hand = on_turn[0]
    controller = play.controller(box, hand)
    if controller is None:
        return f"Nobody is there to decide for {box.place}.", rules.control
    if controller != who:
        if act == SPLIT:
            return f"{controller} decides for {box.place} and has not split.", rules.no_split
        if act == DOUBLE:
            return f"{controller} decides for {box.place} and has not doubled.", rules.no_double
        return f"{controller} decides for {box.place}.", rules.control
    return _about_the_hand(play, box, hand, who, act)


def _about_a_waiting_hand(play: "TwentyOne", hand: Hand, who: PlayerName, act: str) -> tuple[str, str]:
    rules = play.rules
    if hand.live and hand.total == 21:
        return Sentence(f"@ <has|have> 21 on {hand.place}: no card is drawn to it.", who), rules.no_draw_on_21
    if hand.from_split and hand.cards[0].rank is Rank.ACE:
        if act == SPLIT and hand.pair:
            return "Aces are split only once.", rules.four_hands
        return "One card only is dealt to each split ace.", rules.split_aces
    if hand.doubled:
        return f"A doubled hand gets one card, and {hand.place} has it.", rules.follow_double
    return Sentence(f"It is not @'s turn to {act}.", who), rules.turn


def _about_the_hand(play: "TwentyOne", box: Box, hand: Hand, who: PlayerName, act: str) -> tuple[str, str]:
    rules = play.rules
    stake = play.stake_of(hand, who)
    purse = play.accounts[play.purses[who]]
    if hand.doubled:
        return f"{hand.place} is doubled and gets one more card.", rules.follow_double
    if any(option.act == act for option in play.options(box, hand, who)):
        return Sentence(f"It is not @'s turn to {act}.", who), rules.turn
    if act == STAND:
        return f"A hard total of {hand.total} must be drawn to or doubled.", rules.must_draw
    if act == DOUBLE:
        if len(hand.cards) != 2 and not play.doubles_later:
            return "A hand is doubled on its first two cards only.", rules.no_double
        return Sentence(f"@ <has|have> {money(purse)} left, too little to double.", who), rules.double
    if act == SPLIT:
        if not hand.pair:
            return "Only two cards of equal value can be split.", rules.split_value
        if len(box.hands) >= play.split_hands:
            return f"A box has at most {play.split_hands} hands.", rules.four_hands
        return Sentence(
            f"@ <has|have> {money(purse)} left, and a split takes {money(stake.amount)}.", who
        ), rules.no_split
    return Sentence(f"@ cannot {act} on {hand.place}.", who), rules.turn
