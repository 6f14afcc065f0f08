package org.iritoolkit.text.prefix;

import java.util.Optional;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;

/** The productions {@code PN_PREFIX} and {@code PN_LOCAL} (Turtle 1.1 6.5; the same in SPARQL 1.1 19.8). */
final class LocalNames {
    private static final CodePointSet PN_CHARS_BASE = CodePointSet.range('A', 'Z')
            .plus(CodePointSet.range('a', 'z'))
            .plus(CodePointSet.range(0xC0, 0xD6))
            .plus(CodePointSet.range(0xD8, 0xF6))
            .plus(CodePointSet.range(0xF8, 0x2FF))
            .plus(CodePointSet.range(0x370, 0x37D))
            .plus(CodePointSet.range(0x37F, 0x1FFF))
            .plus(CodePointSet.range(0x200C, 0x200D))
            .plus(CodePointSet.range(0x2070, 0x218F))
            .plus(CodePointSet.range(0x2C00, 0x2FEF))
            .plus(CodePointSet.range(0x3001, 0xD7FF))
            .plus(CodePointSet.range(0xF900, 0xFDCF))
            .plus(CodePointSet.range(0xFDF0, 0xFFFD))
            .plus(CodePointSet.range(0x10000, 0xEFFFF));

    private static final CodePointSet PN_CHARS = PN_CHARS_BASE
            .plus(CodePointSet.ofCharacters("_-\u00B7"))
            .plus(CodePointSet.range('0', '9'))
            .plus(CodePointSet.range(0x300, 0x36F))
            .plus(CodePointSet.range(0x203F, 0x2040));

    /** The characters that are allowed at the start of a local name without an escape. */
    private static final CodePointSet FIRST =
            PN_CHARS_BASE.plus(CodePointSet.ofCharacters("_:")).plus(CodePointSet.range('0', '9'));

    private static final CodePointSet LAST = PN_CHARS.plus(CodePointSet.of(':'));

    private static final CodePointSet MIDDLE = LAST.plus(CodePointSet.of('.'));

    /** The characters after a backslash ({@code PN_LOCAL_ESC}). */
    private static final CodePointSet ESCAPED = CodePointSet.ofCharacters("_~.-!$&'()*+,;=/?#@%");

    private LocalNames() {}

    /** Returns whether a prefix, without the colon, is empty or a {@code PN_PREFIX}. */
    static boolean isPrefix(String prefix) {
        return prefix.isEmpty()
                || (PN_CHARS_BASE.contains(prefix.codePointAt(0))
                        && prefix.codePoints().allMatch(c -> c == '.' || PN_CHARS.contains(c))
                        && !prefix.endsWith("."));
    }

    /** Returns the local name with its escapes; empty if a character can neither be written nor be escaped. */
    static Optional<String> escape(String name) {
        StringBuilder out = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); ) {
            int c = name.codePointAt(i);
            int end = i + Character.charCount(c);
            if (c == '%' && Percent.octetAt(name, i, name.length()) >= 0) {
                out.append(name, i, i + 3);
                end = i + 3;
            } else if (allowed(i, end, name.length()).contains(c)) {
                out.appendCodePoint(c);
            } else if (ESCAPED.contains(c)) {
                out.append('\\').appendCodePoint(c);
            } else {
                return Optional.empty();
            }
            i = end;
        }
        return Optional.of(out.toString());
    }

    private static CodePointSet allowed(int start, int end, int length) {
        if (start == 0) {
            return FIRST;
        }
        return end == length ? LAST : MIDDLE;
    }

    /** Returns the position of the first character that a local name does not allow, or -1. */
    static int fault(String name) {
        for (int i = 0; i < name.length(); ) {
            int c = name.codePointAt(i);
            int end = i + Character.charCount(c);
            if (c == '%' && Percent.octetAt(name, i, name.length()) >= 0) {
                end = i + 3;
            } else if (c == '\\' && end < name.length() && ESCAPED.contains(name.charAt(end))) {
                end++;
            } else if (!allowed(i, end, name.length()).contains(c)) {
                return i;
            }
            i = end;
        }
        return -1;
    }

    /** Returns a valid local name without its escapes. */
    static String unescape(String name) {
        return name.replace("\\", "");
    }
}
