package com.example.frameworks;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.iritoolkit.Iri;

// tag::column[]
/** Stores IRIs as texts; what is in the table and no IRI is an exception when it is read. */
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
