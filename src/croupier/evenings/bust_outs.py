"""A bust-out of somebody who still has chips by the last counts, which is refused when it is reported.

In poker nobody can win more from another player than they have themselves. A result by which a player loses
everything to others with fewer chips is therefore a slip: the wrong names, old counts, or a winner left out.
Whoever a result does not name took no part in it. A log that is read again is taken as it stands.
"""

import re
from collections.abc import Mapping
from typing import Final

from croupier.chips import cents, dollars
from croupier.dialogue.words.phrases import listed
from croupier.tournaments import Tournament
from croupier.values import PlayerName

_PLAYS: Final = re.compile(r"table ([0-9]{1,4}) plays: (.+)")
_RESULT: Final = re.compile(r"(\S+) ([+-])([0-9.]+)")


def must_be_out(tournament: Tournament, line: str) -> None:
    """Refuse a round in which somebody loses everything to players who can't have won it all."""
    said = _PLAYS.fullmatch(line)
    ground = tournament.ground
    table = ground.tables.get(int(said[1])) if said is not None else None
    if said is None or table is None or not ground.has_blinds:
        return
    counts = table.counts()
    results = _results(said[2])
    if not results or not counts.keys() >= results.keys():
        return  # the tournament refuses that itself
    most = most_to_win(counts, results)
    if most is None:
        return
    tournament.prepare(line).drop()  # what is wrong with the line besides comes first
    loser = max((each for each in results if _is_out(counts, results, each)), key=counts.__getitem__)
    winners = [each for each, result in results.items() if result > 0 and counts[each] <= most]
    with_chips = (f"{each} only {dollars(counts[each])}" for each in winners)
    known = listed([f"{loser} has {dollars(counts[loser])} chips", *with_chips])
    example = " ".join(f"{each} ..." for each in (loser, *winners))
    won = " ".join(f"{each} +{dollars(min(counts[each], results[each]))}" for each in winners)
    number, numbers = said[1], ground.session_rules.numbers
    raise ground.refusal_in_play(
        f"By the last counts {known}, so {listed(winners)} can't have won them all and {loser} is not out:"
        f" check the names, report what they had before this round ('count {number} {example}'), or name"
        f" everybody who won ('round {number} {loser} -{dollars(counts[loser])} {won} ...').",
        numbers.without_chips,
    )


def _results(told: str) -> dict[PlayerName, int]:
    """By player, what they have won or lost; nothing if it is not told as it should be."""
    results: dict[PlayerName, int] = {}
    for each in told.split(","):
        match = _RESULT.fullmatch(each.strip())
        if match is None:
            return {}
        who, sign, amount = match.groups()
        try:
            results[who] = -cents(amount) if sign == "-" else cents(amount)
        except ValueError:
            return {}
    return results


def _is_out(counts: Mapping[PlayerName, int], results: Mapping[PlayerName, int], player: PlayerName) -> bool:
    return 0 < counts[player] == -results[player]


def most_to_win(counts: Mapping[PlayerName, int], results: Mapping[PlayerName, int]) -> int | None:
    """How much the winners can win from each at most, if somebody is out who loses more; None if all fits.

    Those who have more than so many chips can't lose more than that, each, to those who have no more. So in
    every legal round, with side pots or without, they lose no more than that together.
    """
    for most in sorted({counts[each] for each in results}):
        richer = [each for each in results if counts[each] > most]
        lost = -sum(results[each] for each in richer)
        if lost > most * len(richer) and any(_is_out(counts, results, each) for each in richer):
            return most
    return None
