package org.iritoolkit.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the values of a template in a string. */
interface Matcher {
    /** Returns the names of two variables between which a string can be split in two ways; null if there are none. */
    @Nullable
    List<String> ambiguity();

    /** Adds the values in a string; returns whether the string matches. */
    boolean match(String text, Found found);
}
