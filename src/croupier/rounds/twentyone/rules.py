"""What the shared rules of 21 need of each game: the numbers of its rules."""

from croupier.values import value


@value
class TwentyOneRules:
    """The numbers of the rules that both games have, each by its own instrument."""

    deck: str
    wager: str
    bets_closed: str
    first_card: str
    dealer_card: str
    second_card: str
    control: str
    turn: str
    draw: str
    stand: str
    no_draw_on_21: str
    must_draw: str
    split: str
    no_split: str
    follow_split: str
    stay_on_first: str
    four_hands: str
    split_in_order: str
    split_aces: str
    split_value: str
    double: str
    double_amount: str
    multiples: str
    no_double: str
    follow_double: str
    absent: str
    bust: str
    bust_split: str
    dealer_draws: str
    no_needless_card: str
