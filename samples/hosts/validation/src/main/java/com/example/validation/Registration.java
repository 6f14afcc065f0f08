package com.example.validation;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import java.util.Comparator;
import java.util.Locale;
import java.util.Set;
import org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator;
import org.iritoolkit.validation.ValidHost;
import org.iritoolkit.validation.ValidIri;

/** Prints the errors of a completed form. */
public final class Registration {
    private Registration() {}

    // tag::record[]
    public record Form(
            @ValidIri(
                    schemes = {"http", "https"},
                    requireHost = true)
            String homepage,

            @ValidHost String server) {}
    // end::record[]

    public static void main(String[] args) {
        Validator validator = Validation.byDefaultProvider()
                .configure()
                .messageInterpolator(new ParameterMessageInterpolator(Set.of(), Locale.ENGLISH, false))
                .buildValidatorFactory()
                .getValidator();
        // tag::use[]
        Form form = new Form("http://h.example/mein zimmer", "h.example:80");
        Set<ConstraintViolation<Form>> violations = validator.validate(form);
        // end::use[]
        violations.addAll(validator.validate(new Form("http://h.example/a{b}c", "%C3%A9.example")));
        violations.stream()
                .map(violation -> violation.getPropertyPath() + " " + violation.getMessage())
                .sorted(Comparator.naturalOrder())
                .forEach(System.out::println);
    }
}
