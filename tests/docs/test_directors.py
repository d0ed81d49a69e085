"""The page for directors: its commands are run in their order, and answer as the page says.

`CROUPIER_WRITE_GOLDEN=1` writes the answers anew, to be read; `...` stands for the rest of a long one.
"""

import os
import re
from pathlib import Path

import pytest

from tests.evenings.consoles import Consoles, cut, session

PAGE = Path("docs/directors.md").absolute()
_BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
MOST_OF_A_LINE = 9
MOST_OF_A_COMMAND = 26
WRITES_ANEW = bool(os.environ.get("CROUPIER_WRITE_GOLDEN"))


def answered(block: str, consoles: Consoles) -> str:
    """The commands of a block with what they answer; a head that is asked for is typed again afterwards."""
    found, heads = "", dict[str, str]()
    for command in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        line, *rest = command.splitlines()
        if WRITES_ANEW and "head" in heads:
            line = re.sub(r'--head ".*"', f'--head "{heads["head"].replace("-", " ").lower()}"', line)
        typed = [each.removeprefix("> ") for each in rest if each.startswith("> ")]
        out = consoles.run(line, typed)
        assert consoles.status == 0, line
        most = MOST_OF_A_LINE if " replay " in line else MOST_OF_A_COMMAND
        answers = [_cut(each) for each in session(out)] if typed else [cut(out, most)]
        found += f"$ {line}\n" + "".join(answers)
        if line.endswith("--head"):
            heads["head"] = out.strip()
    return found


def _cut(answer: str) -> str:
    """An answer of the evening, cut where it is long and no table of what stands."""
    whole = answer.splitlines()[0].strip("> \n") in ("tables", "shares")
    return cut(answer, 10**6 if whole else MOST_OF_A_LINE)


def test_every_command_of_the_page_answers_as_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = PAGE.read_text(encoding="utf-8")
    conditions = re.search(r"```toml\n# friday\.toml\n(.*?)```", page, re.DOTALL)
    assert conditions is not None
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    Path("friday.toml").write_text(conditions[1], encoding="utf-8")
    consoles = Consoles(monkeypatch, capsys)
    new = _BLOCK.sub(lambda found: f"```console\n{answered(found[1], consoles)}```", page)
    if WRITES_ANEW:
        PAGE.write_text(new, encoding="utf-8")
        return
    assert new == page
    assert page.count("\n$ croupier ") >= 14
