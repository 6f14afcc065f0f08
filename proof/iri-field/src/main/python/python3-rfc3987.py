"""rfc3987 of Python."""
import rfc3987

from adapter import claim, serve

RULES = {"rfc3986": {"URI-reference": "URI_reference", "URI": "URI", "absolute-URI": "absolute_URI"},
         "rfc3987": {"IRI-reference": "IRI_reference", "IRI": "IRI", "absolute-IRI": "absolute_IRI"}}
PARSING = "Parsing and validation of URIs (RFC 3986) and IRIs (RFC 3987)."


def syntax(document):
    return lambda text: {rule: rfc3987.match(text, theirs) is not None for rule, theirs in RULES[document].items()}


def components(rule):
    return lambda text: rfc3987.parse(text, rule)


def resolve(base, reference):
    return {"target": rfc3987.resolve(base, reference)}


serve("rfc3987 (Python)", "Debian: python3-rfc3987", rfc3987.__version__, [
    claim("syntax", ["rfc3986"], "rfc3987.match(text, 'URI_reference')", PARSING, syntax("rfc3986")),
    claim("syntax", ["rfc3987"], "rfc3987.match(text, 'IRI_reference')", PARSING, syntax("rfc3987"), limits=["grammar"]),
    claim("components", ["rfc3986"], "rfc3987.parse(text, 'URI_reference')", PARSING, components("URI_reference")),
    claim("components", ["rfc3987"], "rfc3987.parse(text, 'IRI_reference')", PARSING, components("IRI_reference")),
    claim("resolve", ["rfc3986", "rfc3987"], "rfc3987.resolve(base, reference)",
          "Resolves an URI reference relative to a base URI. (tools.ietf.org/html/rfc3986#section-5.2)", resolve),
])
