package com.example.frameworks;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.iritoolkit.Iri;

// tag::column[]
/** Stores IRIs as strings. Reading a value that is not an IRI throws an exception. */
@Converter(autoApply = true)
public final class IriColumn implements AttributeConverter<Iri, String> {
    @Override
    public String convertToDatabaseColumn(Iri iri) {
        return iri == null ? null : iri.toString();
    }

    @Override
    public Iri convertToEntityAttribute(String column) {
        return column == null ? null : Iri.parse(column);
    }
}
// end::column[]
