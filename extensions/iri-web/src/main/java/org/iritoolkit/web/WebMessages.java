package org.iritoolkit.web;

import java.util.Locale;
import java.util.ResourceBundle;
import org.iritoolkit.message.Message;

/** The messages of this module, in {@code messages.properties} next to this class. */
final class WebMessages {
    private WebMessages() {}

    /** Returns the message for a key. */
    static Message message(String key, Object... arguments) {
        return Message.of(WebMessages::bundle, key, arguments);
    }

    /** Returns the fix for a violation code. */
    static String remedy(String codeId) {
        return message(codeId + ".remedy").text();
    }

    private static ResourceBundle bundle() {
        return ResourceBundle.getBundle("org.iritoolkit.web.messages", Locale.ROOT);
    }
}
