"""urllib.parse of Python itself."""
import platform
from urllib.parse import urljoin, urlsplit

from adapter import claim, serve

WORDS = "RFC 3986 is considered the current standard and any future changes to urlparse module should conform with it. The urlparse module is" \
    " currently not entirely compliant with this RFC"


def components(text):
    """What is absent is "" here, as the documentation says, so an empty component is not told from none."""
    parts = urlsplit(text)
    found = {"scheme": parts.scheme or None, "path": parts.path}
    return found | {key: value for key, value in (("authority", parts.netloc), ("query", parts.query), ("fragment", parts.fragment)) if value}


serve("urllib.parse", "Python", platform.python_version(), [
    claim("components", ["rfc3986"], "urllib.parse.urlsplit(text)", WORDS, components),
    claim("resolve", ["rfc3986"], "urllib.parse.urljoin(base, reference)",
          "Changed in version 3.5: Behavior updated to match the semantics defined in RFC 3986.",
          lambda base, reference: {"target": urljoin(base, reference)}),
])
