"""uritemplate of Python."""
import uritemplate

from adapter import claim, serve

serve("uritemplate (Python)", "Debian: python3-uritemplate", uritemplate.__version__, [
    claim("template", ["rfc6570"], "uritemplate.expand(template, variables)", "URI templates implemented as close to RFC 6570 as possible",
          lambda template, variables: {"expansion": uritemplate.expand(template, variables)})])
