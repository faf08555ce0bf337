# SPDX-License-Identifier: GPL-3.0-or-later
#
# make            build build/chess-trainer
# make run        install what is missing, build, start the trainer
# make check      install what is missing, build, run all tests
# make help       everything else
#
# Everything built goes below build/ (build/san, build/clang ... for variants).

PREFIX  ?= /usr/local
BINDIR  ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
MANDIR  ?= $(DATADIR)/man
DESTDIR ?=

VERSION := 0.1.0
CC      ?= gcc
SAN     ?= 0
WERROR  ?= $(if $(CI),1,0)

# Variants have their own folder, so that they never mix.
VARIANT := $(if $(filter-out cc gcc,$(notdir $(CC))),-$(notdir $(CC)))$(if $(filter 1,$(SAN)),-san)
BUILD   ?= build$(if $(VARIANT),/$(patsubst -%,%,$(VARIANT)))

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
            -Wmissing-prototypes -Wswitch-enum -Wundef -Wpointer-arith -Wcast-qual \
            -Wwrite-strings -Wformat=2 $(if $(filter 1,$(WERROR)),-Werror)

# Translations number their arguments (%1$s): POSIX has that, ISO C has not, and
# compilers cannot be pedantic about everything else only.
$(BUILD)/trainer/%.o: WARNINGS := $(filter-out -Wpedantic,$(WARNINGS))

# The move generator counts bits: let it use the instruction for that where
# this machine has it.  ARCH= builds for any machine.
ARCH ?= $(shell grep -qw bmi2 /proc/cpuinfo 2>/dev/null && echo -march=x86-64-v3 || \
          { grep -qw popcnt /proc/cpuinfo 2>/dev/null && echo -march=x86-64-v2; })

comma    := ,
OPTIMISE := $(if $(filter 1,$(SAN)),-O1 -fsanitize=address$(comma)undefined \
              -fno-sanitize-recover=all -fno-omit-frame-pointer,-O2)

CFLAGS   ?= -g
ALL_CFLAGS   = -std=gnu11 $(WARNINGS) $(OPTIMISE) $(ARCH) -ffile-prefix-map=$(CURDIR)=. $(CFLAGS)
ALL_CPPFLAGS = -I. -I$(BUILD) -D_GNU_SOURCE -DVERSION='"$(VERSION)"' $(CPPFLAGS)
ALL_LDFLAGS  = $(if $(filter 1,$(SAN)),-fsanitize=address$(comma)undefined) $(LDFLAGS)
LIBS         = -lreadline -lcsv -lm -pthread

rules_SRC   := $(filter-out rules/attack_tables.c,$(wildcard rules/*.c))
lessons_SRC := $(wildcard lessons/*.c)
puzzles_SRC := $(wildcard puzzles/*.c)
trainer_SRC := $(filter-out trainer/po2c.c,$(wildcard trainer/*.c))

objects      = $(patsubst %.c,$(BUILD)/%.o,$(1))
LIBRARIES   := $(BUILD)/liblessons.a $(BUILD)/libpuzzles.a $(BUILD)/librules.a
TRAINER_OBJ := $(call objects,$(trainer_SRC))
# Everything of the program but main(), for tests.
LIBTRAINER  := $(BUILD)/libtrainer.a

PAGES := $(BUILD)/chess-trainer.6 $(BUILD)/chess-trainer.zh_CN.6

UNIT   := $(patsubst %.c,$(BUILD)/%,$(wildcard tests/unit/test_*.c))
REPLAY := $(patsubst %.c,$(BUILD)/%,$(wildcard tests/fuzz/fuzz_*.c))
BENCH  := $(patsubst %.c,$(BUILD)/%,$(wildcard tests/bench/bench_*.c))
SCRIPT := $(wildcard tests/*.t tests/*/*.t)
TESTS  := $(UNIT) $(REPLAY) $(SCRIPT)

.PHONY: all run check check-slow memcheck lint bench fuzz install uninstall clean help dependencies \
        test-dependencies translations
.DELETE_ON_ERROR:

# V=1 shows whole command lines.
SAY_CC = $(if $(V),,@echo '  CC    $@';)
SAY_AR = $(if $(V),,@echo '  AR    $@';)
SAY_LD = $(if $(V),,@echo '  LD    $@';)

all: $(BUILD)/chess-trainer $(PAGES)

# ---- The program ------------------------------------------------------------

$(BUILD)/chess-trainer: $(BUILD)/trainer/main.o $(LIBTRAINER) $(LIBRARIES)
	$(SAY_LD)$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)

$(LIBTRAINER): $(filter-out $(BUILD)/trainer/main.o,$(TRAINER_OBJ))
$(BUILD)/librules.a:   $(call objects,$(rules_SRC))
$(BUILD)/liblessons.a: $(call objects,$(lessons_SRC))
$(BUILD)/libpuzzles.a: $(call objects,$(puzzles_SRC))

$(BUILD)/%.a: $(BUILD)/sources
	@rm -f $@
	$(SAY_AR)$(AR) rcs $@ $(filter %.o,$^)

# Changes when a source comes or goes, so that no library keeps an old one.
$(BUILD)/sources: FORCE
	@mkdir -p $(@D)
	@echo $(rules_SRC) $(lessons_SRC) $(puzzles_SRC) $(trainer_SRC) | cmp -s - $@ || \
	    echo $(rules_SRC) $(lessons_SRC) $(puzzles_SRC) $(trainer_SRC) >$@
FORCE:

# Changes when the compiler, its options or the version do: with others
# everything is built anew.
$(BUILD)/flags: export FLAGS := $(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(ALL_LDFLAGS) $(LIBS)
$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@echo "$$FLAGS" | cmp -s - $@ || echo "$$FLAGS" >$@

$(BUILD)/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(SAY_CC)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

# ---- What is written by programs while building -------------------------------

$(BUILD)/rules/attacks.o: $(BUILD)/attack_tables.inc

$(BUILD)/attack_tables.inc: rules/attack_tables.c
	@mkdir -p $(@D)
	$(CC) -O2 -o $(BUILD)/attack_tables $<
	$(BUILD)/attack_tables >$@

$(BUILD)/trainer/i18n.o: $(BUILD)/messages_zh.inc

$(BUILD)/messages_zh.inc: trainer/po/zh_CN.po trainer/po2c.c
	@mkdir -p $(@D)
	$(CC) -std=gnu11 $(WARNINGS) -O1 -o $(BUILD)/po2c trainer/po2c.c
	$(BUILD)/po2c $< >$@

# The manual pages list the commands as the program explains them.
$(PAGES): $(BUILD)/%: trainer/% trainer/manpage.sh $(BUILD)/chess-trainer
	@sh trainer/manpage.sh $(BUILD)/chess-trainer $(if $(findstring zh_CN,$@),zh,en) <$< >$@

# ---- Translations ---------------------------------------------------------------

# For whoever changed a message: brings po/zh_CN.po up to date.
TRANSLATED := $(filter-out trainer/po2c.c,$(wildcard trainer/*.[ch] trainer/*.def))

translations: $(BUILD)/messages.pot
	msgmerge --quiet --update --backup=none --no-wrap --no-fuzzy-matching \
	    trainer/po/zh_CN.po $<
	@msgfmt --check --statistics -o /dev/null trainer/po/zh_CN.po

$(BUILD)/messages.pot: $(TRANSLATED)
	@mkdir -p $(@D)
	xgettext --language=C --from-code=UTF-8 --add-location=file --no-wrap --force-po \
	    --package-name=chess-trainer --add-comments=Translators \
	    --keyword --keyword=say:2 --keyword=say_error:2 --keyword=say_warning:2 --keyword=say_item:2 \
	    --keyword=phrase:2 --keyword=tr:2 --keyword=N_ \
	    --flag=say:2:c-format --flag=say_error:2:c-format --flag=say_warning:2:c-format --flag=say_item:2:c-format \
	    --flag=phrase:2:c-format -o - $(sort $(TRANSLATED)) \
	    | sed -e '/^"POT-Creation-Date/d' -e '/^"Report-Msgid/d' -e 's/=CHARSET/=UTF-8/' >$@

# ---- Packages -------------------------------------------------------------------

# Readline reads the terminal, libcsv reads CSV; cmocka, perl (prove), expect,
# gettext and mandoc serve the tests.
dependencies:
	@sh .ci/packages libreadline-dev:/usr/include/readline/readline.h libcsv-dev:/usr/include/csv.h

test-dependencies: dependencies
	@sh .ci/packages libcmocka-dev:/usr/include/cmocka.h perl:/usr/bin/prove \
	    expect:/usr/bin/expect gettext:/usr/bin/msgfmt mandoc:/usr/bin/mandoc

CORES := $(shell nproc 2>/dev/null || echo 1)

run: dependencies
	@$(MAKE) --no-print-directory -j$(CORES) all
	@$(BUILD)/chess-trainer

# ---- Tests ------------------------------------------------------------------------

# T=word runs only the tests whose name has the word.
check: test-dependencies
	@$(MAKE) --no-print-directory -j$(CORES) check-built

.PHONY: check-built
check-built: all $(UNIT) $(REPLAY)
	@rm -rf $(BUILD)/tests/home
	@unset LC_ALL LANGUAGE; LANG=C.UTF-8 \
	    BUILD=$(BUILD) CHESS_TRAINER_DATA=$(CURDIR) XDG_DATA_HOME=$(abspath $(BUILD)/tests/home) \
	    XDG_STATE_HOME=$(abspath $(BUILD)/tests/home) \
	    XDG_CONFIG_HOME=$(abspath $(BUILD)/tests/home) CHESS_TRAINER_ACCESSIBLE=0 \
	    CMOCKA_MESSAGE_OUTPUT=TAP \
	    prove -e '' --timer $(if $(V),-v) $(if $(T),$(foreach t,$(TESTS),$(if $(findstring $(T),$(t)),$(t))),$(TESTS))

# Some of the tests under valgrind, which sees into libcsv and readline as well.
MEMCHECK_GOLDEN = check-stdin claim court learn-en-passant-zh play-lines play-moves \
                  quiz-porcelain touch why
MEMCHECK = tests/golden.t tests/bad-rows.t \
           tests/pty/completion.t tests/pty/history.t tests/pty/keys.t

memcheck: test-dependencies
	@sh .ci/packages valgrind:/usr/bin/valgrind
	@$(MAKE) --no-print-directory -j$(CORES) all
	@mkdir -p $(BUILD)/valgrind
	@printf '#!/bin/sh\nexec valgrind -q --leak-check=full --error-exitcode=99 %s "$$@"\n' \
	    $(abspath $(BUILD))/chess-trainer >$(BUILD)/valgrind/chess-trainer
	@chmod +x $(BUILD)/valgrind/chess-trainer
	@unset LC_ALL LANGUAGE; LANG=C.UTF-8 \
	    BUILD=$(BUILD)/valgrind GOLDEN='$(MEMCHECK_GOLDEN)' CHESS_TRAINER_DATA=$(CURDIR) \
	    prove -e '' --timer -j$(CORES) $(MEMCHECK)

# What compilers do not look for; .clang-tidy says what.
lint: dependencies
	@sh .ci/packages clang-tidy:/usr/bin/clang-tidy
	@$(MAKE) --no-print-directory $(BUILD)/attack_tables.inc $(BUILD)/messages_zh.inc
	@clang-tidy --quiet $(rules_SRC) $(lessons_SRC) $(puzzles_SRC) $(trainer_SRC) \
	    -- -std=gnu11 $(ALL_CPPFLAGS) 2>$(BUILD)/lint.log || { cat $(BUILD)/lint.log; false; }

check-slow:
	@$(MAKE) --no-print-directory check CHECK_SLOW=1

export CHECK_SLOW

$(BUILD)/tests/%: $(BUILD)/tests/%.o $(LIBTRAINER) $(LIBRARIES)
	$(SAY_LD)$(CC) $(ALL_LDFLAGS) -o $@ $^ -lcmocka $(LIBS)

# Fuzz targets: with their corpus in `make check`, with libFuzzer in `make fuzz`.
FUZZ_SECONDS ?= 30
FUZZ_MAIN    ?= $(BUILD)/tests/fuzz/replay.o

$(BUILD)/tests/fuzz/fuzz_%: $(BUILD)/tests/fuzz/fuzz_%.o $(FUZZ_MAIN) $(LIBTRAINER) $(LIBRARIES)
	$(SAY_LD)$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)

# Object files of tests are kept, though nothing names them.
.PRECIOUS: $(BUILD)/%.o

fuzz: dependencies
	@sh .ci/packages clang:/usr/bin/clang
	@$(MAKE) --no-print-directory fuzz-built CC=clang SAN=1 BUILD=build/fuzz FUZZ_MAIN= \
	    CFLAGS='-g -fsanitize=fuzzer-no-link' LDFLAGS=-fsanitize=fuzzer

# What it finds stays in build/fuzz; an input worth keeping is copied to
# tests/fuzz/corpus by hand.
.PHONY: fuzz-built
fuzz-built: $(REPLAY)
	@for target in $(REPLAY); do \
	    name=$${target##*/fuzz_}; mkdir -p $(BUILD)/corpus/$$name; echo "== $$name"; \
	    $$target -max_total_time=$(FUZZ_SECONDS) -timeout=20 -max_len=4096 -print_final_stats=1 -verbosity=0 -artifact_prefix=$(BUILD)/ \
	        $(BUILD)/corpus/$$name tests/fuzz/corpus/$$name || exit 1; \
	done

bench: $(BENCH)
	@for b in $(BENCH); do $$b || exit 1; done

# ---- Installing -----------------------------------------------------------------------

COMPLETIONS = $(DATADIR)/bash-completion/completions
MAN6        = man6/chess-trainer.6 zh_CN/man6/chess-trainer.6

# The program that is installed knows where its data were put.
INSTALLED := $(BUILD)/installed/chess-trainer

$(BUILD)/installed/paths.o: trainer/paths.c $(BUILD)/flags FORCE
	@mkdir -p $(@D)
	$(SAY_CC)$(CC) $(ALL_CPPFLAGS) -DINSTALLED_DATA='"$(DATADIR)/chess-trainer"' $(ALL_CFLAGS) \
	    -c -o $@ $<

$(INSTALLED): $(BUILD)/trainer/main.o $(BUILD)/installed/paths.o $(LIBTRAINER) $(LIBRARIES)
	$(SAY_LD)$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)

install: all $(INSTALLED)
	install -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(DATADIR)/chess-trainer/lessons \
	    $(DESTDIR)$(DATADIR)/chess-trainer/puzzles $(DESTDIR)$(MANDIR)/man6 \
	    $(DESTDIR)$(MANDIR)/zh_CN/man6 $(DESTDIR)$(COMPLETIONS)
	install -m 755 $(INSTALLED) $(DESTDIR)$(BINDIR)/
	install -m 644 lessons/data/*.lesson $(DESTDIR)$(DATADIR)/chess-trainer/lessons/
	install -m 644 puzzles/data/*.csv $(DESTDIR)$(DATADIR)/chess-trainer/puzzles/
	install -m 644 $(BUILD)/chess-trainer.6 $(DESTDIR)$(MANDIR)/man6/
	install -m 644 $(BUILD)/chess-trainer.zh_CN.6 \
	    $(DESTDIR)$(MANDIR)/zh_CN/man6/chess-trainer.6
	sed -i '/^\.It Pa/s|/usr/local/share|$(DATADIR)|' $(addprefix $(DESTDIR)$(MANDIR)/,$(MAN6))
	install -m 644 trainer/chess-trainer.bash $(DESTDIR)$(COMPLETIONS)/chess-trainer

uninstall:
	rm -f $(DESTDIR)$(BINDIR)/chess-trainer $(addprefix $(DESTDIR)$(MANDIR)/,$(MAN6)) \
	    $(DESTDIR)$(COMPLETIONS)/chess-trainer
	rm -rf $(DESTDIR)$(DATADIR)/chess-trainer

clean:
	rm -rf build

help:
	@echo 'make              build $(BUILD)/chess-trainer'
	@echo 'make run          install what is missing, build, start the trainer'
	@echo 'make check        install what is missing, build, run all tests'
	@echo '                  T=word: only tests with that word in their name; V=1: every line'
	@echo '                  SAN=1: under the address and undefined-behaviour sanitizers'
	@echo '                  CC=clang: with clang'
	@echo 'make check-slow   the same tests, deeper'
	@echo 'make memcheck     some of the tests under valgrind'
	@echo 'make lint         looks through the sources with clang-tidy'
	@echo 'make fuzz         looks for inputs that break something, FUZZ_SECONDS ($(FUZZ_SECONDS)) a target'
	@echo 'make bench        node counts and speeds'
	@echo 'make install      to PREFIX ($(PREFIX)); DESTDIR, BINDIR, DATADIR, MANDIR too'
	@echo 'make uninstall    the reverse'
	@echo 'make clean        remove build/'

-include $(wildcard $(BUILD)/*/*.d $(BUILD)/*/*/*.d)
