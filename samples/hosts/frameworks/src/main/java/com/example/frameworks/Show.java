package com.example.frameworks;

import org.iritoolkit.Iri;
import org.iritoolkit.IriReference;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.core.convert.support.DefaultConversionService;

/** Prints how the frameworks convert strings. */
public final class Show {
    private Show() {}

    public static void main(String[] args) {
        DefaultConversionService spring = new DefaultConversionService();
        System.out.println(spring.convert("http://h.example/%C3%A9", Iri.class));
        try {
            spring.convert("a b/a{b}c", IriReference.class);
        } catch (ConversionFailedException e) {
            System.out.println(e.getCause().getMessage());
        }
        spring.addConverter(new LeiriConverter());
        System.out.println(spring.convert("a b", IriReference.class));
        IriColumn column = new IriColumn();
        System.out.println(column.convertToEntityAttribute(column.convertToDatabaseColumn(Iri.parse("a:b"))));
        System.out.println(new LeiriParameters()
                .getConverter(IriReference.class, IriReference.class, new java.lang.annotation.Annotation[0])
                .fromString("a b"));
    }
}
