"""What comes next: what somebody is asked, and the line that the director accepts with `y` or changes."""

from collections.abc import Iterator
from typing import Any, Final

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.words.phrases import listed
from croupier.evenings.at_tables import asked_at_tables
from croupier.evenings.evening import Evening
from croupier.evenings.printing.people import chips
from croupier.terminal.evening.beginning import begins, can_begin, is_live, words_to_begin
from croupier.terminal.evening.table_moves import break_order, last_move, waiting
from croupier.tournaments.state import Status
from croupier.values import PlayerName, value

MANY: Final = 5
"""How many are named at most where somebody is missing."""


@value
class Proposal:
    """A line that would come next, and the rule behind it."""

    line: str
    rule: str = ""
    example: str = ""
    """What could stand for the end of the line, where only the director knows it."""
    notes: tuple[str, ...] = ()
    """What the director would like to know before accepting it."""
    aside: str = ""
    """What can be typed instead."""


def uncounted_words(uncounted: dict[str, Any]) -> str:
    """What is to be counted at some tables, in words: `14,000 chips are to be counted at table 1`."""
    tables, amount = uncounted["tables"], uncounted["chips"]
    where = f"table{'s' * (len(tables) > 1)} {listed(map(str, tables))}"
    if amount > 0:
        return f"{chips(amount)} chips are to be counted at {where}"
    return f"At {where} players have {chips(-amount)} chips fewer than is recorded"


@value
class Question:
    """What somebody is asked, in words, with what can be typed."""

    words: str
    rule: str = ""


def late(missing: list[PlayerName]) -> tuple[str, ...]:
    """Who is late if the session starts now."""
    if not missing:
        return ()
    more = [f"{len(missing) - MANY} others"] if len(missing) > MANY else []
    have = "has not taken a seat" if len(missing) == 1 else "have not taken seats"
    return (f"{listed([*missing[:MANY], *more])} {have}",)


class Proposals:
    """What is asked and proposed now; lots that were shown stay the same until something happens."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self._entries = -1
        self._found: Proposal | None = None
        self.to_confirm: Proposal | None = None
        """A line that was typed and is only said when it is typed again or accepted."""

    def questions(self) -> list[Question]:
        """What players and the operator are asked."""
        view = self.evening.tournament.view()
        found = list(self._counts(view))
        for each in view["asked"]:
            if "rebuy" in each["options"]:
                who = each["who"]
                found.append(
                    Question(f"{who} may buy back in: 'rebuy {who}' or 'decline {who}'", each["rule"])
                )
            elif "cancel" in each["options"]:
                words = "Too few have entered: 'operator cancels because ...' or 'operator postpones to ...'"
                found.append(Question(words, each["rule"]))
        if (table := self.evening.tournament.machine.moving.kept_open()) and view["seats"]["reserved"]:
            place, kept = next(iter(view["seats"]["reserved"].items()))
            words = f"Table {table} stays open for a seat that is kept for {kept['player']}"
            found.append(Question(f"{words}: 'seat {place} free' lets it be broken"))
        due = (
            self.evening.tournament.ground.state.proposed and self.evening.tournament.machine.moving.by_itself
        )
        if due and (playing := self._in_round()):
            words = "Players move before the next round, as soon as what is being played at"
            found.append(Question(f"{words} {playing} is over", self._moves_rule(view)))
        for number, sentence in asked_at_tables(self.evening):
            found.append(Question(f"Table {number}: {sentence}"))
        wagering = {number for number, _ in asked_at_tables(self.evening)}
        if waiting := [each for each in can_begin(self.evening) if each not in wagering | self._dealing()]:
            found.append(Question(words_to_begin(self.evening, waiting)))
        state = self.evening.tournament.ground.state
        if state.deal is not None and not state.deal_done:
            missing = [name for name in state.deal.amounts if name not in state.deal.agreed]
            if missing:
                found.append(
                    Question(f"A deal waits for: {', '.join(missing)} ('agree {missing[0]}', 'agree all')")
                )
        return found

    def _counts(self, view: dict[str, Any]) -> Iterator[Question]:
        """What is to be counted, in a break or where the session can't end before."""
        machine = self.evening.tournament.machine
        waits = machine.sessions.waits_for_counts or machine.ground.state.time_over
        if view["tournament"]["state"] == "pause" or waits:
            rule = machine.ground.cite_in_play(machine.ground.session_rules.numbers.chips_untouched)
            for each in view["field"].get("to_be_counted", ()):
                tables = " and ".join(f"'count {table} ...'" for table in each["tables"])
                yield Question(f"{uncounted_words(each)}: {tables} with what everybody there has", rule)

    def _in_round(self) -> str:
        """The tables at which a round is being played."""
        tables = self.evening.tournament.ground.tables
        playing = [str(number) for number, table in sorted(tables.items()) if table.in_round()]
        return f"table{'s' * (len(playing) > 1)} {listed(playing)}" if playing else ""

    def _moves_rule(self, view: dict[str, Any]) -> str:
        return next((str(each["rule"]) for each in view["asked"] if "balance" in each["options"]), "")

    def _dealing(self) -> set[int]:
        """The table at which the proposed line begins a round."""
        proposal = self.proposal()
        line = proposal.line if proposal is not None else ""
        return {each for each in can_begin(self.evening) if line == begins(self.evening, each)}

    def proposal(self) -> Proposal | None:
        """The line that would come next, if there is one; before others one that waits to be confirmed."""
        if self.to_confirm is not None:
            return self.to_confirm
        if self._entries != self.evening.tournament.entries:
            self._entries = self.evening.tournament.entries
            self._found = self._if_accepted(self._next())
        return self._found

    def _if_accepted(self, proposal: Proposal | None) -> Proposal | None:
        """The proposal, unless it has to wait, as while a round is going on."""
        if proposal is None or proposal.example:
            return proposal
        try:
            self.evening.check(proposal.line)
        except IllegalAction:
            return None
        return proposal

    def _next(self) -> Proposal | None:
        view = self.evening.tournament.view()
        asked = {option: each["rule"] for each in view["asked"] for option in each["options"]}
        session = view["tournament"]["session"]
        for option, rule in asked.items():
            if option.startswith("draw the marker of "):
                return Proposal(f"director draws{option.removeprefix('draw')}", rule)
        if "balance" in asked and not self.evening.owes_moves:
            return self._balancing(asked["balance"])
        if "hand for hand" in asked:
            return Proposal("director calls hand for hand", asked["hand for hand"])
        if "end session" in asked:
            return Proposal(f"director ends session {session}", asked["end session"])
        if "draw cards" in asked:
            tied = next(each for each in view["field"]["tied"] if each["method"] == "draw_cards")
            return Proposal(f"director draws cards between {', '.join(tied['players'])}", asked["draw cards"])
        if "confirm session" in asked and "rebuy" not in asked:
            return Proposal(f"director confirms session {session}", asked["confirm session"])
        if "confirm places" in asked:
            return Proposal("director confirms places", asked["confirm places"])
        return self._by_state(view, asked)

    def _balancing(self, rule: str) -> Proposal:
        """The moves that are due, with who was moved last from the tables that somebody would leave.

        Where they are made by the method, lots are drawn as they are made.
        """
        tournament = self.evening.tournament
        if tournament.machine.moving.by_itself:
            return Proposal("director balances", rule, notes=tuple(waiting(self.evening, tournament.view())))
        line = self.evening.with_lots("director balances")
        view = tournament.view()
        _, _, lots = line.partition(": ")
        leaving = {view["people"][each.split()[0]]["table"] for each in lots.split(", ") if each}
        notes = [last_move(view, str(number)) for number in sorted(leaving)]
        return Proposal(line, rule, notes=tuple(note for note in (*notes, break_order(view)) if note))

    def _by_state(self, view: dict[str, Any], asked: dict[str, str]) -> Proposal | None:
        state = view["tournament"]["state"]
        if state == "drafted":
            return Proposal("director publishes conditions")
        if state == "published":
            return self._opening()
        if state == "open" and view["field"]["entered"] > 1:
            return Proposal("director closes entries")
        if state == "open":
            rule = self.evening.tournament.ground.cite(self.evening.tournament.ground.rules.numbers.one_entry)
            return Proposal("director enters ...", rule, "ann, bob, cal")
        if state == "session" and (reserve := self._reserve_seated(view)) is not None:
            return reserve
        if state in ("closed", "between") and "cancel" not in asked:
            return self._before_session(view["tournament"]["session"] + 1)
        if state == "pause" and not view["level"]["break_left"]:
            return Proposal("director resumes")
        if state == "decided" and not any("by draw" in each["options"] for each in view["asked"]):
            return Proposal("cage pays all")
        return self._round()

    def _round(self) -> Proposal | None:
        """The next round of the first table that is dealt here and has all that it takes to begin one."""
        for number in can_begin(self.evening):
            desk = f"'at {number}' opens the dealer's desk" if is_live(self.evening, number) else ""
            found = self._if_accepted(Proposal(begins(self.evening, number), aside=desk))
            if found is not None:
                return found
        return None

    def _reserve_seated(self, view: dict[str, Any]) -> Proposal | None:
        """The first reserve takes the seat that somebody has lost by being late, while that may be done."""
        ground = self.evening.tournament.ground
        lost = [name for name, each in view["people"].items() if each["status"] == Status.FORFEITED]
        for name in lost if view["field"]["reserves"] else ():
            line = f"director seats {view['field']['reserves'][0]} in place of {name}"
            found = self._if_accepted(Proposal(line, ground.cite(ground.rules.numbers.reserve)))
            if found is not None:
                return found
        return None

    def _opening(self) -> Proposal:
        ground = self.evening.tournament.ground
        officers = ground.conditions.officers
        if not ground.state.director and (officers is None or not officers.director):
            rule = ground.cite(ground.rules.numbers.director)
            return Proposal("operator nominates ...", rule, "kim")
        return Proposal("director opens entries", ground.cite(ground.rules.numbers.opening))

    def _before_session(self, session: int) -> Proposal:
        machine = self.evening.tournament.machine
        state = machine.ground.state
        if self.evening.waiting is not None:
            return Proposal(self.evening.waiting.line)
        if state.drawn < session and machine.seating.sessions.needs_ballot(session):
            return Proposal(f"director draws session {session} before ...", example="sue and tom")
        missing = [name for name in state.players if state.entrants[name].status is not Status.SEATED]
        if len(missing) == len(state.players):
            return Proposal("all take their seats")
        return Proposal(f"director starts session {session}", notes=late(missing))
