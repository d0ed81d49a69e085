# Croupier's everyday commands. Each target sets up what it needs in .venv, once; after that it works offline.
# ARGS="..." is passed on to the program that a target runs.

BIN := .venv/bin
GAME ?= all
ROUNDS ?= 2000000
TOURNAMENTS ?= 5000
PREFIX ?= $(HOME)/.local

.PHONY: help run install test check fmt bench tables tournaments bite soak hands kernels odds simulators styles demo fresh clean proofs docs same

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1|\2/p' Makefile | while IFS='|' read -r name text; do printf '%-17s %s\n' "$$name" "$$text"; done

run: ## set up, and play Blackjack in the terminal
	@tools/setup run
	@$(BIN)/croupier play blackjack $(ARGS) || [ $$? = 130 ] # Ctrl-C is no error

install: ## put the command croupier, with odds and charts, on your path (PREFIX=~/.local)
	@tools/setup install
	@mkdir -p "$(PREFIX)/bin" && ln -sf "$(CURDIR)/$(BIN)/croupier" "$(PREFIX)/bin/croupier"
	@echo "croupier is now $(PREFIX)/bin/croupier."
	@case ":$$PATH:" in *":$(PREFIX)/bin:"*) ;; *) \
		printf 'To call it by its name, put that folder on your PATH:\n  export PATH="%s/bin:$$PATH"\n' "$(PREFIX)" ;; esac
	@printf 'To complete its words in bash, type:\n  source <(croupier completion bash)\n'
	@echo 'zsh and fish have theirs: croupier completion --help'

test: check ## set up, check the source, and run every test
	$(BIN)/python -m pytest -q -n auto --dist loadgroup $(ARGS)

check: ## lint, formatting, types and layers, without the tests
	@tools/setup test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

fmt: ## format the source
	@tools/setup test
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

proofs: ## index which tests and scenarios prove which rule
	@tools/setup test
	$(BIN)/python tools/index_proofs.py

same: ## check that every scenario tells the same events as before; ARGS=--store accepts the new ones
	@tools/setup test
	$(BIN)/python tools/same.py $(ARGS)

docs: ## write the generated pages of docs/ again
	@tools/setup test
	$(BIN)/python tools/make_docs.py

bench: ## measure the engine beside its peers
	@tools/setup bench
	$(BIN)/python bench/run.py $(ARGS)

tables: ## measure what a table costs: commands, rounds, snapshots, memory, replay; what damage to saves is believed
	@tools/setup test
	$(BIN)/python bench/tables.py $(ARGS)

tournaments: ## measure what a tournament adds to its tables: an answer, and a line with 1,000 entries
	@tools/setup test
	$(BIN)/python bench/tournaments.py $(ARGS)

bite: ## break the rules' code on purpose, and count what the tests miss
	@tools/setup test
	$(BIN)/python -m tools.bite $(ARGS)

soak: ## play ROUNDS=2000000 random rounds of GAME=all and TOURNAMENTS=5000, and check and replay each
	@tools/setup test
	CROUPIER_KILLS=all $(BIN)/python -m pytest -q tests/terminal/evening/test_pulling_the_plug.py \
		tests/terminal/test_killed.py
	CROUPIER_DOSE=5 $(BIN)/python -m pytest -q -n auto --dist loadgroup tests/tables tests/analysis/equity tests/terminal/test_session.py tests/soak/test_soak.py
	$(BIN)/python -m soak.beliefs
	$(BIN)/python -m soak.hidden --lines 100000 --counted 5000
	$(BIN)/python -m soak.tournaments --tournaments $(TOURNAMENTS)
	$(BIN)/python -m soak.tournaments.fairness
	$(BIN)/python -m soak --game $(GAME) --rounds $(ROUNDS) $(ARGS)

hands: ## count all hands of seven cards; ARGS=--enumerate goes through all 133,784,560
	@tools/setup test
	$(BIN)/python tools/count_hands.py $(ARGS)

kernels: ## compare the compiled ranks with single hands; ARGS=--whole goes through all hands of all decks
	@tools/setup test
	$(BIN)/python tools/check_kernels.py $(ARGS)

odds: ## compare the exact odds of Ultimate with a slow, plain computation, for flops and boards at random
	@tools/setup test
	$(BIN)/python -m soak.ultimate.compare_odds $(ARGS)

simulators: ## compare the simulators with the engine round by round; ARGS=--exact with the exact odds too
	@tools/setup test
	$(BIN)/python -m soak.simulated $(ARGS)

styles: ## measure how the poker bots play, and what they win from simple players
	@tools/setup test
	$(BIN)/python tools/measure_bots.py $(ARGS)

demo: ## watch a table of bots, with a seat for you
	@tools/setup run
	@$(BIN)/croupier play blackjack --bots 3 $(ARGS)

fresh: ## prove `make run` and `make test` on a new, minimal Debian (as root)
	@tools/fresh

clean: ## remove what was set up and built
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src examples tests tools bench soak -name __pycache__ -type d -prune -exec rm -rf {} +
