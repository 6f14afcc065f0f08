package org.iritoolkit.validation;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Requires a string that can be the host of an IRI: a name, an IPv4 address, or an IP literal in brackets (RFC 3987
 * 2.2, ihost).
 *
 * <p>Null is valid; the empty string is not. The constraint does not query the DNS. The grammar alone allows any
 * registered name; set {@link #mapper} to require a name that is possible in the DNS.
 */
@Documented
@Constraint(validatedBy = HostValidator.class)
@Repeatable(ValidHost.List.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({
    ElementType.METHOD,
    ElementType.FIELD,
    ElementType.ANNOTATION_TYPE,
    ElementType.CONSTRUCTOR,
    ElementType.PARAMETER,
    ElementType.TYPE_USE
})
public @interface ValidHost {
    /**
     * The message. The default message ends with the violation, its position and its section; your own message can
     * contain them as <code>{found}</code>, here or in a bundle.
     *
     * @return a string, or a key of a bundle in braces
     */
    String message() default "{org.iritoolkit.validation.ValidHost.message}";

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
     * @return the id, for example {@code rfc3986}
     */
    String profile() default "rfc3987";

    /**
     * The id of an installed host mapper that must be able to convert the name to ASCII, for example {@code uts46} from
     * {@code iri-idn}.
     *
     * @return the id; empty for no mapper
     */
    String mapper() default "";

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
        ValidHost[] value();
    }
}
