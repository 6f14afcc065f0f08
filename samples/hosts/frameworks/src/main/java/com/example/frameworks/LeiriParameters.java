package com.example.frameworks;

import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.leiri.Leiri;

// tag::provider[]
/** Reads parameters as legacy extended IRIs. */
@Provider
public final class LeiriParameters implements ParamConverterProvider {
    private static final IriParser PARSER = IriParser.of(Leiri.PROFILE);

    @Override
    public <T> ParamConverter<T> getConverter(Class<T> type, Type generic, Annotation[] annotations) {
        return type != IriReference.class
                ? null
                : new ParamConverter<>() {
                    @Override
                    public T fromString(String value) {
                        return type.cast(
                                PARSER.parse(value)); // an IllegalArgumentException is answered with 400 or 404
                    }

                    @Override
                    public String toString(T value) {
                        return value.toString();
                    }
                };
    }
}
// end::provider[]
