package org.iritoolkit.validation;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.hibernate.validator.HibernateValidator;
import org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Violation;
import org.iritoolkit.conformance.HostContract;
import org.iritoolkit.rfc.Rfc3987;

/** Hibernate Validator's own constraint for links, with and without the module's. */
class ProviderAloneTest extends HostContract {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    @Override
    protected Path page() {
        return Path.of("../../docs/integrations/validation.md");
    }

    @Override
    protected List<Result> results(List<String> inputs, boolean module) {
        List<Result> results = new ArrayList<>();
        try (var factory = Validation.byProvider(HibernateValidator.class)
                .configure()
                .messageInterpolator(new ParameterMessageInterpolator(Set.of(), Locale.ENGLISH, false))
                .buildValidatorFactory()) {
            Validator validator = factory.getValidator();
            for (String input : inputs) {
                List<String> messages =
                        validator.validate(module ? new Bean.UrlAndIri(input) : new Bean.Url(input)).stream()
                                .map(ConstraintViolation::getMessage)
                                .sorted()
                                .toList();
                results.add(new Result(messages.isEmpty() ? input : null, messages));
            }
        }
        return results;
    }

    /** The message has what the parser reports, character by character: no brace or dollar sign in it is expanded. */
    @Override
    protected Map<String, Predicate<Difference>> named() {
        return Map.of("The message names the profile if the profile forbids the string", difference -> {
            List<String> messages = new ArrayList<>(difference.with().messages());
            return messages.removeAll(List.of(message(difference.input())))
                    && messages.equals(difference.alone().messages());
        });
    }

    private static String message(String input) {
        Inspection inspection = PARSER.inspect(input);
        List<Violation> errors =
                inspection.violations().stream().filter(Violation::isError).toList();
        return errors.isEmpty()
                ? "valid"
                : "is not allowed by rfc3987: " + errors.get(0).describe() + " at "
                        + errors.get(0).span() + (errors.size() == 1 ? "" : ", and " + (errors.size() - 1) + " more");
    }
}
