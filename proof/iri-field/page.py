"""The results as data, and as a page: a table of all implementations, and how each was called."""
import collections
import json

OPERATIONS = ("syntax", "components", "resolve", "relativize", "normalize", "compare", "to-uri", "to-iri", "bidi", "hosts", "url", "template")


def summary(claim):
    verdicts = claim["verdicts"]
    judged = sum(len(verdicts[each]) for each in ("right", "wrong", "crashed"))
    crashed = f", {len(verdicts['crashed'])} crashed" if verdicts["crashed"] else ""
    return f"{claim['operation']} {' '.join(claim['documents'])}: {len(verdicts['right'])} of {judged}{crashed}"


def write(docs, template, rows, cases, date):
    rows.sort(key=lambda row: row["name"].lower())
    (docs / "field.json").write_text(as_json(rows, cases, date), "utf-8")
    parts = {"date": date, "count": str(len(rows)), "table": table(rows, cases), "hardest": hardest(rows, cases), "calls": calls(rows)}
    text = template.read_text("utf-8")
    for name, part in parts.items():
        text = text.replace(f"<!-- {name} -->", part)
    (docs / "field.md").write_text(text, "utf-8")


def counts(claims):
    return collections.Counter({verdict: sum(len(claim["verdicts"][verdict]) for claim in claims) for verdict in ("right", "wrong", "crashed")})


def table(rows, cases):
    of_operation = collections.Counter(case.operation for case in cases)
    used = [each for each in OPERATIONS if of_operation[each]]
    lines = [["implementation", *used], ["---"] + ["--:"] * len(used), ["cases", *(str(of_operation[each]) for each in used)]]
    for row in rows:
        cells = []
        for operation in used:
            count = counts([claim for claim in row["claims"] if claim["operation"] == operation])
            cells.append(ratio(count) if count.total() else "")
        lines.append([f"{row['name']} {row['version']}", *cells])
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def hardest(rows, cases):
    """The cases of the vectors that the most claims get wrong; of those with the same sentence, one."""
    verdicts = collections.defaultdict(collections.Counter)
    for row in rows:
        for claim in row["claims"]:
            for verdict in ("right", "wrong", "crashed"):
                for each in claim["verdicts"][verdict]:
                    verdicts[each][verdict] += 1
    lines = ["| case | input | description | wrong or crashed |", "|---|---|---|--:|"]
    for operation in OPERATIONS:
        found = {}
        for case in sorted((each for each in cases if each.operation == operation and each.about), key=lambda each: verdicts[each.id]["right"] - verdicts[each.id].total()):
            found.setdefault(case.about, case)
        for case in list(found.values())[:3]:
            count = verdicts[case.id]
            if count["right"] == count.total():
                break
            lines.append(f"| {case.id} | {code(json.dumps(list(case.input.values()))[1:-1])} | {cell(case.about)} "
                         f"| {count.total() - count['right']} of {count.total()} |")
    return "\n".join(lines)


def calls(rows):
    """Each quotation of a documentation once; a table has the quotation only where an implementation has several."""
    sections = []
    for row in rows:
        said = list(dict.fromkeys(claim["words"] for claim in row["claims"]))
        intro = f"The results are for version {row['version']} ({row['source']})."
        lines = [f"### {row['name']}", "", intro if len(said) > 1 else f'{intro} Its documentation says: "{cell(said[0])}"', "",
                 "| operation | document | call | documentation | right |" if len(said) > 1 else "| operation | document | call | right |",
                 "|---|---|---|---|--:|" if len(said) > 1 else "|---|---|---|--:|"]
        last = None
        for claim in row["claims"]:
            documents = ", ".join(f"`{each}`" for each in claim["documents"])
            words = f" {'as above' if claim['words'] == last else cell(claim['words'])} |" if len(said) > 1 else ""
            lines.append(f"| {claim['operation']} | {documents} | {code(claim['call'])} |{words} {ratio(counts([claim]))} |")
            last = claim["words"]
        sections.append("\n".join(lines))
    return "\n\n".join(sections)


def ratio(count):
    crashed = f" ({count['crashed']} crashed)" if count["crashed"] else ""
    return f"{count['right']}/{count.total()}{crashed}"


def code(text):
    return "`" + text.replace("|", "\\|") + "`"


def cell(text):
    return text.replace("|", "\\|").replace("<", "&lt;")


def as_json(rows, cases, date):
    """The ids of a file are named once, and then its numbers: "syntax-rfc3987": "0001 0002"."""
    def ids(of_verdict):
        found = {}
        for each in of_verdict:
            file, _, number = each.rpartition("-")
            found.setdefault(file, []).append(number)
        return {file: " ".join(numbers) for file, numbers in found.items()}
    implementations = [
        {key: row[key] for key in ("name", "source", "version")} | {"claims": [
            {key: claim[key] for key in ("operation", "documents", "call", "words", "limits")}
            | {"right": len(claim["verdicts"]["right"]), "not claimed": len(claim["verdicts"]["not claimed"]),
               "wrong": ids(claim["verdicts"]["wrong"]), "crashed": claim["messages"]}
            for claim in row["claims"]]} for row in rows]
    files = collections.Counter(case.id.rpartition("-")[0] for case in cases)
    return json.dumps({"date": date, "cases": files, "implementations": implementations}, ensure_ascii=False, indent=1) + "\n"
