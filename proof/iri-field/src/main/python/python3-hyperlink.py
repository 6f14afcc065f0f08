"""hyperlink of Python."""
from hyperlink import URL

from adapter import claim, debian_version, serve


serve("hyperlink", "Debian: python3-hyperlink", debian_version("python3-hyperlink"), [
    claim("resolve", ["rfc3986"], "URL.from_text(base).click(reference)",
          "Resolve the given URL relative to this URL. For more information, see RFC 3986 section 5.",
          lambda base, reference: {"target": URL.from_text(base).click(reference).to_text()}),
    claim("normalize", ["rfc3986"], "URL.from_text(text).normalize()",
          "Return a new URL object with several standard normalizations applied: Decode unreserved characters (RFC 3986 2.3) …",
          lambda text: {"path-segments": URL.from_text(text).normalize().to_text()}, limits=["no scheme-based"]),
    claim("to-uri", ["rfc3987"], "URL.from_text(text).to_uri()",
          "Based on RFC 3986 and 3987, the Hyperlink URL makes working with both URIs and IRIs easy.",
          lambda text: {"uri": URL.from_text(text).to_uri().to_text()}, limits=["ascii hosts"]),
    claim("to-iri", ["rfc3987"], "URL.from_text(text).to_iri()",
          "Make a new URL instance with all but a few reserved characters decoded into human-readable format.",
          lambda text: {"iri": URL.from_text(text).to_iri().to_text()}, limits=["ascii hosts"]),
], refusals=(ValueError, NotImplementedError))
