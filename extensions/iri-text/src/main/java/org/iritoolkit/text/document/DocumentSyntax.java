package org.iritoolkit.text.document;

import java.nio.charset.Charset;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.text.TextViolation;
import org.iritoolkit.text.display.Displayable;
import org.iritoolkit.text.internal.Documents;
import org.iritoolkit.text.internal.TextMessages;

/**
 * The escapes of document formats for characters that they cannot contain directly (draft-duerst-iri-03 5.3;
 * draft-masinter-url-i18n-05 3.7).
 *
 * <p>A syntax covers only escapes. Find the start and the end of a value with a parser for the format.
 */
@Beta
public enum DocumentSyntax {
    /**
     * HTML, with numeric character references. Numeric and named references are decoded as in an attribute value (HTML
     * Standard 13.2.5.72), even without a semicolon where HTML allows this. Any other {@code &} is literal.
     */
    HTML,
    /** XML, with numeric character references. Every {@code &} must begin a character reference. */
    XML,
    /** CSS, for a string or {@code url()}, with escapes such as {@code \0000E9}. */
    CSS,
    /** JSON, for a string, with escapes such as {@code \u00E9}. */
    JSON,
    /**
     * Turtle, N-Triples and similar formats, for an IRI between angle brackets, with escapes such as {@code \u00E9} and
     * {@code \U0001F60E}.
     */
    TURTLE,
    /** Percent-encoding such as {@code %C3%A9}, which every format can contain. Decoding leaves it unchanged. */
    PERCENT;

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    /** The characters with named references in XML, keyed by name (XML 1.0 4.6). */
    private static final Map<String, Integer> MARKUP =
            Map.of("amp", (int) '&', "lt", (int) '<', "gt", (int) '>', "quot", (int) '"', "apos", (int) '\'');

    // Reading

    /**
     * Decodes a string from a document.
     *
     * @param text the string in the document, before decoding
     * @param violations receives a violation for each unknown escape, which stays unchanged
     * @return the string, with its escapes decoded
     */
    public String read(String text, Consumer<Violation> violations) {
        Objects.requireNonNull(violations, "violations");
        char mark = this == HTML || this == XML ? '&' : '\\';
        if (this == PERCENT || text.indexOf(mark) < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); ) {
            int end = text.charAt(i) == mark ? escape(text, i, out) : i;
            if (end == i) {
                if (text.charAt(i) == mark && (this != HTML || HtmlReferences.isNumeric(text, i))) {
                    violations.accept(unknown(i));
                }
                out.append(text.charAt(i++));
            } else {
                i = end;
            }
        }
        return out.toString();
    }

    private Violation unknown(int at) {
        var clause = Documents.RFC_3987.section("6.3");
        return new Violation(
                TextViolation.DOCUMENT_ESCAPE,
                Severity.ERROR,
                Component.REFERENCE,
                new Span(at, at + 1),
                clause,
                TextMessages.message("document.escape", this));
    }

    /** Decodes the escape at an index; returns the index after it, or the index itself if there is no escape. */
    private int escape(String text, int at, StringBuilder out) {
        return switch (this) {
            case HTML -> HtmlReferences.read(text, at, out);
            case XML -> xml(text, at, out);
            case CSS -> css(text, at, out);
            case JSON -> json(text, at, out);
            case TURTLE -> turtle(text, at, out);
            case PERCENT -> at;
        };
    }

    private static int xml(String text, int at, StringBuilder out) {
        int end = at + 1;
        while (end < text.length() && (text.charAt(end) == '#' || isWord(text.charAt(end)))) {
            end++;
        }
        if (end >= text.length() || text.charAt(end) != ';') {
            return at;
        }
        String name = text.substring(at + 1, end);
        int c = name.startsWith("#x")
                ? number(name.substring(2), 16)
                : name.startsWith("#") ? number(name.substring(1), 10) : MARKUP.getOrDefault(name, -1);
        if (!isXmlCharacter(c)) {
            return at;
        }
        out.appendCodePoint(c);
        return end + 1;
    }

    private static boolean isWord(char c) {
        return Ascii.isLetterOrDigit(c);
    }

    /** Returns whether XML documents may contain a code point (XML 1.0 2.2, {@code Char}). */
    private static boolean isXmlCharacter(int c) {
        return c == '\t' || c == '\n' || c == '\r' || (c >= ' ' && c != 0xFFFE && c != 0xFFFF);
    }

    /** Returns the value of an ASCII digit; -1 for all other characters. */
    static int digit(char c, int radix) {
        return c < 0x80 ? Character.digit(c, radix) : -1;
    }

    /** Returns the code point that digits represent; -1 if they represent none. */
    private static int number(String digits, int radix) {
        int number = digits.isEmpty() ? -1 : 0;
        for (int i = 0; i < digits.length() && number >= 0; i++) {
            int digit = digit(digits.charAt(i), radix);
            number = digit < 0 || number > Character.MAX_CODE_POINT ? -1 : radix * number + digit;
        }
        boolean character = Character.isValidCodePoint(number)
                && (number < Character.MIN_SURROGATE || number > Character.MAX_SURROGATE);
        return character ? number : -1;
    }

    private static int css(String text, int at, StringBuilder out) {
        int end = at + 1;
        while (end < text.length() && end < at + 7 && digit(text.charAt(end), 16) >= 0) {
            end++;
        }
        if (end == at + 1) {
            if (end >= text.length()) {
                return at;
            }
            int line = lineEnd(text, end);
            int next = line > end ? line : end + Character.charCount(text.codePointAt(end));
            out.append(text, line > end ? next : end, next); // removes an escaped line break
            return next;
        }
        int c = number(text.substring(at + 1, end), 16);
        if (c <= 0) {
            return at;
        }
        out.appendCodePoint(c);
        boolean space = end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t');
        return space ? end + 1 : lineEnd(text, end);
    }

    /** Returns the index after a CSS line break, or the given index if there is no line break. */
    private static int lineEnd(String text, int at) {
        if (text.startsWith("\r\n", at)) {
            return at + 2;
        }
        return at < text.length() && "\n\r\f".indexOf(text.charAt(at)) >= 0 ? at + 1 : at;
    }

    private static int json(String text, int at, StringBuilder out) {
        char c = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
        int simple = "\"\\/bfnrt".indexOf(c);
        if (simple >= 0) {
            out.append("\"\\/\b\f\n\r\t".charAt(simple));
            return at + 2;
        }
        return c == 'u' ? digits(text, at, 4, true, out) : at;
    }

    private static int turtle(String text, int at, StringBuilder out) {
        char c = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
        return c == 'u' ? digits(text, at, 4, false, out) : c == 'U' ? digits(text, at, 8, false, out) : at;
    }

    /**
     * Decodes the digits after the two characters that begin an escape. Unpaired surrogates are decoded only if the
     * syntax allows them.
     */
    private static int digits(String text, int at, int count, boolean halves, StringBuilder out) {
        int end = at + 2 + count;
        if (end > text.length()) {
            return at;
        }
        int c = 0;
        for (int i = at + 2; i < end; i++) {
            int digit = digit(text.charAt(i), 16);
            if (digit < 0 || c > Character.MAX_CODE_POINT) {
                return at;
            }
            c = 16 * c + digit;
        }
        boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        if (!Character.isValidCodePoint(c) || (half && !halves)) {
            return at;
        }
        out.appendCodePoint(c); // two unpaired surrogates would become a pair
        return end;
    }

    // Writing

    /** Returns the first character that escapes need and that a charset lacks. */
    Optional<String> missingIn(Charset charset) {
        String made = switch (this) {
            case HTML, XML -> "&#x;";
            case CSS, JSON, TURTLE -> "\\uU";
            case PERCENT -> "%";
        };
        IntPredicate has = Displayable.in(charset);
        return (made + "0123456789ABCDEF")
                .chars()
                .filter(c -> !has.test(c))
                .mapToObj(Character::toString)
                .findFirst();
    }

    /**
     * Escapes a string for a document.
     *
     * @param text the string, for example an IRI
     * @param charset the charset of the document
     * @return text in the charset that decodes to the given string, except that characters that the syntax cannot
     *     contain, such as U+0000 in HTML, XML and CSS, are percent-encoded
     * @throws IllegalArgumentException if the string contains an unpaired surrogate, or the charset cannot encode
     */
    public String write(String text, Charset charset) {
        Objects.requireNonNull(text, "text");
        if (this == HTML || this == XML || this == PERCENT) {
            DocumentEscape escape = this == PERCENT ? DocumentEscape.PERCENT : DocumentEscape.CHARACTER_REFERENCE;
            return DocumentEncoder.of(Rfc3987.PROFILE, charset)
                    .withEscape(escape)
                    .encode(text);
        }
        IntPredicate has = Displayable.in(charset);
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                throw new IllegalArgumentException("an unpaired surrogate at " + i + " is not a character");
            }
            if (c > ' ' && c != 0x7F && !isSyntax(c) && has.test(c)) {
                out.appendCodePoint(c);
            } else {
                append(c, out);
            }
            i += Character.charCount(c);
        }
        return out.toString();
    }

    private boolean isSyntax(int c) {
        String syntax = this == CSS ? "\\\"'()" : this == JSON ? "\\\"" : "\\<>\"{}|^`";
        return syntax.indexOf(c) >= 0;
    }

    private void append(int c, StringBuilder out) {
        if (this == CSS && c == 0) {
            out.append("%00"); // an escape of U+0000 decodes to U+FFFD (CSS Syntax 4.3.7)
        } else if (this == CSS) {
            out.append('\\').append(HEX.toHexDigits(c, 6));
        } else if (this == TURTLE && c > 0xFFFF) {
            out.append("\\U").append(HEX.toHexDigits(c));
        } else {
            for (char unit : Character.toChars(c)) {
                out.append("\\u").append(HEX.toHexDigits(unit));
            }
        }
    }

    /**
     * Returns the name of the format.
     *
     * @return the name in lower case, as in the options of the {@code iri} command
     */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
