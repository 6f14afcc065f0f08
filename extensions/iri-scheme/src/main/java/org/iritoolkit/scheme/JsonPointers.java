package org.iritoolkit.scheme;

import java.util.Objects;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;

/**
 * Converts JSON Pointers to fragments and back (RFC 6901 6), for references such as {@code schema.json#/a%25b}.
 *
 * <pre>{@code
 * JsonPointers.toFragment("/c%d/é"); // /c%25d/%C3%A9
 * JsonPointers.ofFragment("/c%25d/é"); // /c%d/é
 * }</pre>
 *
 * <p>A fragment is the string after {@code #}, without that character. This class does not evaluate a pointer, and does
 * not decode {@code ~0} and {@code ~1}, which belong to the pointer.
 */
public final class JsonPointers {
    /** RFC 3987 allows the same ASCII characters as RFC 3986. */
    private static final CodePointSet IN_FRAGMENT = IriParser.create()
            .profile()
            .characters(Component.FRAGMENT)
            .minus(CodePointSet.range(0x80, Character.MAX_CODE_POINT));

    private JsonPointers() {}

    /**
     * Returns the fragment for a pointer: characters that a URI does not allow in a fragment are percent-encoded in
     * UTF-8.
     *
     * @param pointer the pointer; empty for the whole document
     * @return the fragment, which is valid in URIs and IRIs
     * @throws IllegalArgumentException if the string is not a JSON Pointer (RFC 6901 3), or contains an unpaired
     *     surrogate; the message states the position
     */
    public static String toFragment(String pointer) {
        return Percent.encode(requirePointer(pointer), IN_FRAGMENT::contains);
    }

    /**
     * Returns the pointer in a fragment.
     *
     * @param fragment the fragment, without {@code #}; characters beyond ASCII may be percent-encoded or not
     * @return the pointer
     * @throws IllegalArgumentException if the decoded fragment is not UTF-8 or not a JSON Pointer (RFC 6901 3), such as
     *     the name of an anchor; the message states the position
     */
    public static String ofFragment(String fragment) {
        return requirePointer(Percent.decode(Objects.requireNonNull(fragment, "fragment"))
                .text()
                .orElseThrow(() -> new IllegalArgumentException(
                        "the fragment has percent-encoded octets that are not UTF-8 (RFC 6901 6); encode the pointer in"
                                + " UTF-8")));
    }

    private static String requirePointer(String pointer) {
        Objects.requireNonNull(pointer, "pointer");
        if (!pointer.isEmpty() && pointer.charAt(0) != '/') {
            throw new IllegalArgumentException(
                    "a JSON Pointer is empty or begins with '/' (RFC 6901 3); write '/' at 0");
        }
        for (int tilde = pointer.indexOf('~'); tilde >= 0; tilde = pointer.indexOf('~', tilde + 1)) {
            if (!pointer.startsWith("~0", tilde) && !pointer.startsWith("~1", tilde)) {
                throw new IllegalArgumentException(
                        "'~' at " + tilde + " of the JSON Pointer is not followed by 0 or 1 (RFC 6901 3); write ~0");
            }
        }
        for (int i = 0; i < pointer.length(); i += Character.charCount(pointer.codePointAt(i))) {
            if (Character.getType(pointer.codePointAt(i)) == Character.SURROGATE) {
                throw new IllegalArgumentException("the JSON Pointer has an unpaired surrogate at " + i
                        + ", which UTF-8 cannot encode; remove it");
            }
        }
        return pointer;
    }
}
