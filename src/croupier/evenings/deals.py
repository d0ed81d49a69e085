"""Deals that players could make, where the conditions allow any: shares of what is left of the pool."""

from collections.abc import Mapping

from croupier.dialogue.answers import IllegalAction
from croupier.tournaments import Tournament
from croupier.tournaments.money.icm import MOST_PLAYERS, by_chips, by_icm, in_cents
from croupier.tournaments.tables.uncounted import must_be_counted
from croupier.values import PlayerName

BY_CHIPS = "chips"
BY_ICM = "icm"


def more_than_first(tournament: Tournament, deal: Mapping[PlayerName, int]) -> tuple[list[PlayerName], int]:
    """Who would get more by a deal than by winning, and what the first prize is."""
    first = next(iter(tournament.results.prize_list().amounts), 0)
    return [player for player, share in deal.items() if share > first], first


def proposed_deals(tournament: Tournament) -> dict[str, dict[PlayerName, int]]:
    """What each player left would get, by chips and, up to ten players, by ICM; refused if not allowed."""
    machine = tournament.machine
    ground = machine.ground
    rule = ground.cite(ground.rules.numbers.pool_returned)
    distribution = ground.conditions.distribution
    if distribution is None or not distribution.deals:
        raise IllegalAction("The conditions allow no deal.", rule)
    if not ground.tables:
        raise IllegalAction("A deal can be made only while a session is being played.", rule)
    if ground.state.offers:
        raise IllegalAction("Somebody is still being asked to buy back in.", rule)
    must_be_counted(ground)
    held = [each for table in ground.tables.values() for each in table.counts().items()]
    chips = dict(sorted(held, key=lambda each: (-each[1], ground.number_of(each[0]))))
    pool = machine.awards.pool_left()
    found = {BY_CHIPS: in_cents(by_chips(chips, pool), pool)}
    if len(chips) <= MOST_PLAYERS:
        prizes = list(tournament.results.prize_list().amounts[: len(chips)])
        prizes[:1] = [prizes[0] + pool - sum(prizes)] if prizes else []
        found[BY_ICM] = in_cents(by_icm(chips, prizes), pool)
    return found
