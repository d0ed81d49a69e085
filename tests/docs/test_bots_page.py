"""The page for authors of bots: the bot in it plays the match that it shows."""

import re
from pathlib import Path

from tests.docs.transcripts import ROOT, Transcripts

PAGE = ROOT / "docs/bots.md"
_FILE = re.compile(r"```python\n# my_bot\.py\n(.*?)```", re.DOTALL)


def test_the_bot_of_the_page_plays_the_match_that_it_shows(transcripts: Transcripts) -> None:
    (bot,) = _FILE.findall(PAGE.read_text(encoding="utf-8"))
    Path("my_bot.py").write_text(bot, encoding="utf-8")
    assert transcripts.check(PAGE).count("standard error") > 1
