package org.iritoolkit.logback;

import ch.qos.logback.core.spi.ContextAware;
import java.util.List;
import java.util.function.UnaryOperator;
import org.iritoolkit.redact.Redactor;

/** Redacts what Logback writes. A failure neither loses a line nor shows it. */
final class Redaction {
    static final UnaryOperator<String> USUAL = Redactor.create()::redact;

    private Redaction() {}

    /** Returns the function for options; the usual one if an option is wrong, which is reported. */
    static UnaryOperator<String> of(List<String> options, ContextAware reporter) {
        try {
            return Redactor.of(options.toArray(String[]::new))::redact;
        } catch (IllegalArgumentException e) {
            reporter.addError("the usual secrets are hidden, since an option is wrong: " + e.getMessage());
            return USUAL;
        }
    }

    static String apply(UnaryOperator<String> redactor, String text, ContextAware reporter) {
        try {
            return redactor.apply(text);
        } catch (RuntimeException | Error e) {
            String failure = e.getClass().getName(); // its message may quote the text
            reporter.addError("the redactor failed (" + failure + "), so a line was written without its text");
            return "\u2026 (not shown, since the redactor failed: " + failure + ")" + lineEnd(text);
        }
    }

    private static String lineEnd(String text) {
        return text.endsWith("\r\n") ? "\r\n" : text.endsWith("\n") ? "\n" : "";
    }
}
