package org.iritoolkit.jackson2;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.type.LogicalType;
import java.io.IOException;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.profile.ProfileRegistry;
import org.jspecify.annotations.Nullable;

/**
 * Reads a value of one kind from a string.
 *
 * @param <T> the kind
 */
@SuppressWarnings("serial") // Jackson's classes are serializable, but this class is not, because its parser is not
final class IriDeserializer<T extends IriReference> extends StdScalarDeserializer<T> implements ContextualDeserializer {
    private static final long serialVersionUID = 1L;

    private final Class<T> type;
    private final IriParser parser;
    private final IriModule.Reading<T> reading;

    IriDeserializer(Class<T> type, IriParser parser, IriModule.Reading<T> reading) {
        super(type);
        this.type = type;
        this.parser = parser;
        this.reading = reading;
    }

    @Override
    public @Nullable T deserialize(JsonParser json, DeserializationContext context) throws IOException {
        if (json.hasToken(JsonToken.VALUE_STRING)) {
            String text = json.getText();
            if (text.isEmpty()) {
                CoercionAction action = context.findCoercionAction(logicalType(), type, CoercionInputShape.EmptyString);
                if (action == CoercionAction.AsNull) {
                    return type.cast(getNullValue(context));
                } else if (action == CoercionAction.Fail) {
                    return context.reportInputMismatch(
                            this, "an empty string is not read as %s: the mapper's coercion rules forbid it", type);
                }
            }
            try {
                return reading.apply(parser, text);
            } catch (IriSyntaxException e) {
                try {
                    return type.cast(context.handleWeirdStringValue(type, text, e.getMessage()));
                } catch (InvalidFormatException invalid) {
                    String shown = Secrets.hide(text); // because Jackson's message contains the value
                    throw IriModule.because(
                            shown.equals(text) ? invalid : context.weirdStringException(shown, type, e.getMessage()),
                            e);
                }
            }
        }
        if (json.hasToken(JsonToken.VALUE_EMBEDDED_OBJECT) && type.isInstance(json.getEmbeddedObject())) {
            return type.cast(json.getEmbeddedObject());
        }
        return json.hasToken(JsonToken.START_ARRAY)
                ? _deserializeFromArray(json, context)
                : type.cast(context.handleUnexpectedToken(type, json));
    }

    /** As of {@code java.net.URI}, so that a mapper's rules for empty strings apply to both. */
    @Override
    public LogicalType logicalType() {
        return LogicalType.OtherScalar;
    }

    @Override
    public JsonDeserializer<?> createContextual(DeserializationContext context, @Nullable BeanProperty property)
            throws JsonMappingException {
        IriParser named = named(property, context);
        return named == null ? this : new IriDeserializer<>(type, named, reading);
    }

    /** Returns the parser for the profile of a property or its type; null if neither is annotated with a profile. */
    static @Nullable IriParser named(@Nullable BeanProperty property, DeserializationContext context)
            throws JsonMappingException {
        if (property == null) {
            return null;
        }
        IriProfile profile = property.getAnnotation(IriProfile.class);
        if (profile == null) {
            profile = property.getContextAnnotation(IriProfile.class);
        }
        if (profile == null) {
            return null;
        }
        try {
            return IriParser.of(ProfileRegistry.installed().require(profile.value()));
        } catch (IllegalArgumentException e) {
            return context.reportBadDefinition(property.getType(), e.getMessage());
        }
    }
}
