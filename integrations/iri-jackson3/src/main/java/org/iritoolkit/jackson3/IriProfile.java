package org.iritoolkit.jackson3;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sets the profile for parsing a property, for example {@code @IriProfile("leiri")}. The profile also applies to the
 * elements of a collection and the keys of a map. On a type, the annotation applies to all properties of that type.
 *
 * <p>The annotation does not affect writing.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE, ElementType.RECORD_COMPONENT})
public @interface IriProfile {
    /**
     * The id of an installed profile. If the profile is not installed, Jackson reports a bad definition of the
     * property, and the message names the artifact to add.
     *
     * @return the id, for example {@code rfc3986}
     */
    String value();
}
