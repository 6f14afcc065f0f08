"""The runner against adapters that misbehave, and the verdicts."""
import importlib.machinery
import importlib.util
import os
import pathlib
import signal
import subprocess
import sys
import time
import unittest

FIELD = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(FIELD))
import cases  # noqa: E402

LOADER = importlib.machinery.SourceFileLoader("run", str(FIELD / "run"))
run = importlib.util.module_from_spec(importlib.util.spec_from_loader("run", LOADER))
LOADER.exec_module(run)

HELLO = """import json, sys, time
print(json.dumps({"name": "x", "source": "x", "version": "1", "surrogates": True, "terminated": False, "claims": [
    {"operation": "resolve", "documents": ["rfc3986"], "call": "", "words": "", "limits": []}]}), flush=True)
for line in sys.stdin:
    request = json.loads(line)
"""


def case(number, reference="g", target="http://a/g"):
    return cases.Case("resolve", "rfc3986", f"resolve-rfc3986-{number:04}", {"base": "http://a/", "reference": reference}, {"target": target})


def verdicts(code, *asked):
    hello = run.ask_all([sys.executable, "-c", HELLO + code], asked, show=False)
    return hello["claims"][0]["verdicts"]


def lives(pid):
    """Whether a process runs; one that nobody waited for does not."""
    stat = pathlib.Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


class RunTest(unittest.TestCase):
    def test_an_adapter_that_ends_has_crashed_and_is_started_again(self):
        found = verdicts("""
    if request["input"]["reference"] == "bad":
        sys.exit("out of memory")
    print(json.dumps({"id": request["id"], "result": {"target": "http://a/g"}}), flush=True)
""", case(1), case(2, "bad"), case(3))
        self.assertEqual(found["right"], ["resolve-rfc3986-0001", "resolve-rfc3986-0003"])
        self.assertEqual(found["crashed"], ["resolve-rfc3986-0002"])
        self.assertEqual(found["wrong"], [])

    def test_an_adapter_that_does_not_answer_has_crashed(self):
        run.SECONDS_TO_ANSWER = 1
        found = verdicts("    time.sleep(60)\n", case(1))
        self.assertEqual(found["crashed"], ["resolve-rfc3986-0001"])

    def test_an_adapter_that_is_busy_ends_with_its_runner(self):
        """A call that never returns cannot see that the input has ended."""
        runner = subprocess.Popen([sys.executable, "-c", f"""
import sys
sys.path.insert(0, {str(pathlib.Path(__file__).parent)!r})
import test_run, time
process = test_run.run.Process([sys.executable, "-c", test_run.HELLO + "    print(json.dumps(request), flush=True)\\n    while True: pass"])
process.ask(test_run.case(1))
print(process.process.pid, flush=True)
time.sleep(60)
"""], stdout=subprocess.PIPE)
        with runner.stdout:
            adapter = int(runner.stdout.readline())
        self.assertTrue(lives(adapter))
        runner.kill()
        runner.wait()
        until = time.monotonic() + 10
        while lives(adapter) and time.monotonic() < until:
            time.sleep(0.05)
        try:
            self.assertFalse(lives(adapter), "the adapter is still busy")
        finally:
            if lives(adapter):
                os.kill(adapter, signal.SIGKILL)

    def test_an_answer_to_another_request_stops_the_run(self):
        with self.assertRaisesRegex(SystemExit, "asked for resolve-rfc3986-0001, got an answer to y"):
            verdicts('    print(json.dumps({"id": "y", "result": {}}), flush=True)\n', case(1))

    def test_a_claim_without_any_answer_to_judge_stops_the_run(self):
        with self.assertRaisesRegex(SystemExit, "x claims resolve, but no answer has a key of an expected value"):
            verdicts('    print(json.dumps({"id": request["id"], "result": {"uri": "http://a/g"}}), flush=True)\n', case(1))

    def test_other_documents_are_not_asked(self):
        of_2396 = cases.Case("resolve", "rfc2396", "resolve-rfc2396-0001", {"base": "http://a/", "reference": "g"}, {"target": "http://a/g"})
        self.assertEqual(verdicts("    sys.exit(1)\n", of_2396), {verdict: [] for verdict in cases.VERDICTS})


class JudgeTest(unittest.TestCase):
    claim = {"limits": []}

    def judged(self, expected, answer, operation="resolve", **claim):
        return cases.judge(cases.Case(operation, "rfc3986", "x-1", {"base": "http://a/b", "target": "http://a/c"}, expected), {"limits": []} | claim, answer)

    def test_a_refusal_is_right_only_where_nothing_is_expected(self):
        self.assertEqual(self.judged({"target": None}, {"error": "no"}), "right")
        self.assertEqual(self.judged({"target": "http://a/"}, {"error": "no"}), "wrong")

    def test_a_crash_is_never_right(self):
        self.assertEqual(self.judged({"target": None}, {"crash": "no"}), "crashed")

    def test_keys_that_both_have_must_agree(self):
        expected = {"URI-reference": True, "URI": False}
        self.assertEqual(self.judged(expected, {"result": {"URI-reference": True}}, "syntax"), "right")
        self.assertEqual(self.judged(expected, {"result": {"URI-reference": True, "URI": True}}, "syntax"), "wrong")
        self.assertEqual(self.judged(expected, {"result": {"IRI": True}}, "syntax"), "not claimed")

    def test_absent_and_empty_differ(self):
        self.assertEqual(self.judged({"query": None}, {"result": {"query": ""}}, "components"), "wrong")

    def test_normal_forms_count_only_where_it_normalizes(self):
        answer = {"result": {"target": "http://a/%7E"}}
        self.assertEqual(self.judged({"target": "http://a/~"}, answer), "wrong")
        self.assertEqual(self.judged({"target": "http://a/~"}, answer, limits=["normalizes"]), "right")

    def test_a_relative_reference_is_right_if_it_leads_to_the_target(self):
        for reference, verdict in (("c", "right"), ("./c", "right"), ("d", "wrong"), ("c d", "wrong")):
            self.assertEqual(self.judged({"resolves": True}, {"result": {"reference": reference}}, "relativize"), verdict)


if __name__ == "__main__":
    unittest.main()
