package org.iritoolkit.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the values that a string was expanded from. */
interface Matcher {
    /** The names of two variables between which a string can be divided in two ways; null if there are none. */
    @Nullable
    List<String> ambiguity();

    /** The values that a string was expanded from; null if it was not. */
    @Nullable
    Bindings match(String text);
}
