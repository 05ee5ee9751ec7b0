# Use `make run` and `make test` every day. `make verify` has the other checks that a submission must pass, and `make nightly`
# those that take hours. `make help` lists all targets.
.PHONY: run test verify nightly build install lint format sanitize fuzz arbitration viewers screenshot test-clients contract-deep million-lines mutations failover load chaos bench image clean help

help:            ## list the targets
	@sed -n 's/^\([a-z-]*\): *\(.*\)## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

run:             ## set up, build, serve, show one example
	@scripts/run

test:            ## set up, build, and run the checks for every commit (6 to 10 minutes; about 4 if nothing has changed)
	@scripts/test

verify:          ## run the other checks that a submission must pass, on a release build (about 20 minutes)
	@scripts/verify

nightly:         ## run the checks that take hours: large samples, sanitizers, Firefox, attacks, Schemathesis, fuzzing
	@scripts/nightly

build:           ## build the release binary
	@scripts/setup build && scripts/release

install:         ## install the release binary, its manual page and completions under PREFIX (/usr/local)
	@scripts/setup build && scripts/install "$$(scripts/release)" "$${PREFIX:-/usr/local}"

lint:            ## check style and imports
	@scripts/lint
	@scripts/check/imports

format:          ## format the Swift sources
	@swift format --in-place --recursive --parallel --configuration .swift-format Package.swift Sources Tests benchmarks

sanitize:        ## run all tests under AddressSanitizer and ThreadSanitizer
	@scripts/setup test
	@TOUCHD_SANITIZE=all scripts/long/sanitize

fuzz:            ## check that each fuzzing target finds a planted trap, then run each for 10 minutes
	@scripts/setup build
	@scripts/long/fuzz --planted && scripts/long/fuzz all "$${SECONDS_EACH:-600}"

arbitration:     ## compare core and model on 200 000 random and 370 656 enumerated sequences
	@scripts/setup build
	@TOUCHD_DEEP=all scripts/swift-test --filter 'RandomGesturesTests|ArbitrationTests'

viewers:         ## open traces, diagrams and pictures in Perfetto, Mermaid and Chromium, and take screenshots
	@scripts/check/viewers

screenshot:      ## make the screenshot of the visualiser in README.md
	@scripts/build/screenshot

test-clients:    ## test the clients in clients/ with the release binary: Python, generated clients, the iOS exporter
	@scripts/setup clients
	@scripts/check/clients "$$(scripts/release)" python typescript java openapi-python-client ios

contract-deep:   ## test every mutant, every naughty string in every place, and run Schemathesis for an hour
	@scripts/setup verify
	@touchd=$$(scripts/release) && .venv/bin/pytest Tests/corpora --deep --touchd="$$touchd" && scripts/long/schemathesis "$$touchd" --nightly

million-lines:   ## run a batch of a million lines: constant memory, order, the same bytes with all options
	@scripts/setup build
	@scripts/long/million-lines "$$(scripts/release)"

mutations:       ## send a million random variations of valid requests: every one gets a complete answer
	@scripts/setup verify
	@.venv/bin/pytest Tests/corpora/test_mutations.py --count 1000000 --touchd="$$(scripts/release)"

failover:        ## kill instances behind HAProxy and nginx, a minute each, and count what clients lose
	@scripts/setup verify
	@touchd=$$(scripts/release) && scripts/long/failover "$$touchd" && scripts/long/failover "$$touchd" --proxy nginx

load:            ## test slow, idle and expensive clients, attacks, overload, 200 shutdowns, 50 rolling restarts, half an hour of load
	@scripts/setup load
	@touchd=$$(scripts/release) && python3 Tests/load/slow_clients.py "$$touchd" && python3 Tests/load/idle_connections.py "$$touchd" && \
	    python3 Tests/load/attacks.py "$$touchd" && python3 Tests/load/worst_cases.py "$$touchd" && benchmarks/overload/run && \
	    TOUCHD_ENDS=200 .venv/bin/pytest Tests/http/test_operations.py -k under_load --touchd="$$touchd" && scripts/long/failover "$$touchd" --rolling 50 && \
	    python3 Tests/load/soak.py "$$touchd"

chaos:           ## test faults of the network and the system
	@scripts/setup load
	@touchd=$$(scripts/release) && .venv/bin/pytest Tests/chaos --touchd="$$touchd"

bench:           ## measure most figures of docs/capacity.md (25 minutes on an idle machine)
	@benchmarks/run

image:           ## build the container image without a Docker daemon, and test it
	@scripts/image

clean:           ## remove build products
	@rm -rf .build .build-address .build-thread .build-fuzz .build-fuzz-fast .venv
