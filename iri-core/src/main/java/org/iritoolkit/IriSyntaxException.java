package org.iritoolkit;

import java.util.List;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;

/** Says that a text is not valid under a profile: the text, and everything that was found in it. */
public final class IriSyntaxException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;
    private static final int SHOWN = 200;

    /** The text that was given. */
    private final String input;

    private final transient List<Violation> violations;

    IriSyntaxException(String input, List<Violation> violations) {
        super(message(input, violations));
        this.input = input;
        this.violations = violations;
    }

    private static String message(String input, List<Violation> violations) {
        Violation first = violations.stream()
                .filter(violation -> violation.severity() == Severity.ERROR)
                .findFirst()
                .orElseThrow();
        int errors = (int) violations.stream()
                .filter(violation -> violation.severity() == Severity.ERROR)
                .count();
        return first.message() + " at " + first.span()
                + (errors > 1 ? ", and " + (errors - 1) + " more" : "")
                + ": " + visible(input)
                + "; " + first.code().remedy();
    }

    /** The input with controls and bidi controls made visible, cut if it is long. */
    private static String visible(String input) {
        StringBuilder shown = new StringBuilder();
        input.codePoints().limit(SHOWN).forEach(c -> {
            int type = Character.getType(c);
            if (type == Character.CONTROL
                    || type == Character.FORMAT
                    || type == Character.SURROGATE
                    || type == Character.LINE_SEPARATOR
                    || type == Character.PARAGRAPH_SEPARATOR) {
                shown.append(String.format("<U+%04X>", c));
            } else {
                shown.appendCodePoint(c);
            }
        });
        return input.codePointCount(0, input.length()) > SHOWN
                ? shown.append('…').toString()
                : shown.toString();
    }

    /**
     * The text that was given.
     *
     * @return all of it
     */
    public String input() {
        return input;
    }

    /**
     * What was found, errors and what is lighter.
     *
     * @return by place; empty after serialization
     */
    public List<Violation> violations() {
        return violations == null ? List.of() : violations;
    }
}
