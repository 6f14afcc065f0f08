package org.iritoolkit.template;

import java.util.stream.IntStream;
import org.iritoolkit.check.Component;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;

/**
 * The characters of a value that expansion does not escape, and whether triplets stay unchanged (RFC 6570 3.2.1).
 *
 * @param kept the characters that are kept; all other characters are percent-encoded
 * @param keepsTriplets whether triplets in a value stay unchanged
 * @param low a bit for each kept character up to U+003F
 * @param high a bit for each kept character from U+0040 to U+007F
 */
record Characters(CodePointSet kept, boolean keepsTriplets, long low, long high) implements SymbolSet {
    static final CodePointSet RESERVED = CodePointSet.ofCharacters(":/?#[]@!$&'()*+,;=");

    /** The form of an expansion: a URI, or an IRI. */
    record Form(Characters unreserved, Characters reserved) {
        static final Form URI = new Form(CodePointSet.EMPTY);

        private Form(CodePointSet others) {
            this(
                    Characters.of(Symbol.UNRESERVED.plus(others), false),
                    Characters.of(Symbol.UNRESERVED.plus(RESERVED).plus(others), true));
        }

        /**
         * Returns the form for IRIs, in which a non-ASCII character stays if the profile accepts it in a path and
         * templates allow it in a literal.
         */
        static Form iri(Profile profile) {
            CodePointSet ascii = CodePointSet.range(0, 0x7F);
            return new Form(profile.accepted(Component.PATH).minus(ascii).and(TemplateParser.LITERALS));
        }

        Characters of(Operator operator) {
            return operator.isReserved ? reserved : unreserved;
        }
    }

    private static Characters of(CodePointSet kept, boolean keepsTriplets) {
        return new Characters(kept, keepsTriplets, bits(kept, 0), bits(kept, 64));
    }

    static long bits(CodePointSet set, int first) {
        return IntStream.range(0, 64)
                .filter(bit -> set.contains(first + bit))
                .mapToLong(bit -> 1L << bit)
                .sum();
    }

    /** Returns whether an expanded value can contain a symbol. */
    @Override
    public boolean contains(int symbol) {
        if (symbol < 0x80) {
            return isKeptAscii(symbol);
        }
        return Symbol.isCharacter(symbol)
                ? kept.contains(symbol)
                : keepsTriplets || (Symbol.isEscape(symbol) && !kept.contains(Symbol.codePoint(symbol)));
    }

    private boolean isKeptAscii(int c) {
        return c < 0x80 && ((c < 64 ? low : high) & (1L << c)) != 0;
    }

    /** Encodes a value for an expansion. */
    String encode(String value) {
        int at = 0;
        while (at < value.length() && isKeptAscii(value.charAt(at))) {
            at++;
        }
        if (at == value.length()) {
            return value;
        }
        return keepsTriplets ? encodeRest(value) : Percent.encode(value, kept);
    }

    private String encodeRest(String value) {
        int percent = value.indexOf('%');
        if (percent < 0) {
            return Percent.encode(value, kept);
        }
        StringBuilder out = new StringBuilder();
        int done = 0;
        while (percent >= 0) {
            out.append(Percent.encode(value.substring(done, percent), kept));
            int symbol = Symbol.at(value, percent);
            done = percent + Symbol.length(symbol);
            out.append(Symbol.isCharacter(symbol) ? "%25" : value.substring(percent, done));
            percent = value.indexOf('%', done);
        }
        return out.append(Percent.encode(value.substring(done), kept)).toString();
    }

    @Override
    public boolean changesCharacters() {
        return false;
    }

    /** Returns the value that the given symbols encode. */
    @Override
    public String decode(int[] symbols, int from, int to) {
        StringBuilder value = new StringBuilder(to - from);
        for (int i = from; i < to; i++) {
            int codePoint = Symbol.codePoint(symbols[i]);
            boolean decodes = Symbol.isEscape(symbols[i])
                    && !kept.contains(codePoint)
                    && !(keepsTriplets && codePoint == '%'); // a percent sign could begin a triplet
            Symbol.append(decodes ? codePoint : symbols[i], value);
        }
        return value.toString();
    }

    /** Returns the prefix of a value; an escaped character counts as one character (RFC 6570 2.4.1). */
    String prefix(String value, int length) {
        int end = 0;
        for (int i = 0; i < length && end < value.length(); i++) {
            end += keepsTriplets ? Symbol.length(Symbol.at(value, end)) : Character.charCount(value.codePointAt(end));
        }
        return value.substring(0, end);
    }

    /** Returns the first characters of a value. */
    static String start(String value, int length) {
        boolean isShort = value.codePointCount(0, value.length()) <= length;
        return isShort ? value : value.substring(0, value.offsetByCodePoints(0, length));
    }
}
