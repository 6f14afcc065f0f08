#!/usr/bin/env python3
"""Writes the vectors; with --check, says which files are not what it would write, and changes nothing."""
import os
import sys

import cases
import derive
import source


def files():
    cells = {}
    numbered = cases.number(list(source.all_cases()) + list(derive.all_cases(cells)))
    return {name: cases.text_of(of_file) for name, of_file in numbered.items()}


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
