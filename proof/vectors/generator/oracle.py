"""What the documents say, as code: syntax by their ABNF, resolution, normalization and mapping by their steps.

It knows nothing of any library. Each function answers one operation for one document; `answer` calls it by name.
"""
import os
import re
import unicodedata

from abnf import Grammar

HERE = os.path.dirname(os.path.abspath(__file__))
BIDI_FORMATTING = set("\u200e\u200f\u202a\u202b\u202c\u202d\u202e")
RESERVED = {3986: set(":/?#[]@!$&'()*+,;="), 2396: set(";/?:@&=+$,[]")}
UNRESERVED = {3986: "A-Za-z0-9._~-", 2396: "A-Za-z0-9_.!~*'()-"}
DEFAULT_PORTS = {"http": "80", "https": "443", "ftp": "21"}


class Document:
    """A document: its grammar, the rules that its syntax cases are about, and what its prose forbids beyond them."""

    def __init__(self, name, family, iri, rules, uri=None, forbidden=lambda text: False):
        self.name, self.family, self.iri, self.rules = name, family, iri, rules
        self.uri, self.forbidden = uri, forbidden
        self.grammar = Grammar(os.path.join(HERE, "..", "grammars", name + ".abnf"))

    def rule(self, name):
        """The document's own name of a rule of URIs: an "i" in front where it has characters of the UCS."""
        return "i" + name if "i" + name in self.grammar.rules else name

    @property
    def reference(self):
        return self.rules[0]

    def is_reference(self, text):
        return self.grammar.matches(self.reference, text) and not self.forbidden(text)


def forbidden_by_iuri(text):
    """draft-masinter-url-i18n-05 2.3, as far as it names characters: controls, private use, spaces, wide forms, and NFC."""
    if unicodedata.normalize("NFC", text) != text:
        return True
    return any(unicodedata.category(c) in ("Cc", "Co", "Zs", "Zl", "Zp") or "\uff01" <= c <= "\uff5e" or "\uff61" <= c <= "\uff9f"
               or c in BIDI_FORMATTING or "\u206a" <= c <= "\u206f" or "\U000e0001" <= c <= "\U000e007f" for c in text)


def has_bidi_formatting(text):
    """RFC 3987 4.1 and draft-duerst-iri-03 4.1."""
    return not BIDI_FORMATTING.isdisjoint(text)


URI = Document("rfc3986", 3986, False, ("URI-reference", "URI", "absolute-URI"))
URI_1998 = Document("rfc2396", 2396, False, ("URI-reference", "absoluteURI"))
IRI = Document("rfc3987", 3986, True, ("IRI-reference", "IRI", "absolute-IRI"), URI, has_bidi_formatting)
DOCUMENTS = {each.name: each for each in (
    URI, URI_1998, IRI,
    Document("draft-duerst-iri-03", 2396, True, ("IRI-reference", "absolute-IRI-reference", "absolute-IRI"), URI_1998,
             has_bidi_formatting),
    Document("leiri", 3986, True, ("IRI-reference", "IRI", "absolute-IRI"), URI),
    Document("draft-masinter-url-i18n-05", 2396, True, ("URI-reference", "absoluteURI"), URI_1998, forbidden_by_iuri))}


def syntax(document, text):
    return {rule: document.grammar.matches(rule, text) and not document.forbidden(text) for rule in document.rules}


# ---- components: the expression of RFC 3986 Appendix B and RFC 2396 Appendix B, then the rules of the authority

PARTS = re.compile(r"(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.S)
KEYS = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")


def split(document, text):
    """scheme, authority, path, query, fragment; an opaque part (RFC 2396 3) is the path."""
    scheme, authority, path, query, fragment = PARTS.fullmatch(text).groups()
    if document.family == 2396 and scheme is not None:
        rest = text[len(scheme) + 1:].partition("#")[0]
        hierarchical = "ihier-part" if "ihier-part" in document.grammar.rules else "hier_part"
        if not document.grammar.matches(hierarchical, rest):
            return scheme, None, rest, None, fragment
    return scheme, authority, path, query, fragment


def split_authority(document, authority):
    """userinfo, host, port; all None if the authority is the name of a registry (RFC 2396 3.2.1)."""
    if document.family == 2396 and not document.grammar.matches(document.rule("server"), authority):
        return None, None, None
    userinfo, at, rest = authority.rpartition("@") if document.family == 2396 else (
        authority.partition("@") if "@" in authority else ("", "", authority))
    host, port = re.fullmatch(r"(\[.*\]|[^:]*)(?::(.*))?", rest, re.S).groups()
    return userinfo if at else None, host, port


def components(document, text):
    scheme, authority, path, query, fragment = split(document, text)
    userinfo, host, port = (None, None, None) if authority is None else split_authority(document, authority)
    return dict(zip(KEYS, (scheme, userinfo, host, port, path, query, fragment)))


def join(scheme, authority, path, query, fragment):
    """RFC 3986 5.3, and the "/." of 3.3: a path without authority cannot begin with "//"."""
    guard = "/." if authority is None and path.startswith("//") else ""
    return "".join(("" if scheme is None else scheme + ":", "" if authority is None else "//" + authority, guard + path,
                    "" if query is None else "?" + query, "" if fragment is None else "#" + fragment))


# ---- resolution: RFC 3986 5.2, RFC 2396 5.2

def resolve(document, base, reference):
    target = resolve_3986(document, base, reference) if document.family == 3986 else resolve_2396(document, base, reference)
    return {"target": target}


def resolve_3986(document, base, reference):
    b_scheme, b_authority, b_path, b_query, _ = split(document, base)
    scheme, authority, path, query, fragment = split(document, reference)
    if scheme is not None:
        return join(scheme, authority, remove_dot_segments(path), query, fragment)
    if authority is not None:
        return join(b_scheme, authority, remove_dot_segments(path), query, fragment)
    if path == "":
        return join(b_scheme, b_authority, b_path, b_query if query is None else query, fragment)
    if not path.startswith("/"):
        path = "/" + path if b_authority is not None and b_path == "" else b_path[:b_path.rfind("/") + 1] + path
    return join(b_scheme, b_authority, remove_dot_segments(path), query, fragment)


def remove_dot_segments(path):
    """RFC 3986 5.2.4, A to E."""
    output = []
    while path:
        if path.startswith("../") or path.startswith("./"):
            path = path[path.index("/") + 1:]
        elif path.startswith("/./") or path == "/.":
            path = "/" + path[3:]
        elif path.startswith("/../") or path == "/..":
            path = "/" + path[4:]
            output[-1:] = []
        elif path in (".", ".."):
            path = ""
        else:
            end = path.find("/", 1)
            end = len(path) if end < 0 else end
            output.append(path[:end])
            path = path[end:]
    return "".join(output)


def resolve_2396(document, base, reference):
    b_scheme, b_authority, b_path, b_query, _ = split(document, base)
    scheme, authority, path, query, fragment = split(document, reference)
    if path == "" and scheme is None and authority is None and query is None:
        return join(b_scheme, b_authority, b_path, b_query, fragment)
    if scheme is not None:
        return reference
    if b_authority is None and not b_path.startswith("/"):
        return None  # an opaque part is no base
    if authority is not None:
        return join(b_scheme, authority, path, query, fragment)
    if not path.startswith("/"):
        merged = b_path[:b_path.rfind("/") + 1] + path or "/"
        path = steps_c_to_f(merged if merged.startswith("/") else "/" + merged)
    return join(b_scheme, b_authority, path, query, fragment)


def steps_c_to_f(path):
    """RFC 2396 5.2 step 6, c to f, on the segments of a path that begins with "/"; ".." above the root stays."""
    segments = path[1:].split("/")
    last = segments.pop()
    segments = [each for each in segments if each != "."]
    if last == ".":
        last = ""
    removed = True
    while removed:
        removed = False
        for i in range(len(segments) - 1):
            if segments[i] != ".." and segments[i + 1] == "..":
                del segments[i:i + 2]
                removed = True
                break
    if last == ".." and segments and segments[-1] != "..":
        segments.pop()
        last = ""
    return "/" + "/".join(segments + [last])


def relativize(document, base, target):
    """Any reference is right that resolves to what the target itself resolves to."""
    return {"resolves": True}


# ---- mapping: RFC 3987 3.1 and 3.2, the LEIRI note 4, draft-duerst-iri-03 3, draft-masinter-url-i18n-05 2.2

def percent_encode(text):
    return "".join(f"%{octet:02X}" for octet in text.encode("utf-8"))


def to_uri(document, text):
    """Step 2 of RFC 3987 3.1; the other documents escape what ASCII a URI lacks as well."""
    if document.name == "draft-masinter-url-i18n-05":
        text = unicodedata.normalize("NFC", text)
    uri = re.sub(r"[^!#$%&'()*+,./0-9:;=?@A-Z\[\]_a-z~-]", lambda match: percent_encode(match.group()), text)
    return {"uri": uri if document.uri.is_reference(uri) else None}


def is_left_escaped(document, character, allowed):
    """Whether a character is not appropriate in an IRI, or its escape distinguishes it from a delimiter."""
    if character == "%" or character == "#" or character in RESERVED[document.family]:
        return True
    if ord(character) < 0x80:
        return not re.fullmatch(f"[{UNRESERVED[document.family]}]", character)
    return not allowed(character) or has_bidi_formatting(character) or is_discouraged(character)


def is_discouraged(character):
    """RFC 3987 6.1 b and draft-duerst-iri-03 5.1 c: look-alikes of space and forms of full and half width."""
    return unicodedata.category(character).startswith("Z") or "\uff01" <= character <= "\uff5e" \
        or "\uff61" <= character <= "\uffdc" or "\uffe0" <= character <= "\uffee"


def decode(document, text, allowed):
    """Steps 2 to 5 of RFC 3987 3.2 on the text of a component."""
    def sequence(match):
        octets = bytes.fromhex(match.group().replace("%", ""))
        out, at = "", 0
        while at < len(octets):
            character, size = first_character(octets[at:])
            if character is not None and not is_left_escaped(document, character, allowed):
                out += character
            else:
                for octet in octets[at:at + size]:
                    written = match.group()[3 * at:3 * at + 3]
                    out += written if keeps_case(document, octet) else written.upper()
                    at += 1
                continue
            at += size
        return out
    return re.sub(r"(?:%[0-9A-Fa-f]{2})+", sequence, text)


def keeps_case(document, octet):
    """Step 2 leaves escapes as they are; steps 3 and 4 write them anew."""
    if document.name == "draft-duerst-iri-03":
        return chr(octet) in "#%" or chr(octet) in RESERVED[2396]
    return octet < 0x80


def first_character(octets):
    """The character that octets begin with, by strictly legal UTF-8, and its size; None and 1 if there is none."""
    for size in range(1, min(4, len(octets)) + 1):
        try:
            return octets[:size].decode("utf-8"), size
        except UnicodeDecodeError:
            continue
    return None, 1


def single(document, *rules):
    """Whether a character may stand in a component by itself, by the sets of its rules."""
    ranges = set().union(*(document.grammar.characters(rule) for rule in rules))
    return lambda character: any(low <= ord(character) <= high for low, high in ranges)


def each_component(document, text, change):
    """The text with each component but scheme and port changed."""
    scheme, authority, path, query, fragment = split(document, text)
    plain = single(document, document.rule("unreserved"))
    in_query = single(document, document.rule("unreserved"), *(["iprivate"] if "iprivate" in document.grammar.rules else []))
    if authority is not None:
        userinfo, host, port = split_authority(document, authority)
        if host is None:
            authority = change(authority, plain)
        else:
            authority = ("" if userinfo is None else change(userinfo, plain) + "@") \
                + (host if host.startswith("[") else change(host, plain)) + ("" if port is None else ":" + port)
    return (scheme, authority, change(path, plain), None if query is None else change(query, in_query),
            None if fragment is None else change(fragment, plain))


def to_iri(document, text):
    def change(component, allowed):
        if document.name == "draft-masinter-url-i18n-05":
            return invert_iuri(document, component)
        return decode(document, component, allowed)
    return {"iri": join(*each_component(document, text, change))}


def invert_iuri(document, text):
    """draft-masinter-url-i18n-05 2.2: the escapes that its steps make, and no others; the rest is left intact."""
    def sequence(match):
        octets = bytes.fromhex(match.group().replace("%", ""))
        out, at = "", 0
        while at < len(octets):
            character, size = first_character(octets[at:])
            fits = character is not None and ord(character) > 0x80 \
                and not forbidden_by_iuri(text[:match.start()] + out + character)
            out += character if fits else match.group()[3 * at:3 * (at + size)]
            at += size
        return out
    return re.sub(r"(?:%[0-9A-Fa-f]{2})+", sequence, text)


# ---- normalization and comparison: RFC 3986 6.2, RFC 3987 5.3

def case(document, text):
    """RFC 3986 6.2.2.1, RFC 3987 5.3.2.1."""
    text = re.sub(r"%[0-9A-Fa-f]{2}", lambda match: match.group().upper(), text)
    scheme, authority, path, query, fragment = split(document, text)
    if authority is not None:
        userinfo, host, port = split_authority(document, authority)
        if host is not None and host.isascii():
            host = re.sub(r"%[0-9a-f]{2}", lambda match: match.group().upper(), host.lower())
            authority = ("" if userinfo is None else userinfo + "@") + host + ("" if port is None else ":" + port)
    return join(None if scheme is None else scheme.lower(), authority, path, query, fragment)


def percent(document, text):
    """RFC 3986 6.2.2.2, RFC 3987 5.3.2.3: escapes of unreserved characters are decoded."""
    return case(document, join(*each_component(document, text, lambda part, allowed: decode(document, part, allowed))))


def path_segments(document, text):
    """RFC 3986 6.2.2.3, RFC 3987 5.3.2.4."""
    scheme, authority, path, query, fragment = split(document, text)
    return text if scheme is None else join(scheme, authority, remove_dot_segments(path), query, fragment)


def normalize(document, text):
    """The steps of the ladder; each has those before it."""
    steps = {"case": case(document, text)}
    steps["percent"] = percent(document, steps["case"])
    if document.family == 3986:
        steps["path-segments"] = path_segments(document, steps["percent"])
    return steps


def normal(document, text):
    return list(normalize(document, text).values())[-1]


def by_scheme(document, text):
    """RFC 3986 6.2.3, RFC 3987 5.3.3: default port, empty port, and the path of an authority."""
    scheme, authority, path, query, fragment = split(document, normal(document, text))
    if scheme in DEFAULT_PORTS and authority is not None:
        authority = re.sub(f":(?:{DEFAULT_PORTS[scheme]})?$", "", authority)
        path = path or "/"
    return join(scheme, authority, path, query, fragment)


def compare(document, a, b):
    return {"simple": a == b, "syntax": normal(document, a) == normal(document, b),
            "scheme": by_scheme(document, a) == by_scheme(document, b)}


# ---- bidi structure: RFC 3987 4.2, draft-duerst-iri-03 4.2

def bidi(document, text):
    """Whether each component keeps the two restrictions; the components are those that 4.2 lists."""
    _, authority, path, query, fragment = split(document, text)
    userinfo, host, _ = (None, None, None) if authority is None else split_authority(document, authority)
    name = host if host is not None else authority or ""  # a registry names it where no server does
    *folders, last = path.split("/")
    file = re.fullmatch(r"(.+?)((?:\.[0-9A-Za-z]+)+)", last)  # 4.2 lets extensions be components, as in example 4 of 4.4
    parts = [userinfo, query, fragment] + name.split(".") + folders + ([file[1]] + file[2].split(".") if file else [last])
    return {"conforms": all(keeps_structure(part) for part in parts if part)}


def keeps_structure(component):
    directions = [unicodedata.bidirectional(c) for c in component if unicodedata.category(c) != "Mn"]
    right = [each in ("R", "AL") for each in directions]
    return not any(right) or ("L" not in directions and right[0] and right[-1])


def answer(operation, document, given):
    """The answer to a case, in the form of its expected value; None for hosts, which the data of Unicode decide."""
    if operation == "hosts":
        return None
    return globals()[operation.replace("-", "_")](DOCUMENTS[document], *given.values())
