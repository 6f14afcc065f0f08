package org.iritoolkit.cli.explain;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.cli.text.Display;

/**
 * Writes an explanation as JSON. A record becomes an object whose keys are its components in order, an empty value
 * becomes null, and an enum constant becomes its name in reports. The {@code more} key after {@code violations} counts
 * the violations that are not listed.
 */
public final class ExplanationJson {
    private final StringBuilder out = new StringBuilder(1 << 12);
    private final int most;

    private ExplanationJson(int most) {
        this.most = most;
    }

    /** Returns the JSON on one line. Unpaired surrogates, which UTF-8 cannot represent, are escaped. */
    public static String of(Explanation explanation) {
        return of(explanation, Integer.MAX_VALUE).orElseThrow();
    }

    /** Returns the JSON; empty if it has more UTF-16 code units than a limit. */
    public static Optional<String> of(Explanation explanation, int most) {
        ExplanationJson json = new ExplanationJson(most);
        json.value(explanation);
        return json.isTooLong() ? Optional.empty() : Optional.of(json.out.toString());
    }

    private boolean isTooLong() {
        return out.length() > most;
    }

    /** Writes a value, or omits the value if the result is already too long. */
    private void value(Object value) {
        if (isTooLong()) {
            return;
        }
        if (value instanceof String text) {
            text(text);
        } else if (value instanceof Optional<?> optional) {
            optional.ifPresentOrElse(this::value, () -> out.append("null"));
        } else if (value instanceof List<?> list) {
            list(list);
        } else if (value instanceof Record data) {
            object(fields(data));
        } else if (value instanceof Number || value instanceof Boolean) {
            out.append(value);
        } else {
            text(value.toString());
        }
    }

    private void list(List<?> list) {
        String separator = "[";
        for (Object element : list) {
            out.append(separator);
            value(element);
            separator = ",";
        }
        out.append(list.isEmpty() ? "[]" : "]");
    }

    private void object(Object... keysAndValues) {
        for (int i = 0; i < keysAndValues.length; i += 2) {
            out.append(i == 0 ? "{\"" : ",\"").append(keysAndValues[i]).append("\":");
            value(keysAndValues[i + 1]);
        }
        out.append('}');
    }

    private void text(String text) {
        out.append('"');
        int copied = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c == '"' || c == '\\' || isUnpaired(text, i)) {
                out.append(text, copied, i).append(escape(c));
                copied = i + 1;
            }
        }
        out.append(text, copied, text.length()).append('"');
    }

    private static boolean isUnpaired(String text, int index) {
        char c = text.charAt(index);
        return Character.isHighSurrogate(c)
                ? index + 1 == text.length() || !Character.isLowSurrogate(text.charAt(index + 1))
                : Character.isLowSurrogate(c) && (index == 0 || !Character.isHighSurrogate(text.charAt(index - 1)));
    }

    private static String escape(char c) {
        return switch (c) {
            case '"', '\\' -> "\\" + c;
            case '\b' -> "\\b";
            case '\t' -> "\\t";
            case '\n' -> "\\n";
            case '\f' -> "\\f";
            case '\r' -> "\\r";
            default -> Display.escape(c);
        };
    }

    /** Returns the components of a record, each preceded by its name. */
    private static Object[] fields(Record data) {
        if (data instanceof Explanation e) {
            Listed<Explanation.Finding, Listed.More> listed =
                    Listed.ofViolations(e.violations(), Explanation.Finding::code, Explanation.Finding::severity);
            return new Object[] {
                "input", e.input(), "ok", e.ok(), "violations", listed.first(),
                "more", listed.more(), "line", e.line(), "profile", e.profile(),
                "nature", e.nature(), "repaired", e.repaired(), "components", e.components(),
                "inside", e.inside(), "becomes", e.becomes(), "host", e.host(),
                "order", e.order(), "profiles", e.profiles(), "checks", e.checks(),
                "normalForms", e.normalForms(), "resolution", e.resolution(), "comparison", e.comparison(),
                "readByOthers", e.readByOthers(), "codePoints", e.codePoints(), "notLoaded", e.notLoaded()
            };
        } else if (data instanceof Explanation.CodePoint c) {
            return new Object[] {
                "start", c.start(), "end", c.end(), "codePoint", c.codePoint(),
                "name", c.name(), "utf8", c.utf8(), "script", c.script(),
                "component", c.component()
            };
        } else if (data instanceof Explanation.Finding f) {
            return new Object[] {
                "code", f.code(), "severity", f.severity(), "component", f.component(), "start", f.start(),
                "end", f.end(), "clause", f.clause(), "message", f.message(), "suggestion", f.suggestion(),
                "check", f.check(), "wayOut", f.wayOut(), "rule", f.rule(), "more", f.more()
            };
        } else if (data instanceof Explanation.Edit e) {
            return new Object[] {"start", e.start(), "end", e.end(), "text", e.text()};
        } else if (data instanceof Explanation.Part p) {
            return new Object[] {
                "component", p.component(), "name", p.name(), "start", p.start(),
                "end", p.end(), "raw", p.raw(), "decoded", p.decoded(),
                "meaning", p.meaning()
            };
        } else if (data instanceof Explanation.Kept k) {
            return new Object[] {
                "start", k.start(), "end", k.end(),
                "escape", k.escape(), "reason", k.reason(),
                "sentence", k.sentence()
            };
        } else if (data instanceof Explanation.Step s) {
            return new Object[] {
                "level", s.level(), "what", s.what(),
                "clause", s.clause(), "before", s.before(),
                "after", s.after()
            };
        } else if (data instanceof Explanation.Verdict v) {
            return new Object[] {
                "id", v.id(), "document", v.document(), "title", v.title(), "artifact", v.artifact(),
                "asked", v.asked(), "ok", v.ok(), "errors", v.errors(), "warnings", v.warnings(),
                "reason", v.reason(), "at", v.at()
            };
        } else if (data instanceof Explanation.Place p) {
            return new Object[] {"start", p.start(), "end", p.end()};
        } else if (data instanceof Explanation.Document d) {
            return new Object[] {"id", d.id(), "document", d.document(), "title", d.title()};
        } else if (data instanceof Explanation.Inside i) {
            return new Object[] {"name", i.name(), "value", i.value()};
        } else if (data instanceof Explanation.Forms f) {
            return new Object[] {"uri", f.uri(), "iri", f.iri(), "network", f.network()};
        } else if (data instanceof Explanation.Form f) {
            return new Object[] {"output", f.output(), "why", f.why(), "kept", f.kept(), "more", f.more()};
        } else if (data instanceof Explanation.MoreKept m) {
            return new Object[] {"reason", m.reason(), "count", m.count()};
        } else if (data instanceof Explanation.Host h) {
            return new Object[] {
                "raw", h.raw(), "type", h.type(),
                "decoded", h.decoded(), "ascii", h.ascii(),
                "scripts", h.scripts(), "mappings", h.mappings(),
                "registrable", h.registrable(), "registrableAscii", h.registrableAscii(),
                "lookAlikes", h.lookAlikes(), "letters", h.letters()
            };
        } else if (data instanceof Explanation.Letter l) {
            return new Object[] {
                "character", l.character(), "codePoint", l.codePoint(),
                "name", l.name(), "script", l.script()
            };
        } else if (data instanceof Explanation.HostMapping h) {
            return new Object[] {
                "id", h.id(), "artifact", h.artifact(), "own", h.own(),
                "ascii", h.ascii(), "unicode", h.unicode(), "why", h.why()
            };
        } else if (data instanceof Explanation.Order o) {
            return new Object[] {
                "rightToLeft", o.rightToLeft(), "visual", o.visual(), "positions", o.positions(),
                "display", o.display(), "isolate", o.isolate(), "twin", o.twin(),
                "clause", o.clause()
            };
        } else if (data instanceof Explanation.Check c) {
            return new Object[] {"id", c.id(), "artifact", c.artifact(), "own", c.own()};
        } else if (data instanceof Explanation.NormalForms n) {
            return new Object[] {"steps", n.steps(), "syntax", n.syntax(), "scheme", n.scheme()};
        } else if (data instanceof Explanation.Resolution r) {
            return new Object[] {
                "base", r.base(), "clause", r.clause(), "target", r.target(),
                "why", r.why(), "merged", r.merged(), "steps", r.steps()
            };
        } else if (data instanceof Explanation.Taken t) {
            return new Object[] {
                "component", t.component(), "value", t.value(),
                "from", t.from(), "because", t.because(),
                "clause", t.clause()
            };
        } else if (data instanceof Explanation.Comparison c) {
            return new Object[] {"other", c.other(), "why", c.why(), "levels", c.levels()};
        } else if (data instanceof Explanation.Level l) {
            return new Object[] {
                "level", l.level(), "what", l.what(), "clause", l.clause(), "equivalent", l.equivalent(),
                "why", l.why(), "a", l.a(), "b", l.b(), "differs", l.differs()
            };
        } else if (data instanceof Explanation.Others o) {
            return new Object[] {"readings", o.readings(), "disagreements", o.disagreements()};
        } else if (data instanceof Explanation.ReadBy r) {
            return new Object[] {
                "reader", r.reader(), "refused", r.refused(), "scheme", r.scheme(), "userinfo", r.userinfo(),
                "host", r.host(), "port", r.port(), "path", r.path(), "query", r.query(),
                "fragment", r.fragment()
            };
        } else if (data instanceof Explanation.Disagreeing d) {
            return new Object[] {"component", d.component(), "message", d.message()};
        } else if (data instanceof Listed.More m) {
            return new Object[] {"code", m.code(), "severity", m.severity(), "count", m.count()};
        }
        throw new IllegalStateException("an explanation contains an unsupported value: " + data.getClass());
    }
}
