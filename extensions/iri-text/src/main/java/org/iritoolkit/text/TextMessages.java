package org.iritoolkit.text;

import java.util.Locale;
import java.util.ResourceBundle;
import org.iritoolkit.message.Message;

/** The sentences of this module, in {@code messages.properties} next to this class. */
final class TextMessages {
    private TextMessages() {}

    /** The message for a key. */
    static Message message(String key, Object... arguments) {
        return Message.of(TextMessages::bundle, key, arguments);
    }

    /** The fix for a violation code, in a language. */
    static String remedy(String codeId, Locale locale) {
        return message(codeId + ".remedy").text(locale);
    }

    private static ResourceBundle bundle(Locale locale) {
        return ResourceBundle.getBundle("org.iritoolkit.text.messages", locale);
    }
}
