"""What the tests of several pages share."""

from tests.docs.transcripts import transcripts

__all__ = ["transcripts"]
