package org.iritoolkit.explain;

import java.util.List;
import java.util.Optional;

/**
 * Writes an explanation as JSON. A record becomes an object with its fields, an empty value becomes null, and an enum
 * constant becomes its name in reports.
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
        } else if (value instanceof JsonRecord data) {
            object(data.fields());
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

    private void object(Object[] keysAndValues) {
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
}
