package org.iritoolkit.text.internal;

import java.util.Locale;
import java.util.ResourceBundle;
import org.iritoolkit.message.Message;

/** The messages of this module, in {@code messages.properties} of the package {@code org.iritoolkit.text}. */
public final class TextMessages {
    private TextMessages() {}

    /**
     * {@return the message for a key}
     *
     * @param key the key in the properties file
     * @param arguments the values for the placeholders
     */
    public static Message message(String key, Object... arguments) {
        return Message.of(TextMessages::bundle, key, arguments);
    }

    /**
     * {@return the fix for a violation code}
     *
     * @param codeId the id of the violation code
     */
    public static String remedy(String codeId) {
        return message(codeId + ".remedy").text();
    }

    private static ResourceBundle bundle() {
        return ResourceBundle.getBundle("org.iritoolkit.text.messages", Locale.ROOT);
    }
}
