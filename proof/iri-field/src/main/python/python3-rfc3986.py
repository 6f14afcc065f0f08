"""rfc3986 of Python."""
import rfc3986
from rfc3986.validators import Validator

from adapter import claim, serve

PARTS = ("scheme", "authority", "userinfo", "host", "port", "query", "fragment")


def components(read):
    def split(text):
        reference = read(text)
        return {key: getattr(reference, key) for key in PARTS} | {"path": reference.path or ""}  # None is the empty path
    return split


def accepted(text, *required):
    validator = Validator().check_validity_of("scheme", "userinfo", "host", "port", "path", "query", "fragment")
    try:
        validator.require_presence_of(*required).validate(rfc3986.uri_reference(text))
        return True
    except (ValueError, rfc3986.exceptions.RFC3986Exception):
        return False


def resolve(base, reference):
    return {"target": rfc3986.uri_reference(reference).resolve_with(base, strict=True).unsplit()}


def compare(a, b):
    return {"syntax": rfc3986.uri_reference(a).normalized_equality(rfc3986.uri_reference(b))}


serve("rfc3986 (Python)", "Debian: python3-rfc3986", rfc3986.__version__, [
    claim("syntax", ["rfc3986"], "Validator().check_validity_of('scheme', …).validate(rfc3986.uri_reference(text))", "A Python implementation of RFC 3986 including validation and authority parsing.",
          lambda text: {"URI-reference": accepted(text), "URI": accepted(text, "scheme")}),
    claim("components", ["rfc3986"], "rfc3986.uri_reference(text)", "A Python implementation of RFC 3986 including validation and authority parsing.",
          components(rfc3986.uri_reference)),
    claim("components", ["rfc3987"], "rfc3986.iri_reference(text)", "Immutable object representing a parsed IRI Reference.",
          components(rfc3986.iri_reference)),
    claim("resolve", ["rfc3986"], "rfc3986.uri_reference(reference).resolve_with(base, strict=True)",
          "Use an absolute URI Reference to resolve this relative reference. See RFC 3986 section 5.", resolve),
    claim("normalize", ["rfc3986"], "rfc3986.normalize_uri(text)", "Normalize this reference as described in Section 6.2.2.",
          lambda text: {"path-segments": rfc3986.normalize_uri(text)}),
    claim("compare", ["rfc3986"], "rfc3986.uri_reference(a).normalized_equality(b)", "Compare this URIReference to another URIReference.", compare),
    claim("to-uri", ["rfc3987"], "rfc3986.iri_reference(text).encode()",
          "Can be encoded into an URIReference object via the procedure specified in RFC 3987 Section 3.1",
          lambda text: {"uri": rfc3986.iri_reference(text).encode().unsplit()}, limits=["ascii hosts"]),
], refusals=(ValueError, rfc3986.exceptions.RFC3986Exception))
