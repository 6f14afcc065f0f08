"""libcurl's URL API, a library of C."""
import ctypes

from adapter import claim, debian_version, serve

LIB = ctypes.CDLL("libcurl.so.4")
LIB.curl_url.restype = ctypes.c_void_p
LIB.curl_url_cleanup.argtypes = [ctypes.c_void_p]
LIB.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
LIB.curl_url_get.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_void_p), ctypes.c_uint]
URL, PARTS = 0, {"scheme": 1, "host": 5, "port": 6, "path": 7, "query": 8, "fragment": 9}
NON_SUPPORT_SCHEME, PATH_AS_IS = 1 << 3, 1 << 4
WORDS = "RFC 3986 is the earlier one, and curl has always tried to adhere to that one (since it shipped in January 2005)."


def set_url(handle, text):
    if code := LIB.curl_url_set(handle, URL, text.encode(), NON_SUPPORT_SCHEME | PATH_AS_IS):
        raise ValueError(f"CURLUcode {code}")


def get(handle, part):
    value = ctypes.c_void_p()
    return None if LIB.curl_url_get(handle, part, ctypes.byref(value), 0) else ctypes.string_at(value.value).decode()


def components(text):
    handle = LIB.curl_url()
    try:
        set_url(handle, text)
        found = {key: get(handle, part) for key, part in PARTS.items()}
        if found["path"] == "/":
            del found["path"]  # "even if no path is supplied in the URL", as the documentation says
        return {key: value for key, value in found.items() if key not in ("query", "fragment", "port") or value is not None}
    finally:
        LIB.curl_url_cleanup(handle)


def resolve(base, reference):
    handle = LIB.curl_url()
    try:
        set_url(handle, base)
        if code := LIB.curl_url_set(handle, URL, reference.encode(), NON_SUPPORT_SCHEME):
            raise ValueError(f"CURLUcode {code}")
        return {"target": get(handle, URL)}
    finally:
        LIB.curl_url_cleanup(handle)


serve("libcurl", "Debian: libcurl4", debian_version("libcurl4"), [
    claim("components", ["rfc3986"], "curl_url_set(handle, CURLUPART_URL, text, …), curl_url_get(handle, CURLUPART_PATH, …)", WORDS, components,
          limits=["with authority", "ascii"]),
    claim("resolve", ["rfc3986"], "curl_url_set(handle, CURLUPART_URL, base, …), curl_url_set(handle, CURLUPART_URL, reference, …)",
          "When a handle already contains info about a URL, setting a relative URL will make it \"redirect\" to adapt to it.", resolve,
          limits=["normalizes", "base with authority", "ascii"]),
], terminated=True)
