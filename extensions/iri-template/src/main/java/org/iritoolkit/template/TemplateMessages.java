package org.iritoolkit.template;

import java.util.Locale;
import java.util.ResourceBundle;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.Message;

/**
 * Provides the messages in {@code messages.properties} of this module, and violations with these messages.
 */
final class TemplateMessages {
    static final SpecDocument RFC_6570 = new SpecDocument("RFC 6570", "URI Template", "2");

    private TemplateMessages() {}

    /** Returns the message for a key. */
    static Message message(String key, Object... arguments) {
        return Message.of(TemplateMessages::bundle, key, arguments);
    }

    private static ResourceBundle bundle() {
        return ResourceBundle.getBundle("org.iritoolkit.template.messages", Locale.ROOT);
    }

    /** Returns an error in a template or a value. */
    static Violation error(TemplateViolation code, Span span, SpecClause clause, Message message) {
        return new Violation(code, Severity.ERROR, Component.REFERENCE, span, clause, message);
    }
}
