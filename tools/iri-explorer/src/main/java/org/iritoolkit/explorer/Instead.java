package org.iritoolkit.explorer;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A static method that is called instead of a method of the same name and parameters in another class. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Instead {
    /** The other class. */
    String of();

    /** Whether the first parameter is the object of the other method, which is not static. */
    boolean ofObject() default false;
}
