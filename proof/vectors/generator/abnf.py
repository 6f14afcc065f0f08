"""Reads ABNF (RFC 5234, and the "|" of RFC 2396) and makes regular expressions of its rules.

The grammars of URIs and IRIs refer to no rule inside itself, so each rule is a regular language.
"""
import re
from functools import lru_cache

CORE = r"""
ALPHA = %x41-5A / %x61-7A
DIGIT = %x30-39
HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
DQUOTE = %x22
SP = %x20
"""
READABLE = "éЖ中😀"
TOKEN = re.compile(r'\s*(?:(?P<repeat>\d*\*\d*|\d+)|(?P<name>[A-Za-z][\w-]*)|<(?P<angle>[\w-]+)>|"(?P<text>[^"]*)"'
                   r'|%x(?P<from>[0-9A-Fa-f]+)(?:-(?P<to>[0-9A-Fa-f]+))?|(?P<mark>[\[\]()/|]))')


def literal(character):
    """Literals of ABNF do not distinguish case."""
    return "set", frozenset((ord(each), ord(each)) for each in {character.lower(), character.upper()}), character


@lru_cache(maxsize=None)
def samples(ranges):
    """The ranges of a set in order, and those of its characters that are easy to read."""
    return sorted(ranges), [c for c in READABLE if any(low <= ord(c) <= high for low, high in ranges)]


def readable(ranges, random):
    """One of the characters of a set, one that is easy to read if it has any."""
    ordered, known = samples(ranges)
    low, high = random.choice(ordered)
    if high < 0x80:
        return chr(random.randint(low, high)) if low > 0x20 else chr(low)
    return random.choice(known) if known else chr(low)


class Grammar:
    def __init__(self, path):
        self.path = path
        self.rules = {}
        with open(path, encoding="utf-8") as file:
            self._read(CORE + file.read())

    def _read(self, text):
        joined = []
        for line in text.splitlines():
            line = re.sub(r'^((?:[^";]|"[^"]*")*);.*', r"\1", line).rstrip()
            if line[:1].isspace():
                joined[-1] += " " + line.strip()
            elif line:
                joined.append(line)
        for rule in joined:
            name, _, definition = rule.partition("=")
            tokens = [match for match in TOKEN.finditer(definition)]
            if "".join(match.group(0) for match in tokens).strip() != definition.strip():
                raise ValueError(f"{self.path}: no ABNF: {rule}")
            tree, rest = self._choice(tokens)
            if rest:
                raise ValueError(f"{self.path}: {rest[0].group(0)!r} is left over: {rule}")
            self.rules[name.strip()] = tree

    def _choice(self, tokens):
        alternatives = []
        while True:
            parts = []
            while tokens and tokens[0]["mark"] not in ("/", "|", ")", "]"):
                part, tokens = self._element(tokens)
                parts.append(part)
            alternatives.append(("sequence", tuple(parts)))
            if not tokens or tokens[0]["mark"] in (")", "]"):
                return ("choice", tuple(alternatives)), tokens
            tokens = tokens[1:]

    def _element(self, tokens):
        token, tokens = tokens[0], tokens[1:]
        if token["repeat"]:
            part, tokens = self._element(tokens)
            least, star, most = token["repeat"].partition("*")
            return ("repeat", part, int(least or 0), (int(most) if most else None) if star else int(least)), tokens
        if token["mark"]:
            inner, tokens = self._choice(tokens)
            return (inner if token["mark"] == "(" else ("repeat", inner, 0, 1)), tokens[1:]
        if token["text"] is not None:
            return ("sequence", tuple(literal(each) for each in token["text"])), tokens
        if token["from"]:
            return ("set", frozenset({(int(token["from"], 16), int(token["to"] or token["from"], 16))}), None), tokens
        return ("rule", token["name"] or token["angle"]), tokens

    def characters(self, name):
        """The ranges of the characters that a rule derives alone; None if it derives anything else."""
        return self._set(("rule", name))

    @lru_cache(maxsize=None)
    def _set(self, node):
        kind = node[0]
        if kind == "set":
            return node[1]
        if kind == "rule":
            return self._set(self.rules[node[1]])
        if kind == "sequence" and len(node[1]) == 1:
            return self._set(node[1][0])
        if kind == "choice":
            sets = [self._set(each) for each in node[1]]
            return None if None in sets else frozenset().union(*sets)
        return None

    @lru_cache(maxsize=None)
    def pattern(self, name):
        """A regular expression for the texts of a rule."""
        return re.compile(self._regex(("rule", name)))

    @lru_cache(maxsize=None)
    def reaches(self, node, rule):
        """Whether a derivation of a node can go through a rule."""
        kind = node[0]
        if kind == "rule":
            return node[1] == rule or self.reaches(self.rules[node[1]], rule)
        if kind == "repeat":
            return self.reaches(node[1], rule)
        return kind != "set" and any(self.reaches(each, rule) for each in node[1])

    def derive(self, name, random, through=None):
        """A text of a rule, short and easy to read; its derivation goes through another rule if one is named."""
        return self._derive(("rule", name), random, through)

    def _derive(self, node, random, through):
        kind = node[0]
        if kind == "set":
            return node[2] or readable(node[1], random)
        if kind == "rule":
            if node[1] == through:
                through = None
            ranges = self._set(node)
            if ranges is not None and through is None:
                return readable(ranges, random)
            return self._derive(self.rules[node[1]], random, through)
        if kind == "choice":
            return self._derive(random.choice([each for each in node[1]
                                               if through is None or self.reaches(each, through)]), random, through)
        if kind == "repeat":
            _, part, least, most = node
            count = max(least, random.randint(0, min(least + 2, 9 if most is None else most)), 1 if through else 0)
            parts = [part] * count
        else:
            parts = node[1]
        on_the_way = [i for i, each in enumerate(parts) if through is not None and self.reaches(each, through)]
        chosen = random.choice(on_the_way) if on_the_way else -1
        return "".join(self._derive(each, random, through if i == chosen else None) for i, each in enumerate(parts))

    def matches(self, name, text):
        return self.pattern(name).fullmatch(text) is not None

    def _regex(self, node):
        ranges = self._set(node)
        if ranges is not None:
            return "[" + "".join(f"\\U{low:08x}-\\U{high:08x}" for low, high in sorted(ranges)) + "]"
        kind = node[0]
        if kind == "rule":
            return self._regex(self.rules[node[1]])
        if kind == "sequence":
            return "".join(self._regex(each) for each in node[1])
        if kind == "choice":
            return "(?:" + "|".join(self._regex(each) for each in node[1]) + ")"
        _, part, least, most = node
        return f"(?:{self._regex(part)}){{{least},{'' if most is None else most}}}"
