#!/usr/bin/env bash
# Runs fpcontent in an environment of its own (.venv). The first call makes it; later calls only compare a stamp.
#
#   ./fp COMMAND ...               the same as: fpcontent COMMAND ...
#   ./fp test [ARGS]               ruff, mypy and the fast tests; ARGS go to pytest
#   ./fp soak [--fresh|--seed N]   the long tests: fixed seeds, a new seed, or the seed of a failure to repeat
#   ./fp bench [ARGS]              benchmarks
#   ./fp docs                      docs/reference from the code
#   ./fp lock [--upgrade]          requirements.lock from pyproject.toml; --upgrade also raises what is locked already
#
# Kept to what bash 3.2 knows, because macOS has no newer one.
set -euo pipefail

self=${BASH_SOURCE[0]}
if [[ -L $self ]]; then self=$(readlink -f "$self"); fi
root=$(CDPATH='' cd -- "$(dirname -- "$self")" && pwd -P)
venv=$root/.venv
python=$venv/bin/python
stamp=$venv/fp-stamp
pytest=("$python" -m pytest -n auto --dist worksteal --durations=10)
soak_seconds=1500

# Byte code is most of the difference between a slow and a fast start.
unset PYTHONDONTWRITEBYTECODE

say() { printf 'fp: %s\n' "$*" >&2; }

die() {
    say "$@"
    exit 2
}

# Runs a command and shows its output only if it fails. Children must not inherit the set-up lock (descriptor 9).
quietly() {
    local output
    output=$("$@" 2>&1 </dev/null 9<&-) || {
        printf '%s\n' "$output" >&2
        return 1
    }
}

# --- is .venv what it should be? -------------------------------------------------------------------------------------

# Paths inside a virtual environment are absolute: it is void when the clone moves or its Python goes away.
place() { printf '%s\n%s\n' "$root" "$(readlink -f "$python")"; }

inputs() { cksum "$root/requirements.lock" "$root/pyproject.toml"; }

is_ready() { [[ -x $python && -r $stamp && $(<"$stamp") == "$(place && inputs)" ]]; }

is_whole() { [[ -x $python && -r $stamp && $(head -n 2 "$stamp") == "$(place)" ]]; }

# --- what the system must bring --------------------------------------------------------------------------------------

# find_python MODULES: the first Python 3.11+ on PATH that can import them. Each candidate is really run,
# since a pyenv shim of a version that is not selected is on PATH and fails.
find_python() {
    local name candidate
    for name in python3.14 python3.13 python3.12 python3.11 python3 python; do
        while IFS= read -r candidate; do
            [[ $candidate != "$venv"/* ]] || continue
            if "$candidate" -I -c "import sys; assert sys.version_info >= (3, 11); import $1" &>/dev/null </dev/null; then
                printf '%s\n' "$candidate"
                return
            fi
        done < <(type -aP "$name")
    done
    return 1
}

# missing_packages PYTHON: the Debian packages that are needed and not there, one a line.
missing_packages() {
    "$1" -I - <<'PYTHON'
import ctypes
import importlib.util
import sys

libraries = {
    "libpango-1.0-0": ("libpango-1.0.so.0", "libpango-1.0.dylib"),
    "libpangoft2-1.0-0": ("libpangoft2-1.0.so.0", "libpangoft2-1.0.dylib"),
    "libharfbuzz-subset0": ("libharfbuzz-subset.so.0", "libharfbuzz-subset.dylib"),
}
for package, (linux, mac) in libraries.items():
    try:
        ctypes.CDLL(mac if sys.platform == "darwin" else linux)
    except OSError:
        print(package)
if importlib.util.find_spec("ensurepip") is None:
    print("python%d.%d-venv" % sys.version_info[:2])
PYTHON
}

# install_packages PACKAGE...: as root or in CI; anyone else is told the line to run.
install_packages() {
    local as_root=() needed="this system lacks $*"
    if ! command -v apt-get >/dev/null; then
        die "$needed. Install Pango with your package manager, for example: brew install pango"
    fi
    if [[ $(id -u) != 0 ]]; then
        if [[ ${CI:-false} == false ]] || ! command -v sudo >/dev/null; then
            ask_for_packages "$@"
        fi
        as_root=(sudo -n)
    fi
    as_root+=(env DEBIAN_FRONTEND=noninteractive)
    say "$needed: installing with apt-get"
    # Stale package lists may still do, so a failed update alone is not the end.
    quietly "${as_root[@]}" apt-get update || say "apt-get update failed; trying to install all the same"
    quietly "${as_root[@]}" apt-get install -y --no-install-recommends "$@" || ask_for_packages "$@"
}

ask_for_packages() {
    say "this system lacks packages that fpcontent needs. Run this line, then ./fp again:"
    printf '\n    sudo apt-get install -y %s\n\n' "$*" >&2
    exit 2
}

# --- set-up ----------------------------------------------------------------------------------------------------------

set_up() {
    local base missing now
    # The lock is held on this very file, so there is no lock file to clean up.
    exec 9<"$root/fp"
    if command -v flock >/dev/null && ! flock -n 9; then
        say "another call is setting up .venv; waiting for it"
        flock 9
    fi
    if is_ready; then
        exec 9<&-
        return
    fi

    base=$(find_python "ctypes, venv, ensurepip" || find_python "ctypes, venv") ||
        die "fpcontent needs Python 3.11 or newer; no such python3 on PATH works"
    missing=$(missing_packages "$base")
    if [[ -n $missing ]]; then
        # shellcheck disable=SC2086 # one word a package
        install_packages $missing
        missing=$(missing_packages "$base")
        # shellcheck disable=SC2086
        [[ -z $missing ]] || ask_for_packages $missing
    fi

    now=$(inputs)
    if is_whole; then
        say "requirements.lock or pyproject.toml changed: renewing .venv"
        rm -f "$stamp"
    else
        say "setting up .venv with $("$base" -V) (first call only, about half a minute)"
        quietly "$base" -m venv --clear "$venv" || die "could not make $venv"
    fi
    pip_install --require-hashes -r requirements.lock
    pip_install --no-deps --no-build-isolation -e .
    # Only for speed: a file that does not compile is reported by whatever imports it.
    "$python" -m compileall -q "$root/fpcontent" &>/dev/null 9<&- || true
    # Written last: a set-up that was interrupted has no stamp and is done again.
    { place && printf '%s\n' "$now"; } >"$stamp"
    say ".venv is ready"
    exec 9<&-
}

pip_install() {
    (cd "$root" && quietly "$python" -m pip --disable-pip-version-check --no-input install --quiet "$@") ||
        die "could not install into .venv (see above); is the package registry reachable?"
}

# --- commands --------------------------------------------------------------------------------------------------------

show_help() {
    "$python" -P -m fpcontent --help
    printf '\nIn a clone also:\n'
    sed -n 's/^#   \(\.\/fp [a-z].*\)/  \1/p' "$root/fp"
}

run_tests() {
    local types_log types failed=""
    cd "$root"
    types_log=$(mktemp)
    # mypy uses one core, so it runs beside pytest; its output waits until pytest's is complete.
    "$python" -m mypy >"$types_log" 2>&1 &
    types=$!
    # shellcheck disable=SC2064 # the values of now
    trap "kill $types 2>/dev/null || true; rm -f '$types_log'" EXIT

    printf '== ruff\n'
    "$python" -m ruff check || failed+=" ruff"
    printf '\n== pytest\n'
    "${pytest[@]}" -m "not soak" "$@" || failed+=" pytest"
    printf '\n== mypy\n'
    wait "$types" || failed+=" mypy"
    cat "$types_log"

    if [[ -n $failed ]]; then
        say "failed:$failed"
        return 1
    fi
}

run_soak() {
    local seed="" limit=() status=0
    while (($#)); do
        case $1 in
            --fresh) seed=$((RANDOM << 15 | RANDOM)) ;;
            --seed)
                seed=${2-}
                [[ $seed =~ ^[0-9]+$ ]] || die "--seed needs a number"
                shift
                ;;
            *) break ;;
        esac
        shift
    done
    cd "$root"
    if command -v timeout >/dev/null; then
        # Interrupted rather than terminated, so that pytest still says what it found.
        limit=(timeout --signal=INT --kill-after=30 "$soak_seconds")
    else
        say "no timeout command here: soak runs without its limit of $((soak_seconds / 60)) minutes"
    fi
    if [[ -n $seed ]]; then say "soak with seed $seed"; fi
    ${limit[@]+"${limit[@]}"} "${pytest[@]}" -m soak --hypothesis-profile=soak \
        ${seed:+--hypothesis-seed="$seed"} "$@" || status=$?
    case $status in
        0) return ;;
        124 | 137) say "soak was stopped after $((soak_seconds / 60)) minutes" ;;
    esac
    say "to repeat this: ./fp soak${seed:+ --seed $seed}$(if (($#)); then printf ' %q' "$@"; fi)"
    return 1
}

make_lock() {
    local base tools
    base=$(find_python "venv, ensurepip") || die "no Python 3.11 or newer with venv on PATH"
    tools=$(mktemp -d)
    # shellcheck disable=SC2064 # the value of now
    trap "rm -rf '$tools'" EXIT
    quietly "$base" -m venv "$tools" || die "could not make a virtual environment in $tools"
    quietly "$tools/bin/python" -m pip --disable-pip-version-check --no-input install uv || die "could not install uv"
    cd "$root"
    # Names, versions and hashes only: which registry they come from is the business of each machine. So are its
    # certificates, which uv, unlike pip, asks the system for only if told to.
    UV_SYSTEM_CERTS=true "$tools/bin/uv" pip compile --quiet --no-cache --universal --python-version 3.11 --all-extras --generate-hashes \
        --no-header --no-annotate --no-emit-index-url --no-emit-find-links "$@" pyproject.toml -o requirements.lock
    say "requirements.lock is up to date"
}

main() {
    if [[ $OSTYPE == darwin* ]]; then
        # Homebrew's libraries are not where a Python from elsewhere looks.
        export DYLD_FALLBACK_LIBRARY_PATH="${DYLD_FALLBACK_LIBRARY_PATH:-/opt/homebrew/lib:/usr/local/lib:/usr/lib}"
    fi
    if [[ ${1-} == lock ]]; then
        make_lock "${@:2}"
        return
    fi
    is_ready || set_up
    case ${1-} in
        "" | help | -h | --help) show_help ;;
        test) run_tests "${@:2}" ;;
        soak) run_soak "${@:2}" ;;
        docs) cd "$root" && exec "$python" docs/generate.py "${@:2}" ;;
        bench) cd "$root" && exec "$python" -m benchmarks "${@:2}" ;;
        # -P: the folder the user stands in may be a stranger's pack and must not be a place to import from.
        *) exec "$python" -P -m fpcontent "$@" ;;
    esac
}

if [[ ${BASH_SOURCE[0]} == "$0" ]]; then main "$@"; fi
