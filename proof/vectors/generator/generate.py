#!/usr/bin/env python3
"""Writes the vectors; with --check, says which files are not what it would write, and changes nothing."""
import csv
import os
import re
import sys
from collections import Counter

import cases
import derive
import source


def files():
    cells = {}
    numbered = cases.number(list(source.all_cases()) + list(derive.all_cases(cells)))
    written = {name: cases.text_of(of_file) for name, of_file in numbered.items()}
    every = [case for of_file in numbered.values() for case in of_file]
    written["coverage.tsv"] = coverage(cells, {(case.file, case.key): case.id for case in every})
    written["counts.tsv"] = counts(every)
    written["clauses.tsv"] = clauses(numbered)
    return written


def coverage(cells, ids):
    """For each rule in each component: a case that is accepted and one that is rejected, or that there can be none."""
    lines = ["document\trule\tcomponent\taccepted\trejected\n"]
    for document, rule, component, verdict in cells:
        if verdict:
            pair = [cells[document, rule, component, each] for each in (True, False)]
            held = [ids[case.file, case.key] if case else "impossible" for case in pair]
            lines.append("\t".join([document, rule, component, *held]) + "\n")
    return "".join(lines)


def counts(every):
    """How many cases each file has by clause and origin."""
    found = Counter((case.file, case.clause, case.origin) for case in every)
    lines = [f"{name}\t{clause}\t{origin}\t{count}\n" for (name, clause, origin), count in sorted(found.items())]
    return "file\tclause\torigin\tcases\n" + "".join(lines) + f"all\t\t\t{len(every)}\n"


def clauses(numbered):
    """For each clause of docs/conformance.md the cases that are about it, or why there are none."""
    lines = ["clause\tcases\tids\n"]
    with open(os.path.join(cases.HERE, "clauses.tsv"), encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            found = {name: [case.id[-4:] for case in numbered[name + ".json"] if re.search(row["pattern"], case.as_json())]
                     for name in row["files"].split()}
            ids = "; ".join(f"{name} {ranges(numbers)}" for name, numbers in found.items() if numbers)
            if not ids and not row["none"]:
                raise ValueError(f"clauses.tsv: no case is about {row['clause']}")
            lines.append(f"{row['clause']}\t{sum(map(len, found.values()))}\t{ids or 'none: ' + row['none']}\n")
    return "".join(lines)


def ranges(numbers):
    """The numbers of ids, with those that follow each other as 0001-0003."""
    runs = []
    for number in numbers:
        if runs and int(number) == int(runs[-1][-1]) + 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return " ".join("-".join(run) for run in runs)


def main():
    stale = []
    for name, text in files().items():
        path = os.path.join(cases.VECTORS, name)
        old = None
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                old = file.read()
        if old != text:
            stale.append(name)
            if "--check" not in sys.argv:
                with open(path, "w", encoding="utf-8", newline="\n") as file:
                    file.write(text)
    for name in stale:
        print(("not current: " if "--check" in sys.argv else "written: ") + name)
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
