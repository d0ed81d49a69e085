"""Whole tournaments told to the letter: every line, what it made happen, and the rule behind it.

`python -m tests.tournaments.test_golden` writes the transcripts anew, for when words change on purpose.
"""

import re
from pathlib import Path

import pytest

from croupier.scenarios import read, run
from croupier.scenarios.report import report_lines

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = Path(__file__).resolve().parent / "golden"
TOLD = {
    "holdem": "holdem/20/18-an-evening-of-hold-em-from-*",
    "omaha": "omaha/20/17-an-evening-of-omaha-from-*",
    "blackjack": "blackjack/19/18-an-evening-of-blackjack-from-*",
    "pontoon": "pontoon/20/19-an-evening-of-pontoon-from-*",
    "ultimate": "ultimate/16/20-an-evening-of-ultimate-from-*",
    "holdem-played": "holdem/20/18-an-evening-of-hold-em-that-is-played-*",
    "blackjack-played": "blackjack/19/18-an-evening-of-blackjack-that-is-played-*",
    "ultimate-played": "ultimate/16/20-an-evening-of-ultimate-that-is-played-*",
    "omaha-played": "omaha/20/17-an-evening-of-omaha-that-is-played-*",
    "pontoon-played": "pontoon/20/19-an-evening-of-pontoon-that-is-played-*",
    "two-games-played": "holdem/20/3-an-evening-of-two-games-*",
    "cancelled-in-mid-round": "holdem/20/25-an-evening-that-is-cancelled-*",
    "points-blackjack": "blackjack/19/3-equal-chips-share-points*",
    "points-holdem": "holdem/20/3-a-draw-of-cards-decides-between-equal-totals*",
    "two-games": "holdem/20/3-a-game-of-another-session-*",
    "heats-with-a-tie": "blackjack/19/3-an-extra-round-decides-who-advances*",
    "repechage": "holdem/20/3-third-places-have-a-second-chance*",
    "cancelled": "holdem/20/25-a-cancelled-tournament-*",
    "paid-and-cancelled": "holdem/20/25-prizes-that-were-paid-*",
    "hand-for-hand": "holdem/20/20-hand-for-hand-*",
    "undone": "holdem/20/18-a-line-is-undone-*",
    "reinstated": "holdem/20/15-nothing-is-undone-across-*",
    "deal": "holdem/20/22-players-who-agree-to-a-deal-*",
    "goods": "holdem/20/18-goods-of-a-place-that-is-shared-are-paid-*",
    "goods-drawn": "holdem/20/18-goods-of-a-place-that-is-shared-are-drawn-*",
    "levels": "ultimate/16/3-levels-by-the-clock-*",
    "reserve": "omaha/20/10-a-late-player-whose-seat-*",
    "substitute": "pontoon/20/11-a-substitute-*",
    "breaks": "pontoon/20/17-no-round-*",
    "approval": "omaha/20/3-entries-open-only-with-*",
    "revised": "holdem/20/2-conditions-are-revised-*",
    "determined": "pontoon/20/4-conditions-may-leave-*",
    "postponed": "holdem/20/3-a-postponed-*",
    "absent": "omaha/20/11-an-absent-player-stays-*",
    "marker": "ultimate/16/16-the-first-marker-*",
    "moved": "holdem/20/9-the-director-moves-a-*",
    "pace": "holdem/20/17-the-director-says-how-fast-*",
    "proposed": "holdem/20/9-the-director-is-asked-about-moves-*",
    "starting-time": "blackjack/19/7-the-director-alters-*",
    "session-prizes": "blackjack/19/3-the-places-of-a-session-*",
}


def transcript(pattern: str) -> str:
    """What `croupier replay` tells of the one scenario of that name."""
    (path,) = (ROOT / "scenarios").glob(f"{pattern}.toml")
    outcome = run(read(path))
    assert outcome.ok
    first, *rest = report_lines(outcome)
    assert first == str(path)
    told = "\n".join([path.relative_to(ROOT).as_posix(), *rest, ""])
    return re.sub(r"[0-9a-f]{64}", "(digest)", told)  # which follows from all items of the conditions


@pytest.mark.parametrize("name", TOLD)
def test_it_is_told_to_the_letter(name: str) -> None:
    assert transcript(TOLD[name]) == (GOLDEN / f"{name}.txt").read_text("utf-8")


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for each, pattern in TOLD.items():
        (GOLDEN / f"{each}.txt").write_text(transcript(pattern), "utf-8")
