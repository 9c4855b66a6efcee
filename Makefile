# SPDX-License-Identifier: MIT
#
# Each target works on a fresh Debian machine that has only Swift, gcc, make and git: what is missing of packages.txt
# is installed first. `make help` lists the targets.

PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
SWIFT ?= swift
CONFIGURATION ?= release
# With Swift's libraries inside, a program starts sooner, takes less memory and runs where Swift is not installed. Not all
# toolchains have what that takes.
STATIC := $(if $(wildcard $(dir $(realpath $(shell command -v $(SWIFT))))../lib/swift_static/linux),--static-swift-stdlib)
SOURCES := Package.swift Sources Tests assets $(addprefix Examples/SnapshotUser/,Package.swift Sources Tests)

.DEFAULT_GOAL := help
.PHONY: help deps build-deps build run test bench fuzz sanitize sanitize-address sanitize-thread format lint imports coverage example docs install clean

help:
	@echo 'make run        install what is missing, build, open the demo (ARGS="--scene NAME" is handed on)'
	@echo 'make test       install what is missing, build, run all tests'
	@echo 'make bench      measure, and print the figures as a table and as JSON'
	@echo 'make fuzz       feed the readers of files with damaged ones (ARGS=geojson, FUZZ_SECONDS=600 for each)'
	@echo 'make sanitize   run the tests under the address and the thread sanitizer'
	@echo 'make format     lay out the sources'
	@echo 'make lint       check the layout and style of the sources'
	@echo 'make imports    check that imports go one way'
	@echo 'make coverage   check that Documentation/Coverage.md names each public type'
	@echo 'make example    build and test the sample package in Examples/SnapshotUser'
	@echo 'make docs       write the API documentation to .build/documentation'
	@echo 'make install    install mapdemo below PREFIX=$(PREFIX)'
	@echo 'make deps       install what building and testing need, and nothing else'

deps:
	@scripts/install-packages.sh build test

build-deps:
	@scripts/install-packages.sh build

build: build-deps
	$(SWIFT) build

run: build-deps
	$(SWIFT) build -c $(CONFIGURATION) $(STATIC) --product mapdemo
	@scripts/run-demo.sh "$$($(SWIFT) build -c $(CONFIGURATION) --show-bin-path)/mapdemo" $(ARGS)

test: deps
	$(SWIFT) test

# One of the benchmarks measures whole runs of the demo, which stands beside the benchmark program.
bench: build-deps
	$(SWIFT) build -c release $(STATIC) --product mapdemo
	$(SWIFT) build -c release $(STATIC) --product mapbench
	@"$$($(SWIFT) build -c release --show-bin-path)/mapbench" $(ARGS)

# Readers that must survive any bytes; what they do not survive is kept, and belongs into Tests/Fuzzing/Found.
fuzz: build-deps
	@SWIFT="$(SWIFT)" scripts/fuzz.sh $(ARGS)

# Each sanitizer has a build folder of its own, so that neither disturbs the ordinary build. All tests are Swift Testing's:
# XCTest would run none of them, and leaks its own observers.
sanitize: sanitize-address sanitize-thread

sanitize-address: deps
	LSAN_OPTIONS=suppressions=scripts/leaks.supp:print_suppressions=0 \
		$(SWIFT) test --disable-xctest --scratch-path .build/address --sanitize=address

sanitize-thread: deps
	TSAN_OPTIONS=suppressions=scripts/races.supp $(SWIFT) test --disable-xctest --scratch-path .build/thread --sanitize=thread

format:
	$(SWIFT) format --in-place --recursive $(SOURCES)

lint:
	$(SWIFT) format lint --strict --recursive $(SOURCES)

imports:
	@scripts/test-check-imports.sh
	@scripts/check-imports.sh

coverage:
	@scripts/test-check-coverage.sh
	@scripts/check-coverage.sh

example: deps
	@scripts/test-example.sh

docs: build-deps
	@scripts/make-docs.sh .build/documentation

# The program goes to bin, the fonts, map data and pictures to share/mapkit.
install: build-deps
	$(SWIFT) build -c release $(STATIC) --product mapdemo
	@scripts/install-demo.sh "$$($(SWIFT) build -c release --show-bin-path)" "$(DESTDIR)" "$(PREFIX)"

clean:
	$(SWIFT) package clean
