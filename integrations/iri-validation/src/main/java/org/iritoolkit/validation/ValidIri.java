package org.iritoolkit.validation;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.iritoolkit.ReferenceKind;

/**
 * Requires a string that is valid under a profile. The constraint applies to character sequences, and to the toolkit's
 * values, which may have a different profile.
 *
 * <p>Null is valid; use {@code @NotNull} to forbid it. The empty string is a valid reference, but not an IRI. The
 * constraint does not trim the string or use the network.
 */
@Documented
@Constraint(validatedBy = {TextValidator.class, ReferenceValidator.class})
@Repeatable(ValidIri.List.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({
    ElementType.METHOD,
    ElementType.FIELD,
    ElementType.ANNOTATION_TYPE,
    ElementType.CONSTRUCTOR,
    ElementType.PARAMETER,
    ElementType.TYPE_USE
})
public @interface ValidIri {
    /**
     * The message. The default message ends with the violation, its position and its section; your own message can
     * contain them as <code>{found}</code>, here or in a bundle.
     *
     * @return a string, or a key of a bundle in braces
     */
    String message() default "{org.iritoolkit.validation.ValidIri.message}";

    /**
     * The groups that this constraint belongs to.
     *
     * @return the groups
     */
    Class<?>[] groups() default {};

    /**
     * The data that clients attach to this constraint.
     *
     * @return the payload
     */
    Class<? extends Payload>[] payload() default {};

    /**
     * The id of an installed profile.
     *
     * @return the id, for example {@code leiri}
     */
    String profile() default "rfc3987";

    /**
     * The accepted kinds of reference: any, IRIs, absolute IRIs, relative references.
     *
     * @return the kind
     */
    ReferenceKind kind() default ReferenceKind.IRI;

    /**
     * The allowed schemes, in upper or lower case. A relative reference has no scheme; use {@link #kind} to forbid it.
     *
     * @return the schemes, for example {@code {"http", "https"}}; empty to allow every scheme
     */
    String[] schemes() default {};

    /**
     * Whether a non-empty host is required.
     *
     * @return true if a non-empty host is required
     */
    boolean requireHost() default false;

    /**
     * Whether warnings and notes also make the string invalid. For example, the {@code bidi-structure} check, if it is
     * installed, warns about mixed text directions in a component.
     *
     * @return true if warnings and notes make the string invalid
     */
    boolean advice() default false;

    /** Several constraints on one element. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target({
        ElementType.METHOD,
        ElementType.FIELD,
        ElementType.ANNOTATION_TYPE,
        ElementType.CONSTRUCTOR,
        ElementType.PARAMETER,
        ElementType.TYPE_USE
    })
    @interface List {
        /**
         * The constraints.
         *
         * @return all constraints
         */
        ValidIri[] value();
    }
}
