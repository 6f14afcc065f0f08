"""The cases that were made by hand, in tables under source/: the examples of the documents, and errors that were reported."""
import csv
import json
import os
import re

import oracle
from cases import HERE, Case

INPUTS = {"resolve": ("base", "reference"), "relativize": ("base", "target"), "compare": ("a", "b"), "hosts": ("host",)}


def all_cases():
    for name in sorted(os.listdir(os.path.join(HERE, "source"))):
        with open(os.path.join(HERE, "source", name), encoding="utf-8", newline="") as file:
            for number, row in enumerate(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE), 2):
                yield from cases_of(name[:-4], f"source/{name}:{number}", row)


def cases_of(operation, place, row):
    given = {key: unescape(row[key]) for key in INPUTS.get(operation, ("text",))}
    expected = {key: value(row[key]) for key in row
                if key not in ("documents", "clause", "about", "origin", *given) and row[key]}
    for document in row["documents"].split():
        clause = row["clause"].replace("DOCUMENT", document)
        case = Case(operation, document, given, expected, clause, row["about"], row["origin"])
        if operation != "hosts":
            answer = oracle.answer(operation, document, given)
            wrong = {key: answer[key] for key in expected if answer[key] != expected[key]}
            if wrong:
                raise ValueError(f"{place}: the oracle says {json.dumps(wrong)} under {document}")
        yield case


def value(cell):
    """null, true and false as in JSON; "" for the empty text; everything else is a text."""
    words = {"null": None, "true": True, "false": False, '""': ""}
    return words[cell] if cell in words else unescape(cell)


def unescape(cell):
    return "" if cell == '""' else re.sub(r"\\u(?:([0-9A-F]{4})|\{([0-9A-F]+)\})",
                                          lambda match: chr(int(match[1] or match[2], 16)), cell)
