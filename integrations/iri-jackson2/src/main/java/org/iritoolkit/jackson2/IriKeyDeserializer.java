package org.iritoolkit.jackson2;

import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.deser.ContextualKeyDeserializer;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import java.io.IOException;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.message.Secrets;
import org.jspecify.annotations.Nullable;

/** Reads a value of one kind from the key of a map. */
final class IriKeyDeserializer<T extends IriReference> extends KeyDeserializer implements ContextualKeyDeserializer {
    private final Class<T> type;
    private final IriParser parser;
    private final IriModule.Reading<T> reading;

    IriKeyDeserializer(Class<T> type, IriParser parser, IriModule.Reading<T> reading) {
        this.type = type;
        this.parser = parser;
        this.reading = reading;
    }

    @Override
    public @Nullable Object deserializeKey(String key, DeserializationContext context) throws IOException {
        try {
            return reading.apply(parser, key);
        } catch (IriSyntaxException e) {
            try {
                return context.handleWeirdKey(type, key, e.getMessage());
            } catch (InvalidFormatException invalid) {
                String shown = Secrets.hide(key); // because Jackson's message contains the key
                throw IriModule.because(
                        shown.equals(key) ? invalid : context.weirdKeyException(type, shown, e.getMessage()), e);
            }
        }
    }

    @Override
    public KeyDeserializer createContextual(DeserializationContext context, @Nullable BeanProperty property)
            throws JsonMappingException {
        IriParser named = IriDeserializer.named(property, context);
        return named == null ? this : new IriKeyDeserializer<>(type, named, reading);
    }
}
