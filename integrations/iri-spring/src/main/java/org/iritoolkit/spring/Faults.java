package org.iritoolkit.spring;

import jakarta.validation.ConstraintViolation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.iritoolkit.IriException;
import org.iritoolkit.validation.IriConstraints;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.TypeMismatchException;
import org.springframework.context.MessageSourceResolvable;
import org.springframework.core.MethodParameter;
import org.springframework.core.ResolvableType;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.util.ClassUtils;
import org.springframework.util.StringUtils;
import org.springframework.validation.BindingResult;
import org.springframework.validation.FieldError;
import org.springframework.validation.ObjectError;
import org.springframework.validation.method.ParameterErrors;
import org.springframework.validation.method.ParameterValidationResult;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;

/** Finds the invalid values of a request in the exceptions of Spring MVC. */
final class Faults {
    private static final boolean HAS_VALIDATION = isPresent("jakarta.validation.ConstraintViolation");

    private Faults() {}

    static boolean isPresent(String type) {
        return ClassUtils.isPresent(type, Faults.class.getClassLoader());
    }

    /** Returns all errors in an exception; empty if none concerns an IRI or a host. */
    static List<Fault> in(Exception thrown, IriConverter converter) {
        List<Fault> faults = all(thrown, converter).toList();
        return faults.stream().anyMatch(Fault::isOurs) ? faults : List.of();
    }

    private static Stream<Fault> all(Exception thrown, IriConverter converter) {
        if (thrown instanceof MethodArgumentTypeMismatchException mismatch) {
            return mismatch(mismatch, converter);
        }
        if (thrown instanceof HttpMessageNotReadableException unreadable) {
            return iri(unreadable, pointer(JsonPointers.in(unreadable)));
        }
        if (thrown instanceof MethodArgumentNotValidException invalid) {
            boolean isBody = isBody(invalid.getParameter());
            return invalid.getAllErrors().stream().flatMap(error -> bound(error, isBody, ""));
        }
        if (thrown instanceof BindingResult binding) {
            return binding.getAllErrors().stream().flatMap(error -> bound(error, false, ""));
        }
        if (thrown instanceof HandlerMethodValidationException invalid) {
            return invalid.getParameterValidationResults().stream().flatMap(Faults::result);
        }
        return Stream.empty();
    }

    /**
     * Returns the errors in a parameter that cannot be converted. Each element of a list is converted again, because
     * Spring reports the whole list as one element.
     */
    private static Stream<Fault> mismatch(MethodArgumentTypeMismatchException mismatch, IriConverter converter) {
        ResolvableType type = ResolvableType.forMethodParameter(mismatch.getParameter());
        Class<?> element =
                (type.isArray() ? type.getComponentType() : type.asCollection().getGeneric()).resolve(Object.class);
        if (!IriConverter.TYPES.contains(element)) {
            return iri(mismatch, parameter(mismatch.getName()));
        }
        String[] texts = mismatch.getValue() instanceof String[] several
                ? several
                : StringUtils.commaDelimitedListToStringArray(String.valueOf(mismatch.getValue()));
        List<Fault> faults = new ArrayList<>();
        for (int i = 0; i < texts.length; i++) {
            try {
                converter.read(texts[i].trim(), element);
            } catch (IriException e) {
                Map<String, Object> place = parameter(mismatch.getName());
                place.put("index", i);
                faults.add(new Fault(place, String.valueOf(e.getMessage()), e.violations(), true));
            }
        }
        return faults.stream();
    }

    /** Returns an error in a bean: a field cannot be converted, or a constraint forbids its value. */
    private static Stream<Fault> bound(ObjectError error, boolean isBody, String before) {
        String field = error instanceof FieldError of ? of.getField() : "";
        Map<String, Object> place = isBody ? pointer(before + JsonPointers.of(field)) : parameter(field);
        if (error.contains(TypeMismatchException.class)) {
            Fault fault = iri(error.unwrap(TypeMismatchException.class), place)
                    .findFirst()
                    .orElseGet(() -> other(error, place));
            return Stream.of(fault);
        }
        return Stream.of(
                HAS_VALIDATION && error.contains(ConstraintViolation.class)
                        ? constraint(error.unwrap(ConstraintViolation.class), place)
                        : other(error, place));
    }

    /** Returns the errors in a method argument. */
    private static Stream<Fault> result(ParameterValidationResult result) {
        MethodParameter parameter = result.getMethodParameter();
        Integer index = result.getContainerIndex();
        if (result instanceof ParameterErrors errors) {
            String before = index == null ? "" : "/" + index;
            return errors.getAllErrors().stream().flatMap(error -> bound(error, isBody(parameter), before));
        }
        Map<String, Object> place = isBody(parameter)
                ? pointer(index == null ? "" : "/" + index)
                : parameter(String.valueOf(parameter.getParameterName()));
        if (index != null && !isBody(parameter)) {
            place.put("index", index);
        }
        return result.getResolvableErrors().stream()
                .map(error -> HAS_VALIDATION && isConstraint(result, error)
                        ? constraint(result.unwrap(error, ConstraintViolation.class), place)
                        : other(error, place));
    }

    private static boolean isConstraint(ParameterValidationResult result, MessageSourceResolvable error) {
        try {
            return result.unwrap(error, ConstraintViolation.class) != null;
        } catch (IllegalArgumentException e) {
            return false; // the application itself has added this error
        }
    }

    private static Fault constraint(ConstraintViolation<?> violation, Map<String, Object> place) {
        return new Fault(
                place, violation.getMessage(), IriConstraints.violations(violation), IriConstraints.areOf(violation));
    }

    private static Fault other(MessageSourceResolvable error, Map<String, Object> place) {
        return new Fault(place, String.valueOf(error.getDefaultMessage()), List.of(), false);
    }

    /** Returns the error for an invalid IRI among the causes of an exception. */
    private static Stream<Fault> iri(Throwable thrown, Map<String, Object> place) {
        for (Throwable cause = thrown.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof IriException found) {
                return Stream.of(new Fault(place, String.valueOf(found.getMessage()), found.violations(), true));
            }
        }
        return Stream.empty();
    }

    private static boolean isBody(@Nullable MethodParameter parameter) {
        return parameter != null && parameter.hasParameterAnnotation(RequestBody.class);
    }

    private static Map<String, Object> parameter(String name) {
        Map<String, Object> place = new LinkedHashMap<>();
        place.put("parameter", name);
        return place;
    }

    private static Map<String, Object> pointer(@Nullable String pointer) {
        Map<String, Object> place = new LinkedHashMap<>();
        if (pointer != null) {
            place.put("pointer", pointer);
        }
        return place;
    }
}
