package org.iritoolkit.template;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builds the automaton for a template by Glushkov's construction. The automaton has a position for each point where a
 * symbol can occur, and records which positions can follow each other. A path determines the values, so each way to
 * match a string is a separate path.
 */
final class AutomatonBuilder {
    /** The effect of a symbol at a position on the current value. */
    enum Role {
        /** No effect, because the symbol is part of a name. */
        NAME,
        /** The symbol ends the previous member; literals have this role. */
        CLOSE,
        /** A member begins after the symbol. */
        OPEN,
        /** The symbol is part of a member. */
        CONTENT,
        /** The symbol separates two members, which may be empty. */
        JOIN
    }

    /**
     * A position at which a symbol can occur.
     *
     * @param literal the only symbol that can occur at the position, or one of its cases, or -1
     * @param characters the symbols that can occur at the position; null for the literal alone
     * @param without the symbols in {@code characters} that cannot occur at the position
     * @param slot the index of the variable, or -1
     * @param role the effect of the symbol on the value of the variable
     */
    record Position(int literal, @Nullable SymbolSet characters, String without, int slot, Role role) {
        boolean accepts(int symbol) {
            return characters == null ? symbol == literal : characters.contains(symbol) && without.indexOf(symbol) < 0;
        }

        /** Returns whether a symbol can occur at both positions. All character sets contain the letters. */
        boolean overlaps(Position other) {
            return literal >= 0 ? other.accepts(literal) : other.literal < 0 || accepts(other.literal);
        }
    }

    /**
     * One occurrence of a variable in the template.
     *
     * @param variable the variable
     * @param kind the type of the value; null if a raw comma decides between a list and a string
     * @param characters the symbols that a value can contain
     * @param first the index of the first variable in the expression, if a leading separator means that this variable
     *     is empty; otherwise -1
     * @param isDefined whether the variable has an empty value if the string has none
     */
    record Slot(
            Expression.Variable variable,
            @Nullable ValueKind kind,
            SymbolSet characters,
            int first,
            boolean isDefined) {}

    /** The possible first and last positions of a sequence, and whether the sequence can be empty. */
    private record Fragment(BitSet first, BitSet last, boolean isNullable) {
        static Fragment empty() {
            return new Fragment(new BitSet(), new BitSet(), true);
        }

        Fragment optional() {
            return new Fragment(first, last, true);
        }
    }

    /** The maximum number of positions, about one for each character of a template. */
    static final int LIMIT = 2000;

    /** The maximum length of a prefix for which each character has a position; longer prefixes are checked later. */
    private static final int LONG_PREFIX = 64;

    final List<Position> positions = new ArrayList<>();
    final List<BitSet> follow = new ArrayList<>();
    final List<Slot> slots = new ArrayList<>();
    final BitSet first;
    final BitSet last;
    final boolean isNullable;

    private final Map<String, ValueKind> kinds;
    private final @Nullable Spelling spelling;
    private final boolean isByValue;

    private AutomatonBuilder(List<Placed> parts, Map<String, ValueKind> kinds, @Nullable Spelling spelling) {
        this.spelling = spelling;
        this.isByValue = spelling != null;
        this.kinds = new HashMap<>(kinds);
        parts.stream()
                .flatMap(placed -> placed.part().variables().stream())
                .filter(variable -> variable.prefix() > 0)
                .forEach(variable -> this.kinds.put(variable.name(), ValueKind.TEXT));
        Fragment whole = Fragment.empty();
        for (Placed placed : parts) {
            Expression part = placed.part();
            whole = sequence(
                    whole,
                    part.isLiteral()
                            ? literal(placed)
                            : part.operator().isNamed ? named(placed) : isByValue ? values(placed) : unnamed(placed));
        }
        first = whole.first();
        last = whole.last();
        isNullable = whole.isNullable();
    }

    /** Builds an automaton that accepts only expansions. */
    static AutomatonBuilder exact(List<Expression> parts, Characters.Form form, Map<String, ValueKind> kinds) {
        return new AutomatonBuilder(Placed.exact(parts, form), kinds, null);
    }

    /** Builds an automaton that accepts all values, in every spelling that their places allow. */
    static AutomatonBuilder byValue(List<Placed> parts, Map<String, ValueKind> kinds, Spelling spelling) {
        return new AutomatonBuilder(parts, kinds, spelling);
    }

    private Fragment literal(Placed placed) {
        Fragment row = Fragment.empty();
        for (int i = 0; i < placed.literal().size(); i++) {
            int symbol = placed.literal().get(i);
            SymbolSet cases = placed.caseless().get(i) ? Allowed.ofCases(symbol) : null;
            row = sequence(row, add(new Position(symbol, cases, "", -1, Role.CLOSE)));
        }
        return row;
    }

    /**
     * Builds an expression with names. Each value follows the name of its variable, so the separators do not belong to
     * any variable.
     */
    private Fragment named(Placed placed) {
        Expression expression = placed.part();
        Operator operator = expression.operator();
        Fragment sign = symbols(operator.first, -1, Role.CLOSE);
        BitSet before = (BitSet) sign.last().clone();
        BitSet ends = new BitSet();
        for (int i = 0; i < expression.variables().size(); i++) {
            Expression.Variable variable = expression.variables().get(i);
            int slot = slot(variable, placed.values().get(i), -1, false);
            ValueKind kind = slots.get(slot).kind();
            boolean isList = variable.isExploded() && kind != ValueKind.TEXT;
            Fragment item = isList && kind == ValueKind.MAP
                    ? pair(slot, operator, "=")
                    : sequence(name(variable, slot), namedValue(slot, operator, isList ? ValueKind.TEXT : kind));
            connect(before, item.first());
            Fragment separator = symbols(operator.separator, -1, Role.CLOSE);
            connect(item.last(), separator.first());
            before.or(separator.last());
            if (isList || isByValue) {
                connect(separator.last(), item.first());
            }
            ends.or(item.last());
        }
        return new Fragment(sign.first(), ends, true);
    }

    private Fragment name(Expression.Variable variable, int slot) {
        int start = positions.size();
        Fragment name = symbols(variable.name(), slot, Role.NAME);
        positions.set(start, new Position(positions.get(start).literal(), null, "", slot, Role.OPEN));
        return name;
    }

    /**
     * Builds the part after a name: an equals sign and a value. By value, the equals sign is optional. In an exact
     * expansion after {@code ;}, an empty value has no equals sign (RFC 6570 3.2.7).
     */
    private Fragment namedValue(int slot, Operator operator, @Nullable ValueKind kind) {
        Fragment equals = symbols("=", slot, Role.NAME);
        Fragment value = value(slot, operator, kind);
        if (isByValue) {
            return sequence(equals, value).optional();
        }
        return operator.ifEmpty().isEmpty()
                ? sequence(equals, new Fragment(value.first(), value.last(), false))
                        .optional()
                : sequence(equals, value);
    }

    /** Builds an expression without names in which the values belong to the variables in order. */
    private Fragment values(Placed placed) {
        List<Expression.Variable> variables = placed.part().variables();
        Operator operator = placed.part().operator();
        Fragment rest = Fragment.empty();
        int firstSlot = slots.size();
        for (int i = 0; i < variables.size(); i++) {
            int first = operator.first.isEmpty() ? firstSlot : -1;
            slot(variables.get(i), placed.values().get(i), first, i == 0 && operator.first.isEmpty());
        }
        List<Fragment> fragments = new ArrayList<>();
        for (int i = 0; i < variables.size(); i++) {
            int slot = firstSlot + i;
            Fragment sign = symbols(i == 0 ? operator.first : operator.separator, slot, Role.OPEN);
            Fragment value =
                    variables.get(i).isExploded() ? exploded(slot, operator) : value(slot, operator, kind(slot));
            fragments.add(sequence(sign, value));
        }
        for (int i = variables.size() - 1; i >= 0; i--) {
            rest = sequence(fragments.get(i), rest);
            rest = i == 0 && operator.first.isEmpty() ? rest : rest.optional();
        }
        return rest;
    }

    /**
     * Builds an expression without names. A separator precedes each value, except the first value after some operators.
     */
    private Fragment unnamed(Placed placed) {
        Expression expression = placed.part();
        Operator operator = expression.operator();
        BitSet starts = new BitSet();
        BitSet ends = new BitSet();
        int firstSlot = slots.size();
        for (int i = 0; i < expression.variables().size(); i++) {
            Expression.Variable variable = expression.variables().get(i);
            int slot = slot(variable, placed.values().get(i), operator.first.isEmpty() ? firstSlot : -1, false);
            BitSet signs = new BitSet();
            if (slot > firstSlot || operator.first.equals(operator.separator)) {
                Fragment separator = symbols(operator.separator, slot, Role.OPEN);
                connect(ends, separator.first());
                signs.or(separator.last());
                if (operator.first.isEmpty() || operator.first.equals(operator.separator)) {
                    starts.or(separator.first());
                }
            }
            if (!operator.first.isEmpty() && !operator.first.equals(operator.separator)) {
                Fragment sign = symbols(operator.first, slot, Role.OPEN);
                starts.or(sign.first());
                signs.or(sign.last());
            }
            Fragment value = variable.isExploded() ? exploded(slot, operator) : value(slot, operator, kind(slot));
            connect(signs, value.first());
            if (operator.first.isEmpty()) {
                starts.or(value.first());
            }
            ends.or(value.last());
            if (value.isNullable()) {
                ends.or(signs);
            }
        }
        return new Fragment(starts, ends, true);
    }

    private Fragment exploded(int slot, Operator operator) {
        String separator = operator.separator;
        ValueKind kind = kind(slot);
        if (kind == ValueKind.TEXT) {
            return value(slot, operator, kind);
        }
        if (kind == ValueKind.MAP) {
            return pairs(slot, operator);
        }
        return members(slot, separator, separator);
    }

    /**
     * Builds an exploded map, that is, names with their strings. A separator that no equals sign follows is part of the
     * preceding string or of the first name.
     */
    private Fragment pairs(int slot, Operator operator) {
        String separator = operator.separator;
        Fragment pair = pair(slot, operator, separator + "=");
        Fragment next = symbols(separator, slot, Role.CLOSE);
        connect(next.last(), pair.first());
        Fragment before = Fragment.empty();
        if (slots.get(slot).characters().contains(separator.charAt(0))) {
            String without = separator + "=";
            before = star(sequence(star(content(slot, without)), symbols(separator, slot, Role.CONTENT)));
            pair = sequence(pair, star(sequence(symbols(separator, slot, Role.CONTENT), star(content(slot, without)))));
        }
        connect(pair.last(), next.first());
        return sequence(before, pair);
    }

    /** Builds a value that is not exploded: a string, or members separated by commas. */
    private Fragment value(int slot, Operator operator, @Nullable ValueKind kind) {
        int prefix = slots.get(slot).variable().prefix();
        if (kind == ValueKind.TEXT || (kind == null && operator.isReserved)) {
            return prefix == 0 || prefix > LONG_PREFIX ? star(content(slot, "")) : prefix(slot, prefix);
        }
        if (kind == ValueKind.MAP) {
            Fragment pair = sequence(
                    star(content(slot, ",")), sequence(symbols(",", slot, Role.JOIN), star(content(slot, ","))));
            Fragment next = symbols(",", slot, Role.JOIN);
            connect(pair.last(), next.first());
            connect(next.last(), pair.first());
            return operator.isReserved ? sequence(firstNameWithComma(slot), pair) : pair;
        }
        return members(slot, ",", ",");
    }

    /** Builds the start of a first name that contains a comma, which makes the number of members odd. */
    private Fragment firstNameWithComma(int slot) {
        return sequence(star(content(slot, ",")), symbols(",", slot, Role.CONTENT))
                .optional();
    }

    private Fragment prefix(int slot, int length) {
        Fragment rest = Fragment.empty();
        for (int i = 0; i < length; i++) {
            rest = sequence(content(slot, ""), rest).optional();
        }
        return rest;
    }

    private Fragment members(int slot, String separator, String without) {
        Fragment content = content(slot, without);
        Fragment comma = symbols(separator, slot, Role.JOIN);
        content.first().or(comma.first());
        content.last().or(comma.last());
        return star(content);
    }

    /** Builds a name, an equals sign and a string. After {@code ;}, an empty string has no equals sign. */
    private Fragment pair(int slot, Operator operator, String without) {
        Fragment name = star(content(slot, without));
        Fragment equals = symbols("=", slot, Role.JOIN);
        Fragment text = star(content(slot, without.replace("=", "")));
        if (operator != Operator.PARAMETER) {
            return sequence(name, sequence(equals, text));
        }
        Fragment pair =
                sequence(name, sequence(equals, isByValue ? text : new Fragment(text.first(), text.last(), false)));
        pair.last().or(name.last());
        return pair;
    }

    private int slot(Expression.Variable variable, SymbolSet values, int firstSlot, boolean canBeEmpty) {
        ValueKind declared = kinds.get(variable.name());
        ValueKind kind = declared == null && isByValue && !variable.isExploded() ? ValueKind.TEXT : declared;
        slots.add(new Slot(variable, kind, values, firstSlot, canBeEmpty && kind == ValueKind.TEXT));
        return slots.size() - 1;
    }

    private @Nullable ValueKind kind(int slot) {
        return slots.get(slot).kind();
    }

    private Fragment content(int slot, String without) {
        return add(new Position(-1, slots.get(slot).characters(), without, slot, Role.CONTENT));
    }

    private Fragment symbols(String text, int slot, Role role) {
        Fragment row = Fragment.empty();
        for (int symbol : spelling == null ? Symbol.of(text) : spelling.symbols(text)) {
            row = sequence(row, add(new Position(symbol, null, "", slot, role)));
        }
        return row;
    }

    private Fragment add(Position position) {
        if (positions.size() == LIMIT) {
            throw new IllegalStateException("the template is too long to be matched; the limit is about " + LIMIT
                    + " characters. Divide it into shorter templates.");
        }
        BitSet only = new BitSet();
        only.set(positions.size());
        positions.add(position);
        follow.add(new BitSet());
        return new Fragment(only, (BitSet) only.clone(), false);
    }

    private Fragment star(Fragment fragment) {
        connect(fragment.last(), fragment.first());
        return fragment.optional();
    }

    private Fragment sequence(Fragment a, Fragment b) {
        connect(a.last(), b.first());
        BitSet starts = (BitSet) a.first().clone();
        if (a.isNullable()) {
            starts.or(b.first());
        }
        BitSet ends = (BitSet) b.last().clone();
        if (b.isNullable()) {
            ends.or(a.last());
        }
        return new Fragment(starts, ends, a.isNullable() && b.isNullable());
    }

    private void connect(BitSet from, BitSet to) {
        from.stream().forEach(position -> follow.get(position).or(to));
    }
}
