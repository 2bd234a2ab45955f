# Needs python3 (3.11 or newer) and make. "make help" lists what it can do.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run test check bench soak pictures clean

# Test processes at a time.
JOBS ?= 2

VENV := .venv
PYTHON := $(VENV)/bin/python
PIP := $(PYTHON) -m pip --disable-pip-version-check install -qq -c constraints.txt

# A stamp holds the folder it was made in. An environment that was copied, moved or whose
# Python is gone is made anew.
ifneq ($(wildcard $(VENV)/.made),)
ifneq ($(shell $(PYTHON) -c 'print(open("$(VENV)/.made").read().strip())' 2>/dev/null),$(CURDIR))
$(shell rm -rf $(VENV))
endif
endif

help:
	@echo "make run       start the bot; without a DISCORD_TOKEN, a sandbox in the browser"
	@echo "make test      run the tests (JOBS=2 processes)"
	@echo "make check     look for faults without running anything: style, types, imports"
	@echo "make soak      run the tests that take minutes"
	@echo "make bench     measure speed and memory"
	@echo "make pictures  draw the pictures of the documentation anew"
	@echo "make clean     remove the virtual environment and the tools' caches, never data/"

run: $(VENV)/.run
	@exec $(PYTHON) -m bot

test: $(VENV)/.dev
	$(PYTHON) -m pytest -q -n $(JOBS)

soak: $(VENV)/.dev
	$(PYTHON) -m pytest -q -m soak -n $(JOBS)

check: $(VENV)/.dev
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(PYTHON) -m mypy
	$(VENV)/bin/lint-imports

bench: $(VENV)/.dev
	$(PYTHON) -m tests.benchmarks

pictures: $(VENV)/.dev
	$(PYTHON) -m tests.pictures docs/pictures

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
	find bot cogs rendering db tests -name __pycache__ -type d -prune -exec rm -rf {} +

# The first Python that is new enough and works: a name on the PATH may be an empty promise.
$(VENV)/.made:
	@works='import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))'; \
	if $(PYTHON) -c "$$works" 2>/dev/null && $(PYTHON) -m pip --version >/dev/null 2>&1; then \
		:; \
	else \
		for python in python3.13 python3.12 python3.11 python3; do \
			if $$python -c "$$works" >/dev/null 2>&1; then found=$$python; break; fi; \
		done; \
		if [ -z "$$found" ]; then \
			echo "Python 3.11 or newer is needed, with its venv module." >&2; \
			echo "On Debian and Ubuntu: apt-get install python3 python3-venv" >&2; \
			exit 1; \
		fi; \
		echo "Making $(VENV) with $$($$found --version) ..."; \
		$$found -m venv --clear $(VENV); \
	fi
	@echo "$(CURDIR)" > $@

$(VENV)/.run: $(VENV)/.made pyproject.toml constraints.txt
	@echo "Installing the program ..."
	@$(PIP) -e '.[sandbox]'
	@touch $@

$(VENV)/.dev: $(VENV)/.made pyproject.toml constraints.txt
	@echo "Installing the program and its tools ..."
	@$(PIP) -e '.[dev]'
	@touch $@ $(VENV)/.run
