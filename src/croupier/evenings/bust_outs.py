"""Bust-outs in poker as they are reported: by who is out, and perhaps by whom, or by what each has won.

Nobody can win more from another player than they have themselves. If somebody is out who had more chips by
the last counts than the winner, what the winner can't have won is to be counted: somebody there has it.

A result that says how much each has won is refused if it can't be right by the last counts: the names are
wrong, the counts are old, or a winner is left out. Whoever it does not name took no part in it. A log that is
read again is taken as it stands.
"""

import re
from collections.abc import Collection, Mapping
from typing import Final

from croupier.chips import cents, dollars
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.words.phrases import listed
from croupier.tournaments import Tournament
from croupier.tournaments.ground import Ground
from croupier.values import PlayerName

_PLAYS: Final = re.compile(r"table ([0-9]{1,4}) plays(?:, with ([0-9.]+) to be counted)?: (.+)")
_RESULT: Final = re.compile(r"(\S+) ([+-])([0-9.]+)")


def must_be_out(tournament: Tournament, line: str) -> None:
    """Refuse a round in which somebody loses everything to players who can't have won it all."""
    said = _PLAYS.fullmatch(line)
    ground = tournament.ground
    table = ground.tables.get(int(said[1])) if said is not None else None
    if said is None or table is None or not ground.has_blinds:
        return
    counts = table.counts()
    results, uncounted = _results(said[3]), _uncounted(said[2])
    if not results or not counts.keys() >= results.keys():
        return  # the tournament refuses that itself
    most = most_to_win(counts, results, uncounted)
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
    later = f"out {loser} by {winners[0]}" if len(winners) == 1 else f"out {loser}"
    later = f", or leave what is not known to be counted later ('{later}')" if table.is_told else ""
    raise ground.refusal_in_play(
        f"By the last counts {known}, so {listed(winners)} can't have won them all and {loser} is not out:"
        f" check the names, report what they had before this round ('count {number} {example}'),"
        f"{'' if later else ' or'} name everybody who won"
        f" ('round {number} {loser} -{dollars(counts[loser])} {won} ...'){later}.",
        numbers.without_chips,
    )


def line_of_bust_out(
    ground: Ground, number: int, losers: Collection[PlayerName], winner: PlayerName = ""
) -> str:
    """The round by which players lose all they have to the winner, or to others at their table.

    Where rounds are reported, whatever the winner can't have had by the last counts is to be counted.
    """
    table = ground.tables[number]
    counts = table.counts()
    lost = {name: counts[name] for name in losers}
    others = [name for name in counts if name not in lost and counts[name]]
    if not winner and len(others) == 1:
        (winner,) = others
    if not winner and not (table.is_told and others):
        raise IllegalAction(f"Who won the chips? Write 'out {' '.join(losers)} by ...'.")
    won = sum(lost.values())
    if table.is_told:
        won = sum(min(chips, counts.get(winner, 0)) for chips in lost.values())
    if winner and not won:
        raise IllegalAction(f"{winner} has no chips, and can't have won any.")
    uncounted = sum(lost.values()) - won
    changes = [f"{name} -{dollars(chips)}" for name, chips in lost.items()]
    if winner:
        changes.append(f"{winner} +{dollars(won)}")
    later = f", with {dollars(uncounted)} to be counted" if uncounted else ""
    return f"table {number} plays{later}: {', '.join(changes)}"


def _uncounted(told: str | None) -> int:
    """How many chips are to be counted; 0 if it is not told as it should be."""
    try:
        return cents(told or "0")
    except ValueError:
        return 0


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


def most_to_win(
    counts: Mapping[PlayerName, int], results: Mapping[PlayerName, int], uncounted: int = 0
) -> int | None:
    """How much the winners can win from each at most, if somebody is out who loses more; None if all fits.

    Those who have more than so many chips can't lose more than that, each, to those who have no more. So in
    every legal round, with side pots or without, they lose no more than that together, besides what is still
    to be counted.
    """
    for most in sorted({counts[each] for each in results}):
        richer = [each for each in results if counts[each] > most]
        lost = -sum(results[each] for each in richer) - uncounted
        if lost > most * len(richer) and any(_is_out(counts, results, each) for each in richer):
            return most
    return None
