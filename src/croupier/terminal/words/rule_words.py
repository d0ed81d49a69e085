"""A rule of a game in our words, as somebody asks for it at a table: `9.2`, `Tap Out`."""

from typing import Final

from croupier.rulebook import UnknownRule, rule, rules

DEFINITION: Final = "A:"
"""What the name of a definition begins with, which has no number."""


def number_of(rule: str) -> str:
    """The number of a rule without its game; of a definition, what it defines."""
    if not rule.startswith(DEFINITION):
        rule = rule.partition(" ")[2] or rule
    return rule.removeprefix(DEFINITION)


def cited(rule: str) -> str:
    """A rule as a sentence cites it: `rule 9.2`, `definition of Split`."""
    name = number_of(rule)
    return f"rule {name}" if name[:1].isdigit() else f"definition of {name}"


def rule_words(game: str, number: str) -> str:
    """A rule in our words, with its parts; where there is no such rule, a sentence that says so."""
    number = number.strip().removeprefix(game).strip()
    found = [each for each in rules(game) if _belongs(each.number, number)]
    if not found:
        try:
            rule(f"{game} {number}")
        except UnknownRule as wrong:
            return f"{str(wrong)[:1].upper()}{str(wrong)[1:]}."
    lines = []
    for each in found:
        lines.append(f"{each.number}  {each.text}")
        if each.reading:
            lines.append(f"    Interpretation: {each.reading}")
    return "\n".join(lines)


def _belongs(number: str, asked: str) -> bool:
    if number.lower() in (asked.lower(), f"a:{asked.lower()}"):
        return True
    return bool(asked) and number.startswith((f"{asked}.", f"{asked}("))
