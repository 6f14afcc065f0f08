package org.iritoolkit.jackson2;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the profile under which a property is read, for example {@code @IriProfile("leiri")}: the elements of a
 * collection and the keys of a map too. On a type, it applies to all its properties.
 *
 * <p>It does not affect writing.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE, ElementType.RECORD_COMPONENT})
public @interface IriProfile {
    /**
     * The id of an installed profile. One that is not installed is reported as a bad definition of the property, with
     * the artifact to add.
     *
     * @return for example {@code rfc3986}
     */
    String value();
}
