# Everything runs in .venv, which the first target that needs it sets up. PYTHON may name another interpreter.
PYTHON ?= python3
BIN := .venv/bin
RULES := $(wildcard src/nabu/games/*/rules)

.PHONY: play test lint format bench clean

play: .venv/ready ## a terminal game of Babylonia against a bot
	$(BIN)/nabu play babylonia --seats human,greedy

test: lint ## everything: style, types, all tests, and the rules interpreted with full branch coverage
	$(BIN)/pytest -n 2 --dist worksteal
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n 2 --dist worksteal tests/*/rules $(RULES:%=--cov=%) --cov-branch --cov-fail-under=100

lint: .venv/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: .venv/ready
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: .venv/ready ## compares with OpenSpiel in one run, and writes a table
	$(BIN)/pip install --quiet --editable '.[bench]'
	$(BIN)/python -m benchmarks

.venv/ready: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
