package org.iritoolkit.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an API that may still change or be removed in any release. The changelog lists each change to a marked API.
 *
 * <p>Marked APIs are tested like all others. On a package, the mark applies to all its types; on a type, it applies to
 * all members and nested types. A method that takes or returns a marked type is marked too, so programs that use no
 * marked API depend on nothing that may be removed.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.PACKAGE, ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.FIELD})
public @interface Beta {}
