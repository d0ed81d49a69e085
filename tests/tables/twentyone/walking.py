"""A random walk at a table of boxes: Blackjack or Pontoon."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from croupier.tables import BoxTable
from tests.tables.twentyone.playing import deck, live, software
from tests.tables.walking import Walk

SIDE_WAGERS = {"blackjack": ("perfect_pairs", "pairs_play"), "pontoon": ("perfect_pairs",)}
OF_ONE_GAME = {"blackjack": {"insurance_by_others": True}, "pontoon": {"double_limits": "box"}}


def all_settings(game: str) -> tuple[dict[str, object], ...]:
    """Settings of tables of the game, each unlike the others."""
    side = SIDE_WAGERS[game][-1]
    return (
        {},
        {"side_wager": "perfect_pairs", "boxes": 3, "minimum": "10"},
        {"side_wager": side, "box_max": "per_wager", "maximum": "50", "mid_shoe_entry": "minimum"},
        {"shoe": "automated", "decks": 4, **OF_ONE_GAME[game]},
        {
            "decks": 4,
            "burn_at_start": 2,
            "notice_rounds": 2,
            "below_min": "strict",
            "cut_card_from_back": 2 * deck(game),
        },
    )


class BoxWalk(Walk):
    """Somebody who says one line after the other to a table of boxes."""

    table: BoxTable
    stakes = (20, 100, 1000)
    acts = ("hit", "stand")

    def makers(self) -> Sequence[Callable[..., BoxTable]]:
        """A live dealer's table, or the software's."""
        return partial(live, self.game), partial(software, self.game)

    def settings(self, seed: int) -> Mapping[str, object]:
        """Any of them."""
        return self.random.choice(all_settings(self.game))

    def between_rounds(self) -> str:
        """A shuffle, a wager, the chips for one, or the deal."""
        random, table = self.random, self.table
        hand = table.settings.shoe == "hand"
        if (table.ground.shuffle_due or (hand and table.dealing.shoe.shuffle_due)) and random.random() < 0.5:
            return "dealer shuffles"
        if any(each.amount for each in table.window.placed) and random.random() < 0.5:
            return "no more bets"
        who = random.choice(table.names() or self.players)
        if table.chips(who) < 2000:
            return f"{who} buys {random.choice((20, 200))}"
        return f"{who} wagers {random.choice((10, 20))} on box {random.randint(1, table.settings.boxes)}"

    def players_lines(self, who: str) -> Sequence[str]:
        """Wagers, seats and chips."""
        random = self.random
        box, amount = random.randint(1, self.table.settings.boxes + 1), random.choice((3, 5, 10, 20, 60, 600))
        return (
            f"{who} wagers {amount} on box {box}",
            f"{who} wagers {amount} and {random.choice((1, 5, 200))} pairs on box {box}",
            f"{who} wagers {random.choice((1, 5))} pairs on box {box}",
            self.takes_back(),
            f"{who} sits {box} with {amount}",
            f"{who} sits {box}",
            f"{who} joins with {amount}",
            f"{who} buys {amount}",
            f"{who} gives up box {box}",
        )

    def takes_back(self) -> str:
        """Somebody takes back what lies on the table."""
        placed = self.table.window.placed
        each = self.random.choice(placed) if placed else None
        return f"{each.player} takes back box {each.box}" if each else "ann takes back box 1"

    def of_the_house(self) -> str:
        """Now and then a round of some time ago is made void."""
        random, last = self.random, self.table.rounds_begun
        if last and random.random() < 0.3:
            number = random.randint(max(1, last - 3), last)
            if self.corrects or number < last:
                return f"supervisor voids round {number}"
        return super().of_the_house()

    def house_lines(self, who: str) -> Sequence[str]:
        """Limits, marks and restrictions."""
        random = self.random
        box = random.randint(1, self.table.settings.boxes)
        return (
            f"supervisor changes minimum to {random.choice((5, 10, 100))}",
            f"supervisor changes maximum to {random.choice((50, 100, 500))}",
            f"supervisor changes decks to {random.choice((4, 6, 8))}",
            f"supervisor changes side_wager to {random.choice(('none', *SIDE_WAGERS[self.game]))}",
            f"supervisor changes side_minimum to {random.choice((1, 5, 200))}",
            f"supervisor changes notice_rounds to {random.choice((1, 3))}",
            f"supervisor changes mid_shoe_entry to {random.choice(('free', 'minimum'))}",
            f"supervisor marks {who} on box {box} to {random.choice((60, 600, 1000))}",
            f"supervisor unmarks {who} on box {box}",
            f"supervisor restricts {who} tracked as case {box}",
            f"supervisor restricts {who}",
            f"supervisor lifts restriction of {who}",
            f"supervisor releases a box of {who}",
            "clock says 03:45",
        )

    def rare_lines(self) -> Sequence[str]:
        """Another shoe, and the end of gaming."""
        return (
            f"operator installs {self.random.choice(('hand', 'automated'))} shoe",
            f"operator installs {self.table.settings.shoe} shoe",
            self.random.choice(("supervisor announces final 3", "supervisor gives notice of closure")),
        )

    def corrections(self) -> list[str]:
        """Also a card that the dealer drew to the dealer's own hand, after the round."""
        lines = super().corrections()
        return [*lines, f"dealer drew to dealer {self.card()}", "dealer drew to dealer"] if lines else []
