"""Blinds, antes, posts and over-blinds: what goes in before the first card of poker (4.2, 8, 17.4, 17.11)."""

from croupier.dialogue.ground import ask
from croupier.dialogue.questions import Ask, Option
from croupier.rounds.poker.attendance import Attendance
from croupier.rounds.poker.betting import Bettor
from croupier.rounds.poker.hand import Hand, PokerPart
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.poker.words import OVER_BLIND, Purpose


class ForcedBets(PokerPart):
    """What goes in before the first card."""

    __slots__ = ("attendance", "last_blind")

    def __init__(self, hand: Hand, attendance: Attendance) -> None:
        self.hand = hand
        self.attendance = attendance
        self.last_blind: Bettor | None = None
        """Who posted the last blind, or made the last over-blind; the player after them opens (10.1)."""

    def forced_bets(self) -> None:
        """Take antes, dead posts, blinds and live posts; who cannot cover one taps out (14.1)."""
        hand = self.hand
        settings, rules = hand.settings, hand.rules
        posts = any(seat.post or seat.dead for seat in hand.seats)
        if posts or settings.ante or settings.forced_by_seat:
            for bettor in hand.bettors:
                seat = hand.seats[bettor.position]
                ante = seat.ante if settings.forced_by_seat else settings.ante
                self.ante(bettor, ante, rules.ante, Purpose.ANTE, dead=settings.dead_antes)
                self.ante(bettor, seat.dead, "17.4", Purpose.DEAD_POST, dead=True)
        for bettor, level in self.blinds():
            self.blind(bettor, level, rules.blind, Purpose.BLIND)
        if posts:
            for bettor in hand.bettors:
                # Live, but no blind after which the betting opens.
                if post := hand.seats[bettor.position].post:
                    self.post(bettor, post, "17.11(b)", Purpose.LIVE_POST)
        hand.betting.pot = hand.accounts[hand.pot]

    def blinds(self) -> list[tuple[Bettor, int]]:
        """Who posts which blind, in the order in which they are posted."""
        hand = self.hand
        settings, bettors = hand.settings, hand.bettors
        if settings.forced_by_seat:
            blinds = [(each, hand.seats[each.position].blind) for each in bettors]
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
        self.hand.move(bettor.purse, self.hand.pot, amount, rule, purpose)
        bettor.tapped = not bettor.stake

    def blind(self, bettor: Bettor, level: int, rule: str, purpose: str) -> None:
        """Post a blind or over-blind, after whose maker the betting opens."""
        if level >= self.hand.betting.highest:
            self.last_blind = bettor
        self.post(bettor, level, rule, purpose)

    def post(self, bettor: Bettor, level: int, rule: str, purpose: str) -> None:
        """Post live; the call stays the full level where it cannot be covered (14.1)."""
        hand = self.hand
        amount = min(level - bettor.bet, bettor.stake)
        if amount > 0:
            bettor.forced += amount
            hand.move_to_bet(bettor, amount, rule, purpose)
        hand.betting.force(bettor.bet if hand.settings.short_blinds == "as_posted" else level)

    async def over_blinds(self) -> None:
        """Offer over-blinds from the left of the last blind on, until one declines (4.2(e))."""
        hand = self.hand
        settings = hand.settings
        if self.last_blind is None:
            return
        for number in range(settings.over_blind_max):
            levels = settings.over_blind_levels
            level = levels[number] if number < len(levels) else 2 * hand.betting.highest
            at = (hand.bettors.index(self.last_blind) + 1) % len(hand.bettors)
            bettor = hand.bettors[at]
            if bettor.bet or hand.seats[at].dead or bettor.stake < level:
                return  # only for who has posted nothing and can cover it
            choice = None
            while choice is None and self.attendance.present(bettor):
                options = (Option(OVER_BLIND, level, level), Option(DECLINE))
                choice = await ask(Ask(bettor.player, bettor.place, options, DECLINE, "4.2(e)"))
            if choice is None:
                return
            hand.chose(choice, "4.2(e)")
            if choice.act == DECLINE:
                return
            self.blind(bettor, level, "A:Over-Blind", Purpose.OVER_BLIND)
