# Everything that is done here, done from nothing but Python 3.11+ and make:
#
#   make play         a game in the browser
#   make test         all checks and tests
#   make bench        how fast it is, beside its peers
#   make screenshots  the pictures of docs/screenshots, taken anew
#   make lock         the lock files of requirements/, resolved anew
#   make clean        away with all that was made, the environment too
#
# Another Python: make play PYTHON=python3.12. Options of the command: make play ARGS="--port 8800".

PYTHON ?= python3
ARGS ?=
BIN := .venv/bin
HASHED := $(BIN)/python -m pip install --quiet --require-hashes --requirement

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test bench screenshots lock clean package page
.NOTPARALLEL:
.DELETE_ON_ERROR:

play: .venv/.play package
	@$(BIN)/python -m napoleon.kernel.warm
	@$(BIN)/napoleon play $(ARGS)

test: .venv/.test package
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python hatch_build.py run --silent check
	$(BIN)/python hatch_build.py run --silent test
	@$(BIN)/python -m napoleon.kernel.warm
	@$(BIN)/python -m napoleon.kernel.warm solver
	@$(BIN)/python -m napoleon.kernel.warm learned
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest --quiet -m "not slow" tests/kernel tests/deal
	$(BIN)/python -m pytest $(ARGS)

bench: .venv/.bench package
	@$(BIN)/python -m napoleon.kernel.warm
	@$(BIN)/python -m napoleon.kernel.warm solver
	@$(BIN)/python -m napoleon.kernel.warm learned
	@$(BIN)/python -m bench $(ARGS)
	@$(BIN)/python -m bench.solver

screenshots: .venv/.test package
	@$(BIN)/python -m napoleon.kernel.warm
	@$(BIN)/python scripts/screenshots.py $(ARGS)

# The page is built into the package, if it changed; the package is installed so that it runs
# from src/.
package: .venv/.package

page: | .venv/.play
	@$(BIN)/python hatch_build.py

.venv/.package: pyproject.toml hatch_build.py | page
	@$(BIN)/python -m pip install --quiet --no-build-isolation --no-deps --editable .
	@touch $@

.venv/.play .venv/.test .venv/.bench .venv/.lock: .venv/.%: requirements/%.txt | .venv/.made
	@echo "Installing what it takes to $* (once) …"
	@$(HASHED) $<
	@touch $@

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Napoleon needs Python 3.11 or newer; this is %d.%d. Name another: make PYTHON=python3.12" % sys.version_info[:2])'
	@$(PYTHON) -m venv .venv || { echo "No environment could be made; on Debian and Ubuntu it takes the package python3-venv." >&2; rm -rf .venv; exit 1; }
	@touch $@

# Versions and hashes only, never an address; what several locks name has one version in all.
COMPILE = $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links pyproject.toml

lock: .venv/.lock
	$(COMPILE) --extra test --group build --output-file requirements/test.txt
	$(COMPILE) --constraints requirements/test.txt --group build --output-file requirements/play.txt
	$(COMPILE) --constraints requirements/test.txt --extra bench --group build --output-file requirements/bench.txt
	$(COMPILE) --constraints requirements/test.txt --output-file requirements/runtime.txt
	$(subst pyproject.toml,--group lock,$(COMPILE)) --output-file requirements/lock.txt

clean:
	rm -rf .venv build dist web/node_modules web/src/lib/paraglide web/src/assets/cards.svg src/napoleon/page
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage
	find src tests bench scripts -name __pycache__ -prune -exec rm -rf {} +
