package org.iritoolkit.template;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A part of a template, and what a string can contain at its place.
 *
 * @param part the literal or expression
 * @param literal the symbols of a literal; none for an expression
 * @param caseless the indexes of the symbols that are letters whose case does not matter
 * @param values the symbols that the value of each variable can contain
 */
record Placed(Expression part, List<Integer> literal, BitSet caseless, List<SymbolSet> values) {
    /** Returns the parts for matching exact expansions. */
    static List<Placed> exact(List<Expression> parts, Characters.Form form) {
        List<Placed> placed = new ArrayList<>();
        for (Expression part : parts) {
            List<Integer> literal = symbols(Symbol.of(form.reserved().encode(part.literal())));
            List<SymbolSet> values = new ArrayList<>();
            part.variables().forEach(variable -> values.add(form.of(part.operator())));
            placed.add(new Placed(part, literal, new BitSet(), values));
        }
        return placed;
    }

    static List<Integer> symbols(int[] symbols) {
        return Arrays.stream(symbols).boxed().toList();
    }
}
