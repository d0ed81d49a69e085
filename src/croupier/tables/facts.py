"""Facts that a table tells beside its words, so that views need not read sentences."""

import json
from typing import TYPE_CHECKING

from croupier.chips import dollars
from croupier.dialogue.table_events import (
    Announced,
    Opened,
    Placed,
    Seated,
    SettingChanged,
    ShoeReady,
    TakenBack,
)
from croupier.rulebook.games import family_of
from croupier.tables.changes import Change, as_words
from croupier.tables.window import Stakes
from croupier.values import PlayerName

if TYPE_CHECKING:
    from croupier.tables.ground import Ground


def opening(ground: "Ground") -> Opened:
    """What the table is, under the settings that are in force now."""
    written = ground.settings.write()
    return Opened(
        game=ground.game,
        family=family_of(ground.game),
        unit=ground.unit,
        place=ground.PLACE,
        places=ground.seats.count,
        settings=tuple([(name, json.dumps(each)) for name, each in written.items()]),
        limits=ground.limits(),
    )


def seated(ground: "Ground", who: PlayerName, rule: str) -> Seated:
    """Where somebody is at the table, and with what."""
    chips = ground.accounts[ground.purse(who)]
    return Seated(who, ground.seats.seat_of(who), chips, rule, ground.waits(who))


def shoe_ready(ground: "Ground", rule: str) -> ShoeReady:
    """How many cards the shoe has, and how many have left it."""
    shoe = ground.dealing.shoe
    cards = len(ground.dealing.deck) * shoe.decks
    return ShoeReady(cards, cards - shoe.left, rule)


def announcement(ground: "Ground", change: Change) -> Announced:
    """Notice of a change."""
    about = ground.settings.about(change.setting)
    to = change.to_json(ground.settings)["to"]
    if about.kind == "money" and isinstance(to, int):
        to = dollars(to)
    return Announced(change.setting, as_words(to), change.from_round, about.rule)


def tell_setting(ground: "Ground", setting: str) -> None:
    """Tell what a setting is now."""
    now = json.dumps(ground.settings.write()[setting])
    ground.tell(SettingChanged(setting, now, ground.limits(), ground.settings.about(setting).rule))


def tell_seated(ground: "Ground", who: PlayerName, rule: str) -> None:
    """Tell who came to the table, where they are, and with what."""
    ground.tell(seated(ground, who, rule))


def tell_wagers(ground: "Ground", before: Stakes, rule: str) -> None:
    """Tell what players have before them now, where that is no longer what it was."""
    now = ground.window.stakes()
    for who, at in before:
        if (who, at) not in now:
            ground.tell(TakenBack(who, at, rule))
    for (who, at), stakes in now.items():
        if before.get((who, at)) != stakes:
            ground.tell(Placed(who, at, stakes, rule))
