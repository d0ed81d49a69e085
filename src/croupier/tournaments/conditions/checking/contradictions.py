"""What the conditions say against the rules: each is a fault of the field that says it."""

from collections.abc import Iterator

from croupier.dialogue.words.phrases import either
from croupier.rulebook.tournaments import Balancing, MarkerUse, Measure, Prevails
from croupier.tournaments.conditions.checking.finding import Fault
from croupier.tournaments.conditions.checking.missing import name_of
from croupier.tournaments.conditions.conditions import Conditions
from croupier.tournaments.conditions.items import rule_of
from croupier.tournaments.conditions.sessions import SessionPlan
from croupier.tournaments.conditions.structure import AddOn, Structure
from croupier.tournaments.games import tournament_rules

SWITCHES = ("open_all_in", "play_for_less", "super_bonus")
WHOLE_CHIPS = "It must be a multiple of the smallest chip, and more than 0."


class Against:
    """The faults of conditions that contradict the rules of their game."""

    def __init__(self, conditions: Conditions) -> None:
        self.conditions = conditions
        self.rules = conditions.rules
        self.numbers = conditions.rules.numbers

    def found(self) -> Iterator[Fault]:
        """All of them, in no particular order."""
        yield from self.money()
        yield from self.chips()
        yield from self.numbers_of_players()
        if self.conditions.structure is not None:
            yield from self.sessions()
            yield from self.play(self.conditions.structure)
            yield from self.ways_back_in(self.conditions.structure)
            yield from self.points(self.conditions.structure)
        yield from self.ties()
        yield from self.side_wagers()
        yield from self.further()

    def fault(self, item: str, number: str, sentence: str) -> Fault:
        """A fault by a rule of the home game; without a number by the rule that has the item."""
        return Fault(item, self.rules.cite(number or rule_of(item, self.rules)), sentence)

    def money(self) -> Iterator[Fault]:
        """The fee and its commission, buying back as an entry, and refunds."""
        fee = self.conditions.fee
        if fee is not None:
            if fee.entry is not None and fee.commission is not None and fee.commission > fee.entry:
                yield self.fault(
                    "fee.commission", self.numbers.fee, "The commission is more than the entry fee."
                )
            if fee.buy_back_is_entry and not self.rules.rebuys:
                yield self.fault("fee.buy_back_is_entry", self.numbers.one_entry, "A player enters once.")
        if self.conditions.refund is not None and not self.rules.refunds:
            sentence = "Nothing is given back unless the tournament is cancelled."
            yield self.fault("refund", self.numbers.refund, sentence)

    def chips(self) -> Iterator[Fault]:
        """The chips for the entry: some, and in whole chips."""
        chips = self.conditions.chips
        if chips is None or chips.entry is None:
            return
        if not chips.smallest:
            yield self.fault("chips.smallest", "", "The smallest chip must be worth more than 0.")
        elif not chips.entry or chips.entry % chips.smallest:
            yield self.fault("chips.entry", "", WHOLE_CHIPS)
        else:
            yield from self._further_chips(chips.smallest)

    def _further_chips(self, smallest: int) -> Iterator[Fault]:
        """The chips of re-buys, add-ons and sessions are whole chips too."""
        structure, number = self.conditions.structure, rule_of("chips", self.rules)
        if structure is None:
            return
        for item, known in (("rebuy", self.rules.rebuys), ("add_on", self.rules.add_ons)):
            amount = getattr(getattr(structure, item), "chips", None) if known else None
            if amount is not None and (not amount or amount % smallest):
                yield self.fault(f"structure.{item}.chips", number, WHOLE_CHIPS)
        for session in self.conditions.sessions:
            if session.chips is not None and (not session.chips or session.chips % smallest):
                yield self.fault("structure.sessions", number, WHOLE_CHIPS)

    def numbers_of_players(self) -> Iterator[Fault]:
        """The least number of players is not above the greatest."""
        players = self.conditions.players
        if players and players.least and players.most and players.least > players.most:
            yield self.fault("players.least", "", "The smallest number of players is above the largest.")

    def sessions(self) -> Iterator[Fault]:
        """Ends that the dictionary of the session's game knows; other games where there may be any."""
        sessions = self.conditions.sessions
        for at, session in enumerate(sessions, 1):
            rules = tournament_rules(session.game)
            if (
                session.ends is not None
                and session.ends.by not in rules.session_ends
                and rules.prevails is Prevails.RULES
            ):
                known = either(rules.session_ends)
                sentence = f"{name_of(session, at)} ends by {session.ends.by}; the rules allow only {known}."
                yield Fault("structure.sessions", rules.cite(rules.numbers.session), sentence)
            if session.game != self.conditions.game and not self.rules.points:
                sentence = (
                    f"{name_of(session, at)} plays a different game, which these rules do not provide for."
                )
                yield self.fault("structure.sessions", "", sentence)
            yield from self._last_session(session, at, len(sessions))

    def _last_session(self, session: SessionPlan, at: int, sessions: int) -> Iterator[Fault]:
        if at == sessions and session.advance is not None:
            number = rule_of("structure.sessions.advance", self.rules)
            yield self.fault(
                "structure.sessions",
                number,
                f"{name_of(session, at)} is the last, so nobody goes on from it.",
            )

    def play(self, structure: Structure) -> Iterator[Fault]:
        """Moves, the marker, and switches that only some games have."""
        play = structure.play
        if play.balancing is not Balancing.OFF and not self.rules.moves:
            sentence = "Nobody is moved within a session: players keep the seats they drew."
            yield self.fault("structure.play.balancing", self.numbers.moves, sentence)
        if self.rules.marker is MarkerUse.ALWAYS and not play.marker:
            sentence = "A marker always shows who wagers first."
            yield self.fault("structure.play.marker", self.numbers.marker, sentence)
        if self.rules.marker is MarkerUse.NEVER and play.marker:
            sentence = "The game has no marker: the button shows who acts first."
            yield self.fault("structure.play.marker", "", sentence)
        for switch in SWITCHES:
            if getattr(play, switch) and switch not in self.rules.switches:
                yield self.fault(
                    f"structure.play.{switch}", "", "The rules of the game do not provide for this."
                )

    def ways_back_in(self, structure: Structure) -> Iterator[Fault]:
        """Re-buys, add-ons, repechage and catch-up sessions where the game has none."""
        if structure.rebuy is not None and not self.rules.rebuys:
            yield self.fault("structure.rebuy", self.numbers.rebuy, "Nobody may enter or buy in twice.")
        if structure.add_on is not None and not self.rules.add_ons:
            sentence = "Players may not add to their chips."
            yield self.fault("structure.add_on", self.numbers.add_on, sentence)
        elif structure.add_on is not None and _is_backwards(structure.add_on):
            yield self.fault("structure.add_on.until", "", "The add-on ends before it begins.")
        names = {session.name for session in self.conditions.sessions}
        for item in ("repechage", "catch_up"):
            plan = getattr(structure, item)
            if plan is None:
                continue
            if not self.rules.repechage:
                yield self.fault(f"structure.{item}", "", "The rules of the game do not provide for one.")
            elif plan.session and plan.session not in names:
                sentence = f"There is no session called {plan.session!r}."
                yield self.fault(f"structure.{item}.session", "", sentence)

    def points(self, structure: Structure) -> Iterator[Fault]:
        """Points where the game has none, and ties on them."""
        own = any(session.points is not None for session in self.conditions.sessions)
        if not self.rules.points and own:
            yield self.fault("structure.sessions", "", "The rules of the game do not provide for points.")
        if structure.points is None:
            return
        if not self.rules.points:
            yield self.fault("structure.points", "", "The rules of the game do not provide for points.")
        elif structure.points.tie_points not in self.rules.tie_points:
            known = either(self.rules.tie_points)
            sentence = f"Equal totals are resolved by {known}, not by {structure.points.tie_points}."
            yield self.fault("structure.points.tie_points", self.numbers.tie_points, sentence)

    def ties(self) -> Iterator[Fault]:
        """Players who are out together, and equal chips at the end of a session."""
        elimination, distribution = self.conditions.elimination, self.conditions.distribution
        if elimination is not None:
            wanted = elimination.together
            full = wanted if Measure.DIVIDE in wanted else (*wanted, Measure.DIVIDE)
            if self.rules.out_together_fixed and full != self.rules.out_together:
                fixed = ", then ".join(self.rules.out_together)
                sentence = f"The rules separate players who are out in the same round by {fixed}."
                yield self.fault("elimination.together", self.numbers.out_together, sentence)
            elif Measure.DIVIDE in wanted[:-1]:
                sentence = "Nothing can separate players once they share their places: divide must come last."
                yield self.fault("elimination.together", "", sentence)
            if elimination.tie_advance not in self.rules.tie_advance:
                known = either(self.rules.tie_advance)
                sentence = f"Equal chips for the last place to advance are resolved by {known}."
                yield self.fault("elimination.tie_advance", self.numbers.equal_chips, sentence)
        if distribution is not None and distribution.tie_prizes not in self.rules.tie_prizes:
            known = either(self.rules.tie_prizes)
            sentence = f"Equal chips for the same prize are resolved by {known}."
            yield self.fault("distribution.tie_prizes", self.numbers.tie_prizes, sentence)

    def side_wagers(self) -> Iterator[Fault]:
        """Side wagers where the game has none."""
        wanted = self.conditions.side_wagers
        if wanted is not None and wanted.on and not self.rules.side_wager:
            yield self.fault("side_wagers", self.numbers.side_wagers, "The game has no side wagers.")

    def further(self) -> Iterator[Fault]:
        """Further conditions without words, and departures from rules that prevail."""
        for at, each in enumerate(self.conditions.further, 1):
            if not each.words:
                yield self.fault("further", "", f"Further condition {at} is empty.")
            if not each.departs_from:
                continue
            if self.rules.prevails is Prevails.RULES:
                sentence = f"Further condition {at} departs from {each.departs_from}, and the rules prevail."
                yield self.fault("further", self.numbers.precedence, sentence)
            elif self.rules.is_about_tournaments(each.departs_from):
                sentence = (
                    f"Further condition {at} departs from {each.departs_from}; approved conditions prevail "
                    "over the rules of the game, not over those of tournaments."
                )
                yield self.fault("further", self.numbers.precedence, sentence)


def _is_backwards(add_on: AddOn) -> bool:
    """True iff its end comes before its beginning, as far as the two can be compared."""
    start, until = add_on.start, add_on.until
    return bool(start and until and start.kind is until.kind and start.number > until.number)
