package org.iritoolkit.explorer;

import com.ibm.icu.impl.ICUBinary;
import com.ibm.icu.text.UnicodeSet;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Replaces methods that TeaVM lacks or implements wrongly. */
public final class Replaced {
    private Replaced() {}

    @Instead(of = "java.lang.Character")
    public static String toString(int codePoint) {
        return new String(Character.toChars(codePoint));
    }

    @Instead(of = "java.lang.Character")
    public static @Nullable String getName(int codePoint) {
        return Names.of(codePoint);
    }

    @Instead(of = "com.ibm.icu.lang.UCharacter", name = "getName")
    public static @Nullable String unicodeName(int codePoint) {
        return Names.ofUnicode(codePoint);
    }

    /** The names of characters are not compiled in. */
    @Instead(of = "com.ibm.icu.impl.ICUBinary")
    public static ByteBuffer getRequiredData(String path) {
        return path.equals(Names.FILE) ? Names.data() : ICUBinary.getData(null, null, path);
    }

    @Instead(of = "java.lang.String", ofObject = true)
    public static Stream<String> lines(String text) {
        return Stream.of(text.split("\r\n|\r|\n"));
    }

    /** TeaVM throws an exception if the index is negative, instead of returning false. */
    @Instead(of = "java.lang.String", ofObject = true)
    public static boolean startsWith(String text, String prefix, int from) {
        return from >= 0 && text.startsWith(prefix, from);
    }

    @Instead(of = "java.lang.String", ofObject = true)
    @SuppressWarnings("deprecation")
    public static void getBytes(String text, int from, int to, byte[] octets, int at) {
        for (int i = from; i < to; i++) {
            octets[at + i - from] = (byte) text.charAt(i);
        }
    }

    @Instead(of = "java.util.Collections")
    public static <T> SortedSet<T> unmodifiableSortedSet(SortedSet<T> set) {
        return set;
    }

    /** TeaVM's copy of an empty map divides by zero when a key is looked up. */
    @Instead(of = "java.util.Map")
    public static <K, V> Map<K, V> copyOf(Map<? extends K, ? extends V> map) {
        return map.isEmpty() ? Map.of() : Map.copyOf(map);
    }

    /** A browser has no jars. */
    @Instead(of = "org.iritoolkit.plugin.PluginSource")
    public static String origin(Class<?> type) {
        return "";
    }

    @Instead(of = "org.iritoolkit.plugin.PluginSource")
    public static String version(Class<?> type) {
        return "";
    }

    /** A browser has no files. */
    @Instead(of = "com.ibm.icu.impl.ICUBinary")
    public static void addDataFilesFromPath(String path, List<?> files) {
        // nothing to add
    }

    /** Throws an exception: the toolkit uses no patterns that need the locales and dictionaries of ICU4J. */
    @Instead(of = "com.ibm.icu.text.UnicodeSet", ofObject = true)
    @SuppressWarnings("DoNotCallSuggester")
    public static void closeOverAddCaseMappings(UnicodeSet set) {
        throw new UnsupportedOperationException();
    }

    /** TeaVM drops methods of the soft values in ICU4J's caches, so the values are stored directly. */
    @Instead(of = "com.ibm.icu.impl.CacheValue")
    public static boolean futureInstancesWillBeStrong() {
        return true;
    }
}
