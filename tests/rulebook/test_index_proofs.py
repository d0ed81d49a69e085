"""The index finds every way of citing a rule, and refuses what it can't read."""

from pathlib import Path
from textwrap import dedent

import pytest

from tools.index_proofs import Proof, Unreadable, faults, gather, in_scenario, in_tests, index, rendered


def cited(source: str) -> dict[str, tuple[str, ...]]:
    """What each proof in this source proves."""
    return {proof.id: proof.rules for proof in in_tests("import pytest\n" + dedent(source), "t.py")}


def test_a_test_cites() -> None:
    found = cited("""
        @pytest.mark.rule("blackjack 1.1", "blackjack 2.1")
        @pytest.mark.rule("blackjack 2.2")
        def test_a(): ...
        @pytest.mark.rule("blackjack 2.3")
        async def test_b(): ...
        def test_c(): ...
    """)
    assert found == {
        "t.py::test_a": ("blackjack 1.1", "blackjack 2.1", "blackjack 2.2"),
        "t.py::test_b": ("blackjack 2.3",),
    }


def test_module_and_class_cite_for_their_tests() -> None:
    found = cited("""
        pytestmark = [pytest.mark.slow, pytest.mark.rule("blackjack 1.1")]
        @pytest.mark.rule("blackjack 2.1")
        class TestA:
            pytestmark = pytest.mark.rule("blackjack 2.2")
            @pytest.mark.rule("blackjack 2.1")
            def test_a(self): ...
        def test_b(): ...
    """)
    assert found == {
        "t.py::TestA::test_a": ("blackjack 1.1", "blackjack 2.1", "blackjack 2.2"),
        "t.py::test_b": ("blackjack 1.1",),
    }


def test_a_case_cites_for_itself() -> None:
    proofs = in_tests(
        dedent("""
            import pytest
            CASES = [
                pytest.param(1, id="one", marks=pytest.mark.rule("blackjack 2.1")),
                pytest.param(2, marks=[pytest.mark.rule("blackjack 2.2")]),
                pytest.param(3),
            ]
            @pytest.mark.rule("blackjack 1.1")
            @pytest.mark.parametrize("n", CASES)
            def test_a(n): ...
            @pytest.mark.parametrize("n", CASES)
            def test_b(n): ...
            @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("blackjack 2.3"))])
            def test_c(n): ...
        """),
        "t.py",
    )
    assert proofs == (
        Proof("t.py::test_a", ("blackjack 1.1",)),
        Proof("t.py::test_a[one]", ("blackjack 2.1",), ("blackjack 1.1",)),
        Proof("t.py::test_a[1]", ("blackjack 2.2",), ("blackjack 1.1",)),
        Proof("t.py::test_b[one]", ("blackjack 2.1",)),
        Proof("t.py::test_b[1]", ("blackjack 2.2",)),
        Proof("t.py::test_c[0]", ("blackjack 2.3",)),
    )


def test_a_mark_may_have_a_name_of_its_own() -> None:
    found = cited("""
        from pytest import mark
        proves = pytest.mark.rule
        @proves("blackjack 1.1")
        def test_a(): ...
        @mark.rule("blackjack 2.1")
        def test_b(): ...
    """)
    assert found == {"t.py::test_a": ("blackjack 1.1",), "t.py::test_b": ("blackjack 2.1",)}


def test_a_file_without_test_functions_is_a_proof_itself() -> None:
    found = cited("""
        pytestmark = pytest.mark.rule("blackjack 1.1")
        TestMachine = Machine.TestCase
    """)
    assert found == {"t.py": ("blackjack 1.1",)}


@pytest.mark.parametrize("mark", ['skip("later")', "skip", "xfail", 'xfail(reason="broken")'])
@pytest.mark.parametrize(
    "source",
    [
        '@pytest.mark.{0}\n@pytest.mark.rule("blackjack 1.1")\ndef test_a(): ...',
        'pytestmark = pytest.mark.{0}\n@pytest.mark.rule("blackjack 1.1")\ndef test_a(): ...',
        '@pytest.mark.{0}\nclass TestA:\n  @pytest.mark.rule("blackjack 1.1")\n  def test_a(self): ...',
        (
            'C = [pytest.param(1, marks=[pytest.mark.{0}, pytest.mark.rule("blackjack 1.1")])]\n'
            '@pytest.mark.parametrize("n", C)\ndef test_a(n): ...'
        ),
    ],
)
def test_what_never_fails_proves_nothing(source: str, mark: str) -> None:
    assert cited(source.format(mark)) == {}


def test_one_skipped_case_leaves_the_others_as_proof() -> None:
    found = cited("""
        @pytest.mark.rule("blackjack 1.1")
        @pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.skip)])
        def test_a(n): ...
    """)
    assert found == {"t.py::test_a": ("blackjack 1.1",)}


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ('N = "1.1"\n@pytest.mark.rule(f"blackjack {N}")\ndef test_a(): ...', "t.py:3: .* plain strings"),
        ('@pytest.mark.rule(id="blackjack 1.1")\ndef test_a(): ...', "t.py:2: .* plain strings"),
        ('@pytest.mark.rule("blackjack 1.1")\ndef helper(): ...', "t.py:2: .* belongs to no test"),
        ('@pytest.mark.rule("blackjack 1.1")\nclass Machine: ...', "t.py:2: .* belongs to no test"),
    ],
)
def test_a_citation_that_cannot_be_read_is_an_error(source: str, complaint: str) -> None:
    with pytest.raises(Unreadable, match=complaint):
        cited(source)


def test_a_scenario_cites() -> None:
    found = in_scenario('rules = ["blackjack 1.1"]\n[expect]\nnet = { ann = "5" }', "s.toml")
    assert found == Proof("s.toml", ("blackjack 1.1",))
    rounds = in_scenario('rules = ["blackjack 1.1"]\n[[rounds]]\nexpect = { net = { ann = "5" } }', "s.toml")
    assert rounds.rules == ("blackjack 1.1",)
    assert in_scenario('title = "tells only"', "s.toml").rules == ()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("rules = [", "s.toml is not readable as TOML"),
        ('rules = "blackjack 1.1"', "s.toml: `rules` must be a list"),
        ("rules = [1.1]", "s.toml: `rules` must be a list"),
        ('rules = ["blackjack 1.1"]', "s.toml cites rules but expects nothing"),
    ],
)
def test_a_scenario_that_proves_nothing_may_not_cite(text: str, complaint: str) -> None:
    with pytest.raises(Unreadable, match=complaint):
        in_scenario(text, "s.toml")


def test_the_index_is_sorted_and_names_each_proof_once() -> None:
    proofs = [Proof("b", ("x 2", "x 1")), Proof("a", ("x 1", "x 1")), Proof("a[0]", ("x 3",), ("x 1",))]
    assert index(proofs) == {"x 1": ["a", "b"], "x 2": ["b"], "x 3": ["a[0]"]}
    assert rendered({"x 1": ["a"]}) == '{\n "x 1": [\n  "a"\n ]\n}\n'


def test_faults_are_sentences() -> None:
    known = [f"x {number}" for number in range(6)]
    assert faults([Proof("a", tuple(known[:4]))], known) == []
    assert faults([Proof("a", ("x 9",))], known) == ["a cites 'x 9', which is not a rule"]
    assert faults([Proof("a", tuple(known[:5]))], known) == ["a cites 5 rules; 4 is the most"]
    assert faults([Proof("a[0]", tuple(known[:3]), tuple(known[3:5]))], known) == [
        "a[0] cites 5 rules; 4 is the most"
    ]


def test_gathering_reads_tests_and_scenarios(tmp_path: Path) -> None:
    (tmp_path / "tests/rounds").mkdir(parents=True)
    (tmp_path / "scenarios/blackjack/13").mkdir(parents=True)
    test = 'import pytest\n@pytest.mark.rule("blackjack 1.1")\ndef test_a(): ...\n'
    (tmp_path / "tests/rounds/test_x.py").write_text(test)
    (tmp_path / "tests/rounds/helper.py").write_text('pytest.mark.rule("blackjack 9.9")\n')
    scenario = 'rules = ["blackjack 13.1(b)"]\nexpect = { net = { ann = "5" } }\n'
    (tmp_path / "scenarios/blackjack/13/foo.toml").write_text(scenario)
    assert index(gather(tmp_path)) == {
        "blackjack 1.1": ["tests/rounds/test_x.py::test_a"],
        "blackjack 13.1(b)": ["scenarios/blackjack/13/foo.toml"],
    }
