package org.iritoolkit.spark;

import java.io.Serializable;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates a function for each row. An evaluator contains the constant arguments, and is sent to the executors.
 *
 * <p>This interface is not part of the API. It is public only because code that Spark generates calls it.
 */
public sealed interface Evaluator extends Serializable {
    /** A function of one string. */
    non-sealed interface OfText extends Evaluator {
        /**
         * The result.
         *
         * @param text a string, which may be invalid UTF-8
         * @return a value in Spark's representation of the function's type, or null
         */
        @Nullable
        Object evaluate(UTF8String text);
    }

    /** A function of a base and a string. */
    non-sealed interface OfBaseAndText extends Evaluator {
        /**
         * The result.
         *
         * @param base a string, which may be invalid UTF-8
         * @param text a string, which may be invalid UTF-8
         * @return a value in Spark's representation of the function's type, or null
         */
        @Nullable
        Object evaluate(UTF8String base, UTF8String text);
    }
}
