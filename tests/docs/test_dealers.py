"""The page for dealers: its sessions are typed in their order, and answer as the page says."""

from tests.docs.transcripts import ROOT, Transcripts


def test_every_session_of_the_page_answers_as_it_says(transcripts: Transcripts) -> None:
    page = transcripts.check(ROOT / "docs/dealers.md")
    assert "(rule " not in page.replace("(rule 5.4)", "")
