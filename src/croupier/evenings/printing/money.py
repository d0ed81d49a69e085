"""Levels, prizes, results and the ledger on paper."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

from croupier.chips import money
from croupier.digits import is_whole
from croupier.evenings.matter import Matter
from croupier.evenings.printing.endings import endings
from croupier.evenings.printing.people import NAME, NAMES, NUMBER, chips, names_of
from croupier.evenings.printing.printout import TIME, Column, Listing, Part, Printout
from croupier.tournaments.conditions import Limits
from croupier.tournaments.conditions.entering import ChipKind
from croupier.tournaments.conditions.words.phrases import percent, until
from croupier.tournaments.events import MoneyPaid
from croupier.tournaments.money.prizes import by_amounts, by_percent
from croupier.tournaments.play_events import PointsGiven

AMOUNT = Column("amount", "Amount", right=True)


def levels(matter: Matter) -> Printout:
    """The level sheet: what is played for, how long, and when there is a break."""
    ground = matter.tournament.ground
    parts: list[Part] = []
    own = [(plan.name, plan.limits) for plan in ground.conditions.sessions if plan.limits is not None]
    limits = [("", ground.conditions.limits), *own] if ground.conditions.limits is not None else own
    for name, each in limits:
        if each is not None:
            parts.append(_levels(each, f"Session {name}" if name else ""))
    in_play = matter.view["tournament"]["state"] in ("session", "pause")
    facts = (f"Level {ground.state.clock.level} is being played.",) if in_play else ()
    if ground.conditions.chips is not None and ground.conditions.chips.chip_set:
        parts.append(_chips_in_use(ground.conditions.chips.chip_set))
    return Printout("levels", matter.title, "Levels", facts, tuple(parts))


def _chips_in_use(chip_set: Sequence[ChipKind]) -> Listing:
    """The chips, how many of each a player gets, and after which level they are exchanged for larger ones."""
    columns = (
        *(Column("chip", "Chip", right=True), Column("colour", "Colour", if_filled=True)),
        *(Column("each", "For each player", right=True), Column("until", "In use")),
    )
    rows = tuple(
        (chips(each.chip), each.colour, str(each.each), until(each.until) if each.until else "to the end")
        for each in chip_set
    )
    return Listing(columns, rows, "Chips")


def _levels(limits: Limits, heading: str) -> Listing:
    columns = (
        Column("level", "Level", right=True),
        Column("limits", "Limits"),
        Column("lasts", "Lasts"),
        Column("starts_after", "Starts after"),
        Column("break_after", "Break", if_filled=True),
    )
    rows = []
    passed: int | None = 0
    changing = {key for level in limits.levels for key in level.changes}
    for number, (level, settings) in enumerate(zip(limits.levels, limits.by_level(), strict=False), 1):
        last = number == len(limits.levels)
        lasts = f"{level.minutes} minutes" if level.minutes else f"{level.rounds} rounds"
        starts = "" if passed is None else f"{passed // 60}:{passed % 60:02}"
        rows.append(
            (
                str(number),
                _level_words(settings, changing),
                "to the end" if last else lasts,
                starts,
                f"{level.break_after} minutes" if level.break_after and not last else "",
            )
        )
        passed = None if passed is None or not level.minutes else passed + level.minutes + level.break_after
    if not rows:
        rows.append(("1", settings_words(limits.settings), "to the end", "0:00", ""))
    return Listing(columns, tuple(rows), heading)


def _level_words(settings: Mapping[str, object], changing: Collection[str]) -> str:
    """What is played for in a level, by the settings that levels change: `blinds 50/100, ante 10`."""
    shown = {key: each for key, each in settings.items() if key in changing or key in _ALWAYS}
    return settings_words(shown or settings)


_ALWAYS = ("blinds", "ante", "minimum", "maximum")


def settings_words(settings: Mapping[str, object]) -> str:
    """Settings in a few words, those of stakes first."""
    first = [key for key in _ALWAYS if key in settings]
    found = []
    for key in [*first, *(key for key in settings if key not in first)]:
        held = settings[key]
        shown = "/".join(map(_plain, held)) if isinstance(held, list | tuple) else _plain(held)
        if shown not in ("", "0"):
            found.append(f"{key.replace('_', ' ')} {shown}")
    return ", ".join(found)


def _plain(amount: object) -> str:
    text = str(amount)
    return f"{int(text):,}" if is_whole(text) else text


def prizes_for(matter: Matter, entries: int) -> tuple[int, list[int]]:
    """The pool and the prizes for N entries, without re-buys and add-ons."""
    ground = matter.tournament.ground
    fee, commission = ground.fee()
    pool = entries * (fee - commission) + ground.conditions.added
    breakdown = ground.conditions.breakdown
    band = breakdown.for_entries(entries) if breakdown is not None else None
    if band is None:
        return pool, []
    found = (
        by_percent(band.percent, pool, entries) if band.percent else by_amounts(band.amounts, pool, entries)
    )
    return pool + found.to_add, list(found.amounts)


def _won_before(matter: Matter, dealt: Collection[str]) -> list[Part]:
    """The prizes of those who were out before a deal was made."""
    won = tuple(
        (str(group["place"]), name, money(prize))
        for group in matter.view["places"]
        for name, prize in group["players"]
        if prize and name not in dealt
    )
    columns = (Column("place", "Place", right=True), NAME, AMOUNT)
    return [Listing(columns, won, "Won before the deal")] if won else []


def prizes(matter: Matter, entries: int = 0) -> Printout:
    """The prize list from the pool as it is, or as it would be with so many entries."""
    held = matter.view["money"]
    if entries:
        pool, amounts = prizes_for(matter, entries)
        held = {**held, "pool": pool, "prizes": amounts}
    state = matter.tournament.ground.state
    if state.deal is not None and state.deal_done and not entries:
        dealt = tuple((name, money(amount)) for name, amount in state.deal.amounts.items())
        note = _total(list(state.deal.amounts.values()))
        parts: list[Part] = [Listing((NAME, AMOUNT), dealt, "As agreed in a deal", note)]
        parts += _won_before(matter, state.deal.amounts)
    else:
        parts = [_breakdown(held["prizes"], _shares(matter, entries))]
    if held["goods"]:
        goods = (
            Column("place", "Place", right=True),
            Column("goods", "Prize"),
            Column("value", "Worth", True),
        )
        parts.append(
            Listing(
                goods,
                tuple((str(each["place"]), each["words"], money(each["worth"])) for each in held["goods"]),
                "Goods and services",
            )
        )
    facts = [f"In the pool: {money(held['pool'])}"]
    if held["paid"] and not entries:
        facts.append(f"Paid so far: {money(held['paid'])}")
    facts.append(f"Entries: {entries or matter.view['field']['entered']}")
    return Printout("prizes", matter.title, "Prizes", tuple(facts), tuple(parts))


def _breakdown(amounts: list[int], shares: list[Fraction]) -> Listing:
    """The prize of each place, and its share of the pool where the conditions divide it by shares.

    Where there are fewer players than prizes, those that nobody can win are divided in proportion.
    """
    if amounts:
        whole = sum(shares[: len(amounts)])
        shares = [share * 100 / whole for share in shares[: len(amounts)]]
    places = range(1, max(len(amounts), len(shares)) + 1)
    rows = [
        (
            str(place),
            _percent(shares[place - 1]) if place <= len(shares) else "",
            money(amounts[place - 1]) if place <= len(amounts) else "",
        )
        for place in places
    ]
    columns = (Column("place", "Place", right=True), Column("share", "Share", right=True), AMOUNT)
    if not shares:
        return Listing(
            (columns[0], columns[2]), tuple((row[0], row[2]) for row in rows), note=_total(amounts)
        )
    return Listing(columns, tuple(rows), note=_total(amounts))


def _percent(share: Fraction) -> str:
    """A share, to two decimals where it has more: `62.5%`, `33.33%`."""
    return percent(round(share, 2))


def _total(amounts: list[int]) -> str:
    return f"Total: {money(sum(amounts))}." if amounts else ""


def _shares(matter: Matter, entries: int) -> list[Fraction]:
    breakdown = matter.tournament.ground.conditions.breakdown
    band = matter.tournament.results.band() if breakdown is not None else None
    if entries and breakdown is not None:
        band = breakdown.for_entries(entries)
    if band is not None:
        return list(band.percent)
    return list(breakdown.percent) if breakdown is not None else []


def results(matter: Matter) -> Printout:
    """Places as far as they are decided, with prizes; points of sessions where there are any."""
    view = matter.view
    people = {each.name: each for each in matter.people()}
    confirmed = view["tournament"]["state"] == "paid" or matter.tournament.ground.state.places_confirmed
    paid = matter.tournament.ground.ledger.prizes
    columns = (
        *(Column("place", "Place", right=True), *NAMES, NUMBER, Column("prize", "Prize", right=True)),
        *((Column("receipt", "Received", to_fill_in=True),) if confirmed else ()),
    )
    rows = []
    for group in view["places"]:
        shared = "=" if len(group["players"]) > 1 else ""
        for name, prize in group["players"]:
            row = (
                f"{group['place']}{shared}",
                *names_of(people[name]),
                str(people[name].number),
                money(prize) if prize else "",
            )
            rows.append((*row, "") if confirmed else row)
    note = "Places with = are shared." if any(row[0].endswith("=") for row in rows) else ""
    note = note or ("" if rows else "No place has been decided.")
    parts: list[Part] = [Listing(columns, tuple(rows), note=note)]
    goods = [each for each in view["money"]["goods"] if each["given_to"]]
    if goods:
        headed = (Column("name", "Name"), Column("goods", "Prize"))
        parts.append(Listing(headed, tuple((each["given_to"], each["words"]) for each in goods), "Goods"))
    parts += _points(matter)
    parts += endings(matter)
    facts = [view["tournament"]["sentence"]]
    if paid:
        facts.append(f"Paid so far: {money(sum(paid.values()))}")
    if matter.head:
        facts.append(f"Head of the log: {matter.head}")
    return Printout("results", matter.title, "Results", tuple(facts), tuple(parts))


def _points(matter: Matter) -> list[Part]:
    points = [person for person in matter.people() if person.points is not None]
    if not points:
        return []
    last: dict[str, str] = {}
    for each in matter.happened:
        for event in each.events:
            if isinstance(event, PointsGiven):
                last[event.player] = str(event.points)
    columns = (NAME, Column("last", "Last session", right=True), Column("points", "Total", right=True))
    ordered = sorted(points, key=lambda each: -Fraction(each.points or 0))
    rows = tuple((each.name, last.get(each.name, ""), each.points or "") for each in ordered)
    return [Listing(columns, rows, "Points")]


def ledger(matter: Matter) -> Printout:
    """Every movement of money, and where it lies; it adds up to nothing."""
    columns = (
        *(Column("line", "Line", right=True), TIME, Column("from", "From")),
        *(Column("to", "To"), AMOUNT, Column("rule", "Rule")),
    )
    rows = []
    for each in matter.happened:
        for event in each.events:
            if isinstance(event, MoneyPaid):
                time = matter.time_of(each.said)
                moved = (str(event.source), str(event.to), money(event.amount), event.rule)
                rows.append((str(each.number), time, *moved))
    accounts = matter.tournament.ground.ledger.accounts.balances
    held = [(str(account), money(amount)) for account, amount in accounts.items() if amount]
    total = sum(accounts.values())
    balances = Listing(
        (Column("account", "Account"), Column("balance", "Balance", right=True)),
        tuple(held),
        "Where it is",
        f"All accounts add up to {money(total)}: what is in the tournament came in at the cage.",
    )
    parts = (Listing(columns, tuple(rows), "Movements"), balances)
    view = matter.view["money"]
    facts = (
        f"Pool {money(view['pool'])}, commission {money(view['commission'])}, paid {money(view['paid'])}",
        f"Chips in play: {chips(matter.view['field']['chips'])}",
    )
    return Printout("ledger", matter.title, "Ledger", facts, parts)
