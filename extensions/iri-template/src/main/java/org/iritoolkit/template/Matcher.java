package org.iritoolkit.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the values that a string was expanded from. */
interface Matcher {
    /** The names of two variables that a string can be divided between in two ways; null if there is none. */
    @Nullable
    List<String> ambiguity();

    /** The values that a string was expanded from; null if it was not. */
    @Nullable
    Bindings match(String text);
}
