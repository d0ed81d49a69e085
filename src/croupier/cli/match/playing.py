"""Matches: many rounds among bots, with the same cards for each of them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from croupier.cards import Card
from croupier.cli.match.tally import Tally
from croupier.dialogue.answers import Choice
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.drive import Policy, play_out
from croupier.dialogue.questions import Ask
from croupier.dialogue.views import View
from croupier.players.bot import Bet, Betting, Bot
from croupier.players.files.file_bot import BotFault
from croupier.players.poker.baselines import BASELINES
from croupier.rulebook.games import POKER, TWENTYONE, ULTIMATE, find_game
from croupier.rulebook.settings import Settings
from croupier.scenarios.games import GAMES
from croupier.tables import open_table
from croupier.values import value

STAKE: Final = 100
"""What everybody has at the start of a round, in least bets; against the house, in minimum wagers."""
PLACE: Final = 1
"""Where a bot sits that is alone with the dealer."""


@value
class Opening:
    """With what a round begins: who takes part with what, their purses, and who has the button."""

    entries: tuple[dict[str, object], ...]
    purses: dict[str, int]
    button: str = ""


@value
class MatchFamily:
    """In what the matches of one family of games differ from others."""

    unit: Callable[[Any], int]
    """What results are counted in: the least bet, or the minimum wager."""
    units: str
    """The same in words."""
    openings: Callable[[Any, Mapping[str, Bot], Mapping[str, Tally]], Iterator[Opening]]
    """The rounds that are played with one deck."""
    cards: str
    """How the same cards come to everybody, in words."""
    together: bool
    """Whether bots play against each other, so that it takes two."""
    simple: tuple[type[Bot], ...] = ()
    """Players to measure others by, which never join a table by themselves."""


def _among_players(settings: Any, bots: Mapping[str, Bot], tallies: Mapping[str, Tally]) -> Iterator[Opening]:
    """All at one table, once for each position of the button."""
    stake = STAKE * settings.least_bet
    seats = tuple({"player": name, "seat": seat, "stake": stake} for seat, name in enumerate(bots, 1))
    for button in bots:
        yield Opening(seats, dict.fromkeys(bots, stake), button)


def _against_house(place: Callable[[int], dict[str, object]]) -> Any:
    """Each bot alone with the dealer; `place` says what a wager of so much is."""

    def openings(settings: Any, bots: Mapping[str, Bot], tallies: Mapping[str, Tally]) -> Iterator[Opening]:
        betting = Betting(PLACE, settings.minimum, settings.maximum, settings.multiple)
        for name, bot in bots.items():
            try:
                bet = bot.bet(betting)
            except BotFault as fault:
                tallies[name].fail(str(fault))
                bet = Bet(settings.minimum)
            if bet is not None:
                entry = {"player": name, **place(bet.amount)}
                yield Opening((entry,), {name: STAKE * max(settings.minimum, bet.amount)})

    return openings


ALONE: Final = "with which each bot plays alone against the dealer"
FAMILIES: Final[dict[str, MatchFamily]] = {
    POKER: MatchFamily(
        lambda settings: int(settings.least_bet),
        "minimum bets",
        _among_players,
        "each dealt once for every position of the button",
        together=True,
        simple=BASELINES,
    ),
    TWENTYONE: MatchFamily(
        lambda settings: int(settings.minimum),
        "minimum wagers",
        _against_house(lambda amount: {"box": PLACE, "amount": amount}),
        ALONE,
        together=False,
    ),
    ULTIMATE: MatchFamily(
        lambda settings: int(settings.minimum),
        "minimum wagers",
        _against_house(lambda amount: {"seat": PLACE, "ante": amount, "blind": amount}),
        ALONE,
        together=False,
    ),
}
"""By family; another family is added here."""


def family_of(settings: Settings) -> MatchFamily | None:
    """How matches of a game are played, None if there are none."""
    return FAMILIES.get(find_game(settings.game).family)


def play_match(
    settings: Any,
    bots: Mapping[str, Bot],
    hands: int,
    seed: int,
    report: Callable[[float], None] = lambda done: None,
) -> dict[str, Tally]:
    """A match in which each bot plays so many rounds; they sit in this order, and the seed gives the cards.

    `report` is told now and then how much is done, from 0 to 1.
    """
    family = family_of(settings)
    assert family is not None
    dealing = open_table(settings).dealing
    random, cards = Random(seed), dealing.deck.times(getattr(settings, "decks", 1))
    tallies = {name: Tally() for name in bots}
    policies = {name: _policy(bot, tallies[name]) for name, bot in bots.items()}
    decks = hands // len(bots) if family.together else hands
    for number in range(decks):
        random.shuffle(cards)
        won: dict[str, int] = {}
        for opening in family.openings(settings, bots, tallies):
            for name, net in _play_round(settings, opening, policies, cards).items():
                won[name] = won.get(name, 0) + net
                tallies[name].end()
        for name, amount in won.items():
            tallies[name].won(amount)
        report((number + 1) / decks)
    return tallies


def _play_round(
    settings: Any, opening: Opening, policies: Mapping[str, Policy], deck: Sequence[Card]
) -> dict[str, int]:
    """What each player is up or down after one round."""
    game, cards = GAMES[settings.game], iter(deck)
    entries = [game.make_entry(entry) for entry in opening.entries]
    dialogue = Dialogue(lambda: game.begin(settings, entries, opening.purses, opening.button))
    play_out(dialogue, policies, lambda draw: next(cards))
    played: Any = dialogue.round
    return {name: played.accounts[played.purses[name]] - had for name, had in opening.purses.items()}


def _policy(bot: Bot, tally: Tally) -> Policy:
    """What the bot answers; where it answers nothing that it may, what silence means."""

    def policy(ask: Ask, look: Callable[[], View]) -> Choice:
        view = look()
        try:
            choice = bot.choose(view)
        except BotFault as fault:
            tally.fail(str(fault))
            option = ask.option(ask.lapse)
            amount = option.least if option is not None else 0
            choice = Choice(ask.who, ask.lapse, amount, ask.about, ask.whose)
        tally.note(ask, choice, not view.board.cards)
        return choice

    return policy
