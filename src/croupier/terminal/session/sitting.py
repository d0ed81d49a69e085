"""Your sitting: how many rounds, what they came to, the largest of them, and the bankroll as a chart."""

from collections.abc import Iterator
from datetime import datetime

from croupier.chips import money, signed
from croupier.records.sittings import PastSitting, Sittings
from croupier.rulebook import NAMES
from croupier.tables import Finished
from croupier.terminal.screen.bankroll_chart import bankroll_chart
from croupier.terminal.table_client import Game


def sitting_text(game: Game, columns: int) -> str:
    """The sitting at this table and, in a line, all sittings at tables of the game."""
    rounds = _rounds(game)
    lines = [f"Your sitting at {NAMES[game.name]}"]
    if rounds:
        lines += _summary(game, rounds)
        lines += ["", "Your bankroll, round by round", *bankroll_chart(bankroll(game), columns)]
    else:
        lines.append("  no round is over yet")
    past = [each for each in Sittings(game.files.folder).all() if each.game == game.name]
    others = [each for each in past if each.mark != game.plan.mark]
    if others:
        now = _past(game)
        total = sum(each.rounds for each in others) + now.rounds
        net = sum(each.net for each in others) + now.net
        earlier = _count(len(others), "earlier sitting")
        lines += ["", f"With {earlier}: {_count(total, 'round')}, {signed(net)}."]
    return "\n".join(lines)


def bankroll(game: Game) -> list[int]:
    """The person's chips before their first round and after each, with chips that they bought between."""
    rounds = _rounds(game)
    purses = [each.purses.get(game.me, game.plan.purse) for each in rounds]
    return [*purses[:1], *(purse + each.net[game.me] for purse, each in zip(purses, rounds, strict=True))]


def sitting_in_a_line(game: Game) -> str:
    """What came of the sitting for somebody who has left: all chips cashed against all chips bought."""
    rounds = len(_rounds(game))
    up = -game.kept.bought
    came_to = f"{'up' if up > 0 else 'down'} {money(abs(up))}" if up else "even"
    return f"After {_count(rounds, 'round')} you are {came_to}." if rounds else f"You are {came_to}."


def keep_sitting(game: Game) -> None:
    """Keep what came of the sitting so far, for the next ones."""
    if _rounds(game):
        Sittings(game.files.folder).keep(_past(game))


def _past(game: Game) -> PastSitting:
    rounds = _rounds(game)
    net = sum(each.net[game.me] for each in rounds)
    ended = datetime.now().isoformat(timespec="minutes")
    return PastSitting(game.plan.mark, game.name, len(rounds), net, ended)


def _rounds(game: Game) -> list[Finished]:
    """The rounds that the person took part in, the first of them first; one that is void came to nothing."""
    return list(game.rounds.latest_of(game.me))[::-1]


def _summary(game: Game, rounds: list[Finished]) -> Iterator[str]:
    net = sum(each.net[game.me] for each in rounds)
    best = max(rounds, key=lambda each: each.net[game.me])
    worst = min(rounds, key=lambda each: each.net[game.me])
    won = sum(each.net[game.me] > 0 for each in rounds)
    yield f"  rounds       {len(rounds)}, {won or 'none'} of them won"
    yield f"  net          {signed(net)}"
    yield f"  best round   {signed(best.net[game.me])}, round {best.number}"
    yield f"  worst round  {signed(worst.net[game.me])}, round {worst.number}"
    if game.kept.biggest_pot:
        yield f"  biggest pot  {money(game.kept.biggest_pot)}, round {game.kept.biggest_pot_round}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
