package org.iritoolkit.validation;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validator;
import jakarta.validation.metadata.BeanDescriptor;
import jakarta.validation.metadata.CascadableDescriptor;
import jakarta.validation.metadata.ConstraintDescriptor;
import jakarta.validation.metadata.ContainerDescriptor;
import jakarta.validation.metadata.ContainerElementTypeDescriptor;
import jakarta.validation.metadata.ElementDescriptor;
import jakarta.validation.metadata.ExecutableDescriptor;
import jakarta.validation.metadata.MethodType;
import jakarta.validation.metadata.ParameterDescriptor;
import jakarta.validation.metadata.PropertyDescriptor;
import java.lang.annotation.Annotation;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.check.Violation;

/** Reads this module's constraints, for frameworks that report violations or check the constraints at startup. */
@Beta
public final class IriConstraints {
    private IriConstraints() {}

    /**
     * Whether a violation concerns {@link ValidIri} or {@link ValidHost}.
     *
     * @param violation the violation of any constraint
     * @return whether the violated constraint belongs to this module
     */
    public static boolean areOf(ConstraintViolation<?> violation) {
        Annotation annotation = annotation(violation);
        return annotation instanceof ValidIri || annotation instanceof ValidHost;
    }

    /**
     * Returns the profile violations of a string that violates a constraint, with positions and sections. The method
     * checks the string again, because a provider keeps only the message.
     *
     * @param violation the violation of a constraint
     * @return the violations; empty if only {@link ValidIri#schemes} or {@link ValidIri#requireHost} forbids the
     *     string, or if the constraint belongs to another module
     */
    public static List<Violation> violations(ConstraintViolation<?> violation) {
        Annotation annotation = annotation(violation);
        Object value = violation.getInvalidValue();
        if (value != null && annotation instanceof ValidIri iri) {
            return new Rules(iri).violations(value.toString());
        }
        if (value != null && annotation instanceof ValidHost host) {
            return new HostRules(host).violations(value.toString());
        }
        return List.of();
    }

    private static Annotation annotation(ConstraintViolation<?> violation) {
        return Objects.requireNonNull(violation, "violation")
                .getConstraintDescriptor()
                .getAnnotation();
    }

    /**
     * Checks that the profiles and host mappers that constraints require are installed. Examines the constraints on a
     * class, on its properties, on the parameters and results of its methods, and on the classes that validation
     * cascades to. Providers look up profiles and mappers only at the first validation.
     *
     * @param validator the validator
     * @param type a class
     * @throws IllegalArgumentException if a profile or mapper is not installed; the message contains the class and the
     *     element that require it
     */
    public static void check(Validator validator, Class<?> type) {
        new Check(Objects.requireNonNull(validator, "validator")).bean(Objects.requireNonNull(type, "type"));
    }

    private record Check(Validator validator, Set<Class<?>> seen) {
        Check(Validator validator) {
            this(validator, new HashSet<>());
        }

        void bean(Class<?> type) {
            if (type.isPrimitive() || type.isArray() || type.getName().startsWith("java.") || !seen.add(type)) {
                return;
            }
            BeanDescriptor bean = validator.getConstraintsForClass(type);
            element(type, type.getSimpleName(), bean);
            for (PropertyDescriptor property : bean.getConstrainedProperties()) {
                container(type, property.getPropertyName(), property);
            }
            bean.getConstrainedMethods(MethodType.GETTER, MethodType.NON_GETTER)
                    .forEach(method -> executable(type, method));
            bean.getConstrainedConstructors().forEach(constructor -> executable(type, constructor));
        }

        private void executable(Class<?> type, ExecutableDescriptor executable) {
            String name = executable.getName();
            element(type, name, executable.getCrossParameterDescriptor());
            container(type, name, executable.getReturnValueDescriptor());
            for (ParameterDescriptor parameter : executable.getParameterDescriptors()) {
                container(type, name + ", parameter " + parameter.getIndex(), parameter);
            }
        }

        private <D extends ElementDescriptor & CascadableDescriptor & ContainerDescriptor> void container(
                Class<?> type, String name, D descriptor) {
            element(type, name, descriptor);
            if (descriptor.isCascaded()) {
                bean(descriptor.getElementClass());
            }
            for (ContainerElementTypeDescriptor element : descriptor.getConstrainedContainerElementTypes()) {
                container(type, name, element);
            }
        }

        private static void element(Class<?> type, String name, ElementDescriptor descriptor) {
            descriptor.getConstraintDescriptors().forEach(constraint -> constraint(type, name, constraint));
        }

        private static void constraint(Class<?> type, String name, ConstraintDescriptor<?> constraint) {
            Annotation annotation = constraint.getAnnotation();
            try {
                if (annotation instanceof ValidIri iri) {
                    new Rules(iri);
                } else if (annotation instanceof ValidHost host) {
                    new HostRules(host);
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "@" + annotation.annotationType().getSimpleName() + " at " + type.getName() + ", " + name
                                + ", cannot be used: " + e.getMessage(),
                        e);
            }
            constraint.getComposingConstraints().forEach(part -> constraint(type, name, part));
        }
    }
}
