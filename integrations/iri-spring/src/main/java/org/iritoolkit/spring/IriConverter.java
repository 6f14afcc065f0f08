package org.iritoolkit.spring;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.RelativeReference;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.GenericConverter;

/**
 * Converts strings to the toolkit's values under the application's parser, and the values to strings.
 *
 * <p>The converter does not trim strings. The empty string is a valid reference, but not an {@link Iri}.
 */
final class IriConverter implements GenericConverter {
    static final List<Class<?>> TYPES = List.of(Iri.class, RelativeReference.class, IriReference.class);

    /** Looked up late, because Spring needs its converters to bind the properties that configure the parser. */
    private final ObjectProvider<IriParser> parser;

    IriConverter(ObjectProvider<IriParser> parser) {
        this.parser = parser;
    }

    @Override
    public Set<ConvertiblePair> getConvertibleTypes() {
        return TYPES.stream()
                .flatMap(type ->
                        Stream.of(new ConvertiblePair(String.class, type), new ConvertiblePair(type, String.class)))
                .collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public @Nullable Object convert(@Nullable Object source, TypeDescriptor from, TypeDescriptor to) {
        if (!(source instanceof String text)) {
            return source == null ? null : source.toString();
        }
        return read(text, to.getType());
    }

    /** Converts a string to a value. If the string is invalid, the exception contains the violations. */
    IriReference read(String text, Class<?> type) {
        if (type == Iri.class) {
            return parser.getObject().parseIri(text);
        }
        return type == RelativeReference.class
                ? parser.getObject().withKind(ReferenceKind.RELATIVE).parse(text)
                : parser.getObject().parse(text);
    }
}
