# Functions that run checks one after the other, count them, and list the failures at the end. Sourced by scripts/test,
# scripts/verify, scripts/nightly and .ci/run, which have set `set -euo pipefail` and changed to the root of the checkout.
#
#   step NAME COMMAND…      runs a check; the run continues if it fails
#   required NAME COMMAND…  the same, but a failure ends the run, because later steps depend on it
#   start_aside FUNCTION    runs FUNCTION in the background; FUNCTION calls `aside` for each check
#   aside NAME COMMAND…     runs a check and stores its output until `await_checks FUNCTION`
#   await_checks FUNCTION   counts the checks of a function in the background, and waits for those that are not complete
#   wait_for FUNCTION       waits until a function in the background has ended
#   await LOG GROUP         waits for a check that another script has started in process group GROUP with the output in LOG,
#                           prints the end of its output, and returns its status
#   finish                  lists the steps that took longest and the failures, prints `N passed, N failed`, and exits with
#                           0 if nothing failed
#
# If the output of a check ends with `N passed, N failed`, these counts are added; any other check counts as one.

steps_passed=0
steps_failed=0
# The process group of each function in the background.
declare -A steps_groups=()
steps_work=$(mktemp -d)
: >"$steps_work/failures"
: >"$steps_work/times"

steps_clean_up() {
    local group
    for group in "${steps_groups[@]}"; do kill -- "-$group" 2>/dev/null || true; done
    rm -rf "$steps_work"
}
trap steps_clean_up EXIT

# Prints the failures in the output of a failed step: the list of failures of a nested run, or the lines of failed tests.
steps_details() {
    if grep -qx 'Failures:' "$steps_work/log"; then
        sed -n '/^Failures:$/,$ s/^  //p' "$steps_work/log"
    else
        grep -aE '^(FAIL|FAILED|✘)[ :]' "$steps_work/log" || true
    fi
}

# Adds the step's counts to the sums. A step with a nonzero exit status failed, whatever it counted. A step without tests
# failed too.
steps_count() {
    local name=$1 status=$2 passed=0 failed=0 reason="exit status $2" details
    if [[ $(grep -aE '^[0-9]+ passed, [0-9]+ failed$' "$steps_work/log" | tail -n 1) =~ ^([0-9]+)\ passed,\ ([0-9]+) ]]; then
        passed=${BASH_REMATCH[1]}
        failed=${BASH_REMATCH[2]}
        [[ $passed -gt 0 || $failed -gt 0 ]] || { failed=1; reason='no test was run'; }
    elif [[ $status -eq 0 ]]; then
        passed=1
    fi
    [[ $status -eq 0 || $failed -gt 0 ]] || failed=1
    steps_passed=$((steps_passed + passed))
    steps_failed=$((steps_failed + failed))
    [[ $failed -gt 0 ]] || return 0
    echo "FAILED: $name ($reason)"
    details=$(steps_details)
    sed "s/^/$name: /" <<<"${details:-$reason}" >>"$steps_work/failures"
    return 1
}

step() {
    local name=$1 status=0 began=$SECONDS
    shift
    printf '\n== %s\n' "$name"
    "$@" 2>&1 | tee "$steps_work/log" || status=$?
    steps_count "$name" "$status" || true
    # `aside` has already recorded the time of a background check.
    [[ $1 != await || $2 != "$steps_work"/* ]] || return 0
    printf '   %s: %d s\n' "$name" $((SECONDS - began))
    echo "$((SECONDS - began)) $name" >>"$steps_work/times"
}

required() {
    local failed=$steps_failed
    step "$@"
    [[ $steps_failed -eq $failed ]] || finish
}

# A separate process group, so that steps_clean_up can end all its processes. The function's list has the names of its checks,
# and then an empty line.
start_aside() {
    : >"$steps_work/$1.list"
    set -m
    { steps_list=$steps_work/$1.list; "$1"; echo >>"$steps_list"; } &
    steps_groups[$1]=$!
    set +m
}

aside() {
    local name=$1 status=0 began=$SECONDS
    shift
    echo "$name" >>"$steps_list"
    "$@" >"$steps_work/$name" 2>&1 || status=$?
    printf '   %s: %d s, in the background\n' "$name" $((SECONDS - began)) >>"$steps_work/$name"
    echo "$((SECONDS - began)) $name" >>"$steps_work/times"
    echo $status >"$steps_work/$name.status"
}

# Waits until a function in the background has ended.
wait_for() {
    until grep -qx '' "$steps_work/$1.list" || ! kill -0 -- "-${steps_groups[$1]}" 2>/dev/null; do sleep 0.2; done
}

await_checks() {
    local number=1 group=${steps_groups[$1]} name
    while :; do
        until [[ $(wc -l <"$steps_work/$1.list") -ge $number ]] || ! kill -0 -- "-$group" 2>/dev/null; do sleep 0.2; done
        [[ $(wc -l <"$steps_work/$1.list") -ge $number ]] || { step "$1" false; return; }
        name=$(sed -n "${number}p" "$steps_work/$1.list")
        [[ -n $name ]] || return 0
        step "$name" await "$steps_work/$name" "$group"
        number=$((number + 1))
    done
}

await() {
    local log=$1 group=$2
    until [[ -e $log.status ]] || ! kill -0 -- "-$group" 2>/dev/null; do sleep 0.2; done
    # Lines of failed tests may be far from the end.
    head -n -200 "$log" | grep -aE '^(FAIL|FAILED)[ :]' || true
    tail -n 200 "$log"
    [[ -e $log.status ]] || { echo "${log##*/} ended before it had completed"; return 1; }
    return "$(cat "$log.status")"
}

finish() {
    printf '\n'
    echo "Longest of $SECONDS s: $(sort -rn "$steps_work/times" | head -n 5 | sed -E 's/^([0-9]+) (.*)/\2 \1 s/' | paste -sd, | sed 's/,/, /g')"
    if [[ -s $steps_work/failures ]]; then
        echo 'Failures:'
        # In the log, thousands of lines can follow a failure, so failures are repeated here.
        head -n 100 "$steps_work/failures" | cut -c 1-1000 | sed 's/^/  /'
    fi
    echo "$steps_passed passed, $steps_failed failed"
    [[ $steps_failed -eq 0 && $steps_passed -gt 0 ]]
    exit
}
