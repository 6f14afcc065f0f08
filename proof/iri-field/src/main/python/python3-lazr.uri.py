"""lazr.uri of Python."""
import lazr.uri

from adapter import accepts, claim, serve

WORDS = "This class can represent arbitrary URIs that conform to the generic syntax described in RFC 3986."
accepted = accepts(lazr.uri.URI, lazr.uri.InvalidURIError)


serve("lazr.uri", "Debian: python3-lazr.uri", lazr.uri.__version__, [
    claim("syntax", ["rfc3986"], "lazr.uri.URI(text)", WORDS, lambda text: {"URI": accepted(text)}),
    claim("resolve", ["rfc3986"], "lazr.uri.URI(base).resolve(reference)", "Uses the rules from Section 5.2 of RFC 3986 to resolve the new URI.",
          lambda base, reference: {"target": str(lazr.uri.URI(base).resolve(reference))}, limits=["normalizes"]),
], refusals=(lazr.uri.InvalidURIError,))
