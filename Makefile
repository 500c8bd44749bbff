# The room's commands. `make run` opens it; `make help` lists the rest.
SHELL := /bin/bash
.DEFAULT_GOAL := help
export HOST ?= 127.0.0.1
export PORT ?= 8000
PY := .venv/bin/python
SOURCES := manage.py conftest.py cardroom accounts games tools examples $(wildcard bench)

.PHONY: help run staff install install-dev test test-all test-busy verify mutants bench screenshots lint fmt pins clean

help: ## list these commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

run: install ## open the room (HOST=0.0.0.0 lets your network in, PORT=8000)
	@exec $(PY) manage.py open

staff: install ## make the first member of staff
	@$(PY) manage.py prepare
	@$(PY) manage.py staff

install:
	@tools/install.sh requirements.txt

install-dev:
	@tools/install.sh requirements-dev.txt
	@tools/install_node.sh

test: install-dev ## run what is worth waiting for after each change (PYTEST_ARGS="-k side_pot")
	@tools/test.sh $(PYTEST_ARGS)

test-all: install-dev ## run every served room, browser and crash too, on both databases
	@tools/test_all.sh

test-busy: install-dev ## run the tests beside four busy loops (BUSY=4)
	@tools/busy.sh tools/test.sh $(PYTEST_ARGS)

verify: install-dev ## run the long counts
	@tools/verify.sh $(PYTEST_ARGS)

mutants: install-dev ## break the rules on purpose, and see that tests notice (MUTANTS="--seed 7")
	@$(PY) tools/mutants/mutants.py $(MUTANTS)

bench: install-dev ## measure engine and server into docs/benchmarks.md (BENCH_BASE=<commit> beside that one's)
	@$(PY) -m bench

screenshots: install-dev ## take the pictures in docs/screenshots anew
	@DJANGO_SETTINGS_MODULE=cardroom.settings_for_tests $(PY) -m games.tests.browser.drawn.take_screenshots

lint: install-dev ## check style, types, imports, migrations, settings, templates, spelling
	@tools/lint.sh $(SOURCES)

fmt: install-dev ## put the code into shape
	@$(PY) -m ruff check --fix --quiet $(SOURCES)
	@$(PY) -m ruff format --quiet $(SOURCES)
	@git ls-files -z 'templates/*.html' | xargs -0r .venv/bin/djade --target-version 5.2

pins: install-dev ## compile requirements*.in anew
	@tools/pins.sh

clean: ## remove caches and the virtual environment; the room's data in var/ stays
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache var/test
