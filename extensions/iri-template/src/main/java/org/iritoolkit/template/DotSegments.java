package org.iritoolkit.template;

import java.util.ArrayList;
import java.util.List;
import org.iritoolkit.IriParser;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.rfc.Rfc3987;
import org.jspecify.annotations.Nullable;

/**
 * Rejects values that produce a dot segment, because resolution removes the segment and, for "..", its predecessor. A
 * dot segment is the template's own if it is in a literal, and expressions cannot change it.
 */
final class DotSegments {
    private static final IriParser SPLITTING = IriParser.of(Rfc3987.PROFILE).unchecked();
    private static final int LONGEST = "%2E%2E".length();

    private DotSegments() {}

    /**
     * Returns the first dot segment of a matched string that is not the template's own; null if there is none. The
     * segments are those that servers see who decode the path and treat a backslash as a slash, or drop what follows a
     * semicolon.
     */
    static @Nullable Span inMatched(String text, List<Expression> parts) {
        if (text.indexOf('.') < 0 && text.indexOf('%') < 0) {
            return null;
        }
        boolean isRaw = parts.stream().anyMatch(part -> !part.isLiteral() && part.operator().isReserved);
        List<Span> all = all(text, isRaw);
        int own = all.isEmpty() ? 0 : all(skeleton(parts), isRaw).size();
        if (all.size() <= own) {
            return null;
        }
        return own == 0 ? all.get(0) : new Span(0, text.length()); // the own segments are among the others
    }

    /** Returns the violation for a dot segment of a matched string that is not in one value. */
    static Violation violation(Span span) {
        return TemplateMessages.error(
                TemplateViolation.DOT_SEGMENT,
                span,
                TemplateMessages.RFC_3986.section("3.3"),
                TemplateMessages.message("template.dot-segment.match.path"));
    }

    /** Returns a string with the template's own dot segments and no others. */
    private static String skeleton(List<Expression> parts) {
        StringBuilder skeleton = new StringBuilder();
        for (int i = 0; i < parts.size(); i++) {
            Expression part = parts.get(i);
            skeleton.append(
                    part.isLiteral() ? part.literal() : endsSegment(i, parts) ? part.operator().first + "x" : "x");
        }
        return skeleton.toString();
    }

    /** Returns whether a segment ends before an expression, whatever its values are, and even if it is empty. */
    private static boolean endsSegment(int index, List<Expression> parts) {
        int next = index;
        while (next < parts.size() && !parts.get(next).isLiteral() && beginsSegment(parts.get(next))) {
            next++;
        }
        return next == parts.size()
                || (next > index && "/?#;".indexOf((parts.get(next).literal() + "x").charAt(0)) >= 0);
    }

    /** Returns whether an expression begins with a character that ends a segment, unless it is empty. */
    private static boolean beginsSegment(Expression part) {
        return switch (part.operator()) {
            case PATH, PARAMETER, QUERY, FRAGMENT -> true;
            case SIMPLE, RESERVED, LABEL, CONTINUATION -> false;
        };
    }

    /**
     * Returns the dot segments of the path of a reference.
     *
     * @param isRaw whether an escaped question mark or number sign ends a segment, because expansion does not escape it
     */
    private static List<Span> all(String text, boolean isRaw) {
        List<Span> found = new ArrayList<>();
        int start = 0;
        int dots = 0;
        boolean mayBeScheme = true;
        int i = 0;
        while (i <= text.length()) {
            boolean isEnd = i == text.length() || text.charAt(i) == '?' || text.charAt(i) == '#';
            int symbol = isEnd ? '/' : Symbol.decoded(text, i);
            int c = Symbol.codePoint(symbol);
            int next = isEnd ? i + 1 : i + Symbol.length(symbol);
            if (c == '.') {
                dots = dots < 0 ? dots : dots + 1;
            } else {
                boolean isSeparator = c == '/' || c == '\\';
                boolean ends = isSeparator || c == ';' || (isRaw && (c == '?' || c == '#'));
                if (ends && (dots == 1 || dots == 2)) {
                    found.add(new Span(start, i));
                }
                boolean begins = isSeparator || (c == ':' && mayBeScheme);
                mayBeScheme &= !begins;
                start = next;
                dots = begins ? 0 : -1;
            }
            if (isEnd) {
                break;
            }
            i = next;
        }
        return found;
    }

    /**
     * Rejects an expansion with a dot segment that is not the template's own.
     *
     * @param template the template, for the message
     * @param expansion the expansion of the template
     * @param parts the parts of the template
     * @param ends the index where the expansion of each part ends
     */
    static void refuse(String template, String expansion, List<Expression> parts, int[] ends) {
        if (expansion.indexOf('.') < 0 && expansion.indexOf("%2") < 0) {
            return;
        }
        Span path = SPLITTING.parse(expansion).span(Component.PATH).orElse(new Span(0, 0));
        int start = path.start();
        while (start < path.end()) {
            int slash = expansion.indexOf('/', start);
            int end = slash < 0 || slash > path.end() ? path.end() : slash;
            int semicolon = expansion.indexOf(';', start);
            int dotsEnd = semicolon < 0 || semicolon > end ? end : semicolon;
            if (dotsEnd - start <= LONGEST && isDots(expansion.substring(start, dotsEnd))) {
                refuse(template, expansion.substring(start, dotsEnd), start, dotsEnd, parts, ends);
            }
            start = end + 1;
        }
    }

    private static boolean isDots(String segment) {
        String decoded = segment.replace("%2E", ".").replace("%2e", ".");
        return decoded.equals(".") || decoded.equals("..");
    }

    private static void refuse(
            String template, String segment, int start, int end, List<Expression> parts, int[] ends) {
        Expression part = inside(start, end, parts, ends);
        part = part == null ? beside(start, end, parts, ends) : part;
        if (part == null) {
            return;
        }
        List<Expression.Variable> variables = part.variables();
        Span span = new Span(
                variables.get(0).span().start(),
                variables.get(variables.size() - 1).span().end());
        throw new MappingException(
                template,
                List.of(TemplateMessages.error(
                        TemplateViolation.DOT_SEGMENT,
                        span,
                        TemplateMessages.RFC_6570.section("4"),
                        TemplateMessages.message("template.dot-segment", part, segment))));
    }

    /** Returns the first expression that wrote a part of a segment; null if there is none. */
    private static @Nullable Expression inside(int start, int end, List<Expression> parts, int[] ends) {
        for (int i = 0, from = 0; i < ends.length; from = ends[i++]) {
            if (!parts.get(i).isLiteral() && from < ends[i] && from < end && ends[i] > start) {
                return parts.get(i);
            }
        }
        return null;
    }

    /** Returns the first expression that could have written a part of a segment with another value. */
    private static @Nullable Expression beside(int start, int end, List<Expression> parts, int[] ends) {
        for (int i = 0, from = 0; i < ends.length; from = ends[i++]) {
            boolean isBeside = from <= end && ends[i] >= start && (from < end || !beginsSegment(parts.get(i)));
            if (!parts.get(i).isLiteral() && isBeside) {
                return parts.get(i);
            }
        }
        return null;
    }
}
