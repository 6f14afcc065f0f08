package org.iritoolkit.template;

import java.util.Map;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.jspecify.annotations.Nullable;

/**
 * A dot segment in a matched value: "." or "..", alone or between slashes or backslashes. Some servers drop what follows
 * a semicolon, so the segment may end there.
 *
 * @param variable the name of the variable
 * @param segment the dot segment
 */
record Traversal(String variable, String segment) {
    /** Returns the first dot segment in the values; null if there is none. */
    static @Nullable Traversal find(Bindings values) {
        for (Map.Entry<String, Object> entry : values.asMap().entrySet()) {
            String segment = in(entry.getValue());
            if (segment != null) {
                return new Traversal(entry.getKey(), segment);
            }
        }
        return null;
    }

    private static @Nullable String in(Object value) {
        if (value instanceof String text) {
            return in(text);
        }
        if (value instanceof Iterable<?> list) {
            return first(list);
        }
        Map<?, ?> map = (Map<?, ?>) value;
        String name = first(map.keySet());
        return name == null ? first(map.values()) : name;
    }

    private static @Nullable String first(Iterable<?> texts) {
        for (Object text : texts) {
            String segment = in((String) text);
            if (segment != null) {
                return segment;
            }
        }
        return null;
    }

    private static @Nullable String in(String text) {
        int dot = text.indexOf('.');
        while (dot >= 0) {
            int end = text.startsWith("..", dot) ? dot + 2 : dot + 1;
            if (isSeparator(text, dot - 1) && (isSeparator(text, end) || text.charAt(end) == ';')) {
                return text.substring(dot, end);
            }
            dot = text.indexOf('.', end);
        }
        return null;
    }

    private static boolean isSeparator(String text, int index) {
        return index < 0 || index == text.length() || text.charAt(index) == '/' || text.charAt(index) == '\\';
    }

    Violation violation(Span span) {
        return TemplateMessages.error(
                TemplateViolation.DOT_SEGMENT,
                span,
                TemplateMessages.RFC_3986.section("3.3"),
                TemplateMessages.message("template.dot-segment.match", variable, segment));
    }
}
