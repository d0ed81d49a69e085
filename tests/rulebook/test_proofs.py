"""Every rule that is claimed to be honoured has a proof, and every citation names a rule."""

import json
from dataclasses import replace

import pytest

from croupier.rulebook import Honour, Kind, missing, proof_index, proofs_of, rule, rules
from tools.index_proofs import INDEX, MOST_RULES, ROOT, Proof, faults, gather, index, rendered

MAKE_IT = "`make proofs` updates it"

pytestmark = pytest.mark.xdist_group("proofs")  # gathered once, by one worker


@pytest.fixture(scope="module")
def proofs() -> tuple[Proof, ...]:
    """All proofs in tests and scenarios."""
    return gather()


def test_the_index_in_the_package_is_up_to_date(proofs: tuple[Proof, ...]) -> None:
    assert (ROOT / INDEX).read_text("utf-8") == rendered(index(proofs)), f"{INDEX} is stale; {MAKE_IT}"


def test_the_package_reads_its_index() -> None:
    written = json.loads((ROOT / INDEX).read_text("utf-8"))
    assert {rule_id: list(proofs) for rule_id, proofs in proof_index().items()} == written
    assert all(proofs_of(rule_id) for rule_id in written)
    assert proofs_of("blackjack 99.9") == ()


def test_citations_name_rules_that_exist_and_a_proof_cites_few(proofs: tuple[Proof, ...]) -> None:
    assert MOST_RULES == 4
    assert faults(proofs, (each.id for each in rules())) == []


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.DEFINITION])
def test_what_is_claimed_as_honoured_is_proven(kind: Kind, proofs: tuple[Proof, ...]) -> None:
    proven = index(proofs)
    claimed = [each.id for each in rules() if each.kind is kind and each.is_honoured]
    assert [each for each in claimed if each not in proven] == []


def test_missing_is_what_is_owed_and_lacks_honour_or_proof() -> None:
    wanting = replace(rule("blackjack 19.14"), honoured=Honour.NOT_YET, by="")
    unproven = replace(rule("blackjack 19.15"), id="blackjack 99.9")
    word = replace(rule("blackjack A:Session"), honoured=Honour.NOT_YET)  # a definition is not owed
    assert missing([rule("blackjack 2.1"), wanting, word, unproven]) == (wanting, unproven)


def test_nothing_is_missing() -> None:
    assert missing(rules()) == ()
