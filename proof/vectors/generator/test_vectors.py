#!/usr/bin/env python3
"""Tests of the vectors and their runner: python3 test_vectors.py"""
import ast
import json
import os
import subprocess
import sys
import tempfile
import unittest
from random import Random

import cases

RUN = os.path.join(cases.VECTORS, "run.py")
NAMES = sorted(name for name in os.listdir(cases.VECTORS)
               if name.endswith(".json") and "-" in name and not name.startswith("hosts-"))
WRONG_ON_PURPOSE = 40


def run(module, *paths):
    """Exit code and all that is written."""
    environment = dict(os.environ, PYTHONPATH=cases.HERE, PYTHONDONTWRITEBYTECODE="1", PYTHONUTF8="1")
    done = subprocess.run([sys.executable, RUN, module, *paths], env=environment, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def spoiled(value, random):
    """Another value than this one, of the same kind."""
    if isinstance(value, bool):
        return not value
    if value is None:
        return ""
    at = random.randrange(len(value) + 1)
    return value[:at] + "x" + value[at:]


class VectorsTest(unittest.TestCase):
    def write(self, content):
        file = tempfile.NamedTemporaryFile("w", suffix=".json", delete=False, encoding="utf-8")
        self.addCleanup(os.remove, file.name)
        with file:
            file.write(content if isinstance(content, str) else json.dumps(content))
        return file.name

    def test_the_runner_finds_nothing_wrong_with_the_oracle(self):
        code, out = run("oracle")
        self.assertEqual(0, code, out)
        self.assertRegex(out, r"^\d+ cases, none wrong\n$")
        print(out.strip())

    def test_the_oracle_refuses_values_that_are_wrong_on_purpose(self):
        random = Random(3987)
        wrong = {}
        for number in range(WRONG_ON_PURPOSE):
            content = cases.read(os.path.join(cases.VECTORS, NAMES[number % len(NAMES)]))
            case = random.choice([each for each in content["cases"] if each["id"] not in wrong])
            key = random.choice(sorted(case["expected"]))
            case["expected"][key] = spoiled(case["expected"][key], random)
            wrong[case["id"]] = self.write(dict(content, cases=[case]))
        code, out = run("oracle", *wrong.values())
        self.assertEqual(1, code, out)
        self.assertEqual(list(wrong), [line.split()[0] for line in out.splitlines()[:-1]])
        self.assertEqual(f"{WRONG_ON_PURPOSE} of {WRONG_ON_PURPOSE} cases wrong", out.splitlines()[-1])
        print(f"{out.splitlines()[-1]} on purpose, all refused: {' '.join(wrong)}")

    def test_the_readme_has_the_number_of_cases_and_a_case_that_is_there(self):
        with open(os.path.join(cases.VECTORS, "README.md"), encoding="utf-8") as file:
            text = file.read()
        with open(os.path.join(cases.VECTORS, "counts.tsv"), encoding="utf-8") as file:
            count = int(file.read().split()[-1])
        self.assertIn(f"These files contain {count:,} cases", text)
        shown = json.loads(text.split("```json")[1].split("```")[0])
        self.assertIn(shown, cases.read(os.path.join(cases.VECTORS, "resolve-rfc3986.json"))["cases"])

    def test_the_readme_shows_a_module_that_runs(self):
        with open(os.path.join(cases.VECTORS, "README.md"), encoding="utf-8") as file:
            code = file.read().split("```python")[1].split("```")[0]
        module = {}
        exec(code, module)
        case = cases.read(os.path.join(cases.VECTORS, "resolve-rfc3986.json"))["cases"][0]
        self.assertEqual(case["expected"], module["answer"]("resolve", "rfc3986", case["input"]))
        self.assertIsNone(module["answer"]("bidi", "rfc3987", {"text": "a"}))

    def test_the_runner_counts_an_exception_as_wrong(self):
        case = {"id": "resolve-rfc3986-0001", "input": {"base": "s:"}, "expected": {"target": "s:"}, "clause": "", "about": "", "origin": ""}
        code, out = run("oracle", self.write({"operation": "resolve", "document": "rfc3986", "licence": "CC0-1.0", "cases": [case]}))
        self.assertEqual(1, code, out)
        self.assertIn("failure", out)

    def test_the_runner_refuses_an_unknown_key_with_file_and_line(self):
        for text, line, key in (('{"operation": "syntax", "document": "a",\n "cases": [\n{"id": "a", "why": "b"}]}', 3, "why"),
                                ('{"operation": "compare", "cases": [\n{"id": "a", "expected": {"simple": true}},\n'
                                 '{"id": "b", "expected": {"simple": true, "sintax": true}}]}', 3, "sintax"),
                                ('{"operation": "syntax", "cases": [],\n\n "license": "b"}', 3, "license")):
            path = self.write(text)
            code, out = run("oracle", path)
            self.assertEqual((1, f"{path}:{line}: the key '{key}' is not known\n"), (code, out))

    def test_the_runner_refuses_a_duplicate_id_with_file_and_line(self):
        path = self.write('{"operation": "syntax", "document": "a", "cases": [\n{"id": "a"},\n{"id": "b"},\n{"id": "a"}]}')
        code, out = run("oracle", path)
        self.assertEqual((1, f"{path}:4: the id 'a' is there already\n"), (code, out))

    def test_the_generator_imports_nothing_but_the_standard_library_and_itself(self):
        own = {name[:-3] for name in os.listdir(cases.HERE) if name.endswith(".py")}
        for name in own:
            with open(os.path.join(cases.HERE, name + ".py"), encoding="utf-8") as file:
                tree = ast.parse(file.read())
            imported = {each.module for each in ast.walk(tree) if isinstance(each, ast.ImportFrom)}
            imported |= {alias.name for each in ast.walk(tree) if isinstance(each, ast.Import) for alias in each.names}
            self.assertLessEqual(imported, own | sys.stdlib_module_names, name)


if __name__ == "__main__":
    unittest.main()
