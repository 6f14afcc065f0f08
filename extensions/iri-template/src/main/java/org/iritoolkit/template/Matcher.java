package org.iritoolkit.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the values that expand to a string. */
interface Matcher {
    /** Returns the names of two variables between which a string can be split in two ways; null if there are none. */
    @Nullable
    List<String> ambiguity();

    /** Returns the values that expand to a string; null if no values expand to the string. */
    @Nullable
    Bindings match(String text);
}
