package org.iritoolkit.message.core;

import java.util.Locale;
import java.util.ResourceBundle;
import org.iritoolkit.message.Message;

/** The sentences of this module, in {@code messages.properties} next to this class. */
public final class CoreMessages {
    private CoreMessages() {}

    /** The message for a key. */
    public static Message message(String key, Object... arguments) {
        return Message.of(CoreMessages::bundle, key, arguments);
    }

    /** The remedy for a violation code, in a language. */
    public static String remedy(String codeId, Locale locale) {
        return message(codeId + ".remedy").text(locale);
    }

    private static ResourceBundle bundle(Locale locale) {
        return ResourceBundle.getBundle("org.iritoolkit.message.core.messages", locale);
    }
}
