"""Raptor, the parser of librdf, a library of C."""
import ctypes

from adapter import claim, debian_version, serve

LIB = ctypes.CDLL("libraptor2.so.0")


def resolve(base, reference):
    buffer = ctypes.create_string_buffer(len(base) + len(reference) + 64)
    LIB.raptor_uri_resolve_uri_reference(base.encode(), reference.encode(), buffer, len(buffer))
    return {"target": buffer.value.decode()}


serve("Raptor", "Debian: libraptor2-0", debian_version("libraptor2-0"), [
    claim("resolve", ["rfc3986"], "raptor_uri_resolve_uri_reference(base, reference, buffer, length)",
          "Raptor URI resolving from RFC2396 and RFC3986", resolve, limits=["ascii"]),
], terminated=True)
