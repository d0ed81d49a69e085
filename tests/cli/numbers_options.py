"""Every option of the commands that work out figures: an example that changes the answer, or why none can.

A base is a question that is asked without the option. A tuple is what is added to it: the answer must be
another one, or the option must be refused. A sentence says why the option can't change any figure.
"""

from typing import Final

Options = dict[str, tuple[str, ...] | str]

FORM: Final = "it says in which form the answer is given"
CHIP: Final = "it rounds what odd wagers win, and the base wagers whole chips"
LIMIT: Final = "it bounds what may be wagered, and the base wagers what it allows"
SAME: Final = "the same rounds are played, by whichever threads or machines do it"
SELDOM: Final = "it changes too few rounds to be seen here; test_against_the_table plays those"

FORMS: Final[Options] = dict.fromkeys(("--json", "--html", "--svg", "--png", "--text"), FORM)
RISK: Final[Options] = {
    "--bankroll": ("--bankroll", "300"),
    "--rounds-an-hour": ("--rounds-an-hour", "80"),
    "--handle": ("--handle", "5000"),
}
SIDES: Final[Options] = {
    "--side": ("--side", "10"),
    "--side-wager": ("--side-wager", "none"),
    **dict.fromkeys(("--side-minimum", "--side-maximum", "--side-multiple"), LIMIT),
}
ODDS_21: Final[Options] = {
    **FORMS,
    **RISK,
    **SIDES,
    "--settings": ("--settings", "{settings}"),
    "--decks": ("--decks", "6"),
    "--hand": ("--hand", "8h 8d"),
    "--dealer": ("--dealer", "9"),
    "--compare": ("--compare", "nowhere.toml"),
    "--effects": ("--effects",),
    "--distribution": ("--distribution",),
    "--wager": ("--wager", "20"),
    "--rounds": ("--rounds", "7"),
}
ODDS_BLACKJACK: Final[Options] = {
    **ODDS_21,
    "--dealer-soft-17": ("--dealer-soft-17", "draw"),
    "--blackjack-pays": ("--blackjack-pays", "6:5"),
    "--split-hands": ("--split-hands", "2"),
    "--double-on": ("--double-on", "any"),
    "--no-double-after-split": ("--no-double-after-split",),
}
ODDS_PONTOON: Final[Options] = {
    **ODDS_21,
    "--composition": ("--composition",),
    "--best-table": ("--best-table",),
}
ODDS_ULTIMATE: Final[Options] = {
    **FORMS,
    **RISK,
    "--settings": ("--settings", "{settings}"),
    "--rounds": ("--rounds", "7"),
    "--ante": ("--ante", "500"),
    "--trips": ("--trips", "20"),
    "--blind-pays": ("--blind-pays", "flush 2"),
    "--trips-pays": "without trips no figure depends on what they would pay",
    "--hand": ("--hand", "8h 8d"),
    "--board": ("--board", "Ks 7c 2d"),
    "--compare": ("--compare", "nowhere.toml"),
    "--effects": ("--effects",),
    "--maximum-payout": ("--maximum-payout", "100"),
    "--smallest-chip": CHIP,
    **dict.fromkeys(("--minimum", "--maximum", "--multiple"), LIMIT),
    **dict.fromkeys(("--trips-minimum", "--trips-maximum", "--trips-multiple"), LIMIT),
}
SIMULATED: Final[Options] = {
    **FORMS,
    **RISK,
    "--settings": ("--settings", "{settings}"),
    "--rounds": ("--rounds", "300"),
    "--seed": ("--seed", "2"),
    "--players": ("--players", "3"),
    "--strategy": ("--strategy", "nowhere.toml"),
    "--bankroll-rounds": ("--bankroll-rounds", "7"),
    **dict.fromkeys(("--threads", "--cluster"), SAME),
}
SIMULATED_21: Final[Options] = {
    **SIMULATED,
    **SIDES,
    "--penetration": ("--penetration", "60%"),
    "--wager": ("--wager", "20"),
    "--insurance": ("--insurance",),
    "--decks": ("--decks", "6"),
    "--shoe": ("--shoe", "automated"),
    "--cut-card-from-back": ("--cut-card-from-back", "150"),
    "--burn-at-start": ("--burn-at-start", "3"),
    "--smallest-chip": CHIP,
    **dict.fromkeys(("--minimum", "--maximum", "--multiple", "--boxes"), LIMIT),
}
SIMULATED_BLACKJACK: Final[Options] = {
    **SIMULATED_21,
    "--even-money": ("--even-money",),
    "--dealer-soft-17": ("--dealer-soft-17", "draw"),
    "--blackjack-pays": ("--blackjack-pays", "6:5"),
    "--split-hands": ("--split-hands", "2"),
    "--double-on": ("--double-on", "any"),
    "--no-double-after-split": ("--no-double-after-split",),
}
SIMULATED_PONTOON: Final[Options] = {
    **SIMULATED_21,
    "--dealer-soft-17": "the rules leave the dealer no choice (13.1(a))",
    "--dealer-pontoon-takes": ("--dealer-pontoon-takes", "original_only"),
    "--double-limits": SELDOM,
    "--split-7s-forfeit": SELDOM,
}
SIMULATED_ULTIMATE: Final[Options] = {
    **SIMULATED,
    "--ante": ("--ante", "20"),
    "--trips": ("--trips", "5"),
    "--minimum": ("--minimum", "10"),
    "--maximum-payout": ("--maximum-payout", "5"),
    "--max-payout-mode": SELDOM,
    "--smallest-chip": CHIP,
    **dict.fromkeys(("--maximum", "--multiple", "--seats"), LIMIT),
    **dict.fromkeys(("--trips-minimum", "--trips-maximum", "--trips-multiple"), LIMIT),
}
RANKED: Final[Options] = {
    "--json": FORM,
    "--board": ("--board", "2c 3c 4c"),
    "--game": ("--game", "omaha"),
    "--deck": ("--deck", "32"),
    "--joker": ("--joker",),
    "--objective": ("--objective", "low"),
    "--ace-low": "it is so by default",
    "--no-ace-low": ("--no-ace-low",),
    "--low-ace": "it is so by default",
    "--no-low-ace": ("--no-low-ace",),
}
EQUITY: Final[Options] = {
    **RANKED,
    "--board": ("--board", "Qs Js 2c 8d"),
    "--dead": ("--dead", "9s"),
    "--samples": ("--samples", "500"),
    "--seed": "an exact answer needs no random deals",
    "--matrix": ("--matrix",),
    "--plot": FORM,
}
MATCH: Final[Options] = {
    "--game": ("--game", "blackjack"),
    "--hands": ("--hands", "4"),
    "--seed": ("--seed", "2"),
    "--seconds": "no bot of the base is from a file, whose time it bounds",
    "--settings": ("--settings", "{settings}"),
    "--json": FORM,
}

SHORT = ("--rounds", "2000", "--bankroll-rounds", "3")
MONEY = ("--bankroll", "200", "--rounds", "5")
THREES = ("--hand", "3h 3d", "--dealer", "6")
EFFECTS = {"--effects": "it is what the base asks"}
NATURALS = "no hand of this base can be a Blackjack"
BASES: Final[dict[str, tuple[tuple[str, ...], Options]]] = {
    "odds blackjack": ((), ODDS_BLACKJACK),
    "odds blackjack, side wager": (("--side", "5"), ODDS_BLACKJACK),
    "odds blackjack, bankroll": (MONEY, ODDS_BLACKJACK),
    "odds blackjack, effects": (("--effects",), {**ODDS_BLACKJACK, **EFFECTS}),
    "odds blackjack, hand": (
        THREES,
        {**ODDS_BLACKJACK, "--hand": ("--hand", "9h 9d"), "--blackjack-pays": NATURALS},
    ),
    "odds pontoon": ((), ODDS_PONTOON),
    "odds pontoon, bankroll": (MONEY, ODDS_PONTOON),
    "odds pontoon, effects": (("--effects",), {**ODDS_PONTOON, **EFFECTS}),
    "odds pontoon, hand": (
        ("--hand", "7h 7d", "--dealer", "7"),
        {**ODDS_PONTOON, "--hand": ("--hand", "9h 9d")},
    ),
    "odds ultimate": ((), {**ODDS_ULTIMATE, "--trips-pays": ("--trips-pays", "flush 9")}),
    "odds ultimate, bankroll": (MONEY, ODDS_ULTIMATE),
    "odds ultimate, effects": (
        ("--effects",),
        {**ODDS_ULTIMATE, **EFFECTS, "--trips-pays": ("--trips-pays", "flush 9")},
    ),
    "odds ultimate, hand": (("--hand", "8h 8d"), {**ODDS_ULTIMATE, "--hand": ("--hand", "AK")}),
    "simulate blackjack": ((*SHORT, "--wager", "10", "--side", "5"), SIMULATED_BLACKJACK),
    "simulate pontoon": ((*SHORT, "--wager", "10", "--side", "5"), SIMULATED_PONTOON),
    "simulate ultimate": ((*SHORT, "--strategy", "{strategy}"), SIMULATED_ULTIMATE),
    "rank": (("As Kd 5c 4h 3d",), RANKED),
    "equity": (("AsKs", "QdQh", "--board", "Qs Js 2c 7d"), EQUITY),
    "match": (("basic", "caller", "--hands", "2"), MATCH),
}
"""Each base: what is asked, and what its options do."""
