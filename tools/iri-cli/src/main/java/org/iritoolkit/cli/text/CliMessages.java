package org.iritoolkit.cli.text;

import java.util.Locale;
import java.util.ResourceBundle;
import org.iritoolkit.message.Message;

/** The messages of this module, in {@code messages.properties} next to this class. */
public final class CliMessages {
    private CliMessages() {}

    /** Returns the message for a key. */
    public static Message message(String key, Object... arguments) {
        return Message.of(CliMessages::bundle, key, arguments);
    }

    /** Returns the fix for a violation code. */
    public static String remedy(String codeId) {
        return message(codeId + ".remedy").text();
    }

    private static ResourceBundle bundle() {
        return ResourceBundle.getBundle("org.iritoolkit.cli.text.messages", Locale.ROOT);
    }
}
