"""`croupier verify FILE`: a finding on stdout, or one sentence on stderr."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import croupier.shoes
from croupier.cards import FULL_DECK
from croupier.shoes import Shoe, ShoeError, ShoeProof, Stream, run_verify, verify
from croupier.shoes.verify_file import MOST_BYTES


def document(cut_by="ann"):
    shoe, source = Shoe(FULL_DECK, 4), Stream(bytes(32))
    shoe.shuffle(source)
    proof = ShoeProof.make(shoe.order(), FULL_DECK, 4, source)
    shoe.cut(77)
    return proof.reveal(77, cut_by, [shoe.draw() for _ in range(20)])


def run(path, as_json=False):
    out, err = io.StringIO(), io.StringIO()
    code = run_verify(str(path), as_json, out, err)
    return code, out.getvalue(), err.getvalue()


def saved(folder, content):
    path = folder / "proof.json"
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


def test_a_good_proof_is_0_and_says_what_was_checked(tmp_path):
    code, out, err = run(saved(tmp_path, document()))
    assert (code, err) == (0, "")
    assert "the proof holds." in out
    assert "The cut at 77, chosen by ann, is between 52 and 156, as it must be." in out


def test_a_proof_that_fails_is_1_and_says_why(tmp_path):
    path = saved(tmp_path, document() | {"cut": 78})
    code, out, err = run(path)
    assert (code, err) == (1, "")
    assert "the proof FAILS." in out
    assert "The receipt does not match" in out


@pytest.mark.parametrize(("change", "code"), [({}, 0), ({"cut": 78}, 1)])
def test_as_json_there_is_one_document_and_nothing_else(tmp_path, change, code):
    path = saved(tmp_path, document() | change)
    found, out, err = run(path, as_json=True)
    told = json.loads(out)
    assert (found, err) == (code, "")
    assert set(told) == {"file", "ok", "sentences"}
    assert told["ok"] is (code == 0)
    assert told["file"] == str(path)


good = json.dumps(document())


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe\x00",
        b"\xef\xbb\xbf" + good.encode(),
        good.encode("utf-16"),
        good[:-1],
        good[:200],
        good + good,
        "[" * 100_000,
        '{"a":' * 100_000,
        "null",
        "[]",
        "[1, 2]",
        "7",
        '"proof"',
        "NaN",
        '{"alg": NaN}',
        '{"alg": "sha256", "alg": "sha256"}',
        "{}",
        '{"alg": "md5"}',
        '{"alg": {"x": [1]}}',
        '{"decks": ' + "9" * 5_000 + "}",
        good.replace("77", "77.0", 1),
        good.replace("77", "true", 1),
        good.replace("77", "9" * 1_000, 1),
        good.replace('"ann"', '"\\ud800"'),
        good.replace('"ann"', '"a\\nb"'),
        good.replace('"ann"', '"' + "a" * 81 + '"'),
        good.replace('"52 cards"', '"\\ud800"'),
        good.replace('"alg"', '"\\ud800"'),
        "<html>",
    ],
)
@pytest.mark.parametrize("as_json", [False, True])
def test_what_is_no_proof_is_2_with_one_sentence_that_names_the_file(tmp_path, content, as_json):
    path = saved(tmp_path, content)
    code, out, err = run(path, as_json)
    assert (code, out) == (2, "")
    assert err.startswith(f"{path}: ")
    assert err.endswith(".\n")
    assert err.count("\n") == 1
    assert len(err) < 400 + len(str(path))


@pytest.mark.parametrize("name", ["missing.json", ".", "no/such/folder", "\0", "x" * 5_000])
def test_a_file_that_can_not_be_read_is_2(tmp_path, name):
    code, out, err = run(f"{tmp_path}/{name}")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "expected the JSON proof of a shuffle" in err


def test_a_file_longer_than_any_proof_is_2(tmp_path):
    code, _, err = run(saved(tmp_path, b" " * (MOST_BYTES + 1)))
    assert code == 2
    assert "longer than" in err


def test_each_missing_field_is_named(tmp_path):
    for name in document():
        if name != "dealt":
            without = {key: held for key, held in document().items() if key != name}
            code, _, err = run(saved(tmp_path, without))
            assert code == 2
            assert name in err


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"cut": None}, "A proof must have both 'cut' and 'cut_by', or null for both."),
        ({"cut": True}, "A proof must have a whole number as 'cut', not true."),
        ({"cut": "7"}, "A proof must have a whole number as 'cut', not '7'."),
        ({"cut": 2**64}, f"A proof must have a whole number as 'cut', not {2**64}."),
        ({"cut": 2**100}, "A proof must have a whole number as 'cut', not a number of many digits."),
        ({"decks": 9}, "A proof must have a whole number from 1 to 8 as 'decks', not 9."),
        ({"decks": False}, "A proof must have a whole number from 1 to 8 as 'decks', not false."),
        ({"salt": None}, "A proof must have 64 hexadecimal digits in lower case as 'salt', not null."),
        ({"order": []}, "A proof must have a text as 'order', not a list."),
        ({"cut_by": ""}, "A proof must have a name of 1 to 80 printable characters as 'cut_by', not ''."),
        ({"alg": "a" * 38}, f"A proof must have 'sha256' as 'alg', not '{'a' * 38}'."),
        ({"alg": "a" * 39}, f"A proof must have 'sha256' as 'alg', not '{'a' * 35}...'."),
        ({"more": 1}, "A proof has a field 'more' that is not known here."),
    ],
)
def test_the_sentence_says_what_is_expected_and_what_was_found(change, sentence):
    with pytest.raises(ShoeError) as caught:
        verify(document() | change)
    assert str(caught.value) == sentence


def test_a_name_has_one_to_eighty_characters(tmp_path):
    for name in ("a", "a" * 80):
        assert run(saved(tmp_path, document(name)))[0] == 0


def test_a_name_beyond_the_channels_letters_is_escaped(tmp_path):
    path = saved(tmp_path, document("Zoë"))
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    assert run_verify(str(path), False, out, io.StringIO()) == 0
    out.seek(0)
    assert "Zo\\xeb" in out.read()


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(plain)
def test_anything_at_all_is_refused_in_one_sentence(anything):
    with pytest.raises(ShoeError, match=r"^[^\n]+\.$"):
        verify(anything)


@given(st.sampled_from(sorted(document())), plain)
def test_anything_at_all_in_any_field_never_passes_and_never_breaks(tmp_path_factory, name, anything):
    whole = document()
    assume(anything != whole[name])
    assume((name, anything) != ("dealt", ""))  # that no card is known to have been dealt is true as well
    (tmp_path_factory.getbasetemp() / "any.json").write_text(json.dumps(whole | {name: anything}))
    code, out, err = run(tmp_path_factory.getbasetemp() / "any.json")
    assert (code == 1 and out and not err) or (code == 2 and not out and err.count("\n") == 1)


def test_verification_loads_nothing_beyond_the_standard_library(tmp_path):
    path = saved(tmp_path, document())
    script = (
        "import sys\n"
        "from croupier.shoes import run_verify\n"
        f"code = run_verify({str(path)!r}, False, sys.stdout, sys.stderr)\n"
        "loaded = {name.partition('.')[0] for name in sys.modules}\n"
        "loaded -= {*sys.stdlib_module_names, '__main__', 'croupier'}\n"
        "sys.exit(code or ' '.join(sorted(loaded)) or 0)\n"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", script],
        env={"PYTHONPATH": str(Path(croupier.shoes.__file__).parents[2])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "the proof holds." in done.stdout


def test_a_file_with_a_proof_on_every_line_holds_if_each_does(tmp_path):
    path = tmp_path / "table.jsonl"
    lines = [json.dumps(document()), json.dumps(document("bob"))]
    path.write_text("\n".join(lines) + "\n")
    code, out, err = run(path)
    assert (code, err) == (0, "")
    assert "all 2 proofs hold; here is the last one in full:" in out
    assert "chosen by bob" in out
    path.write_text(lines[0] + "\n" + json.dumps(document() | {"cut": 78}))
    code, out, _ = run(path)
    assert code == 1
    assert "the proof on line 2 FAILS." in out
    assert "The receipt does not match" in out
    code, out, _ = run(path, as_json=True)
    assert code == 1
    assert [each["ok"] for each in json.loads(out)["proofs"]] == [True, False]


@pytest.mark.parametrize("text", ["", "\n", "{}\n", "nonsense\n"])
def test_a_file_of_lines_without_a_proof_is_2(tmp_path, text):
    path = tmp_path / "table.jsonl"
    path.write_text(text)
    code, out, err = run(path)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
