package org.iritoolkit.spark;

import java.io.Serializable;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates a function for each row. It contains the constant arguments, and is sent to the executors.
 *
 * <p>Public because the code that Spark generates calls it; not API.
 */
public sealed interface Evaluator extends Serializable {
    /** Of one string. */
    non-sealed interface OfText extends Evaluator {
        /**
         * The result.
         *
         * @param text a string, which may be invalid UTF-8
         * @return a value in Spark's representation of the type of the function, or null
         */
        @Nullable
        Object evaluate(UTF8String text);
    }

    /** The function of a string and a base. */
    non-sealed interface OfBaseAndText extends Evaluator {
        /**
         * The result.
         *
         * @param base a string, which may be invalid UTF-8
         * @param text a string, which may be invalid UTF-8
         * @return a value in Spark's representation of the type of the function, or null
         */
        @Nullable
        Object evaluate(UTF8String base, UTF8String text);
    }
}
