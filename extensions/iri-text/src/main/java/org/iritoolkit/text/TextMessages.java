package org.iritoolkit.text;

import java.util.Locale;
import java.util.ResourceBundle;
import org.iritoolkit.message.Message;

/** The messages of this module, in {@code messages.properties} next to this class. */
final class TextMessages {
    private TextMessages() {}

    /** Returns the message for a key. */
    static Message message(String key, Object... arguments) {
        return Message.of(TextMessages::bundle, key, arguments);
    }

    /** Returns the fix for a violation code. */
    static String remedy(String codeId) {
        return message(codeId + ".remedy").text();
    }

    private static ResourceBundle bundle() {
        return ResourceBundle.getBundle("org.iritoolkit.text.messages", Locale.ROOT);
    }
}
