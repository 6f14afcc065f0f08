"""Cases and their files: how they are written, numbered and read."""
import json
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
VECTORS = os.path.join(HERE, "..")
PLAIN = re.compile("[^\n -~\u00a1-\u00ac\u00ae-\u024f\u0391-\u03c9\u0400-\u044f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fa5\U0001f600-\U0001f64f]")


class Case:
    def __init__(self, operation, document, given, expected, clause, about, origin):
        self.operation, self.document, self.given, self.expected = operation, document, given, expected
        self.clause, self.about, self.origin = clause, about, origin
        self.id = None

    @property
    def file(self):
        return f"{self.operation}-{self.document}.json"

    @property
    def key(self):
        return json.dumps(self.given)

    def as_json(self):
        return to_json({"id": self.id, "input": self.given, "expected": self.expected, "clause": self.clause,
                        "about": self.about, "origin": self.origin})


def to_json(value):
    """JSON in which what cannot be seen, or changes the order of what is seen, is escaped."""
    def escape(match):
        point = ord(match.group())
        if point < 0x10000:
            return f"\\u{point:04x}"
        return f"\\u{0xD800 + (point - 0x10000 >> 10):04x}\\u{0xDC00 + (point & 0x3FF):04x}"
    return PLAIN.sub(escape, json.dumps(value, ensure_ascii=False))


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def number(cases):
    """Gives each case its id: the one it has in the file that is there, or the next number that was never used."""
    by_file = {}
    for case in cases:
        by_file.setdefault(case.file, {}).setdefault(case.key, case)
    for name, of_file in by_file.items():
        path = os.path.join(VECTORS, name)
        known = {json.dumps(each["input"]): each["id"] for each in read(path)["cases"]} if os.path.exists(path) else {}
        last = max((int(each[-4:]) for each in known.values()), default=0)
        for key, case in of_file.items():
            if key in known:
                case.id = known[key]
            else:
                last += 1
                case.id = f"{case.operation}-{case.document}-{last:04}"
    return {name: sorted(of_file.values(), key=lambda case: case.id) for name, of_file in sorted(by_file.items())}


def text_of(cases):
    """A file: one case in a line, so that a line can be named and a difference be read."""
    head = to_json({"operation": cases[0].operation, "document": cases[0].document, "licence": "CC0-1.0"})
    lines = ",\n".join("    " + case.as_json() for case in cases)
    return f'{head[:-1]}, "cases": [\n{lines}\n]}}\n'
