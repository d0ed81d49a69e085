"""Blinds, antes, posts and over-blinds: what goes in before the first card of poker (4.2, 8, 17.4, 17.11)."""

from croupier.dialogue.questions import Ask, Option
from croupier.rounds.poker.attendance import Attendance
from croupier.rounds.poker.betting import Bettor
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.poker.words import OVER_BLIND, Purpose


class ForcedBets(Attendance):
    """A round of poker before its first card."""

    __slots__ = ("last_blind",)

    last_blind: Bettor | None
    """Who posted the last blind, or made the last over-blind; the player after them opens (10.1)."""

    def new_state(self) -> None:
        """Set the fields of this class as a round starts."""
        super().new_state()
        self.last_blind = None

    def forced_bets(self) -> None:
        """Take antes, dead posts, blinds and live posts; who cannot cover one taps out (14.1)."""
        settings, rules = self.settings, self.rules
        posts = any(seat.post or seat.dead for seat in self.seats)
        if posts or settings.ante or settings.forced_by_seat:
            for bettor in self.bettors:
                seat = self.seats[bettor.position]
                ante = seat.ante if settings.forced_by_seat else settings.ante
                self.ante(bettor, ante, rules.ante, Purpose.ANTE, dead=settings.dead_antes)
                self.ante(bettor, seat.dead, "17.4", Purpose.DEAD_POST, dead=True)
        for bettor, level in self.blinds():
            self.blind(bettor, level, rules.blind, Purpose.BLIND)
        if posts:
            for bettor in self.bettors:
                # Live, but no blind after which the betting opens.
                if post := self.seats[bettor.position].post:
                    self.post(bettor, post, "17.11(b)", Purpose.LIVE_POST)
        self.betting.pot = self.accounts[self.pot]

    def blinds(self) -> list[tuple[Bettor, int]]:
        """Who posts which blind, in the order in which they are posted."""
        settings, bettors = self.settings, self.bettors
        if settings.forced_by_seat:
            blinds = [(each, self.seats[each.position].blind) for each in bettors]
            return [(each, blind) for each, blind in blinds if blind]
        levels = settings.blinds[: len(bettors)]
        posting = bettors[: len(levels)]
        if len(bettors) == 2 and settings.heads_up == "button_first":
            posting = bettors[::-1][: len(levels)]
        return list(zip(posting, levels, strict=True))

    def ante(self, bettor: Bettor, amount: int, rule: str, purpose: str, *, dead: bool) -> None:
        """Put chips straight into the pot; dead ones count for nobody."""
        amount = min(amount, bettor.stake)
        if not amount:
            return
        if dead:
            bettor.dead += amount
        else:
            bettor.forced += amount
        self.move(bettor.purse, self.pot, amount, rule, purpose)
        bettor.tapped = not bettor.stake

    def blind(self, bettor: Bettor, level: int, rule: str, purpose: str) -> None:
        """Post a blind or over-blind, after whose maker the betting opens."""
        if level >= self.betting.highest:
            self.last_blind = bettor
        self.post(bettor, level, rule, purpose)

    def post(self, bettor: Bettor, level: int, rule: str, purpose: str) -> None:
        """Post live; the call stays the full level where it cannot be covered (14.1)."""
        amount = min(level - bettor.bet, bettor.stake)
        if amount > 0:
            bettor.forced += amount
            self.move_to_bet(bettor, amount, rule, purpose)
        self.betting.force(bettor.bet if self.settings.short_blinds == "as_posted" else level)

    async def over_blinds(self) -> None:
        """Offer over-blinds from the left of the last blind on, until one declines (4.2(e))."""
        settings = self.settings
        if self.last_blind is None:
            return
        for number in range(settings.over_blind_max):
            levels = settings.over_blind_levels
            level = levels[number] if number < len(levels) else 2 * self.betting.highest
            at = (self.bettors.index(self.last_blind) + 1) % len(self.bettors)
            bettor = self.bettors[at]
            if bettor.bet or self.seats[at].dead or bettor.stake < level:
                return  # only for who has posted nothing and can cover it
            choice = None
            while choice is None and self.present(bettor):
                options = (Option(OVER_BLIND, level, level), Option(DECLINE))
                choice = await self.ask(Ask(bettor.player, bettor.place, options, DECLINE, "4.2(e)"))
            if choice is None:
                return
            self.chose(choice, "4.2(e)")
            if choice.act == DECLINE:
                return
            self.blind(bettor, level, "A:Over-Blind", Purpose.OVER_BLIND)
