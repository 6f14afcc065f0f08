"""Runs the vectors against a Python module: python3 run.py MODULE [FILE ...]

MODULE has a function answer(operation, document, input): values under keys of "expected", or None for what it cannot do.
"""
import importlib
import json
import pathlib
import sys

OF_FILE, OF_CASE = {"operation", "document", "licence", "cases"}, {"id", "input", "expected", "clause", "about", "origin"}


def read(path, seen):
    text = pathlib.Path(path).read_text("utf-8")
    content = json.loads(text)
    same = [(content["cases"][0].get(part, {}), case.get(part, {})) for part in ("input", "expected") for case in content["cases"]]
    for known, item in [(OF_FILE, content)] + [(OF_CASE, case) for case in content["cases"]] + same:
        for key in item.keys() - set(known):
            sys.exit(f"{path}:{line(text, json.dumps(key) + ':')}: the key {key!r} is not known")
    for case in content["cases"]:
        if case["id"] in seen:
            sys.exit(f"{path}:{line(text, json.dumps(case['id']))}: the id {case['id']!r} is there already")
        seen.add(case["id"])
    return content


def line(text, word):
    return text.count("\n", 0, text.rfind(word)) + 1


def is_right(answer, expected):
    return any(key in answer for key in expected) and all(answer.get(key, value) == value for key, value in expected.items())


def main(module, *paths):
    answer, seen, wrong = importlib.import_module(module).answer, set(), 0
    for path in paths or sorted(pathlib.Path(__file__).parent.glob("*-*.json")):
        content = read(path, seen)
        for case in content["cases"]:
            try:
                given = answer(content["operation"], content["document"], case["input"])
            except Exception as failure:
                given = {"failure": repr(failure)}
            if given is not None and not is_right(given, case["expected"]):
                print(case["id"], ascii(case["input"]), "gives", ascii(given), "for", ascii(case["expected"]))
                wrong += 1
    return f"{wrong} of {len(seen)} cases wrong" if wrong else print(f"{len(seen)} cases, none wrong")


sys.exit(main(*sys.argv[1:]) if sys.argv[1:] else __doc__)
