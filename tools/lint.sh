#!/usr/bin/env bash
# Every check that needs no test to run; all of them are run, and one that fails makes the whole fail.
set -uo pipefail
cd "$(dirname "$0")/.."
bin=.venv/bin
failed=()

check() {
    local name=$1
    shift
    "$@" > var/lint.log 2>&1 && return
    echo "── $name"
    cat var/lint.log
    failed+=("$name")
}

templates() { git ls-files -z 'templates/*.html' | xargs -0r "$bin/djade" --check --target-version 5.2; }
deployed() {
    ROOM_VAR=var/lint HTTPS=1 ALLOWED_HOSTS=room.example DATABASE_URL=postgres://localhost/room \
        REDIS_URL=redis://localhost "$bin/python" manage.py check --deploy --fail-level WARNING
}
scripts() {
    "$bin/python" tools/generate/frame_types.py var/types/frames.d.ts && tools/node/node_modules/.bin/tsc --project tsconfig.json
}
check_embedded() { ROOM_VAR=var/lint "$bin/python" manage.py "$@"; }

mkdir -p var
check "ruff check" "$bin/ruff" check "$@"
check "ruff format" "$bin/ruff" format --check "$@"
check "mypy" "$bin/mypy" "$@"
check "import-linter" "$bin/lint-imports"
check "names" "$bin/python" tools/check_names.py
check "manage.py check" check_embedded check --fail-level WARNING
check "manage.py check --deploy" deployed
check "makemigrations --check" check_embedded makemigrations --check --dry-run
check "djade" templates
check "typos" "$bin/typos"
if [ -e tools/node/node_modules/.installed ]; then
    check "tsc" scripts
elif [ "${ROOM_REQUIRE:-}" = all ]; then
    echo "ROOM_REQUIRE=all, but tsc is not here."
    failed+=("tsc")
else
    echo "Skipped tsc: it is not here."
fi
if [ -f tools/check_rules.py ]; then check "rules and their tests" "$bin/python" tools/check_rules.py; fi

if [ ${#failed[@]} -gt 0 ]; then
    printf 'Failed: %s\n' "$(IFS=,; echo "${failed[*]}")"
    exit 1
fi
echo "All checks passed."
