"""Facts that a table tells beside its words, so that views need not read sentences."""

import json
from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

from croupier.cards import Card
from croupier.chips import dollars
from croupier.dialogue.table_events import (
    Announced,
    Committed,
    Opened,
    Placed,
    ProofRevealed,
    Seated,
    SettingChanged,
    ShoeReady,
    Suspended,
    TakenBack,
)
from croupier.rulebook.games import family_of
from croupier.rulebook.settings import Settings
from croupier.signs import GAMES as SIGNS
from croupier.signs import as_object, sign
from croupier.tables.changes import Change, as_words
from croupier.tables.wagering.placed import PlacedChips
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
        sign=sign_of(ground.settings),
    )


def sign_of(settings: Settings) -> str:
    """What is displayed for the players, as JSON; null where the game has no sign."""
    if settings.game not in SIGNS:
        return "null"
    sheet = as_object(sign(settings))
    del sheet["settings"]  # which are told beside it
    return json.dumps(sheet)


def seated(ground: "Ground", who: PlayerName, rule: str) -> Seated:
    """Where somebody is at the table, and with what."""
    chips = ground.accounts[ground.purse(who)]
    return Seated(who, ground.seats.seat_of(who), chips, rule, ground.waits(who))


def shoe_ready(ground: "Ground", rule: str) -> ShoeReady:
    """How many cards the shoe has, and how many have left it."""
    shoe = ground.dealing.shoe
    cards = len(ground.dealing.deck) * shoe.decks
    return ShoeReady(cards, cards - shoe.left, rule, ground.shoes, cards_seen(ground))


def cards_seen(ground: "Ground") -> tuple[Card, ...] | None:
    """The cards that everybody has seen since the shuffle; None where every round has a shuffle of its own.

    Cards that were drawn in error, and wait to be dealt, are counted when they are.
    """
    seen = ground.dealing.seen_since_shuffle()
    if seen is None:
        return None
    if ground.in_round and ground.round.dialogue is not None:
        seen.subtract(ground.round.dialogue.round.drawn_early)
    return tuple(sorted(seen.elements(), key=attrgetter("index")))


def tell_new_shoe(ground: "Ground", rule: str) -> None:
    """Tell that cards were made ready to be dealt."""
    ground.shoes += 1
    ground.tell(shoe_ready(ground, rule))


def tell_commitment(ground: "Ground", rule: str, order: str = "their order") -> None:
    """Publish the commitment to the order of the cards, if there is one."""
    proof = ground.dealing.proof
    if proof is not None:
        ground.outcome.commitment = proof.commitment
        ground.say(f"The house commits to {order}: {proof.commitment}", rule)
        ground.tell(Committed(proof.commitment, rule))


def reveal_retired(ground: "Ground") -> None:
    """Reveal the proofs of cards that are done with."""
    outcome = ground.outcome
    outcome.revealed = ground.dealing.take_retired()
    for revealed in outcome.revealed:
        ground.tell(ProofRevealed(revealed.commitment))


def tell_suspended(ground: "Ground") -> None:
    """Tell whether rounds wait until the cards, or what they are dealt from, have been put right."""
    why = ground.after_failure if ground.dealing.failed else ""
    ground.tell(Suspended(why, ground.rules.new_shoe if why else ""))


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
    rule = ground.settings.about(setting).rule
    ground.tell(SettingChanged(setting, now, ground.limits(), rule, sign_of(ground.settings)))


def tell_in_force(ground: "Ground", changes: Sequence[Change]) -> None:
    """Tell that changes which were announced hold from now on."""
    written = ground.settings.write()
    for change in changes:
        name = change.setting.replace("_", " ")
        verb = "are" if name.endswith("s") else "is"
        words = f"From now on {name} {verb} {as_words(written[change.setting])}."
        ground.say(words, ground.settings.about(change.setting).rule)
        tell_setting(ground, change.setting)


def tell_seated(ground: "Ground", who: PlayerName, rule: str) -> None:
    """Tell who came to the table, where they are, and with what."""
    ground.tell(seated(ground, who, rule))


def tell_wagers(ground: "Ground", before: Sequence[PlacedChips], rule: str) -> None:
    """Tell what players have before them now, where that is no longer what it was."""
    window = ground.window
    same = 0  # from the front on
    for old, new in zip(before, window.placed, strict=False):
        if old is not new:
            break
        same += 1
    was = window.stakes_of(before[same:]) if same < len(before) else {}
    lies = window.stakes_of(window.placed[same:])
    for who, at in was:
        if (who, at) not in lies:
            ground.tell(TakenBack(who, at, rule))
    for by, stakes in lies.items():
        if was.get(by) != stakes:
            ground.tell(Placed(*by, stakes, rule))
