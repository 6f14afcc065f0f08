package com.example.frameworks;

import java.util.Set;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.leiri.Leiri;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.GenericConverter;

// tag::converter[]
/** Reads strings as legacy extended IRIs. Call {@code conversionService.addConverter(new LeiriConverter())}. */
public final class LeiriConverter implements GenericConverter {
    private static final IriParser PARSER = IriParser.of(Leiri.PROFILE);

    @Override
    public Set<ConvertiblePair> getConvertibleTypes() {
        return Set.of(new ConvertiblePair(String.class, IriReference.class));
    }

    @Override
    public Object convert(Object source, TypeDescriptor from, TypeDescriptor to) {
        return source == null ? null : PARSER.parse((String) source);
    }
}
// end::converter[]
