"""libidn2, a library of C."""
import ctypes

from adapter import claim, serve

LIB = ctypes.CDLL("libidn2.so.0")
LIB.idn2_check_version.restype = ctypes.c_char_p
NONTRANSITIONAL, USE_STD3 = 8, 32


def mapped(function, text, flags):
    out = ctypes.c_char_p()
    if code := getattr(LIB, function)(text.encode(), ctypes.byref(out), flags):
        raise ValueError(f"error {code}")
    return out.value.decode()


def hosts(host):
    ascii = mapped("idn2_to_ascii_8z", host, NONTRANSITIONAL | USE_STD3)
    return {"ascii": ascii, "unicode": mapped("idn2_to_unicode_8z8z", ascii, 0)}


serve("libidn2", "Debian: libidn2-0", LIB.idn2_check_version(None).decode(), [
    claim("hosts", ["uts46"], "idn2_to_ascii_8z(host, &out, IDN2_NONTRANSITIONAL | IDN2_USE_STD3_ASCII_RULES)",
          "Libidn2 is a free software implementation of IDNA2008, Punycode and TR46.", hosts),
], terminated=True)
