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
import org.iritoolkit.rfc.Rfc3986;

/**
 * Provides the messages in {@code messages.properties} of this module, and violations with these messages.
 */
final class TemplateMessages {
    static final SpecDocument RFC_6570 = new SpecDocument("RFC 6570", "URI Template", "2");

    static final SpecDocument RFC_3986 = Rfc3986.DOCUMENT;

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

    /** Returns the violation for a percent sign that does not begin an escaped character. */
    static Violation invalidEscape(String text, int at) {
        int end = Math.min(text.length(), at + Symbol.length(Symbol.decoded(text, at)));
        return error(
                TemplateViolation.ESCAPE,
                new Span(at, end),
                RFC_3986.section("2.1"),
                message(end - at == 1 ? "template.escape" : "template.escape.octet", text.substring(at, end)));
    }
}
