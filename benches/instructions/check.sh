#!/bin/sh
# Counts the instructions of a few queries with cachegrind and compares them with figures.tsv.
#
#   benches/instructions/check.sh            fails if a query costs over 5 % more than its figure
#   benches/instructions/check.sh --update   writes the figures anew; commit them with the change that explains them
#
# The cost of a query is that of asking it three times less that of asking it once, halved, so that what is done only
# once (dealing, tables) falls out. Counts do not depend on the load of the machine, but on the compiler and its
# target: figures.tsv names the rustc it was made with. With another one, differences are shown and nothing fails.
set -eu
cd "$(dirname "$0")"
figures=figures.tsv
most=5

if ! command -v valgrind >/dev/null; then
    if [ "$(id -u)" != 0 ]; then
        echo "valgrind is needed: apt-get install valgrind" >&2
        exit 2
    fi
    apt-get update -qq && apt-get install -y -qq --no-install-recommends valgrind libc6-dbg
fi

# The profile of the benches, so that figures do not hold the overflow checks of the command line; its
# output lies where a release build's does.
cargo build --profile bench -p combogrid-benches --bin queries
target=$(cargo metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
queries="$target/release/queries"
rustc=$(rustc --version --verbose | sed -n 's/^\(release\|host\): //p' | tr '\n' ' ' | sed 's/ $//')

# Without a model of caches, in half the time of callgrind, whose counts are the same but for a few of the C library.
instructions() {
    valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null "$queries" "$1" "$2" 2>&1 |
        sed -n 's/.*I *refs: *\([0-9,]*\).*/\1/p' | tr -d ,
}

fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
{
    printf '# Instructions a query, made by check.sh --update.\n'
    printf '# rustc %s\n' "$rustc"
    for query in $("$queries" --list); do
        once=$(instructions "$query" 1)
        thrice=$(instructions "$query" 3)
        printf '%s\t%s\n' "$query" $(((thrice - once) / 2))
    done
} >"$fresh"

if [ "${1:-}" = --update ]; then
    cp "$fresh" "$figures"
    cat "$figures"
    exit
fi

failing=1
if ! grep -qxF "# rustc $rustc" "$figures"; then
    echo "another compiler: $(grep '^# rustc' "$figures") against # rustc $rustc; nothing fails"
    failing=0
fi
awk -F '\t' -v most="$most" -v failing="$failing" '
    /^#/ { next }
    FNR == NR { figure[$1] = $2; next }
    !($1 in figure) { printf "%-20s %12d  no figure yet\n", $1, $2; missing = 1; next }
    {
        change = 100 * ($2 - figure[$1]) / figure[$1]
        verdict = change > most ? "OVER" : change < -most ? "better: run --update" : ""
        if (change > most) over = 1
        printf "%-20s %12d  figure %12d  %+6.2f %%  %s\n", $1, $2, figure[$1], change, verdict
    }
    END { exit failing && (over || missing) }
' "$figures" "$fresh"
