"""What stands below the felt: whole messages, the result last to go and what is always said first."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.terminal.screen.happenings import Happenings, Weight
from croupier.terminal.screen.style import plain

LONG = "The house commits to their order, which takes more than a line of twenty columns."


def shown(happenings: Happenings, room: int, columns: int = 20) -> list[str]:
    return [plain(each) for each in happenings.rows(columns, room)]


def test_boilerplate_goes_first_then_the_oldest_and_the_result_last() -> None:
    happenings = Happenings()
    happenings.add("Ann folds.", Weight.ORDINARY)
    happenings.add("You win $5.", Weight.RESULT)
    happenings.add("No more bets.", Weight.BOILERPLATE)
    happenings.add("Bob folds.", Weight.ORDINARY)
    assert shown(happenings, 4) == ["Ann folds.", "You win $5.", "No more bets.", "Bob folds."]
    assert shown(happenings, 3) == ["Ann folds.", "You win $5.", "Bob folds."]
    assert shown(happenings, 2) == ["You win $5.", "Bob folds."]
    assert shown(happenings, 1) == ["You win $5."]
    assert shown(happenings, 0) == []


def test_a_refusal_outlives_everything_until_the_next_answer() -> None:
    happenings = Happenings()
    happenings.add("You win $5.", Weight.RESULT)
    happenings.add("Type an amount.", Weight.REFUSAL)
    assert shown(happenings, 1) == ["✗ Type an amount."]
    assert happenings.needed(20) == 2
    happenings.answered()
    assert shown(happenings, 1) == ["You win $5."]
    assert happenings.needed(20) == 0


def test_a_reply_is_seen_until_the_next_answer_and_then_counts_as_little_as_any_other_message() -> None:
    happenings = Happenings()
    happenings.add("You win $5.", Weight.RESULT)
    happenings.answered()
    happenings.add("The round is saved.", Weight.ORDINARY)
    happenings.mark_reply()
    assert shown(happenings, 1) == ["The round is saved."]
    assert happenings.needed(20) == 1
    happenings.answered()
    assert shown(happenings, 1) == ["You win $5."]
    assert shown(happenings, 2) == ["You win $5.", "The round is saved."]


def test_a_refusal_stays_a_refusal_where_it_is_the_reply() -> None:
    happenings = Happenings()
    happenings.add("Type an amount.", Weight.REFUSAL)
    happenings.mark_reply()
    assert shown(happenings, 1) == ["✗ Type an amount."]
    happenings.answered()
    assert shown(happenings, 1) == []


def test_a_round_begins_with_what_was_told_since_the_last_answer() -> None:
    happenings = Happenings()
    happenings.add("Round 1 is over.", Weight.RESULT)
    happenings.answered()
    happenings.add("Ada has $5 on box 3.", Weight.ORDINARY)
    happenings.begin_round()
    assert shown(happenings, 9) == ["Ada has $5 on box 3."]


MESSAGES = st.lists(st.tuples(st.text("ab ", min_size=1, max_size=70), st.sampled_from(Weight)), max_size=12)


@given(MESSAGES, st.integers(8, 40), st.integers(0, 20))
def test_only_whole_messages_are_shown_and_never_more_than_fit(
    messages: list[tuple[str, Weight]], columns: int, room: int
) -> None:
    happenings = Happenings()
    for words, weight in messages:
        happenings.add(words, weight)
    rows = shown(happenings, room, columns)
    assert len(rows) <= room
    assert all(len(each) <= columns for each in rows)
    whole = [[plain(line) for line in each.rows(columns)] for each in happenings.messages]
    for lines in whole:  # in their order, each with all of its lines or none
        if rows[: len(lines)] == lines:
            del rows[: len(lines)]
    assert not rows
