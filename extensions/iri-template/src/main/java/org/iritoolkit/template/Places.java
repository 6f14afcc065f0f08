package org.iritoolkit.template;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.iritoolkit.profile.CodePointSet;

/**
 * Finds out in which component of a reference each part of a template is, and so which characters its values can
 * contain.
 */
final class Places {
    /** A component; a template begins before the first delimiter, so it may begin with a scheme or a path. */
    enum Place {
        START,
        AUTHORITY,
        PATH,
        QUERY,
        FRAGMENT
    }

    /** The last at sign of an authority: the index of a part and an index in its literal. */
    private record At(int part, int index) {}

    private static final CodePointSet SUB_DELIMS = CodePointSet.ofCharacters("!$&'()*+,;=");
    private static final CodePointSet REG_NAME = Symbol.UNRESERVED.plus(SUB_DELIMS);

    /** The characters of a segment, and the brackets, which browsers and OkHttp do not escape. */
    private static final CodePointSet SEGMENT = REG_NAME.plus(CodePointSet.ofCharacters(":@[]"));

    private static final CodePointSet ALL = Symbol.UNRESERVED.plus(Characters.RESERVED);

    private static final CodePointSet BOTH_CASES = CodePointSet.range('A', 'Z').plus(CodePointSet.range('a', 'z'));

    private final Spelling spelling;
    private final boolean isForm;
    private Place place;

    private Places(Place start, Spelling spelling, boolean isForm) {
        this.place = start;
        this.spelling = spelling;
        this.isForm = isForm;
    }

    /** Returns the parts of a template, or of one of its components, for matching by value. */
    static List<Placed> of(List<Expression> parts, Place start, Spelling spelling, boolean isForm) {
        return new Places(start, spelling, isForm).of(parts);
    }

    /** Returns the characters of a parameter's value. */
    static Allowed ofQuery(Spelling spelling, boolean isForm) {
        return new Places(Place.QUERY, spelling, isForm).allowed(Operator.QUERY);
    }

    /** Returns the characters of a segment. */
    static Allowed ofPath(Spelling spelling) {
        return new Places(Place.PATH, spelling, false).allowed(Operator.SIMPLE);
    }

    private List<Placed> of(List<Expression> parts) {
        List<String> signs = signs(parts);
        At lastAt = lastAt(parts);
        List<Placed> placed = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Expression part = parts.get(i);
            placed.add(
                    part.isLiteral()
                            ? literal(
                                    part,
                                    i < lastAt.part() ? Integer.MAX_VALUE : i == lastAt.part() ? lastAt.index() : -1)
                            : expression(part, signs.get(i)));
        }
        return placed;
    }

    /** Finds the last at sign of the authority, before which letter case matters. */
    private static At lastAt(List<Expression> parts) {
        At last = new At(-1, -1);
        boolean isInside = false;
        for (int i = 0; i < parts.size(); i++) {
            String literal = parts.get(i).literal();
            int slashes = i == 0 && literal.startsWith("//") ? 0 : literal.indexOf("://") + 1;
            boolean begins = !isInside && literal.startsWith("//", slashes);
            int at = begins ? slashes + 2 : 0;
            isInside |= begins;
            for (; isInside && at < literal.length(); at++) {
                isInside = "/?#".indexOf(literal.charAt(at)) < 0;
                last = literal.charAt(at) == '@' ? new At(i, at) : last;
            }
            if (!isInside && (begins || literal.indexOf('/') >= 0)) {
                break;
            }
        }
        return last;
    }

    /** Returns the signs of the expressions that can follow each part in the same segment. */
    private static List<String> signs(List<Expression> parts) {
        List<String> all = new ArrayList<>();
        String signs = "";
        for (int i = parts.size() - 1; i >= 0; i--) {
            all.add(signs);
            Expression part = parts.get(i);
            signs = part.literal().indexOf('/') >= 0
                    ? ""
                    : part.isLiteral() || signs.contains(part.operator().first) ? signs : signs + part.operator().first;
        }
        Collections.reverse(all);
        return all;
    }

    private Placed expression(Expression part, String signs) {
        Operator operator = part.operator();
        enter(operator);
        String after = operator.isReserved ? signs.replace("/", "").replace(".", "") : signs;
        Allowed allowed = allowed(operator);
        List<SymbolSet> values = new ArrayList<>();
        for (int i = 0; i < part.variables().size(); i++) {
            boolean isLast = i + 1 == part.variables().size();
            boolean ends = !isLast || operator.isNamed;
            values.add(allowed.without(ends ? after + operator.separator : after));
        }
        return new Placed(part, List.of(), new BitSet(), values);
    }

    private void enter(Operator operator) {
        place = operator.isQuery()
                ? Place.QUERY
                : operator == Operator.FRAGMENT
                        ? Place.FRAGMENT
                        : operator == Operator.PATH && (place == Place.START || place == Place.AUTHORITY)
                                ? Place.PATH
                                : place;
    }

    private Allowed allowed(Operator operator) {
        boolean isQuery = place == Place.QUERY;
        CodePointSet ascii = operator.isReserved
                ? ALL
                : switch (place) {
                    case START, PATH -> SEGMENT;
                    case AUTHORITY -> REG_NAME;
                    case QUERY -> ALL.minus(CodePointSet.ofCharacters("&#"));
                    case FRAGMENT -> SEGMENT.plus(CodePointSet.ofCharacters("/?"));
                };
        return new Allowed(ascii, spelling.beyondAscii(), isQuery && isForm);
    }

    /**
     * Returns a literal. In a scheme and a host, letter case does not matter (RFC 3986 6.2.2.1).
     *
     * @param lastAt the index of the last at sign of the authority
     */
    private Placed literal(Expression part, int lastAt) {
        String text = part.literal();
        int[] symbols = spelling.symbols(text);
        BitSet caseless = new BitSet();
        int schemeEnd = place == Place.START ? schemeEnd(text) : 0;
        for (int i = 0, at = 0; i < symbols.length; i++) {
            boolean isInHost = place == Place.AUTHORITY && at > lastAt;
            caseless.set(i, (at < schemeEnd || isInHost) && BOTH_CASES.contains(symbols[i]));
            enter(text, at);
            at += Symbol.length(Symbol.decoded(text, at));
        }
        return new Placed(part, Placed.symbols(symbols), caseless, List.of());
    }

    private static int schemeEnd(String text) {
        int colon = text.indexOf(':');
        boolean isScheme =
                colon > 0 && text.substring(0, colon).chars().allMatch(c -> Symbol.UNRESERVED.contains(c) || c == '+');
        return isScheme ? colon : 0;
    }

    /** Moves to the component that the character at an index begins. */
    private void enter(String text, int at) {
        char c = text.charAt(at);
        if (c == '#') {
            place = Place.FRAGMENT;
        } else if (c == '?' && place != Place.FRAGMENT) {
            place = Place.QUERY;
        } else if (c == '/' && place == Place.START) {
            boolean isAuthority = text.startsWith("//", at) && (at == 0 || text.charAt(at - 1) == ':');
            place = isAuthority ? Place.AUTHORITY : Place.PATH;
        } else if (c == '/' && place == Place.AUTHORITY && !isSecondSlash(text, at)) {
            place = Place.PATH;
        }
    }

    private static boolean isSecondSlash(String text, int at) {
        return at > 0 && text.charAt(at - 1) == '/' && (at == 1 || text.charAt(at - 2) == ':');
    }
}
