package org.iritoolkit.explain;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;

/**
 * The explanation of one string. {@link ExplanationJson} writes the explanation as JSON, in which each record is an
 * object with the names below; {@code explanation.schema.json} describes it. Positions are offsets in UTF-16 code
 * units; the end is exclusive.
 *
 * @param input the string
 * @param ok whether the profile allows the string; other checks do not affect this
 * @param violations the violations that the profile and all installed checks report, sorted by position
 * @param line the number of the input, if it is one of several
 * @param profile the profile used
 * @param nature a sentence on the kind of reference, if the string is valid
 * @param repaired the string that was probably meant, if the profile allows that string but not the input
 * @param components the components of the string, in order
 * @param inside the content as the scheme defines it, if a view for the scheme accepts the string
 * @param becomes the other forms of a valid string
 * @param host the host, if there is one
 * @param order the order of the characters on a line
 * @param profiles the result of each installed profile
 * @param checks the checks that ran, including those of the profile
 * @param normalForms the normal forms of the string, if it is valid and has at most 2,000 UTF-16 code units
 * @param resolution the result of resolving the string, if there is a base
 * @param comparison the result of comparing the string, if there is another string
 * @param readByOthers the results of several parsers, if they differ in a way that matters; long values are cut
 * @param codePoints the characters, if requested
 * @param notLoaded the missing checks that the profile expects, and the plug-ins that could not be loaded, each with
 *     the reason
 */
public record Explanation(
        String input,
        boolean ok,
        List<Finding> violations,
        Optional<Long> line,
        Document profile,
        Optional<String> nature,
        Optional<String> repaired,
        List<Part> components,
        List<Inside> inside,
        Optional<Forms> becomes,
        Optional<Host> host,
        Order order,
        List<Verdict> profiles,
        List<Check> checks,
        Optional<NormalForms> normalForms,
        Optional<Resolution> resolution,
        Optional<Comparison> comparison,
        Optional<Others> readByOthers,
        Optional<List<CodePoint>> codePoints,
        List<String> notLoaded)
        implements JsonRecord {
    @Override
    public Object[] fields() {
        Listed<Finding, Listed.More> listed = Listed.ofViolations(violations, Finding::code, Finding::severity);
        return new Object[] {
            "input", input, "ok", ok, "violations", listed.first(),
            "more", listed.more(), "line", line, "profile", profile,
            "nature", nature, "repaired", repaired, "components", components,
            "inside", inside, "becomes", becomes, "host", host,
            "order", order, "profiles", profiles, "checks", checks,
            "normalForms", normalForms, "resolution", resolution, "comparison", comparison,
            "readByOthers", readByOthers, "codePoints", codePoints, "notLoaded", notLoaded
        };
    }

    /**
     * A violation. The first keys are the same in the output of every command.
     *
     * @param check the check that found the violation; empty if the profile itself found it
     * @param wayOut the fix, as a sentence
     * @param rule the broken rule, as printed in its specification
     * @param more the command that explains the code; empty for codes of plug-ins
     */
    public record Finding(
            String code,
            Severity severity,
            Component component,
            int start,
            int end,
            String clause,
            String message,
            Optional<Edit> suggestion,
            Optional<String> check,
            String wayOut,
            Optional<String> rule,
            Optional<String> more)
            implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {
                "code", code, "severity", severity, "component", component, "start", start,
                "end", end, "clause", clause, "message", message, "suggestion", suggestion,
                "check", check, "wayOut", wayOut, "rule", rule, "more", more
            };
        }
    }

    /** A suggestion: the range to replace, and the replacement. */
    public record Edit(int start, int end, String text) implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {"start", start, "end", end, "text", text};
        }
    }

    /** A profile and its specification. */
    public record Document(String id, String document, String title) implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {"id", id, "document", document, "title", title};
        }
    }

    /**
     * A component.
     *
     * @param name the name that the specifications use, for example {@code opaque part}
     * @param raw the component, not decoded
     * @param decoded the component with escapes decoded; empty if they are not UTF-8
     * @param meaning the purpose of the component
     */
    public record Part(
            Component component, String name, int start, int end, String raw, Optional<String> decoded, String meaning)
            implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {
                "component", component, "name", name, "start", start,
                "end", end, "raw", raw, "decoded", decoded,
                "meaning", meaning
            };
        }
    }

    /** A part of an IRI, with the name that the scheme gives to the part. */
    public record Inside(String name, String value) implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {"name", name, "value", value};
        }
    }

    /** A valid string as a URI, as an IRI, and as the URI with its host in A-labels. */
    public record Forms(Form uri, Form iri, Form network) implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {"uri", uri, "iri", iri, "network", network};
        }
    }

    /**
     * A string converted to one form.
     *
     * @param output the string in this form; empty if it has no such form
     * @param why the reason if the string has no such form
     * @param kept the escapes that were not decoded: the first hundred for each reason
     * @param more how many more escapes were not decoded, for each reason
     */
    public record Form(Optional<String> output, Optional<String> why, List<Kept> kept, List<MoreKept> more)
            implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {"output", output, "why", why, "kept", kept, "more", more};
        }
    }

    /** An escape that was not decoded. */
    public record Kept(int start, int end, String escape, String reason, String sentence) implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {
                "start", start, "end", end,
                "escape", escape, "reason", reason,
                "sentence", sentence
            };
        }
    }

    /** The number of unlisted escapes that were not decoded for one reason. */
    public record MoreKept(String reason, int count) implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {"reason", reason, "count", count};
        }
    }

    /**
     * A host. A long host is shortened in this record, but complete in the components.
     *
     * @param type the type of the host, for example {@code reg-name}
     * @param decoded the host with escapes decoded; empty if they are not UTF-8
     * @param ascii the ASCII form, from the profile's host mapper or else the first installed mapper; empty if the host
     *     has no such form
     * @param scripts the scripts of the host's letters, in order
     * @param mappings the result of each installed host mapper; empty for IP addresses
     * @param registrable the registrable domain
     * @param registrableAscii the ASCII form of the registrable domain
     * @param lookAlikes the hosts that this host can be confused with
     * @param letters the non-ASCII letters, each once, if the host can be confused with another host
     */
    public record Host(
            String raw,
            String type,
            Optional<String> decoded,
            Optional<String> ascii,
            List<String> scripts,
            List<HostMapping> mappings,
            Optional<String> registrable,
            Optional<String> registrableAscii,
            List<String> lookAlikes,
            List<Letter> letters)
            implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {
                "raw", raw, "type", type,
                "decoded", decoded, "ascii", ascii,
                "scripts", scripts, "mappings", mappings,
                "registrable", registrable, "registrableAscii", registrableAscii,
                "lookAlikes", lookAlikes, "letters", letters
            };
        }
    }

    /**
     * A letter that can be confused with another.
     *
     * @param codePoint for example {@code U+0430}
     * @param name the name in Unicode
     */
    public record Letter(String character, String codePoint, String name, String script) implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {
                "character", character, "codePoint", codePoint,
                "name", name, "script", script
            };
        }
    }

    /**
     * The result of a host mapper.
     *
     * @param own whether this is the profile's mapper
     * @param ascii the form for the DNS; empty if the mapper returns none
     * @param unicode the form in Unicode; empty if the mapper returns none
     * @param why the reason if a form is empty
     */
    public record HostMapping(
            String id,
            String artifact,
            boolean own,
            Optional<String> ascii,
            Optional<String> unicode,
            Optional<String> why)
            implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {
                "id", id, "artifact", artifact, "own", own,
                "ascii", ascii, "unicode", unicode, "why", why
            };
        }
    }

    /**
     * The order of the characters on a line.
     *
     * @param rightToLeft whether this order differs from the order in the string
     * @param visual the characters from left to right
     * @param positions the index in the string of each UTF-16 code unit of {@code visual}; empty if each index is the
     *     same in both
     * @param display the string with bidi controls, which the specification requires so that other software shows the
     *     string in this order
     * @param isolate the string between LRI and PDI, which also protect the order of the surrounding text; empty for an
     *     ASCII string, or if the specification shows strings component by component
     * @param twin another reference that looks the same on a line
     * @param clause the section that defines how to show the string
     */
    public record Order(
            boolean rightToLeft,
            String visual,
            List<Integer> positions,
            String display,
            Optional<String> isolate,
            Optional<String> twin,
            String clause)
            implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {
                "rightToLeft", rightToLeft, "visual", visual, "positions", positions,
                "display", display, "isolate", isolate, "twin", twin,
                "clause", clause
            };
        }
    }

    /**
     * The result of a profile that runs only its own checks.
     *
     * @param asked whether this profile is used for the explanation
     * @param errors how many violations are errors
     * @param warnings how many violations are warnings
     * @param reason the first reason, with its section
     * @param at the position of the violation that is the first reason
     */
    public record Verdict(
            String id,
            String document,
            String title,
            String artifact,
            boolean asked,
            boolean ok,
            int errors,
            int warnings,
            Optional<String> reason,
            Optional<Place> at)
            implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {
                "id", id, "document", document, "title", title, "artifact", artifact,
                "asked", asked, "ok", ok, "errors", errors, "warnings", warnings,
                "reason", reason, "at", at
            };
        }
    }

    /** A range in the string. */
    public record Place(int start, int end) implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {"start", start, "end", end};
        }
    }

    /** A check that ran, with its artifact, and whether the profile expects it. */
    public record Check(String id, String artifact, boolean own) implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {"id", id, "artifact", artifact, "own", own};
        }
    }

    /**
     * The normal forms of a string.
     *
     * @param steps each change, in the order of the changes
     * @param syntax the normal form at the {@code syntax} level
     * @param scheme the normal form at the {@code scheme} level
     */
    public record NormalForms(List<Step> steps, String syntax, String scheme) implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {"steps", steps, "syntax", syntax, "scheme", scheme};
        }
    }

    /**
     * One of the steps to a normal form.
     *
     * @param level the level that the step belongs to; {@code nfc} and {@code host} are separate options
     * @param what the effect of the step
     * @param before the string before the step
     * @param after the string after the step
     */
    public record Step(String level, String what, String clause, String before, String after) implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {
                "level", level, "what", what,
                "clause", clause, "before", before,
                "after", after
            };
        }
    }

    /**
     * The result of resolving a reference against a base.
     *
     * @param target the result; empty if the reference cannot be resolved
     * @param why the reason if the reference cannot be resolved
     * @param merged the merged path, before dot segments are removed, if the paths are merged
     * @param steps the source of each component of the target
     */
    public record Resolution(
            String base,
            String clause,
            Optional<String> target,
            Optional<String> why,
            Optional<String> merged,
            List<Taken> steps)
            implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {
                "base", base, "clause", clause, "target", target,
                "why", why, "merged", merged, "steps", steps
            };
        }
    }

    /**
     * A component of a target.
     *
     * @param from {@code base}, {@code reference}, {@code both} or {@code neither}
     * @param because the reason, as a sentence
     */
    public record Taken(Component component, Optional<String> value, String from, String because, String clause)
            implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {
                "component", component, "value", value,
                "from", from, "because", because,
                "clause", clause
            };
        }
    }

    /**
     * Two strings compared.
     *
     * @param why the reason if nothing can be compared
     * @param levels the levels in order; each level ignores more differences than the previous level
     */
    public record Comparison(String other, Optional<String> why, List<Level> levels) implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {"other", other, "why", why, "levels", levels};
        }
    }

    /**
     * The result of comparing two strings at one level.
     *
     * @param equivalent whether the strings are equivalent; empty if this is unknown
     * @param why the reason if the equivalence is unknown
     * @param a the string as this level compares it
     * @param b the other string as this level compares it
     * @param differs the first difference, in {@code a} and {@code b}; empty if both are the same
     */
    public record Level(
            String level,
            String what,
            String clause,
            Optional<Boolean> equivalent,
            Optional<String> why,
            Optional<String> a,
            Optional<String> b,
            Optional<Integer> differs)
            implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {
                "level", level, "what", what, "clause", clause, "equivalent", equivalent,
                "why", why, "a", a, "b", b, "differs", differs
            };
        }
    }

    /** The results of several parsers for a string, and where they differ. */
    public record Others(List<ReadBy> readings, List<Disagreeing> disagreements) implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {"readings", readings, "disagreements", disagreements};
        }
    }

    /**
     * The result of one parser.
     *
     * @param refused the reason if the parser rejects the string; the result then contains no components
     */
    public record ReadBy(
            String reader,
            Optional<String> refused,
            Optional<String> scheme,
            Optional<String> userinfo,
            Optional<String> host,
            Optional<String> port,
            Optional<String> path,
            Optional<String> query,
            Optional<String> fragment)
            implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {
                "reader", reader, "refused", refused, "scheme", scheme, "userinfo", userinfo,
                "host", host, "port", port, "path", path, "query", query,
                "fragment", fragment
            };
        }
    }

    /** A component that the parsers read differently. */
    public record Disagreeing(Component component, String message) implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {"component", component, "message", message};
        }
    }

    /**
     * A character.
     *
     * @param codePoint for example {@code U+00E9}
     * @param name the name in Unicode
     * @param utf8 the octets, in hexadecimal; empty for an unpaired surrogate
     * @param script the script of the character
     * @param component the component that contains the character; {@code reference} for delimiters
     */
    public record CodePoint(
            int start, int end, String codePoint, String name, String utf8, String script, Component component)
            implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {
                "start", start, "end", end, "codePoint", codePoint,
                "name", name, "utf8", utf8, "script", script,
                "component", component
            };
        }
    }
}
