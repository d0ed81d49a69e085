"""What the guides of all games have in common, and those of games against the house, by their own rules."""

from collections.abc import Iterator

from croupier.chips import dollars
from croupier.rulebook.house_settings import HouseSettings
from croupier.rulebook.numbers import IDLE_ROUNDS, HouseRules, TableRules
from croupier.rulebook.settings import Settings
from croupier.signs.house import (
    change,
    hours,
    reference,
)
from croupier.signs.sheet import NUMBERS, Item, Look, Section, amount, item


def keep_hours(settings: Settings, rules: TableRules) -> Item:
    """When there may be gaming."""
    known = f": {hours(settings, rules).figure}" if settings.opens or settings.closes else ""
    return item(f"Keep to the hours of gaming under the {rules.act}{known}.", rules.hours)


def check_cards(decks: int, deck: int, rules: TableRules) -> Item:
    """The check of every card before and after gaming."""
    return item(
        f"Check all {decks * deck} cards ({decks} decks of {deck}) one by one before gaming begins, and "
        "again when it ends or afterwards.",
        rules.card_check,
        keys=("dealer checks the cards",),
    )


def sign_is_up(settings: HouseSettings, told: str, *numbers: str) -> Item:
    """What the sign must say, and how a limit is changed."""
    return item(
        f"See that the sign is up: {told}. Announce a change of limits first; it counts from "
        f"{change(settings)}.",
        *numbers,
        keys=(f"supervisor changes maximum to {dollars(2 * settings.maximum)}",),
    )


def new_cards(when: str, rules: TableRules) -> Item:
    """When cards are changed, and who looks at the new ones."""
    return item(
        f"{when} Supervisor and dealer both look at each new card before it comes into play.",
        rules.card_change,
        keys=("supervisor replaces 7c", "operator changes the cards"),
    )


def below_minimum(settings: HouseSettings, rules: HouseRules) -> Item:
    """What is done with less than the minimum."""
    least = amount(settings, settings.minimum)
    if settings.below_min == "strict":
        return item(f"Refuse a wager below {least}.", rules.below_minimum)
    return item(
        f"Below {least}: play a player's first such wager and tell the owner that the next will be "
        "returned; then return it.",
        rules.below_minimum,
    )


def late(settings: HouseSettings) -> str:
    """The silence that counts as absence, where there is a limit to it."""
    return f", or says nothing for {settings.decision_seconds} seconds" if settings.decision_seconds else ""


def disturbances(rules: HouseRules) -> Iterator[Item]:
    """What can upset any game against the house, its remedy, and what is keyed for it."""
    yield invalidated(rules)
    yield item(
        "Somebody breaks the rules: the supervisor may make that player's wagers void, or shut the player "
        "out, or both.",
        rules.void_wagers,
        rules.exclusion,
        keys=("supervisor void wagers of ann", "supervisor exclude ann"),
    )
    yield voided(rules)


def invalidated(rules: TableRules) -> Item:
    """What a disturbance of the game may lead to."""
    return item(
        "Riot, fire, robbery or the like upsets the game: the operator may cancel its result.",
        rules.invalidate,
        keys=("operator invalidate",),
    )


def voided(rules: TableRules) -> Item:
    """When a round may be made void."""
    return item(
        "The round can't sensibly go on, or a fraud touched its result: the supervisor may make it void.",
        rules.void,
        keys=("supervisor void",),
    )


def conduct(settings: Settings, rules: TableRules, grievance: str, abstained: str = "not wagered") -> Section:
    """What staff owe to the game, and what they see to among players, who may dispute with a grievance."""
    return Section("Conduct", Look.WORDS, tuple(_conduct(settings.game, rules, grievance, abstained)))


def _conduct(game: str, rules: TableRules, grievance: str, abstained: str) -> Iterator[Item]:
    duties = rules.duties
    yield item("Never advise players how to play, except to keep to the rules.", duties, f"{duties}(a)")
    yield item(
        "Favour nobody, and do nothing outside these rules that shifts the odds.", duties, f"{duties}(b)"
    )
    yield item("Follow the approved procedures, as far as they concern your job.", duties, f"{duties}(c)")
    yield item("Stop anyone who instructs another player or puts pressure on them.", rules.instruction)
    yield item("Stop bets between players.", rules.side_bets)
    yield item(f"Whoever asks for the rules gets a copy: croupier rules {game} --verbose.", rules.copy)
    yield item(
        f"A seated player has {abstained} for {NUMBERS[IDLE_ROUNDS]} rounds while all other seats were "
        "taken: the supervisor may ask for the seat.",
        rules.idle_seat,
        keys=("supervisor requires the seat of ann",),
    )
    yield item(
        "Note a dispute and the decision on it; the player may ask the Commission for a review.",
        rules.dispute,
        keys=(
            f"ann disputes round 3 because {grievance}",
            "operator decides dispute 1: the round stands",
            "ann asks for review of dispute 1",
        ),
    )


def closing(settings: Settings, cards: int, rules: TableRules, *last_rounds: Item) -> Section:
    """What is seen to at the end."""
    early = item(
        "Tell the players before a table closes early.",
        rules.closure,
        keys=("supervisor gives notice of closure", "supervisor closes the table"),
    )
    checked = item(f"Check all {cards} cards one by one again.", rules.card_check)
    procedures = item(
        f"The approved procedures ({reference(settings.procedures_approval)}) say the rest.",
        f"{rules.duties}(c)",
    )
    return Section("Closing", Look.STEPS, (early, *last_rounds, checked, procedures))
