"""One library behind the protocol: who it is, then an answer for each request, as lines of JSON."""
import json
import re
import sys


class NotClaimed(Exception):
    """The library does not claim this; the message says why."""


def claim(operation, documents, call, words, answer, limits=()):
    """What a library says that it does, in its own words, how it is called for that, and the function that calls it."""
    return {"operation": operation, "documents": documents, "call": call, "words": words, "limits": limits, "answer": answer}


def serve(name, source, version, claims, refusals=(ValueError,), terminated=False):
    """Answers until the input ends. An exception of the refusals is the library's own no; any other is a crash."""
    functions = {(each["operation"], document): each["answer"] for each in claims for document in each["documents"]}
    public = [{key: value for key, value in each.items() if key != "answer"} for each in claims]
    say({"name": name, "source": source, "version": version, "claims": public, "surrogates": not terminated,
         "terminated": terminated})
    for line in sys.stdin:
        request = json.loads(line)
        answer = {"id": request["id"]}
        try:
            answer["result"] = functions[request["operation"], request["document"]](**request["input"])
        except NotClaimed as e:
            answer["not claimed"] = str(e)
        except refusals as e:
            answer["error"] = f"{type(e).__name__}: {e}"
        except Exception as e:
            answer["crash"] = f"{type(e).__name__}: {e}"
        say(answer)


def say(value):
    print(json.dumps(value), flush=True)


def accepts(read, *refusals):
    """A function that says whether another one returns, rather than refuses."""
    def accepted(text):
        try:
            read(text)
            return True
        except refusals:
            return False
    return accepted


def debian_version(package):
    """The version of a Debian package that is installed."""
    import subprocess
    return subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True, check=True).stdout


def has_scheme(text):
    return re.match("[A-Za-z][A-Za-z0-9+.-]*:", text) is not None
