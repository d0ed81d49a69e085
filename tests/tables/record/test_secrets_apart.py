"""The public parts of a journal and of snapshots show nothing that not everybody has seen."""

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.answers import Choice, IllegalAction, Offer
from croupier.dialogue.drive import random_amount
from croupier.dialogue.events import Event, Ruled, redact
from croupier.dialogue.faces import without_faces
from croupier.dialogue.questions import EVERYBODY, NOBODY, Draw, Shuffle, Turn
from croupier.plain import BadData, Fields
from croupier.records.memory import KeptInMemory
from croupier.rulebook.games import settings_class
from croupier.shoes import Stream
from croupier.tables import (
    LIVE,
    SOFTWARE,
    Entry,
    Secret,
    Table,
    merged,
    open_table,
    public_part,
    sealed_hash,
    secret_part,
)
from soak.damage import of_earlier_release

GAMES = ("blackjack", "pontoon", "ultimate", "holdem", "omaha")
HIDDEN = ("ultimate", "holdem", "omaha")
PLAYERS = ("ann", "bob", "cal")
CARD = re.compile(r"(?<![0-9A-Za-z])(?:[2-9TJQKA][cdhs]|Jk)(?![0-9A-Za-z])")
DIGEST = re.compile(r"[0-9a-f]{32,}")


def new_table(game: str, dealing: str, seed: int) -> Table:
    """A table with three players at it."""
    stream = Stream(seed.to_bytes(32, "big"))
    settings = settings_class(game).read({"unit": "play"})
    return open_table(settings, dealing=dealing, stream=stream, new_cards=dealing == SOFTWARE)


class Sitting:
    """Somebody who plays at random at a table, with rulings and corrections, and keeps what all have seen."""

    def __init__(self, game: str, dealing: str, seed: int) -> None:
        self.random = Random(seed)
        self.table = new_table(game, dealing, seed)
        self.keeper = KeptInMemory(self.table)
        self.seen: list[set[str]] = [set()]
        """By round, the cards that everybody has seen."""
        for seat, player in enumerate(PLAYERS, 1):
            self.say(f"{player} sits {seat} with 200")

    def say(self, line: str) -> bool:
        """Say the line; true iff it was accepted."""
        before = self.table.rounds_begun
        try:
            outcome = self.table.do(line)
        except IllegalAction:
            return False
        if self.table.rounds_begun > before:
            self.seen.append(set())
        for event in outcome.events:
            self.seen[-1] |= faces(redact(event, NOBODY))
        return True

    def step(self) -> None:
        """Say something that fits more often than not."""
        dialogue, random, game = self.table.dialogue, self.random, self.table.game
        if dialogue is None or dialogue.over:
            for number, player in enumerate(PLAYERS, 1):
                if self.table.chips(player) < 50:
                    self.say(f"{player} buys 200")
                box = f" on box {number}" if game in ("blackjack", "pontoon") else ""
                self.say(f"{player} wagers 20{box}")
            begun = self.say("dealer deals") or self.say("no more bets") or self.say("dealer shuffles")
            if not begun:
                self.say("dealer checks the cards")
            return
        question = dialogue.question
        roll = random.random()
        if roll < 0.04 and (offers := dialogue.rulings()):
            self.say(self.ruling(random.choice(offers)))
        elif roll < 0.08 and dialogue.answers:
            at = random.randint(1, len(dialogue.answers))
            self.say(f"supervisor corrects answer {at} to {self.face()} because it was keyed wrongly")
        elif isinstance(question, Draw | Turn):
            hidden = isinstance(question, Draw) and question.seen_by != EVERYBODY
            several = hidden and random.random() < 0.3
            self.say(" ".join(self.face() for _ in range(2 if several else 1)))
        elif isinstance(question, Shuffle):
            self.say("dealer shuffled")
        elif isinstance(question, tuple):
            ask = random.choice(question)
            option = random.choice([each for each in ask.options if each.act != "fold"] or ask.options)
            amount = random_amount(option, random) or option.least
            try:
                outcome = self.table.answer(Choice(ask.who, option.act, amount, ask.about, ask.whose))
            except IllegalAction:
                return
            for event in outcome.events:
                self.seen[-1] |= faces(redact(event, NOBODY))

    def face(self) -> str:
        """Any card, or in one of ten cases one that the dealer does not know."""
        if self.random.random() < 0.1:
            return UNKNOWN.text
        return self.random.choice(self.table.dealing.deck.cards).text

    def ruling(self, offer: Offer) -> str:
        """A ruling that is offered, with what it names."""
        words = [offer.by] if offer.by == offer.word else [offer.by, offer.word]
        words += [self.random.choice(offer.who)] if offer.who else []
        words += ["1"] if offer.amount else []
        if (offer.card or offer.may_name) and not self.table.dealing.by_software:
            words.append(self.face())
        return " ".join(words)


def faces(event: Event) -> set[str]:
    """The faces that an event shows."""
    card = getattr(event, "card", None)
    return {card.text} if card is not None and card is not UNKNOWN else set()


def texts(data: object) -> Iterator[str]:
    """Every text in plain data, names of fields too, but for settings."""
    if isinstance(data, dict):
        for name, content in data.items():
            if name != "settings":  # Pontoon's name cards by which a bonus is won
                yield from texts(name)
                yield from texts(content)
    elif isinstance(data, list):
        for each in data:
            yield from texts(each)
    elif isinstance(data, str):
        yield data


def tokens(data: object) -> set[str]:
    """Every card that is named in plain data."""
    return {token for text in texts(data) for token in CARD.findall(text)}


SITTINGS = [(game, dealing, seed, 180) for game in GAMES for dealing in (SOFTWARE, LIVE) for seed in range(2)]
"""Sittings of every game, dealt by the software and by a live dealer."""


@pytest.mark.parametrize(("game", "dealing", "seed", "steps"), SITTINGS)
def test_the_public_part_of_a_snapshot_shows_no_hidden_card(
    game: str, dealing: str, seed: int, steps: int
) -> None:
    sitting = Sitting(game, dealing, seed)
    hidden_at_times = 0
    for number in range(steps):
        sitting.step()
        if number % 5:
            continue
        saved = json.loads(json.dumps(sitting.table.save()))
        public, secret = public_part(saved), secret_part(saved)
        assert merged(public, secret) == saved
        assert tokens(public) <= set().union(*sitting.seen[-3:])
        current = public["current"]
        if current is not None:
            own = {token for at, event in current["own"] for token in tokens(event)}
            open_round = tokens({**current, "before": None, "own": [], "corrections": []})
            assert open_round <= sitting.seen[-1] | own
            hidden_at_times += bool(current["round"]["hidden"])
        digests = {each for text in texts(public) for each in DIGEST.findall(text)}
        assert digests <= {each.commitment for each in sitting.keeper.outcomes}
        assert changed(saved, sitting.seen[-1]) == public
        if not number % 30:
            again = new_table(game, dealing, seed)
            again.restore(json.loads(json.dumps(merged(public, secret))))
            assert again.save() == sitting.table.save()
    assert sitting.table.rounds_begun > 1
    assert bool(hidden_at_times) is (game in HIDDEN)


def changed(saved: dict[str, Any], seen: set[str]) -> dict[str, Any]:
    """The public part of the snapshot in which every card that not everybody has seen is another one."""
    saved = deepcopy(saved)
    dealing, current = saved["dealing"], saved["current"]
    deck = [card.text for card in (*map(Card.parse, sorted(tokens(dealing))),) if card.text not in seen]
    others = dict(zip(deck, deck[1:] + deck[:1], strict=True))

    def swap(data: Any) -> Any:
        if isinstance(data, dict):
            return {name: swap(content) for name, content in data.items()}
        if isinstance(data, list):
            return [swap(each) for each in data]
        if isinstance(data, str):
            data = CARD.sub(lambda found: others.get(found[0], found[0]), data)
            return DIGEST.sub(lambda found: found[0][::-1], data)
        return data

    if len(deck) > 1 and current is not None and tokens(current["round"]["answers"]):
        one_deck = saved["game"] in HIDDEN
        saved["dealing"] = swap(dealing)
        if one_deck:
            current["round"] = swap(current["round"])
    return public_part(saved)


def test_the_parts_of_snapshots_that_do_not_belong_together_are_refused() -> None:
    table = new_table("holdem", SOFTWARE, 1)
    saved = table.save()
    secret = secret_part(saved)
    with pytest.raises(BadData, match="does not fit"):
        merged(public_part(saved), secret | {"parts": [[["no", "such"], 1]]})
    with pytest.raises(BadData, match="does not fit"):
        merged(public_part(saved), secret | {"parts": ["no such"]})
    for place, content in (
        (["entries"], 7),
        (["dealing", "mode"], "live"),
        (["ids", 0, "x"], [1, "ann sits 9", ""]),
        (["accounts", 0, 2], 10**12),
        ([], {}),
    ):
        with pytest.raises(BadData, match="does not fit"):
            merged(public_part(saved), secret | {"parts": [*secret["parts"], [place, content]]})
    for parts in (secret["parts"][:-1], [*secret["parts"], secret["parts"][0]], secret["parts"] * 2):
        with pytest.raises(BadData, match="does not fit"):
            merged(public_part(saved), secret | {"parts": parts})
    with pytest.raises(BadData, match="does not fit"):
        merged(saved, secret)
    with pytest.raises(BadData, match="an earlier release"):
        public_part({name: each for name, each in saved.items() if name != "version"})
    with pytest.raises(BadData):
        table.restore(public_part(saved))


@pytest.mark.parametrize(("game", "dealing", "seed", "steps"), SITTINGS)
def test_public_and_secret_part_of_a_journal_replay_the_table_to_the_letter(
    game: str, dealing: str, seed: int, steps: int
) -> None:
    sitting = Sitting(game, dealing, seed)
    for _ in range(steps):
        sitting.step()
    outcomes = sitting.keeper.outcomes[1:]
    again = new_table(game, dealing, seed)
    keeper = KeptInMemory(again)
    for outcome in outcomes:
        entry, secret = outcome.entry, outcome.secret()
        assert tokens(entry.public()) <= set().union(*sitting.seen)
        replayed = again.do(secret.line if secret is not None else entry.line)
        assert secret is None or secret.line == entry.said
        assert replayed.secret() == secret  # which compares all but the random bytes
        assert replayed.entry.public() == entry.public()
    assert keeper.entries == sitting.keeper.entries
    assert keeper.events == sitting.keeper.events
    assert again.save() == sitting.table.save()
    if dealing == LIVE and game in HIDDEN:
        assert any("??" in each.entry.line and tokens(each.entry.said) for each in outcomes)


@pytest.mark.parametrize("game", HIDDEN)
def test_other_hidden_faces_leave_the_public_log_as_it_is(game: str) -> None:
    logs = []
    for turn in (0, 7):
        table = new_table(game, LIVE, 1)
        keeper = KeptInMemory(table)
        for seat, player in enumerate(PLAYERS, 1):
            table.do(f"{player} sits {seat} with 200")
        if game == "ultimate":
            for player in PLAYERS:
                table.do(f"{player} wagers 20")
        table.do("no more bets" if game == "ultimate" else "dealer deals")
        deck = [card.text for card in table.dealing.deck.cards]
        for at in range(13):
            dialogue = table.dialogue
            if dialogue is None or not isinstance(dialogue.question, Draw):
                break
            assert dialogue.question.seen_by != EVERYBODY
            table.do(deck[(at + turn) % 40])
        table.do(f"supervisor corrects answer 2 to {deck[45 + bool(turn)]} because it was keyed wrongly")
        logs.append(([entry.public() for entry in keeper.entries], public_part(table.save())))
        said = [entry.said for entry in keeper.entries]
        assert said[-1].startswith(f"supervisor corrects answer 2 to {deck[45 + bool(turn)]} because ")
        assert keeper.entries[-1].line == "supervisor corrects answer 2 to ?? because it was keyed wrongly"
    assert logs[0] == logs[1]


def test_what_finished_is_public_without_hidden_faces_and_digest() -> None:
    sitting = Sitting("holdem", SOFTWARE, 5)
    while sitting.table.history.last is None:
        sitting.step()
    finished = sitting.table.history.last
    public = finished.public()
    assert finished.hidden
    assert "digest" not in public
    assert {public["script"][at] for at in finished.hidden} == {"??"}
    assert tokens(public) <= sitting.seen[-1] < tokens(finished.to_json())


def test_a_secret_cannot_be_found_by_trying_all_faces() -> None:
    table = new_table("holdem", LIVE, 1)
    for seat, player in enumerate(PLAYERS, 1):
        table.do(f"{player} sits {seat} with 200")
    table.do("dealer deals")
    entry = table.do("Kh").entry
    secret = entry.secret
    assert secret is not None
    assert (entry.line, entry.said) == ("??", "Kh")
    assert len(bytes.fromhex(secret.salt)) == 32
    assert sealed_hash(secret) == sealed_hash(Secret.from_saved(Fields(secret.to_json(), "A secret")))
    again = Entry(entry.number, entry.line, secret=Secret("00" * 32, "Kh"))
    assert again.secret == secret
    assert again.secret is not None
    assert sealed_hash(again.secret) != sealed_hash(secret)
    saved = table.save()
    assert sealed_hash(secret_part(saved)) != sealed_hash(secret_part(saved))
    with pytest.raises(ValueError, match="random bytes"):
        sealed_hash({"line": "Kh"})


def test_a_ruling_hides_a_card_where_it_is_told_to_some_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game has such a ruling today; what decides is whom it is told to."""
    sitting = Sitting("blackjack", LIVE, 1)
    table = sitting.table
    while not table.in_round:
        sitting.step()
    table.do("5c")
    dialogue = table.dialogue
    assert dialogue is not None
    kind = type(dialogue.round)
    ruled = kind.ruled

    def told_to_one(play: Any, case: Any) -> Ruled:
        told = ruled(play, case)
        return Ruled(told.by, told.word, told.rule, told.who, told.card, told.amount, 2)

    words = [offer.word for offer in dialogue.rulings() if offer.card]
    assert words
    line = f"dealer {words[0]} 7c"
    assert table.prepare(line).entry.secret is None
    assert table.log.pending is not None
    table.log.pending.drop()
    monkeypatch.setattr(kind, "ruled", told_to_one)
    entry = table.do(line).entry
    assert (entry.line, entry.said) == (f"dealer {words[0]} ??", line)


def test_a_line_is_written_without_faces() -> None:
    assert without_faces("dealer exposed ann 2 Kh (so it was)") == "dealer exposed ann 2 ?? (so it was)"


NEW_FIELDS = {
    ("dealing", "eyes"): True,
    ("dealing", "seen_by_some"): True,
    ("dealing", "cut_chosen_by"): True,
    ("history", "last", "hidden"): True,
    ("current", "round", "hidden"): False,
}
"""What tells of secrets in a saved table, and whether an earlier release need not have written it."""


@pytest.mark.parametrize("game", GAMES)
def test_damage_to_what_tells_of_secrets_is_found(game: str) -> None:
    sitting = Sitting(game, SOFTWARE, 3)
    while sitting.table.rounds_begun < 2:
        sitting.step()
    saved = of_earlier_release(json.loads(json.dumps(sitting.table.save())))
    for path, may_lack in NEW_FIELDS.items():
        *way, name = path
        for nonsense in (None, "nonsense" if name != "cut_chosen_by" else 7, [-7], [10**40], {"a": {}}):
            damaged = deepcopy(saved)
            holder = damaged
            for step in way:
                holder = holder[step]
            if name not in holder:
                continue
            holder[name] = nonsense
            with pytest.raises(BadData):
                new_table(game, SOFTWARE, 3).restore(damaged)
            del holder[name]
            if may_lack:
                new_table(game, SOFTWARE, 3).restore(damaged)
            else:
                with pytest.raises(BadData, match="has no 'hidden'"):
                    new_table(game, SOFTWARE, 3).restore(damaged)
