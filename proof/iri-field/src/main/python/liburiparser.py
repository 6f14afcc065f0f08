"""uriparser, a library of C."""
import ctypes

from adapter import claim, debian_version, serve

LIB = ctypes.CDLL("liburiparser.so.1")
WORDS = "URI parsing library compliant with RFC 3986"


class Range(ctypes.Structure):
    _fields_ = [("first", ctypes.c_void_p), ("after", ctypes.c_void_p)]

    def text(self):
        return None if self.first is None else ctypes.string_at(self.first, self.after - self.first).decode()


class Segment(ctypes.Structure):
    pass


Segment._fields_ = [("text", Range), ("next", ctypes.POINTER(Segment)), ("reserved", ctypes.c_void_p)]


class Uri(ctypes.Structure):
    _fields_ = [("scheme", Range), ("userinfo", Range), ("host", Range), ("ip4", ctypes.c_void_p), ("ip6", ctypes.c_void_p),
                ("future", Range), ("port", Range), ("head", ctypes.POINTER(Segment)), ("tail", ctypes.POINTER(Segment)),
                ("query", Range), ("fragment", Range), ("absolute", ctypes.c_int), ("owner", ctypes.c_int), ("reserved", ctypes.c_void_p)]


def parse(text):
    uri, buffer = Uri(), ctypes.create_string_buffer(text.encode())
    uri.buffer = buffer  # the parts point into it
    if code := LIB.uriParseSingleUriA(ctypes.byref(uri), buffer, None):
        raise ValueError(f"error {code}")
    return uri


def string(uri):
    buffer = ctypes.create_string_buffer(100_000)
    if code := LIB.uriToStringA(buffer, ctypes.byref(uri), len(buffer), None):
        raise ValueError(f"error {code}")
    return buffer.value.decode()


def accepted(text):
    try:
        parse(text)
        return True
    except ValueError:
        return False


def components(text):
    uri = parse(text)
    segments, segment = [], uri.head
    while segment:
        segments.append(segment.contents.text.text())
        segment = segment.contents.next
    host = uri.host.text()
    slash = "/" if uri.absolute or host is not None and segments else ""
    if host is not None and (uri.ip6 or uri.future.first):
        host = f"[{host}]"
    return {"scheme": uri.scheme.text(), "userinfo": uri.userinfo.text(), "host": host, "port": uri.port.text(),
            "path": slash + "/".join(segments), "query": uri.query.text(), "fragment": uri.fragment.text()}


def joined(function, a, b):
    out, first, second = Uri(), parse(a), parse(b)
    if code := getattr(LIB, function)(ctypes.byref(out), ctypes.byref(first), ctypes.byref(second), *((0,) if function == "uriRemoveBaseUriA" else ())):
        raise ValueError(f"error {code}")
    return string(out)


def normalize(text):
    uri = parse(text)
    if code := LIB.uriNormalizeSyntaxA(ctypes.byref(uri)):
        raise ValueError(f"error {code}")
    return {"path-segments": string(uri)}


serve("uriparser", "Debian: liburiparser1", debian_version("liburiparser1"), [
    claim("syntax", ["rfc3986"], "uriParseSingleUriA(…)", WORDS, lambda text: {"URI-reference": accepted(text)}),
    claim("components", ["rfc3986"], "uriParseSingleUriA(…)", WORDS, components),
    claim("resolve", ["rfc3986"], "uriAddBaseUriA(&target, &reference, &base)",
          "Performs reference resolution as described in section 5.2.2 of RFC 3986.",
          lambda base, reference: {"target": joined("uriAddBaseUriA", reference, base)}),
    claim("relativize", ["rfc3986"], "uriRemoveBaseUriA(&reference, &target, &base, URI_FALSE)",
          "Tries to make a relative URI (a reference) from an absolute URI and a given base URI.",
          lambda base, target: {"reference": joined("uriRemoveBaseUriA", target, base)}),
    claim("normalize", ["rfc3986"], "uriNormalizeSyntaxA(&uri)", "Normalizes all components of a URI.", normalize),
], terminated=True)
