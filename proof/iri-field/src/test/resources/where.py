"""Reads a URL from each line, and says where urllib goes: scheme, host and port, or nothing."""
import io
import sys
from urllib.parse import urlsplit

USUAL = {"http": 80, "https": 443}
for line in io.TextIOWrapper(sys.stdin.buffer, "utf-8", newline="\n"):
    try:
        url = urlsplit(line[:-1])
        host = f"[{url.hostname}]" if ":" in (url.hostname or "") else url.hostname or ""
        where = f"{url.scheme}://{host}:{url.port or USUAL.get(url.scheme)}"
    except ValueError:
        where = ""
    sys.stdout.buffer.write((where + "\n").encode("utf-8"))
