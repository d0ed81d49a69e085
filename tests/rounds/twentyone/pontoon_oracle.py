"""What the bettors of one box of Pontoon win and lose, by another hand than the round's own."""

from croupier.cards import Card, Rank
from croupier.dialogue import Answer, Choice
from croupier.rulebook.twentyone.pontoon import PontoonSettings

COURT = (Rank.JACK, Rank.QUEEN, Rank.KING)


def points(hand: list[Card], hard: int = 0) -> int:
    """The best total; aces among the first `hard` cards count one."""
    low = sum(
        1 if each.rank is Rank.ACE else 10 if each.rank in COURT else int(str(each)[0]) for each in hand
    )
    high = any(each.rank is Rank.ACE for each in hand[hard:])
    return low + 10 if high and low <= 11 else low


def table_1(hand: list[Card]) -> int:
    """What a 21 pays on two dollars staked, in dollars, by Table 1."""
    if len(hand) >= 5:
        return {5: 3, 6: 4}.get(len(hand), 6)
    if sorted(str(each)[0] for each in hand) in (["6", "7", "8"], ["7", "7", "7"]):
        suits = {str(each)[1] for each in hand}
        return 3 if len(suits) > 1 else 6 if suits == {"s"} else 4
    return 2


class Oracle:
    """Up to three bettors on one box, played again from the cards and choices alone, by the rule book.

    Everybody has chips enough, and whoever is named first decides.
    """

    def __init__(self, table: PontoonSettings, bets: dict[str, int], answers: list[Answer]) -> None:
        self.table = table
        self.bets = bets
        self.cards = iter([each for each in answers if isinstance(each, Card)])
        self.choices = iter([each for each in answers if isinstance(each, Choice)])
        self.net = dict.fromkeys(bets, 0)
        self.lost = dict.fromkeys(bets, 0)
        self.insured = dict.fromkeys(bets, 0)
        self.live: list[tuple[int, dict[str, int]]] = []
        """The total of each hand that waits for the dealer, and by bettor on it what he has doubled for."""
        self.doubled = False
        self.forfeited = False
        self.winners: list[str] = []
        """Who wins a Super Bonus, once for each hand that does."""

    def play(self) -> dict[str, int]:
        first, self.up, second = next(self.cards), next(self.cards), next(self.cards)
        if points([first, second]) == 21:
            return {player: bet * 3 // 2 for player, bet in self.bets.items()}
        if self.up.rank is Rank.ACE:
            for _ in self.bets:
                choice = next(self.choices)
                self.insured[choice.who] = choice.amount or 0
        if self.up.rank in (*COURT, Rank.ACE) and next(self.choices).act == "surrender":
            natural = points([self.up, next(self.cards)]) == 21
            return {
                player: (-bet + 2 * self.insured[player] if natural else -bet // 2 - self.insured[player])
                for player, bet in self.bets.items()
            }
        self.hand([first, second], dict.fromkeys(self.bets, 0))
        self.dealer()
        for player, bet in self.bets.items():
            self.net[player] += self.winners.count(player) * (500_000 if bet >= 2500 else 100_000)
            if self.winners and player not in self.winners:
                self.net[player] += 5_000
        return self.net

    def hand(self, hand: list[Card], on_it: dict[str, int]) -> None:
        if len(hand) == 1:
            hand.append(next(self.cards))
            if hand[0].rank is Rank.ACE:
                return self.done(hand, points(hand), on_it, doubled=False)
        while points(hand) < 21:
            choice = next(self.choices)
            if choice.act == "stand":
                break
            if choice.act == "split":
                return self.split(hand, on_it)
            if choice.act == "double":
                return self.double(hand, choice, on_it)
            hand.append(next(self.cards))
        return self.done(hand, points(hand), on_it, doubled=False)

    def split(self, hand: list[Card], on_it: dict[str, int]) -> None:
        first, second = hand
        follow = [next(self.choices) for _ in list(on_it)[1:]]
        with_him = {next(iter(on_it)), *(each.who for each in follow if each.act == "split")}
        if str(first)[0] == str(second)[0] == "7":
            if self.table.split_7s_forfeit == "any" or str(first)[1] == str(second)[1]:
                self.forfeited, self.winners = True, []
        self.hand([first], on_it)
        self.hand([second], {player: 0 for player in on_it if player in with_him})

    def double(self, hand: list[Card], choice: Choice, on_it: dict[str, int]) -> None:
        follow = [next(self.choices) for _ in list(on_it)[1:]]
        on_it = dict.fromkeys(on_it, 0)
        for each in (choice, *follow):
            on_it[each.who] = each.amount or 0
        self.doubled = True
        hand.append(next(self.cards))
        total = points(hand, 2)
        if total < 21:
            for _ in [player for player, double in on_it.items() if double]:
                answer = next(self.choices)
                if answer.act == "rescue":
                    self.lose(answer.who, 0)
                    del on_it[answer.who]
        self.done(hand, total, on_it, doubled=True)

    def lose(self, player: str, double: int) -> None:
        self.net[player] -= self.bets[player] + double
        self.lost[player] += self.bets[player] + double

    def done(self, hand: list[Card], total: int, on_it: dict[str, int], *, doubled: bool) -> None:
        if total < 21:
            self.live.append((total, on_it))
            return
        even = doubled or (self.doubled and self.table.double_limits == "box")
        sevens = {str(each) for each in hand} in ({"7h"}, {"7d"}, {"7c"}, {"7s"})
        for player, double in on_it.items():
            if total > 21:
                self.lose(player, double)
            else:
                self.net[player] += (self.bets[player] + double) * (2 if even else table_1(hand)) // 2
                if sevens and str(self.up)[0] == "7" and not doubled and not self.forfeited:
                    self.winners.append(player)

    def dealer(self) -> None:
        only = self.table.dealer_pontoon_takes == "original_only"
        limited = only and any(self.lost[player] > bet for player, bet in self.bets.items())
        compared = any(on_it for _, on_it in self.live)
        pontoon_possible = self.up.rank in (*COURT, Rank.ACE)
        if not compared and not any(self.insured.values()) and not (limited and pontoon_possible):
            return
        dealer = [self.up, next(self.cards)]
        if points(dealer) == 21:
            for player, bet in self.bets.items():
                self.net[player] += 2 * self.insured[player]
                if only and self.lost[player]:
                    self.net[player] += self.lost[player] - bet
                elif any(player in on_it for _, on_it in self.live):
                    self.net[player] -= bet
            return
        while compared and (points(dealer) < 17 or (points(dealer), points(dealer, len(dealer))) == (17, 7)):
            dealer.append(next(self.cards))
        house = points(dealer)
        for player, bet in self.bets.items():
            self.net[player] -= self.insured[player]
            for total, on_it in self.live:
                if player in on_it and total != house:
                    wins = house > 21 or total > house
                    self.net[player] += (bet + on_it[player]) * (1 if wins else -1)
