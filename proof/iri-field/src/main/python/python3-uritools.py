"""uritools of Python."""
import uritools

from adapter import claim, serve

WORDS = "RFC 3986 compliant, scheme-agnostic replacement for urllib.parse."


def components(text):
    parts = uritools.urisplit(text)
    return {key: getattr(parts, key) for key in ("scheme", "authority", "userinfo", "path", "query", "fragment")}


serve("uritools", "Debian: python3-uritools", uritools.__version__, [
    claim("components", ["rfc3986"], "uritools.urisplit(text)", WORDS, components),
    claim("resolve", ["rfc3986"], "uritools.urijoin(base, reference, strict=True)", WORDS,
          lambda base, reference: {"target": uritools.urijoin(base, reference, strict=True)}),
])
