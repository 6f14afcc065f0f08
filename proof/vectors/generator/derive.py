"""The cases that are derived from the documents: rules, characters, addresses, forms of references."""
import itertools
from random import Random

import oracle
from abnf import CORE
from cases import Case
from oracle import DOCUMENTS, KEYS

SEED = 3987
TRIED = 120
CORE_RULES = {line.split()[0] for line in CORE.split("\n") if line}
NAMES = {"rfc3986": "RFC 3986", "rfc3987": "RFC 3987", "rfc2396": "RFC 2396", "leiri": "LEIRI",
         "draft-duerst-iri-03": "draft-duerst-iri-03", "draft-masinter-url-i18n-05": "draft-masinter-url-i18n-05"}
SYNTAX = {
    "rfc3986": {"whole": "4.1", "scheme": "3.1", "userinfo": "3.2.1", "host": "3.2.2", "port": "3.2.3", "path": "3.3",
                "query": "3.4", "fragment": "3.5"},
    "rfc2396": {"whole": "4", "scheme": "3.1", "authority": "3.2.1", "userinfo": "3.2.2", "host": "3.2.2",
                "port": "3.2.2", "path": "3.3", "query": "3.4", "fragment": "4.1"}}
ONE_SECTION = {"rfc3987": "2.2", "draft-duerst-iri-03": "2.2", "leiri": "3", "draft-masinter-url-i18n-05": "2.1"}
FRAMES = {"whole": ["{}"], "scheme": ["{}://h/p", "{}:p"], "authority": ["s://{}/p"], "userinfo": ["s://{}@h/p"],
          "host": ["s://{}/p", "s://u@{}:80/p"], "port": ["s://h:{}/p"],
          "path": ["s://h{}", "s:{}", "{}", "s://h/{}"], "query": ["s://h/p?{}", "?{}"],
          "fragment": ["s://h/p#{}", "#{}"]}


def clause(document, component):
    return f"{NAMES[document.name]}, {SYNTAX.get(document.name, {}).get(component) or ONE_SECTION[document.name]}"


def name_of(character):
    return f"U+{ord(character):04X}"


def syntax_case(document, text, component, about, where=None):
    return Case("syntax", document.name, {"text": text}, oracle.syntax(document, text),
                where or clause(document, component), about, "abnf")


def component_rules(document):
    """The rules that a component of a document is a text of."""
    rules = {each: [document.rule(each)] for each in ("userinfo", "host", "query", "fragment")}
    rules.update(whole=list(document.rules), scheme=["scheme"], port=["port"], path=[document.rule("path")])
    if document.family == 2396:
        rules["authority"] = [document.rule("authority")]
        rules["path"] += [each for each in ("rel_path", "irel-path") if each in document.grammar.rules]
    return rules


def stands_in(document, text, component, part):
    """Whether a part of a text is within a component of it, and not cut by a delimiter."""
    if component == "whole":
        return True
    scheme, authority, path, query, fragment = oracle.PARTS.fullmatch(text).groups()
    values = {"scheme": scheme, "path": path, "query": query, "fragment": fragment, "authority": authority}
    if authority is not None:
        userinfo, at, rest = authority.rpartition("@")
        host, colon, port = rest.rpartition(":") if not rest.endswith("]") and ":" in rest else (rest, "", "")
        values.update(userinfo=userinfo if at else None, host=host, port=port if colon else None)
    value = values.get(component)
    return value is not None and part in value and (part != "" or component != "path" or value == "")


def by_rule(document, cells):
    """For each rule and component: a text that has the rule there, and one that just fails to; cells are recorded."""
    random = Random(SEED)
    grammar = document.grammar
    for component, rules in component_rules(document).items():
        for rule in grammar.rules:
            if rule in CORE_RULES and not grammar.reaches(("rule", document.reference), rule):
                continue  # the document has no use for it
            starts = [each for each in rules if each == rule or grammar.reaches(("rule", each), rule)]
            held = accepted_by_rule(document, component, rule, starts, random) if starts else None
            cells[document.name, rule, component, True] = held
            if held:
                yield held
            failed = rejected_by_rule(document, component, rule, starts, random)
            cells[document.name, rule, component, False] = failed
            if failed:
                yield failed


def accepted_by_rule(document, component, rule, starts, random):
    candidates = []
    for _ in range(TRIED):
        part = document.grammar.derive(random.choice(starts), random, rule)
        for frame in FRAMES[component]:
            text = frame.format(part)
            if len(text) < 60 and document.is_reference(text) and stands_in(document, text, component, part):
                candidates.append((len(part) < 2, len(text), text))
        if len(candidates) >= 8:
            break
    if not candidates:
        return None
    where = "the reference" if component == "whole" else "the " + component
    return syntax_case(document, min(candidates)[2], component, f"A text of {rule} stands in {where}.")


def rejected_by_rule(document, component, rule, starts, random):
    where = "the reference" if component == "whole" else "the " + component
    for _ in range(TRIED):
        if starts:
            part = damaged(document.grammar.derive(random.choice(starts), random, rule), random)
            about = f"A text of {rule} in {where} is damaged by one character."
        else:
            part = document.grammar.derive(rule, random)
            about = f"A text of {rule} stands in {where}, which does not have that rule."
        frame = random.choice(FRAMES[component])
        text = frame.format(part)
        if 0 < len(part) < 40 and not document.is_reference(text) and stands_in(document, text, component, part):
            return syntax_case(document, text, component, about)
    return None


def damaged(text, random):
    at = random.randrange(len(text) + 1)
    kind = random.randrange(3)
    if kind == 0 and text:
        return text[:at] + text[at + 1:]
    wrong = random.choice(["^", "%", "[", ":", "\u0000", "g", ".", "%4"])
    return text[:at] + wrong + text[at + (kind == 1):]


# ---- characters

COMPONENT_FRAMES = {"scheme": "a{}b:p", "userinfo": "s://u{}u@h/", "host": "s://h{}h/", "port": "s://h:8{}0/",
                    "path": "s://h/p{}p", "query": "s://h/?q{}q", "fragment": "s://h/#f{}f"}
IN_A_COMPONENT = {"scheme": "/?#:", "userinfo": "/?#@", "host": "/?#@:", "port": "/?#@", "path": "?#", "query": "#",
                  "fragment": ""}


def ascii_characters(document):
    """Every ASCII character in every component: those that are allowed together, each of the others alone."""
    for component, frame in COMPONENT_FRAMES.items():
        allowed = ""
        for character in map(chr, range(0x80)):
            if character in IN_A_COMPONENT[component] + "%":
                continue  # it ends the component, or begins an escape
            text = frame.format(character)
            if document.is_reference(text):
                allowed += character
            elif character.isalpha() and component == "port" and character not in "aA":
                continue  # one letter stands for all
            elif document.name in ("rfc3986", "rfc3987") or character > " " or component == "path":
                yield syntax_case(document, text, component,
                                  f"{name_of(character)} is not allowed in the {component}.")
        text = frame.format(allowed)
        if document.is_reference(text):
            yield syntax_case(document, text, component,
                              f"The {component} has every ASCII character that may stand in the middle of it.")


def escapes(document):
    for component, frame in COMPONENT_FRAMES.items():
        for part, about in (("%41", "An escape"), ("%e9", "An escape with a lower-case digit"),
                            ("%C3%A9", "A character of two escapes"), ("%00", "An escape of NUL"), ("%", "A lone %"),
                            ("%4", "An escape with one digit"), ("%G1", "An escape with a letter after F"),
                            ("%1G", "An escape whose second digit is none"), ("%%41", "A % in front of an escape"),
                            ("%u00E9", "%u with a code point, which no document has"),
                            ("%\uff14\uff11", "An escape with full-width digits")):
            yield syntax_case(document, frame.format(part), component, f"{about} stands in the {component}.")


def ucs_ranges(document):
    """The edges of every range of ucschar and iprivate, and the characters next to them, in every component."""
    components = ("userinfo", "host", "path", "query", "fragment")
    if document.name != "rfc3987":
        components = ("path", "query")
    for rule in ("ucschar", "iprivate"):
        ranges = sorted(each for each in document.grammar.characters(rule) or () if each[1] > 0x80)
        for low, high in ranges:
            for point, place in ((low - 1, "before the first of"), (low, "the first of"), (high, "the last of"),
                                 (high + 1, "after the last of")):
                if point > 0x10FFFF or 0xD800 <= point < 0xE000:
                    continue
                for component in components:
                    character = chr(point)
                    text = COMPONENT_FRAMES[component].format(character)
                    about = (f"U+{point:04X}, {place} the range U+{low:04X}–{high:04X} of {rule}, "
                             f"{'is' if document.is_reference(text) else 'is not'} allowed in the {component}.")
                    yield syntax_case(document, text, component, about)


def beyond_ascii(document):
    """Characters that no URI has, and code points that no document has."""
    for point in (0x80, 0xA0, 0xE9, 0x7FF, 0x800, 0x4E2D, 0xD7FF, 0xFFFD, 0x10000, 0x10FFFF):
        for component in COMPONENT_FRAMES:
            if document.iri and (component not in ("scheme", "port") or point in (0xFFFD, 0x10FFFF)):
                continue
            yield syntax_case(document, COMPONENT_FRAMES[component].format(chr(point)), component,
                              f"U+{point:04X} is not allowed in the {component}.")
    for point in (0xD800, 0xDBFF, 0xDC00, 0xDFFF):
        yield syntax_case(document, COMPONENT_FRAMES["path"].format(chr(point)), "path",
                          f"U+{point:04X} is half of a surrogate pair: no character, and allowed nowhere.")


# ---- addresses

def addresses(document):
    octets = ["0", "9", "10", "99", "100", "199", "200", "249", "250", "255", "256", "260", "300", "999", "00", "01", "1000", ""]
    for octet in octets:
        for at in range(4) if octet in ("255", "256", "01", "") else (3,):
            quad = ["1", "2", "3", "4"]
            quad[at] = octet
            text = f"s://[::{'.'.join(quad)}]/"
            yield syntax_case(document, text, "host", f"{octet or 'nothing'} as octet {at + 1} of an address "
                              f"{'is' if document.is_reference(text) else 'is not'} a dec-octet.")
    every = document.name in ("rfc3986", "rfc3987")  # the others have the same rules
    for before in range(9) if every else (0, 3, 7):
        for after in range(9 - before if before else 9):
            yield address(document, ":".join("12345678"[:before]) + "::" + ":".join("abcdef01"[:after]),
                          f"An IPv6 address has {before} groups before :: and {after} after it.")
    for groups in range(1, 10) if every else (7, 8, 9):
        yield address(document, ":".join("123456789"[:groups]), f"An IPv6 address without :: has {groups} groups.")
    for groups in range(0, 8) if every else (5, 6, 7):
        yield address(document, "".join(f"{each}:" for each in "1234567"[:groups]) + "1.2.3.4",
                      f"{groups} groups stand before the IPv4 address at the end of an IPv6 address.")
        yield address(document, "::" + "".join(f"{each}:" for each in "1234567"[:groups]) + "1.2.3.4",
                      f"{groups} groups stand between :: and the IPv4 address at the end of an IPv6 address.")
    for literal, about in (
            ("", "The brackets are empty."), (":", "One colon is no address."), (":::", "Three colons are no address."),
            ("1::2::3", "An address has :: once only."), ("::12345", "A group has five digits."),
            ("::g", "A group has a letter after F."), ("1:2:3:4:5:6:7:", "An address ends with a colon."),
            (":1:2:3:4:5:6:7", "An address begins with a colon."), ("1.2.3.4", "An IPv4 address stands in brackets."),
            ("::1%25eth0", "A zone identifier (RFC 6874) is no part of the grammar."), ("::1%eth0", "A zone identifier is no part of the grammar."),
            ("::FFFF", "Digits are upper case."), ("::ffff", "Digits are lower case."), (" ::1", "A space stands in the brackets."),
            ("::1.2.3.4:1", "An IPv4 address stands at the end only."), ("1.2.3.4::", "An IPv4 address stands at the end only."),
            ("::\uff11", "A full-width digit is no digit."), ("v1.a", "An IPvFuture has a version and an address."),
            ("V1F.a:b", "The v of an IPvFuture is upper case."), ("v.a", "An IPvFuture has no version."),
            ("v1.", "An IPvFuture has no address."), ("vG.a", "The version of an IPvFuture is hexadecimal."),
            ("v1.a/b", "A slash ends the authority inside the brackets."), ("v1.%41", "An IPvFuture has no escapes."),
            ("v1.é", "An IPvFuture is ASCII."), ("v1.-._~!$&'()*+,;=:", "An IPvFuture has every character that it may have.")):
        yield address(document, literal, about)
    for text, about in (("s://[::1", "The closing bracket is missing."), ("s://::1]/", "The opening bracket is missing."),
                        ("s://[::1]a/", "A letter follows the closing bracket."), ("s://a[::1]/", "A letter stands before the opening bracket."),
                        ("s://[::1]:80/", "A port follows an address."), ("s://u@[::1]/", "Userinfo stands before an address."),
                        ("s://[::1][::2]/", "Two addresses follow each other."), ("s://[::1]:/", "An empty port follows an address."),
                        ("s://h:080/", "A port begins with a zero."), ("s://h:65536/", "A port has no upper limit in the grammar."),
                        ("s://h:99999999999999999999999/", "A port has no upper limit in the grammar."),
                        ("s://h:-1/", "A port has no sign."), ("s://h:8a/", "A port has digits only."),
                        ("s://h:\u0661/", "The digit U+0661 is not in DIGIT."), ("s://h::/", "A port has no colon."),
                        ("s://:80/", "A port follows an empty host."), ("s://@/", "The userinfo and the host are empty."),
                        ("s://@h/", "The userinfo is empty."), ("s://u@u@h/", "Two @ stand in the authority."),
                        ("s://:@h/", "The userinfo is a colon.")):
        yield syntax_case(document, text, "host", about)


def address(document, literal, about):
    return syntax_case(document, f"s://[{literal}]/", "host", about)


# ---- forms of references

def parts(document):
    letter = "é" if document.iri else "%C3%A9"
    authorities = [None, "", "h", "h.example:80", "u@h", "u:p@h:", "[::1]", "u@[::1]:8", f"x{letter}.example", "1.2.3.4", "@h", "a_b"]
    paths = ["", "/", "/a", "/a/b", "a", "a/b", f"/{letter}/", "//a", "/a//b", "/.", "..", "a:b", "/a:b", "/a;x=1/@,b", "./a:b"]
    queries = [None, "", "q", "a=1&b=2", f"{letter}?/:@"]
    fragments = [None, "", "f", f"{letter}/?"]
    return [None, "s", "HTTP", "a1+.-"], authorities, paths, queries, fragments


def references(document, random, count):
    """References of every form, chosen so that each pair of neighbouring components has each pair of forms at most once."""
    forms = list(itertools.product(*parts(document)))
    random.shuffle(forms)
    found = []
    for scheme, authority, path, query, fragment in forms:
        text = "".join(("" if scheme is None else scheme + ":", "" if authority is None else "//" + authority, path,
                        "" if query is None else "?" + query, "" if fragment is None else "#" + fragment))
        if document.is_reference(text) and text not in found:
            found.append(text)
            if len(found) == count:
                break
    return found


def component_cases(document):
    for text in references(document, Random(SEED), 260 if document.name == "rfc3987" else 130):
        values = oracle.components(document, text)
        authority = oracle.split(document, text)[1]
        if document.family == 2396 and authority == "":
            continue  # RFC 2396 leaves open whether an empty server has a host
        present = [key for key in KEYS if values[key] is not None]
        about = "It has " + ", ".join(present[:-1]) + (" and " if present[:-1] else "") + present[-1] + "."
        where = {"rfc3986": "RFC 3986, 3", "rfc2396": "RFC 2396, 3"}.get(document.name, clause(document, "whole"))
        yield Case("components", document.name, {"text": text}, values, where, about, "abnf")


# ---- resolution

def resolution_clause(document):
    return "RFC 3986, 5.2" if document.family == 3986 else "RFC 2396, 5.2"


def bases(document):
    letter = "é" if document.iri else "e"
    return [f"http://a/{letter}/c/d;p?q", "http://a", "http://a/", "http://a?q", "http://a/b/../c/./d", "http://u@h:80//b//c",
            f"s:/a/{letter}", "s:/", "file:///a/b", "s://h/a/..", "s://h/a/b/#f", "s:a/b", "s:a", "urn:a:b"]


def relative(document):
    letter = "é" if document.iri else "%C3%A9"
    return ["", "#", f"#{letter}", "?", f"?{letter}", "?y#s", letter, "./", "../", "..", ".", f"../{letter}", "../../g", "../../../g",
            "../../../../g/", "./g/.", "g/..", "g/./h", "g/../h", "/g", "/./g", "/../g", "/", "//g", f"//{letter}/../g", "//g?y",
            "///g", ".//g", "..//g", "/.//g", "//", "g:h", "http:g", "s:/a/../b", "%2E%2E/g", "%2e/g", "..g", ".g", "g..", "...",
            "g;x=1/../y", "g?y/../x", "g#s/../x", "./a:b", "a/../../..", "g//../h", "..?y", ".#s"]


def resolution_cases(document):
    pairs = [(base, reference) for base in bases(document) for reference in relative(document)
             if document.is_reference(base) and document.is_reference(reference)]
    Random(SEED).shuffle(pairs)
    count = {"rfc3986": 260, "rfc3987": 200}.get(document.name, 90)
    for base, reference in pairs[:count]:
        expected = oracle.resolve(document, base, reference)
        yield Case("resolve", document.name, {"base": base, "reference": reference}, expected,
                   resolution_clause(document), about_resolution(document, base, reference, expected["target"]), "abnf")


def about_resolution(document, base, reference, target):
    scheme, authority, path, query, fragment = oracle.split(document, reference)
    if target is None:
        return "An opaque base has no hierarchy to resolve in: there is no target."
    if scheme is not None:
        return "The reference has a scheme; nothing of the base is taken."
    if authority is not None:
        return "The reference has an authority; the base gives its scheme."
    if path == "":
        return "The reference has no path; that of the base stays as it is." if query is None \
            else "The reference is a query."
    kind = "an absolute path" if path.startswith("/") else "a relative path"
    dots = " with dot segments" if any(each in (".", "..") for each in path.split("/")) else ""
    return f"The reference has {kind}{dots}."


def relativize_cases(document):
    targets = [text for text in bases(document) if "#" not in text]
    targets += [f"http://a/{tail}" for tail in ("b/c/d;p", "b/c/", "b/c", "b/", "b/c/d;p?q#s", "b/x", "x/y", "//x", "b//c", "b/c:d", "?y", "b/c/d;p?y", "b/c/g")]
    targets += ["s:/a/b/c", "s:/a:b", "s:a/c", "s:b:c", "https://a/b", "http://b/", "http://a/b/c/d;p#", "s:", "s:/.//a"]
    pairs = [(base, target) for base in bases(document) + ["http://a/b/c/d;p?q"] for target in targets
             if document.is_reference(base) and document.is_reference(target)]
    Random(SEED).shuffle(pairs)
    for base, target in pairs[:120 if document.name in ("rfc3986", "rfc3987") else 50]:
        yield Case("relativize", document.name, {"base": base, "target": target}, oracle.relativize(document, base, target),
                   resolution_clause(document), about_target(document, base, target), "abnf")


def about_target(document, base, target):
    names = ("scheme", "authority", "path", "query", "fragment")
    pairs = zip(names, oracle.split(document, base), oracle.split(document, target))
    different = next((name for name, of_base, of_target in pairs if of_base != of_target), None)
    return f"Base and target differ from the {different} on." if different else "Base and target are the same."


# ---- normalization and comparison

def pieces(document):
    letter = "é" if document.iri else "e"
    return (["http", "HTTP", "eXample"], ["h", "EXAMPLE.com", "User@Host:80", "h:", "h%41%7e", "[::ABCD]", "a%C3%a9.example"],
            ["", "/", "/a/./b", "/a/../b", "/%7euser", "/%2f%3a", "/%41%e9", f"/{letter}%C3%A9", "/a/%2e%2E/b", "/..", "/%FF%FE", "/%C1%81", "/A"],
            [None, "%41=%26", "Q", "%C3%A9"], [None, "%7E", "F%2f"])


def texts_to_normalize(document, random, count):
    forms = list(itertools.product(*pieces(document)))
    random.shuffle(forms)
    texts = []
    for scheme, authority, path, query, fragment in forms:
        text = f"{scheme}://{authority}{path}" + ("" if query is None else "?" + query) + ("" if fragment is None else "#" + fragment)
        if document.is_reference(text):
            texts.append(text)
    return texts[:count]


def normalization_clause(document, last):
    number = {"case": "1", "percent": "2", "path-segments": "3"}
    if document.name == "rfc3987":
        number = {"case": "1", "percent": "3", "path-segments": "4"}
    return ("RFC 3987, 5.3.2." if document.name == "rfc3987" else "RFC 3986, 6.2.2.") + number[last]


def normalize_cases(document):
    for text in texts_to_normalize(document, Random(SEED), 130):
        steps = oracle.normalize(document, text)
        changed, before = [], text
        for step, value in steps.items():
            if value != before:
                changed.append(step)
            before = value
        last = changed[-1] if changed else "path-segments"
        about = f"Steps that change it: {', '.join(changed)}." if changed else "No step changes it."
        yield Case("normalize", document.name, {"text": text}, steps, normalization_clause(document, last), about, "abnf")


def compare_cases(document):
    random = Random(SEED)
    for text in texts_to_normalize(document, random, 60):
        if "a%C3%a9" in text:
            continue  # RFC 3987 5.3.2 does not say whether its host is of ASCII alone
        other = random.choice([oracle.normal(document, text), oracle.by_scheme(document, text), text.swapcase(), text + "/", text])
        if document.is_reference(other):
            expected = oracle.compare(document, text, other)
            first = next((level for level, same in expected.items() if same), None)
            about = f"They are equivalent from the step {first} on." if first else "They are equivalent at no step."
            where = ("RFC 3987, 5.3." if document.name == "rfc3987" else "RFC 3986, 6.2.") + {"simple": "1", "syntax": "2"}.get(first, "3")
            yield Case("compare", document.name, {"a": text, "b": other}, expected, where, about, "abnf")


# ---- mapping

MAPPED = ["é", "\u00a0", "\u0101", "\u07ff", "\u0800", "中", "\ud7ff", "\uf900", "\ufdcf", "\ufdf0", "\uffef", "\U00010000", "\U00010300", "😀",
          "\U000efffd", "\U000e1000", "\ue000", "\uf8ff", "\U000f0000", "\U0010fffd", " ", "<", ">", '"', "{", "}", "|", "\\", "^", "`", "\u0000",
          "\u001f", "\u007f", "\u0085", "\u200e", "\u202e", "\ufffd", "\ufdd0", "\U000e0001", "e\u0301", "\u212b", "%C3%A9", "%e9", "%20", "[", "]"]
TO_URI = {"rfc3987": "RFC 3987, 3.1", "leiri": "LEIRI, 4", "draft-duerst-iri-03": "draft-duerst-iri-03, 3.1",
          "draft-masinter-url-i18n-05": "draft-masinter-url-i18n-05, 2.2"}
TO_IRI = {"rfc3987": "RFC 3987, 3.2", "draft-duerst-iri-03": "draft-duerst-iri-03, 3.2",
          "draft-masinter-url-i18n-05": "draft-masinter-url-i18n-05, 2.2"}


def to_uri_cases(document):
    for part in MAPPED:
        for component in ("userinfo", "host", "path", "query", "fragment"):
            text = COMPONENT_FRAMES[component].format(part)
            if document.name == "draft-masinter-url-i18n-05" and part in ("\ufffd", "\ufdd0", "\U000e0001"):
                continue  # the draft does not say whether they are characters
            if document.is_reference(text) and (component in ("path", "query") or document.name == "rfc3987"):
                points = " ".join(map(name_of, part)) if not part.startswith("%") else part
                yield Case("to-uri", document.name, {"text": text}, oracle.to_uri(document, text), TO_URI[document.name],
                           f"{points} in the {component} is mapped." if not part.startswith("%") and not part in "[]"
                           else f"{part} in the {component} stays.", "abnf")


ESCAPED = ["%C3%A9", "%c3%a9", "%E4%B8%AD", "%F0%9F%98%80", "%C3", "%A9", "%FC", "%FF%FE", "%C1%81", "%C0%AF", "%ED%A0%80", "%F4%90%80%80",
           "%F8%88%80%80%80", "%E2%80%AE", "%e2%80%8e", "%41", "%7E", "%7e", "%2F", "%2f", "%3A", "%40", "%23", "%25", "%26", "%3d", "%5B", "%5d", "%20", "%3C",
           "%7f", "%00", "%C2%A0", "%C2%80", "%C2%a0", "%EF%BD%81", "%EF%BD%B1", "%E3%80%80", "%EE%80%80", "%ef%a3%bf", "%F3%B0%80%80", "%F3%A0%80%81",
           "%EF%BF%BE", "%EF%BF%BD", "%E2%82", "%C3%A9%FC%C3%BC", "%C3%A9%2F%C3%BC", "%21", "%27", "%28%29", "%2A", "%2b", "%25C3%25A9", "%D7%90", "%CC%81",
           "%F0%90%8C%80", "%61%CC%81"]


def to_iri_cases(document):
    for part in ESCAPED:
        for component in ("userinfo", "host", "path", "query", "fragment"):
            if component not in ("path", "query") and document.name != "rfc3987":
                continue
            if document.name == "draft-masinter-url-i18n-05" and part.startswith("%EF%BF%B"):
                continue  # the draft does not say whether they are characters
            text = COMPONENT_FRAMES[component].format(part)
            iri = oracle.to_iri(document, text)
            decoded = "stay" if iri["iri"].upper() == text.upper() else "are decoded as far as the document says"
            yield Case("to-iri", document.name, {"text": text}, iri, TO_IRI[document.name],
                       f"The escapes {part} in the {component} {decoded}.", "abnf")


def bidi_cases(document):
    where = f"{NAMES[document.name]}, 4.2"
    right, arabic, left = "\u05d0\u05d1", "\u0627\u0628", "ab"
    texts = {right: True, arabic: True, left: True, right + arabic: True, right + left: False, left + right: False, right + "1": False,
             "1" + right: False, right + "1" + right: True, right + "-" + right: True, "-" + right: False, right + "\u05b0": True, "123": True,
             right + "%C3%A9" + right: False, "é" + right: False, right + "\u0661" + right: True}
    frames = {"userinfo": "s://{}@h/", "host": "s://{}/", "label of the host": "s://{}.ab/", "path": "s://h/{}", "segment of the path": "s://h/ab/{}/cd",
              "query": "?{}", "fragment": "#{}"}
    for component, frame in frames.items():
        for part, conforms in texts.items():
            text = frame.format(part)
            expected = oracle.bidi(document, text)
            if not document.is_reference(text) or "\u0661" in part and component == "host":
                continue
            assert expected["conforms"] == conforms, (text, expected)
            yield Case("bidi", document.name, {"text": text}, expected, where,
                       f"The {component} {'keeps' if conforms else 'does not keep'} the restrictions.", "abnf")


def all_cases(cells):
    for document in DOCUMENTS.values():
        yield from by_rule(document, cells)
        yield from ascii_characters(document)
        yield from escapes(document)
        yield from ucs_ranges(document) if document.name in ("rfc3987", "draft-duerst-iri-03", "leiri") else ()
        yield from beyond_ascii(document)
        yield from addresses(document)
        yield from component_cases(document)
        yield from resolution_cases(document)
        yield from relativize_cases(document)
    for name in ("rfc3986", "rfc3987"):
        yield from normalize_cases(DOCUMENTS[name])
        yield from compare_cases(DOCUMENTS[name])
    for name in TO_URI:
        yield from to_uri_cases(DOCUMENTS[name])
    for name in TO_IRI:
        yield from to_iri_cases(DOCUMENTS[name])
    for name in ("rfc3987", "draft-duerst-iri-03"):
        yield from bidi_cases(DOCUMENTS[name])
