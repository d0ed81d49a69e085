"""The conditions in sentences, item by item, for whoever reads them on paper."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from croupier.chips import money
from croupier.rulebook.games import NAMES
from croupier.rulebook.tournaments import Measure, Prevails, ReplacedFee, TieRule
from croupier.tournaments.conditions.conditions import Conditions
from croupier.tournaments.conditions.entering import ChipKind, RefundOf
from croupier.tournaments.conditions.moments import MomentKind
from croupier.tournaments.conditions.words.phrases import (
    chips,
    count,
    day,
    joined,
    moment_of_day,
    ordinal,
    percent,
    sentence,
    until,
)
from croupier.tournaments.conditions.words.structure_sentences import structure_sentences
from croupier.tournaments.conditions.words.table_sentences import level_sentences, settings_words

TIES: Final = {
    TieRule.DIVIDE: "share their places: the prizes are combined and divided equally",
    TieRule.DRAW_CARDS: "draw cards for their places",
    TieRule.EXTRA_ROUNDS: "play additional rounds until they are separated",
}
MEASURES: Final = {
    Measure.CHIPS_LEFT: "the chips they have left",
    Measure.CHIPS_AT_START: "the chips they had when the round began",
    Measure.CONTRIBUTION: "the chips they put in during the round",
}


def _start(conditions: Conditions) -> Iterator[str]:
    start = conditions.start
    if start is None:
        return
    if start.at is not None:
        yield f"The tournament starts on {moment_of_day(start.at)}."
    if start.entry:
        yield f"How to enter: {start.entry}."
    if start.eligibility:
        yield f"Who may enter: {start.eligibility}."
    if start.late_entry_until is not None and start.late_entry_until.kind is not MomentKind.START:
        yield f"Entries are also taken after the start, {until(start.late_entry_until)}."
    else:
        yield "Entries close at the start."


def _fee(conditions: Conditions) -> Iterator[str]:
    fee = conditions.fee
    if fee is None or fee.entry is None:
        return
    yield f"An entry costs {money(fee.entry)}."
    if fee.commission:
        yield f"Of this the casino keeps {money(fee.commission)} as commission; the rest goes into the pool."
    elif fee.commission == 0:
        yield "No commission is taken."
    if fee.buy_back_is_entry:
        yield "Buying back in is a new entry, with its fee and commission."


def _chips(conditions: Conditions) -> Iterator[str]:
    plan = conditions.chips
    if plan is not None and plan.entry is not None:
        yield f"Each player receives {chips(plan.entry)} for the entry fee."
        yield f"The smallest chip is worth {money(plan.smallest).replace('$', '')}."
        yield from _chip_set(plan.chip_set or (), conditions.rules.numbers.chips_untouched)


def _chip_set(chip_set: Sequence[ChipKind], untouched: str) -> Iterator[str]:
    received = [f"{each.each} of {worth(each)}" for each in chip_set if each.each]
    if received:
        yield f"Players receive these chips: {joined(received)}."
    leaving = [f"those of {worth(each)} {until(each.until)}" for each in chip_set if each.until is not None]
    if leaving:
        yield f"Chips are in use to the end, but for {joined(leaving)}."
        yield (
            "They are then exchanged for larger ones at equal value; what does not come to a larger chip"
            f" stays in play (rule {untouched})."
        )


def worth(each: ChipKind) -> str:
    """A kind of chip by its value, and its colour if it has one: `25 (green)`."""
    shown = money(each.chip).replace("$", "")
    return f"{shown} ({each.colour})" if each.colour else shown


def _players(conditions: Conditions) -> Iterator[str]:
    players = conditions.players
    if players is None:
        return
    if players.least is not None:
        yield f"At least {count(players.least, 'player')} must enter."
    if players.most is not None:
        yield f"At most {count(players.most, 'player')} can enter."


def _groups(conditions: Conditions) -> Iterator[str]:
    groups = conditions.groups
    if groups is None:
        return
    if groups.restriction:
        yield f"Restrictions on groups of players: {groups.restriction}."
    if groups.per_table:
        yield f"At most {groups.per_table} of a group may sit at one table."
    if groups.per_tournament:
        yield f"At most {groups.per_tournament} of a group may enter."


def _side_wagers(conditions: Conditions) -> Iterator[str]:
    wanted = conditions.side_wagers
    if wanted is not None and conditions.rules.side_wager:
        yield f"Side wagers are {'offered' if wanted.on else 'not offered'}."
        for limit, word in ((wanted.minimum, "smallest"), (wanted.maximum, "largest")):
            if wanted.on and limit is not None:
                yield f"The {word} side wager is {chips(limit)}."
        if wanted.on and wanted.settings:
            yield f"{settings_words(wanted.settings, capital=True)}."


def _elimination(conditions: Conditions) -> Iterator[str]:
    elimination = conditions.elimination
    if elimination is None:
        return
    if elimination.criteria:
        yield sentence(elimination.criteria)
    measures = [MEASURES[each] for each in elimination.together if each in MEASURES]
    if measures:
        yield f"Players who are out in the same round are placed by {', then by '.join(measures)}."
        yield "If that does not separate them, they share their places and the prizes are divided equally."
    else:
        yield "Players who are out in the same round share their places, and prizes are divided equally."
    yield f"Players with equal chips for the last place to advance {TIES[elimination.tie_advance]}."


def _breakdown(conditions: Conditions) -> Iterator[str]:
    breakdown = conditions.breakdown
    if breakdown is None:
        return
    if breakdown.percent:
        shares = [f"{ordinal(at)} {percent(each)}" for at, each in enumerate(breakdown.percent, 1)]
        yield f"The prize pool is broken down by place: {joined(shares)}."
    if breakdown.amounts:
        yield f"The prizes by place are {joined([money(each) for each in breakdown.amounts])}."
    for band in breakdown.by_entries:
        upper = f"to {band.last} entries" if band.last is not None else "entries on"
        parts = [percent(each) for each in band.percent] or [money(each) for each in band.amounts]
        yield f"From {band.first} {upper}: {joined(parts)}."
    for goods in breakdown.goods:
        yield f"The {ordinal(goods.place)} place also wins {goods.words}, worth {money(goods.value)}."
    yield "The whole prize pool is paid out as prizes."


def _distribution(conditions: Conditions) -> Iterator[str]:
    distribution = conditions.distribution
    if distribution is None:
        return
    if distribution.paid:
        yield f"Prizes are paid: {distribution.paid}."
    yield f"Players with equal chips for the same prize at the end {TIES[distribution.tie_prizes]}."
    if distribution.deals:
        yield "The players left may all agree to divide what is left of the pool in another way."


def _statement(conditions: Conditions) -> Iterator[str]:
    conduct = "The Tournament Director/Assistant conducts the tournament under these conditions and the"
    rules = f"rules of {NAMES[conditions.game]}"
    if conditions.rules.prevails is Prevails.RULES:
        if conditions.statement:
            yield f"{conduct} {rules}. Where they are inconsistent, the rules prevail."
    else:
        yield (
            f"{conduct} {rules}. Where they are inconsistent, approved conditions prevail over the rules of "
            "the game, and the rules about tournaments over the conditions."
        )
    if number := conditions.rules.numbers.no_advice:
        yield f"Players may not seek advice from anybody, in the tournament or outside it (rule {number})."


def _formal(conditions: Conditions, item: str) -> Iterator[str]:
    approval = getattr(conditions, item)
    if approval is not None and approval.reference:
        given = f" of {day(approval.given)}" if approval.given else ""
        yield f"Reference: {approval.reference}{given}."


def _officers(conditions: Conditions) -> Iterator[str]:
    officers = conditions.officers
    if officers is not None and officers.director:
        yield f"The tournament director is {officers.director}."
        if officers.assistants:
            yield f"Assistants are {joined(officers.assistants)}."


def _refund(conditions: Conditions) -> Iterator[str]:
    refund = conditions.refund
    if refund is not None and refund.until is not None:
        part = "everything paid" if refund.of is RefundOf.ALL else "what was paid, less the commission,"
        yield f"An entry can be withdrawn {until(refund.until)}, and {part} is refunded."
    if conditions.rules.replaced_fee is ReplacedFee.RETURNED:
        yield "A player who was late gets a full refund if a reserve takes the seat."
    yield "If the tournament is cancelled, everything paid is refunded in full."
    if refund is None:
        yield "Nothing is refunded otherwise."


def _further(conditions: Conditions) -> Iterator[str]:
    for each in conditions.further:
        departs = f" This departs from rule {each.departs_from}." if each.departs_from else ""
        yield f"{sentence(each.words or '')}{departs}"


HEADINGS: Final[dict[str, tuple[str, Callable[[Conditions], Iterator[str]]]]] = {
    "start": ("Start and entry", _start),
    "fee": ("Entry fee and commission", _fee),
    "structure": ("Structure", structure_sentences),
    "chips": ("Tournament chips", _chips),
    "players": ("Number of players", _players),
    "groups": ("Groups of players", _groups),
    "limits": ("Betting structure and limits", level_sentences),
    "side_wagers": ("Side wagers", _side_wagers),
    "elimination": ("Elimination and advancing", _elimination),
    "breakdown": ("Breakdown of the prize pool", _breakdown),
    "distribution": ("Distribution of prizes", _distribution),
    "statement": ("Conduct of the tournament", _statement),
    "approval": ("Approval of the conditions", lambda each: _formal(each, "approval")),
    "commission_approval": ("Approval of the commission", lambda each: _formal(each, "commission_approval")),
    "notified": (
        "Notice to the Commission",
        lambda each: iter([f"A copy was given on {day(each.notified)}."] if each.notified else []),
    ),
    "published": (
        "Where to read these conditions",
        lambda each: iter([sentence(each.published)] if each.published else []),
    ),
    "officers": ("Officers", _officers),
    "agreement": (
        "Agreement",
        lambda each: iter(["Players agree to rules and conditions in writing."] if each.agreement else []),
    ),
    "refund": ("Refunds and cancellation", _refund),
    "added": (
        "Value added to the prize pool",
        lambda each: iter([f"The casino adds {money(each.added)} to the pool."] if each.added else []),
    ),
    "further": ("Further conditions", _further),
}
"""Each item with its heading, and what gives its sentences."""
