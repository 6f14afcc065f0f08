package org.iritoolkit.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks API that may still change or be removed in any release. The changelog lists each such change.
 *
 * <p>A marked API is not less tested. On a package, the mark applies to all types of the package, on a type to all its
 * members and nested types. A method that takes or returns a marked type is marked too, so programs without marked API
 * use nothing that may be removed.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.PACKAGE, ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.FIELD})
public @interface Beta {}
