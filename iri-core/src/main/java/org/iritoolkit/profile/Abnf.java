package org.iritoolkit.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The parser for the subset of ABNF (RFC 5234) in which profiles define their rules.
 *
 * <p>A definition is one alternation, optionally inside a repetition that is ignored. The parser reads from left to
 * right and records the position of each error; it never throws.
 */
final class Abnf {
    /** One alternative: a set of characters, or the name of another rule. */
    record Alternative(CodePointSet characters, String name, int column) {}

    /** The names of rules that match escapes, not characters. */
    static final Set<String> ESCAPES = Set.of("pct-encoded", "escaped");

    private static final CodePointSet DIGITS = CodePointSet.range('0', '9');
    private static final CodePointSet LETTERS = CodePointSet.range('A', 'Z').plus(CodePointSet.range('a', 'z'));

    private static final String NO_ALTERNATIVE =
            "expected a literal such as \"a\", a value such as %x61 or a range such as"
                    + " %x61-7A, or the name of a rule";

    private final String text;
    private final List<Alternative> alternatives = new ArrayList<>();
    private final List<String> problems;
    private int at;

    private Abnf(String text, List<String> problems) {
        this.text = text;
        this.problems = problems;
    }

    /** Parses a definition and adds its errors to an empty list. */
    static List<Alternative> read(String definition, List<String> problems) {
        Abnf reader = new Abnf(definition, problems);
        reader.readAll();
        return reader.alternatives;
    }

    private void readAll() {
        boolean group = readOpening();
        do {
            readAlternative();
        } while (problems.isEmpty() && take('/'));
        if (problems.isEmpty() && group && !take(')')) {
            problem("expected / or )");
        }
        skipSpace();
        if (problems.isEmpty() && at < text.length()) {
            problem("expected / or the end of the rule, which allows single characters; write a range as %x61-7A");
        }
    }

    /** Reads {@code *(}, {@code 1*(}, {@code (} or only {@code *}. A parenthesis must be closed. */
    private boolean readOpening() {
        skipSpace();
        int start = at;
        if (at < text.length() && text.charAt(at) == '1') {
            at++;
        }
        if (!take('*')) {
            at = start;
        }
        return take('(');
    }

    private void readAlternative() {
        skipSpace();
        int start = at;
        if (at == text.length()) {
            problem(NO_ALTERNATIVE);
        } else if (text.charAt(at) == '"') {
            readLiteral(start);
        } else if (text.startsWith("%x", at)) {
            readValues(start);
        } else {
            readName(start);
        }
    }

    private void readLiteral(int start) {
        int close = text.indexOf('"', start + 1);
        if (close < 0) {
            problem("the literal has no closing quote");
        } else if (text.codePointCount(start + 1, close) != 1) {
            problem("a literal must be one character; write \"a\" / \"b\" to allow several");
        } else {
            int c = text.codePointAt(start + 1);
            boolean letter = LETTERS.contains(c); // literals are case-insensitive (RFC 5234 2.3)
            add(letter ? CodePointSet.of(c, c ^ 0x20) : CodePointSet.of(c), start);
            at = close + 1;
        }
    }

    private void readValues(int start) {
        at += 2;
        int first = readHex();
        int last = first;
        if (at < text.length() && text.charAt(at) == '-') {
            at++;
            last = readHex();
        }
        if (problems.isEmpty() && last < first) {
            at = start;
            problem("the range ends before it starts");
        }
        if (problems.isEmpty()) {
            add(CodePointSet.range(first, last), start);
        }
    }

    private int readHex() {
        int start = at;
        int value = 0;
        while (at < text.length() && at - start < 6 && Character.digit(text.charAt(at), 16) >= 0) {
            value = value * 16 + Character.digit(text.charAt(at++), 16);
        }
        if (at == start) {
            problem("expected hexadecimal digits");
        } else if (value > Character.MAX_CODE_POINT) {
            at = start;
            problem("the value is beyond U+10FFFF");
        }
        return Math.min(value, Character.MAX_CODE_POINT);
    }

    private void readName(int start) {
        while (at < text.length() && isNameCharacter(text.charAt(at))) {
            at++;
        }
        if (Character.isDigit(text.charAt(start))) {
            at = start; // a digit begins a repetition, not a name
        }
        String name = text.substring(start, at);
        if (name.isEmpty()) {
            problem(NO_ALTERNATIVE);
            return;
        }
        switch (name) {
            case "ALPHA" -> add(LETTERS, start);
            case "DIGIT" -> add(DIGITS, start);
            case "HEXDIG" -> add(DIGITS.plus(CodePointSet.ofCharacters("ABCDEFabcdef")), start);
            case "DQUOTE" -> add(CodePointSet.of('"'), start);
            case "SP" -> add(CodePointSet.of(' '), start);
            default -> alternatives.add(new Alternative(CodePointSet.EMPTY, name, start + 1));
        }
    }

    /** Returns whether a string can be the name of a rule. */
    static boolean isName(String text) {
        int i = 0;
        while (i < text.length() && isNameCharacter(text.charAt(i))) {
            i++;
        }
        return i > 0 && i == text.length();
    }

    private static boolean isNameCharacter(int c) {
        return c == '-' || c == '_' || (c < 128 && Character.isLetterOrDigit(c));
    }

    private void add(CodePointSet characters, int start) {
        alternatives.add(new Alternative(characters, "", start + 1));
    }

    private boolean take(char c) {
        skipSpace();
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private void skipSpace() {
        while (at < text.length() && (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == ';')) {
            if (text.charAt(at) == ';') {
                int lineEnd = text.indexOf('\n', at);
                at = lineEnd < 0 ? text.length() : lineEnd;
            } else {
                at++;
            }
        }
    }

    private void problem(String what) {
        problems.add("column " + (at + 1) + ": " + what);
    }
}
