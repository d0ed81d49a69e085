"""What comes next: what somebody is asked, and the line that the director accepts with `y` or changes."""

from typing import Any

from croupier.dialogue.answers import IllegalAction
from croupier.evenings.at_tables import asked_at_tables
from croupier.evenings.evening import Evening
from croupier.evenings.lots import with_lots
from croupier.shoes import Stream
from croupier.tournaments.state import Status
from croupier.values import value


@value
class Proposal:
    """A line that would come next, and the rule behind it."""

    line: str
    rule: str = ""
    example: str = ""
    """What could stand for the end of the line, where only the director knows it."""


@value
class Question:
    """What somebody is asked, in words, with what can be typed."""

    words: str
    rule: str = ""


class Proposals:
    """What is asked and proposed now; lots that were shown stay the same until something happens."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self._entries = -1
        self._found: Proposal | None = None

    def questions(self) -> list[Question]:
        """What players and the operator are asked."""
        view = self.evening.tournament.view()
        found = []
        for each in view["asked"]:
            if "rebuy" in each["options"]:
                who = each["who"]
                found.append(
                    Question(f"{who} may buy back in: 'rebuy {who}' or 'decline {who}'", each["rule"])
                )
            elif "cancel" in each["options"]:
                words = "Too few have entered: 'operator cancels because ...' or 'operator postpones to ...'"
                found.append(Question(words, each["rule"]))
        for number, sentence in asked_at_tables(self.evening):
            found.append(Question(f"Table {number}: {sentence}"))
        state = self.evening.tournament.ground.state
        if state.deal is not None and not state.deal_done:
            missing = [name for name in state.deal.amounts if name not in state.deal.agreed]
            if missing:
                found.append(Question(f"A deal waits for: {', '.join(missing)} ('{missing[0]} agrees')"))
        return found

    def proposal(self) -> Proposal | None:
        """The line that would come next, if there is one."""
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
        if "balance" in asked and not self.evening.owes_moves:
            drawn = with_lots(self.evening.tournament, "director balances", Stream.fresh())
            return Proposal(drawn.line, asked["balance"])
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

    def _by_state(self, view: dict[str, Any], asked: dict[str, str]) -> Proposal | None:
        state = view["tournament"]["state"]
        if state == "drafted":
            return Proposal("director publishes conditions")
        if state == "published":
            return self._opening()
        if state == "open" and view["field"]["entered"] > 1:
            return Proposal("director closes entries")
        if state in ("closed", "between") and "cancel" not in asked:
            return self._before_session(view["tournament"]["session"] + 1)
        if state == "pause" and not view["level"]["break_left"]:
            return Proposal("director resumes")
        if state == "decided" and not any("by draw" in each["options"] for each in view["asked"]):
            return Proposal("cage pays all")
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
        if state.drawn < session and machine.seating.sessions.needs_ballot(session):
            return Proposal(f"director draws session {session} before ...", example="sue and tom")
        if state.drawn >= session:
            missing = [name for name in state.players if state.entrants[name].status is not Status.SEATED]
            if len(missing) == len(state.players):
                return Proposal("all take their seats")
        return Proposal(f"director starts session {session}")
