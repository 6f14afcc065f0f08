package org.iritoolkit.internal.text;

import java.util.function.BiFunction;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.internal.engine.Syntax;

/** Chooses the algorithm by which references are resolved. */
public final class Resolutions {
    private Resolutions() {}

    /**
     * Returns the algorithm of the document that defines a syntax.
     *
     * @param target makes a target of its string and split
     * @param <T> the type of a target
     */
    public static <T> Resolution<T> of(Syntax syntax, BiFunction<String, Split, T> target) {
        return syntax.removesDotSegments() ? new Rfc3986Resolution<>(target) : new Rfc2396Resolution<>(syntax, target);
    }
}
