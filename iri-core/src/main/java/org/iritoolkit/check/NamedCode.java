package org.iritoolkit.check;

import java.util.Locale;

/** A violation code made from data. */
record NamedCode(String id, String remedy) implements ViolationCode {
    @Override
    public String remedy(Locale locale) {
        return remedy;
    }

    @Override
    public String toString() {
        return id;
    }
}
