"""idna of Python."""
import idna

from adapter import claim, serve


def hosts(host):
    ascii = idna.encode(host, uts46=True, std3_rules=True).decode()
    return {"ascii": ascii, "unicode": idna.decode(ascii)}


serve("idna (Python)", "Debian: python3-idna", idna.__version__, [
    claim("hosts", ["uts46"], "idna.encode(host, uts46=True, std3_rules=True)",
          "This library also provides support for Unicode Technical Standard 46, Unicode IDNA Compatibility Processing.", hosts),
], refusals=(idna.IDNAError,))
