package org.iritoolkit.log4j2;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.status.StatusLogger;
import org.iritoolkit.redact.Redactor;

/** Redacts what Log4j writes. A failure neither loses a line nor shows it. */
final class Redaction {
    static final UnaryOperator<String> USUAL = Redactor.create()::redact;
    static final Logger STATUS = StatusLogger.getLogger();

    private Redaction() {}

    /** Returns the function for options, each with commas; the usual one if an option is wrong, which is reported. */
    static UnaryOperator<String> of(String... options) {
        String[] each = Arrays.stream(options)
                .flatMap(option -> Arrays.stream(option.split(",")))
                .map(String::trim)
                .filter(option -> !option.isEmpty())
                .toArray(String[]::new);
        try {
            return each.length == 0 ? USUAL : Redactor.of(each)::redact;
        } catch (IllegalArgumentException e) {
            STATUS.error("the usual secrets are hidden, since an option is wrong: {}", e.getMessage());
            return USUAL;
        }
    }

    /** Reports a failure, and returns what is written in place of the text. */
    static String failed(Throwable e) {
        String failure = e.getClass().getName(); // its message may quote the text
        STATUS.error("the redactor failed ({}), so a line was written without its text", failure);
        return "\u2026 (not shown, since the redactor failed: " + failure + ")";
    }
}
