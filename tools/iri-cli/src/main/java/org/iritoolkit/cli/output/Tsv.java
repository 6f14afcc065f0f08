package org.iritoolkit.cli.output;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.check.Violation;
import org.iritoolkit.explain.Display;
import org.iritoolkit.explain.Listed;
import org.jspecify.annotations.Nullable;

/**
 * Writes lines of fields separated by TAB, so that every field can be read back exactly. TAB, LF, CR, {@code \},
 * controls and bidi controls are escaped, and an absent field is distinguishable from an empty field.
 */
final class Tsv {
    private static final String ABSENT = "\\N";

    private Tsv() {}

    /**
     * Returns a line.
     *
     * @param shown the function that converts a field for output
     */
    static String line(List<@Nullable Object> fields, UnaryOperator<String> shown) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < fields.size(); i++) {
            line.append(i == 0 ? "" : "\t").append(shown.apply(field(fields.get(i))));
        }
        return line.toString();
    }

    private static String field(@Nullable Object value) {
        if (value == null) {
            return ABSENT;
        }
        if (value instanceof List<?> list && Json.isOfViolations(list)) {
            Listed<?, ?> listed = Json.listed(list);
            return Stream.concat(
                            listed.first().stream().map(Tsv::finding),
                            listed.more().stream().map(Object::toString))
                    .collect(Collectors.joining(", "));
        }
        return escaped(
                value instanceof Iterable<?> || value instanceof Map<?, ?> ? Json.text(value) : value.toString());
    }

    /** Returns a violation without its message, because messages are for people. */
    private static String finding(Object found) {
        if (found instanceof Json.About about) {
            return about.of() + ": " + finding(about.violation());
        }
        Violation violation = (Violation) found;
        return violation.span() + " " + violation.severity() + " "
                + violation.code().id();
    }

    private static String escaped(String text) {
        if (text.chars().noneMatch(c -> c == '\\' || Display.isControl(c))) {
            return text;
        }
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\t' -> escaped.append("\\t");
                case '\n' -> escaped.append("\\n");
                case '\r' -> escaped.append("\\r");
                case '\\' -> escaped.append("\\\\");
                default -> escaped.append(Display.isControl(c) ? Display.escape(c) : String.valueOf(c));
            }
        }
        return escaped.toString();
    }
}
