package org.iritoolkit.jackson3;

import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.profile.ProfileRegistry;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.type.LogicalType;

/** Reads a value of one kind from a string. */
final class IriDeserializer<T extends IriReference> extends StdScalarDeserializer<T> {
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
    public @Nullable T deserialize(JsonParser json, DeserializationContext context) {
        if (json.hasToken(JsonToken.VALUE_STRING)) {
            String text = json.getString();
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
    public ValueDeserializer<?> createContextual(DeserializationContext context, @Nullable BeanProperty property) {
        IriParser named = named(property, context);
        return named == null ? this : new IriDeserializer<>(type, named, reading);
    }

    /** Returns the parser for the profile of a property or its type; null if neither is annotated with a profile. */
    static @Nullable IriParser named(@Nullable BeanProperty property, DeserializationContext context) {
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
