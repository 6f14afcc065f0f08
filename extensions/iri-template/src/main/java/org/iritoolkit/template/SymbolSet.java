package org.iritoolkit.template;

/** The symbols that a value can contain, and their meaning. */
interface SymbolSet {
    /** Returns whether a value can contain a symbol. */
    boolean contains(int symbol);

    /** Returns whether decoding changes characters that are not escaped. */
    boolean changesCharacters();

    /** Returns the value that the given symbols encode. */
    String decode(int[] symbols, int from, int to);
}
