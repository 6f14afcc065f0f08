package org.iritoolkit.template;

/** The symbols of a range of a string. */
final class Symbols {
    /** The symbols; the array may be longer. */
    final int[] codes;

    final int count;

    private final String text;
    private final int start;

    /** Whether each symbol is one UTF-16 code unit of the range. */
    private final boolean isPlain;

    private final boolean isExact;

    private Symbols(String text, int start, int end, int[] codes, int count, boolean isExact) {
        this.isExact = isExact;
        this.text = text;
        this.start = start;
        this.codes = codes;
        this.count = count;
        this.isPlain = count == end - start;
    }

    /** Reads a string in which each spelling has its own symbols. */
    static Symbols exact(String text) {
        int[] codes = Symbol.of(text);
        return new Symbols(text, 0, text.length(), codes, codes.length, true);
    }

    /** Reads a range of a string in which equivalent spellings have the same symbols. */
    static Symbols equivalent(String text, int from, int to, Spelling spelling) {
        int[] codes = new int[to - from];
        return new Symbols(text, from, to, codes, spelling.read(text, from, to, codes), false);
    }

    /** Returns the value of some of the symbols. */
    String value(SymbolSet values, int from, int to) {
        return isPlain && !values.changesCharacters()
                ? text.substring(start + from, start + to)
                : values.decode(codes, from, to);
    }

    /** Returns the index in the string at which a symbol begins. */
    int offset(int symbol) {
        int offset = start;
        for (int i = 0; i < symbol; i++) {
            offset += Symbol.length(isExact ? codes[i] : Symbol.decoded(text, offset));
        }
        return offset;
    }
}
