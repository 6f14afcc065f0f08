"""The cases: our vectors and the suites of other projects, and how an answer is judged by one."""
import json
import pathlib
import re
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "proof" / "vectors" / "generator"))
import oracle  # noqa: E402

VERDICTS = ("right", "wrong", "crashed", "not claimed")
FIELDS = {"id", "input", "expected", "clause", "about", "origin"}
# Scheme-based normalization starts here, and vectors of the syntax-based one know nothing of it.
SCHEME_BASED = re.compile("(https?|ftp|wss?|file):|[^:/?#]+://[^/?#]*([?#]|$)", re.I)
HOST_BEYOND_ASCII = re.compile(r"[^/?#]*//[^/?#]*([^/?#\x00-\x7f]|%[89a-f])", re.I)
# What a claim may leave out: the reason, and whether a text is within it.
LIMITS = {
    "to U+FFFF": ("characters beyond U+FFFF are undefined", lambda text: max(text, default="") <= "\uffff"),
    "no escapes": ("it gives components unescaped", lambda text: "%" not in text),
    "with authority": ("it takes URLs with an authority only", re.compile("[^:/?#]+://").match),
    "http": ("it is for http and https", re.compile("https?:", re.I).match),
    "has handler": ("it has no handler for the scheme", re.compile("(https?|ftp|file|jar|mailto):|[^:]*([/?#]|$)", re.I).match),
    "ascii": ("it takes ASCII only", str.isascii),
    "absolute": ("it takes no relative references", re.compile("[A-Za-z][A-Za-z0-9+.-]*:").match),
    "no scheme-based": ("it goes on to scheme-based normalization", lambda text: not SCHEME_BASED.match(text)),
    "ascii hosts": ("it maps hosts by IDNA, as the document allows", lambda text: not HOST_BEYOND_ASCII.match(text)),
}


class Case:
    def __init__(self, operation, document, id, input, expected, about=""):
        self.operation, self.document, self.id = operation, document, id
        self.input, self.expected, self.about = input, expected, about


def read(vectors, corpora):
    """All cases by operation; a suite that is not there is said to be missing, and no claim is judged by it."""
    found, ids = [], set()
    for path in sorted(vectors.glob("*-*.json")):
        file = json.loads(path.read_text("utf-8"))
        for case in file["cases"]:
            if not FIELDS.issuperset(case) or case["id"] in ids:
                raise SystemExit(f"{path}: {case.get('id')}: a key that is not known, or an id that another case has")
            ids.add(case["id"])
            expected = with_authority(case["expected"]) if file["operation"] == "components" else case["expected"]
            found.append(Case(file["operation"], file["document"], case["id"], case["input"], expected, case["about"]))
    if not found:
        raise SystemExit(f"{vectors} has no vectors")
    return found + url_standard(corpora / "wpt-url" / "urltestdata.json") + templates(corpora / "uri-template")


def with_authority(components):
    """The authority too, which many libraries give whole. Without a host, there is none or it names a registry."""
    if components["host"] is None:
        return components
    userinfo, port = components["userinfo"], components["port"]
    return components | {"authority": ("" if userinfo is None else userinfo + "@") + components["host"]
                         + ("" if port is None else ":" + port)}


def suite(path):
    if path.exists():
        return json.loads(path.read_text("utf-8"))
    print(f"{path} is missing: nothing is judged by it")
    return []


def url_standard(path):
    """What a text parses to; nothing, if it is to fail."""
    found = []
    for at, each in enumerate(suite(path)):
        if isinstance(each, dict):
            expected = dict.fromkeys(("href", "scheme", "host")) if each.get("failure") else {
                "href": each["href"], "scheme": each["protocol"][:-1], "host": each["hostname"]}
            found.append(Case("url", "url-standard", f"wpt-url-{at:04}", {"text": each["input"], "base": each.get("base")}, expected))
    return found


def templates(folder):
    found = []
    for name in ("spec-examples", "spec-examples-by-section", "extended-tests", "negative-tests"):
        for group, of_group in (suite(folder / f"{name}.json") or {}).items():
            for template, expansions in of_group["testcases"]:
                found.append(Case("template", "rfc6570", f"uritemplate-{name}-{len(found):04}",
                                  {"template": template, "variables": of_group["variables"]},
                                  {"expansion": None if expansions is False else expansions}))
    return found


def outside(case, claim, hello):
    """Why a case is none of a claim, or None. A claim leaves out what the documentation of its library leaves out."""
    texts = [each for each in case.input.values() if isinstance(each, str)]
    if not hello["surrogates"] and any("\ud800" <= c <= "\udfff" for c in "".join(texts)):
        return "its strings have no lone surrogates"
    if hello["terminated"] and "\0" in "".join(texts):
        return "its strings end at U+0000"
    if case.operation == "resolve" and is_lenient(**case.input):
        return "RFC 3986 5.4.2 and RFC 2396 5.2 give two answers"
    if case.operation == "normalize" and not re.match("[^:/?#]+:", case.input["text"]):
        return "RFC 3986 6.2.2.3 speaks of URIs"
    if "valid templates" in claim["limits"] and case.expected == {"expansion": None}:
        return "it reports no errors"
    if "no fragment in the base" in claim["limits"] and "#" in case.input["base"]:
        return "it takes no base with a fragment"
    if "grammar" in claim["limits"] and oracle.DOCUMENTS[case.document].forbidden(case.input["text"]):
        return "it speaks of the grammar, and this is forbidden in prose"
    if "no base" in claim["limits"] and case.input["base"] is not None:
        return "it takes no base"
    if "base with authority" in claim["limits"] and not re.match("[^:/?#]*://", case.input["base"]):
        return "it takes no base without an authority"
    if "hierarchical base" in claim["limits"] and not re.match("[^:/?#]*:/", case.input["base"]):
        return "it takes no opaque base"
    if "normal form" in claim["limits"] and any(normal(case, text) != text for text in texts):
        return "it takes texts in normal form"
    return next((reason for limit, (reason, within) in LIMITS.items()
                 if limit in claim["limits"] and not all(map(within, texts))), None)


def is_lenient(base, reference):
    """Whether parsers of an older document may leave out the scheme of a reference, as in "http:g"."""
    scheme = re.match("[^:/?#]+:(?!//)", reference)
    return scheme is not None and base.lower().startswith(scheme.group().lower())


def judge(case, claim, answer):
    """The verdict on an answer: the keys that it has in common with the expected value have to agree."""
    if "crash" in answer:
        return "crashed"
    if "not claimed" in answer:
        return "not claimed"
    if "error" in answer:
        return "right" if all(value is None for value in case.expected.values()) else "wrong"
    result = answer["result"]
    if case.operation == "relativize":
        return "right" if resolves_alike(case, result["reference"]) else "wrong"
    common = case.expected.keys() & result.keys()
    if not common:
        return "not claimed"
    return "right" if all(same(case, claim, key, case.expected[key], result[key]) for key in common) else "wrong"


def same(case, claim, key, expected, actual):
    if isinstance(expected, list):
        return actual in expected
    if expected == actual or expected is None or actual is None:
        return expected == actual
    if case.operation == "components" and key in ("scheme", "host"):
        return expected.lower() == actual.lower()  # both are case-insensitive, and some libraries give them in lower case
    return "normalizes" in claim["limits"] and normal(case, expected) == normal(case, actual)


def normal(case, text):
    """For libraries that say that they normalize what they resolve, by the oracle of the vectors."""
    document = oracle.DOCUMENTS[case.document]
    return oracle.by_scheme(document, text) if document.is_reference(text) else None


def resolves_alike(case, reference):
    """Whether a reference leads where the target does, by the oracle of the vectors."""
    document, base = oracle.DOCUMENTS[case.document], case.input["base"]
    target = oracle.resolve(document, base, case.input["target"])
    return document.is_reference(reference) and oracle.resolve(document, base, reference) == target
