package org.iritoolkit.explorer;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.teavm.interop.Export;
import org.teavm.interop.Import;

/**
 * The functions that {@code worker.js} calls. Only numbers are passed: a string is passed as its UTF-16 code units.
 * TeaVM's own bridge for strings would create functions from text, which the content security policy forbids.
 */
public final class Entry {
    private static final int TEXT = 0;
    private static final int PROFILE = 1;
    private static final int BASE = 2;
    private static final int OTHER = 3;
    private static final int NAMES = 4;

    private Entry() {}

    /** Does nothing; the compiler needs a main class. */
    public static void main(String[] arguments) {
        // the page asks
    }

    /**
     * Explains the strings of the page. The answer is JSON, or a sentence that does not begin with a brace.
     *
     * @return 1 if the answer lacks names of characters, otherwise 0
     */
    @Export(name = "explain")
    public static int explain(int codePoints) {
        write(Explorer.explain(required(TEXT), required(PROFILE), read(BASE), read(OTHER), codePoints != 0));
        return Names.wereWanted() ? 1 : 0;
    }

    /** Accepts the names of characters that the page has loaded. */
    @Export(name = "names")
    public static void names() {
        String octets = required(NAMES);
        Names.load(octets.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Writes the version of Unicode. */
    @Export(name = "unicode")
    public static void unicode() {
        write(Explorer.unicode());
    }

    private static String required(int which) {
        String text = read(which);
        return text == null ? "" : text;
    }

    private static @Nullable String read(int which) {
        int length = length(which);
        if (length < 0) {
            return null;
        }
        char[] units = new char[length];
        for (int i = 0; i < length; i++) {
            units[i] = (char) unit(which, i);
        }
        return new String(units);
    }

    private static void write(String text) {
        for (int i = 0; i < text.length(); i++) {
            write(text.charAt(i));
        }
    }

    /** Returns the length of a string of the page; negative if the string is absent. */
    @Import(module = "page", name = "length")
    private static native int length(int which);

    @Import(module = "page", name = "unit")
    private static native int unit(int which, int index);

    @Import(module = "page", name = "write")
    private static native void write(int unit);
}
