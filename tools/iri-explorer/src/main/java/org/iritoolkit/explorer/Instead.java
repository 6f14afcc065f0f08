package org.iritoolkit.explorer;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A static method that replaces a method with the same parameters in another class. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Instead {
    /** The other class. */
    String of();

    /** The name of the replaced method; empty if both methods have the same name. */
    String name() default "";

    /** Whether the replaced method is an instance method; the first parameter is then its object. */
    boolean ofObject() default false;
}
