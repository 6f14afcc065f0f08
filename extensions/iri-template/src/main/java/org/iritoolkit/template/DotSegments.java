package org.iritoolkit.template;

import java.util.List;
import org.iritoolkit.IriParser;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.rfc.Rfc3987;

/** Rejects values that produce a dot segment, because resolution removes the segment and, for "..", its predecessor. */
final class DotSegments {
    private static final IriParser SPLITTING = IriParser.of(Rfc3987.PROFILE).unchecked();
    private static final int LONGEST = "%2E%2E".length();

    private DotSegments() {}

    /**
     * Rejects an expansion with a dot segment that comes fully or partly from an expression.
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
            if (end - start <= LONGEST && isDots(expansion.substring(start, end))) {
                refuse(template, expansion.substring(start, end), start, end, parts, ends);
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
        int from = 0;
        for (int i = 0; i < ends.length && from < end; i++) {
            Expression part = parts.get(i);
            if (!part.isLiteral() && from < ends[i] && ends[i] > start) {
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
            from = ends[i];
        }
    }
}
