"""libxml2, a library of C."""
import ctypes

from adapter import claim, debian_version, serve

LIB = ctypes.CDLL("libxml2.so.2")
LIB.xmlParseURI.restype = ctypes.c_void_p
LIB.xmlBuildURI.restype = ctypes.c_void_p
LIB.xmlBuildRelativeURI.restype = ctypes.c_void_p
LIB.xmlFreeURI.argtypes = [ctypes.c_void_p]
WORDS = "Parse an URI based on RFC 3986. URI-reference = [ absoluteURI | relativeURI ] [ \"#\" fragment ]"


class Uri(ctypes.Structure):
    _fields_ = [(name, ctypes.c_char_p) for name in ("scheme", "opaque", "authority", "server", "user")] + [("port", ctypes.c_int)] \
        + [(name, ctypes.c_char_p) for name in ("path", "query", "fragment")] + [("cleanup", ctypes.c_int), ("query_raw", ctypes.c_char_p)]


def components(text):
    """Path and the like come unescaped, so texts with escapes are not asked for."""
    pointer = LIB.xmlParseURI(text.encode())
    if not pointer:
        raise ValueError("xmlParseURI returned NULL")
    uri = Uri.from_address(pointer)
    found = {"scheme": uri.scheme, "userinfo": uri.user, "host": uri.server, "path": uri.path or b"", "query": uri.query_raw, "fragment": uri.fragment}
    found = {key: None if value is None else value.decode() for key, value in found.items()}
    if uri.port > 0:
        found["port"] = str(uri.port)
    LIB.xmlFreeURI(pointer)
    return found


def accepted(text):
    pointer = LIB.xmlParseURI(text.encode())
    if pointer:
        LIB.xmlFreeURI(pointer)
    return bool(pointer)


def built(function, *texts):
    pointer = getattr(LIB, function)(*(text.encode() for text in texts))
    if not pointer:
        raise ValueError(f"{function} returned NULL")
    return ctypes.string_at(pointer).decode()


serve("libxml2", "Debian: libxml2", debian_version("libxml2"), [
    claim("syntax", ["rfc3986"], "xmlParseURI(text) != NULL", WORDS, lambda text: {"URI-reference": accepted(text)}),
    claim("components", ["rfc3986"], "xmlParseURI(text)->path, …", WORDS, components, limits=["no escapes"]),
    claim("resolve", ["rfc2396"], "xmlBuildURI(reference, base)",
          "Computes he final URI of the reference done by checking that the given URI is valid, and building the final URI using the base URI."
          " This is processed according to section 5.2 of the RFC 2396",
          lambda base, reference: {"target": built("xmlBuildURI", reference, base)}, limits=["ascii", "hierarchical base"]),
    claim("relativize", ["rfc3986"], "xmlBuildRelativeURI(target, base)",
          "Expresses the URI of the reference in terms relative to the base.",
          lambda base, target: {"reference": built("xmlBuildRelativeURI", target, base)}),
], terminated=True)
