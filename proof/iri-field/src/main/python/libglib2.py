"""GUri of GLib, a library of C."""
import ctypes

from adapter import claim, serve

LIB = ctypes.CDLL("libglib-2.0.so.0")
LIB.g_uri_parse.restype = LIB.g_uri_resolve_relative.restype = ctypes.c_void_p
LIB.g_uri_get_port.argtypes = [ctypes.c_void_p]
ENCODED = 1 << 3
GETTERS = {"scheme": "scheme", "userinfo": "userinfo", "host": "host", "path": "path", "query": "query", "fragment": "fragment"}
WORDS = "Note that GUri scope is to help manipulate URIs in various applications, following RFC 3986."


def components(text):
    uri = LIB.g_uri_parse(text.encode(), ENCODED, None)
    if not uri:
        raise ValueError("g_uri_parse failed")
    found = {}
    for key, name in GETTERS.items():
        getter = getattr(LIB, f"g_uri_get_{name}")
        getter.restype, getter.argtypes = ctypes.c_char_p, [ctypes.c_void_p]
        value = getter(uri)
        found[key] = None if value is None else value.decode()
    if found["host"] and ":" in found["host"]:
        found["host"] = f"[{found['host']}]"
    port = LIB.g_uri_get_port(uri)
    return found if port < 0 else found | {"port": str(port)}


def resolve(base, reference):
    target = LIB.g_uri_resolve_relative(base.encode(), reference.encode(), ENCODED, None)
    if not target:
        raise ValueError("g_uri_resolve_relative failed")
    return {"target": ctypes.string_at(target).decode()}


def accepted(text):
    return bool(LIB.g_uri_is_valid(text.encode(), 0, None))


version = ".".join(str(ctypes.c_uint.in_dll(LIB, f"glib_{part}_version").value) for part in ("major", "minor", "micro"))
serve("GLib GUri", "Debian: libglib2.0-0", version, [
    claim("syntax", ["rfc3986"], "g_uri_is_valid(text, G_URI_FLAGS_NONE, NULL)",
          "Parses uri_string according to flags, to determine whether it is a valid absolute URI", lambda text: {"URI": accepted(text)}, limits=["ascii"]),
    claim("components", ["rfc3986"], "g_uri_parse(text, G_URI_FLAGS_ENCODED, NULL)", WORDS, components, limits=["absolute", "ascii"]),
    claim("resolve", ["rfc3986"], "g_uri_resolve_relative(base, reference, G_URI_FLAGS_ENCODED, NULL)",
          "Parses uri_ref according to flags and, if it is a relative URI, resolves it relative to base_uri_string.", resolve, limits=["ascii"]),
], terminated=True)
