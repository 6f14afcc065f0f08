package org.iritoolkit.message.core;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.function.Supplier;
import org.iritoolkit.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The messages of this module, read directly from {@code messages.properties} next to this class: the first bundle
 * lookup and the first lambda would take several times longer.
 */
public final class CoreMessages implements Supplier<ResourceBundle> {
    private static final String FILE = "messages.properties";
    private static final CoreMessages BUNDLE = new CoreMessages();

    private volatile @Nullable ResourceBundle read;

    private CoreMessages() {}

    /** Returns the message for a key. */
    public static Message message(String key, Object... arguments) {
        return Message.of(BUNDLE, key, arguments);
    }

    @Override
    public ResourceBundle get() {
        ResourceBundle known = read;
        if (known == null) {
            try (InputStream in = CoreMessages.class.getResourceAsStream(FILE)) {
                known = new PropertyResourceBundle(Objects.requireNonNull(in, FILE));
                read = known;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return known;
    }
}
