package org.iritoolkit.message.core;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Objects;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.function.Function;
import org.iritoolkit.message.Message;

/**
 * The sentences of this module, in {@code messages.properties} next to this class. English is read directly: the first
 * look for bundles, and the first lambda, take several times as long.
 */
public final class CoreMessages implements Function<Locale, ResourceBundle> {
    private static final String NAME = "messages";
    private static final CoreMessages BUNDLES = new CoreMessages();

    private CoreMessages() {}

    /** The message for a key. */
    public static Message message(String key, Object... arguments) {
        return Message.of(BUNDLES, key, arguments);
    }

    /** The remedy for a violation code, in a language. */
    public static String remedy(String codeId, Locale locale) {
        return message(codeId + ".remedy").text(locale);
    }

    @Override
    public ResourceBundle apply(Locale locale) {
        if (!locale.equals(Locale.ROOT)) {
            return ResourceBundle.getBundle(CoreMessages.class.getPackageName() + "." + NAME, locale);
        }
        return English.BUNDLE;
    }

    private static final class English {
        private static final ResourceBundle BUNDLE = read();

        private static ResourceBundle read() {
            try (InputStream in = CoreMessages.class.getResourceAsStream(NAME + ".properties")) {
                return new PropertyResourceBundle(Objects.requireNonNull(in, NAME));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
