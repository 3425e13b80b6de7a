#!/usr/bin/env python3
"""Runs clang-tidy over every .cpp file under judge/ and solutions/, many of them at once: .ci/tidy.py BUILD_FOLDER

Nearly all the time that clang-tidy takes goes into the headers, again for each file. So files that are compiled alike are
put one after the other into one file, a batch, and a batch without findings says that its files have none. The verdict is
by file nonetheless: a file in which something was found is checked once more alone, and that is what is reported; a batch
that does not compile, mostly since two files use a name differently, or of which something is told of a library's header,
is checked in halves.

The files are copied rather than included, since some checks and warnings look at the main file only. What a batch may hide:
* A `using` or an alias that is not used counts as used if another file uses the name: such a file is checked alone.
* A function whose caller is in another file of the batch is analysed with what that caller gives to it, as is done within a
  file, and no more with whatever might be given.
"""
import concurrent.futures
import functools
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

BATCH_LINES = 2500  # More save little, and the last batches would keep one core waiting.
SHORT_LOOK = ['--extra-arg=' + word for word in ('-Xclang', '-analyzer-config', '-Xclang', 'mode=shallow')]
# Enough of C++, as clang-format writes it, to tell which names are a file's own; what slips through costs time, no more.
NO_CODE = re.compile(r'//.*|^#.*|"(?:[^"\\\n]|\\.)*"', re.M)
ONCE = re.compile(r'#include .*|using (?:\w+::)+\w+;')
USING = re.compile(r'^\s*(?:using (?:\w+::)+|namespace (?=\w+ =))(\w+)', re.M)
UNNAMED = re.compile(r'^namespace \{\n(.*?)^\} // namespace$', re.M | re.S)
DECLARED = re.compile(r'^(?:(?:struct|class|enum|enum class) |'
                      r'(?!using namespace |namespace |struct |class |enum )[A-Za-z[].*?(?<!::)\b)'
                      r'(?!(?:char|const|int|operator|sizeof|void)\b)(\w+)(?:\(| ?\{| =|;|\[| :)', re.M)
SUITE = re.compile(r'^BOOST_\w+_SUITE\((\w+)', re.M)
CASE = re.compile(r'^BOOST_\w+_CASE\((\w+)', re.M)
MEANT = re.compile(r'(?<!\.)(?<!->)(?<!::)\b[A-Za-z_]\w*')
FINDING = re.compile(r'^(/[^:\n]+):(\d+):\d+: (?:warning|error): .*', re.M)


@functools.cache
def header_names(path):
    text = pathlib.Path(path).read_text()
    return frozenset(DECLARED.findall(NO_CODE.sub('', text))) | names_of_headers(text)


def names_of_headers(text):
    return frozenset().union(*map(header_names, re.findall(r'^#include "(.*)"', text, re.M)))


class Source:
    """A file, how it is compiled, the names that it keeps to itself, and all that mean something in it."""

    def __init__(self, path, entry):
        self.path = path
        self.lines = path.read_text().splitlines()
        words = shlex.split(entry['command'])
        first = next(at for at, word in enumerate(words) if word.startswith('-'))  # after the compiler and its launcher
        output = words.index('-o')
        self.flags = [word for word in words[first:output] + words[output + 2:] if word != entry['file']]
        # Following every path would take the static analyzer most of the time; on tests, whose macros are full of
        # branches, a short look would, too.
        self.options = ['--checks=-clang-analyzer-*'] if 'tests' in path.parts else SHORT_LOOK
        text = '\n'.join(self.lines)
        code = NO_CODE.sub('', text)
        self.own = {'/'.join(SUITE.findall(code) + [name]) for name in CASE.findall(code)}
        self.own.update(*(DECLARED.findall(NO_CODE.sub('', part)) for part in UNNAMED.findall(text)))
        self.own.update(re.findall(r'^int (main)\(', code, re.M))
        self.meant = self.own.union(USING.findall(text), MEANT.findall(code), names_of_headers(text))
        self.alone = any(len(re.findall(rf'\b{name}\b', text)) < 2 for name in USING.findall(text))

    def fits(self, batch):
        return (not self.alone and not batch[0].alone
                and sum(len(source.lines) for source in [*batch, self]) <= BATCH_LINES
                and all(self.own.isdisjoint(other.meant) and other.own.isdisjoint(self.meant) for other in batch))


def batches_of(sources):
    """Files that are compiled alike and mean the same by each name, as many as fit; the longest batches first."""
    groups = {}
    for source in sources:
        batches = groups.setdefault((*source.flags, *source.options), [])
        batch = next((batch for batch in batches if source.fits(batch)), None)
        if batch is None:
            batch = []
            batches.append(batch)
        batch.append(source)
    return sorted(sum(groups.values(), []), key=lambda batch: -sum(len(source.lines) for source in batch))


def write_batch(batch, folder):
    """What an earlier file includes is not included again, which a check forbids. Returns where, and whose each line is."""
    lines, owners, known = [], [], set()
    for source in batch:
        here, raw = set(), False
        for line in source.lines:
            raw = raw or 'R"' in line  # from here on, what looks like an include may be a string's
            again = not raw and ONCE.fullmatch(line) and line in known and line not in here
            here.add(line)
            lines.append('' if again else line)
            owners.append(source)
        known |= here
    path = folder / ('batch_' + '_'.join(batch[0].path.parts[-3:]) + f'_{len(batch)}.cpp')
    path.write_text('\n'.join(lines) + '\n')
    return path, owners


def check(batch, folder):
    """The findings in these files, each as clang-tidy tells it."""
    path, owners = write_batch(batch, folder) if len(batch) > 1 else (batch[0].path, [])
    done = subprocess.run(['clang-tidy-14', '--quiet', '--config-file=.clang-tidy', *batch[0].options, str(path), '--',
                           *batch[0].flags], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode == 0:
        return []
    starts = list(FINDING.finditer(done.stdout))
    told = [(start, done.stdout[start.start():end].rstrip())
            for start, end in zip(starts, [start.start() for start in starts[1:]] + [None])]
    if len(batch) == 1:
        return [text for _, text in told] or [f'{path}: clang-tidy failed: {done.stdout}{done.stderr}']
    # Such as that a library's class has the name of one of ours.
    mixed = [start[0] for start, _ in told
             if '[clang-diagnostic-error' in start[0] or not pathlib.Path(start[1]).is_relative_to(pathlib.Path.cwd())]
    if mixed or not told:
        print('tidy: checked in halves:', *(mixed[:1] or [done.stderr]), file=sys.stderr, flush=True)
        return check(batch[:len(batch) // 2], folder) + check(batch[len(batch) // 2:], folder)
    found = [text for start, text in told if start[1] != str(path)]
    suspects = {owners[int(start[2]) - 1] for start, _ in told if start[1] == str(path)}
    return sum((check([source], folder) for source in batch if source in suspects), found)


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    # Of several targets that compile a file, any will do: they differ in a few definitions.
    commands = {entry['file']: entry for entry in json.loads((build / 'compile_commands.json').read_text())}
    paths = sorted(path for top in ('judge', 'solutions') for path in pathlib.Path(top).resolve().rglob('*.cpp'))
    missing = [str(path) for path in paths if str(path) not in commands]
    if missing:
        sys.exit('tidy: no target compiles ' + ', '.join(missing))
    folder = build / 'tidy'
    folder.mkdir(exist_ok=True)
    batches = batches_of([Source(path, commands[str(path)]) for path in paths])
    reported = set()
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for found in pool.map(check, batches, [folder] * len(batches)):
            for text in found:
                if text not in reported:  # in a header, it is found by many
                    print(text, flush=True)
                reported.add(text)
    sys.exit(1 if reported else 0)


main()
