package org.iritoolkit.explorer.emulated.java.text;

import com.ibm.icu.text.Normalizer2;

/** Implements {@code java.text.Normalizer} with ICU4J, which the page contains anyway. */
public final class Normalizer {
    private Normalizer() {}

    /** The normal form that the toolkit uses. */
    public enum Form {
        NFC
    }

    public static String normalize(CharSequence text, Form form) {
        return Normalizer2.getNFCInstance().normalize(text);
    }

    public static boolean isNormalized(CharSequence text, Form form) {
        return Normalizer2.getNFCInstance().isNormalized(text);
    }
}
