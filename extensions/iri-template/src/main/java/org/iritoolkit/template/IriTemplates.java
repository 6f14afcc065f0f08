package org.iritoolkit.template;

import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.message.VisibleText;

/**
 * A router that finds the matching template for a string.
 *
 * <p>If several templates match, the most specific template wins. The order:
 *
 * <ol>
 *   <li>the template with the longest literal at its start;
 *   <li>the template with the most literal characters, where an escaped character counts as one;
 *   <li>the template with the fewest variables that can span several segments, that is, after {@code +}, {@code #} and
 *       {@code /};
 *   <li>the template with the fewest variables;
 *   <li>the template that was given first.
 * </ol>
 *
 * <p>Each template matches with its own options, see {@link IriTemplate#match(String)}. If a template rejects a string,
 * for example because of a dot segment, the router tries the next. The router only tries templates whose path segments
 * agree with the string, so a match in a list of many templates takes as long as in a list of few. Routers are immutable
 * and safe for use by many threads.
 */
public final class IriTemplates {
    /**
     * A template that a string matches.
     *
     * @param template the template
     * @param bindings the values of the template's variables
     */
    public record Match(IriTemplate template, Bindings bindings) {
        /**
         * Checks that no argument is null.
         *
         * @param template the template
         * @param bindings the values of the template's variables
         */
        public Match {
            Objects.requireNonNull(template, "template");
            Objects.requireNonNull(bindings, "bindings");
        }

        /**
         * Returns a description for logs.
         *
         * @return the template and the values, without user information
         */
        @Override
        public String toString() {
            return VisibleText.quoted(template.toString()) + " with " + bindings;
        }
    }

    private static final Comparator<IriTemplate> SPECIFIC_FIRST = Comparator.comparingInt(IriTemplates::beginning)
            .thenComparingInt(IriTemplates::literals)
            .reversed()
            .thenComparingInt(IriTemplates::spanning)
            .thenComparingInt(template -> template.variables().size());

    private final List<IriTemplate> templates;
    private final List<IriTemplate> specificFirst;
    private final RouteIndex index = new RouteIndex();

    private IriTemplates(List<IriTemplate> templates) {
        this.templates = templates;
        this.specificFirst = templates.stream().sorted(SPECIFIC_FIRST).toList();
        for (int i = 0; i < specificFirst.size(); i++) {
            index.add(specificFirst.get(i), i);
        }
    }

    private static int beginning(IriTemplate template) {
        return template.parts().stream()
                .findFirst()
                .map(part -> length(part, template))
                .orElse(0);
    }

    private static int literals(IriTemplate template) {
        return template.parts().stream()
                .mapToInt(part -> length(part, template))
                .sum();
    }

    private static int length(Expression part, IriTemplate template) {
        return template.spelling().symbols(part.literal()).length;
    }

    private static int spanning(IriTemplate template) {
        return template.parts().stream()
                .filter(part -> part.operator().isReserved || part.operator() == Operator.PATH)
                .mapToInt(part -> part.variables().size())
                .sum();
    }

    /**
     * Returns a router for the given templates.
     *
     * @param templates the templates
     * @return the router
     */
    public static IriTemplates of(Collection<IriTemplate> templates) {
        Objects.requireNonNull(templates, "templates");
        return new IriTemplates(List.copyOf(new LinkedHashSet<>(templates)));
    }

    /**
     * Finds the most specific template that a string matches.
     *
     * @param text any string
     * @return the template and the values of its variables; empty if no template matches
     * @throws IllegalStateException if a template that may match is too long for matching, as in {@link
     *     IriTemplate#match(String)}
     */
    public Optional<Match> match(String text) {
        Objects.requireNonNull(text, "text");
        BitSet candidates = index.candidates(text);
        for (int i = candidates.nextSetBit(0); i >= 0; i = candidates.nextSetBit(i + 1)) {
            IriTemplate template = specificFirst.get(i);
            Optional<Bindings> found = template.match(text);
            if (found.isPresent()) {
                return Optional.of(new Match(template, found.get()));
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the templates.
     *
     * @return the templates in the given order, each once
     */
    public List<IriTemplate> templates() {
        return templates;
    }

    /** Returns the templates, for logs. */
    @Override
    public String toString() {
        return templates.toString();
    }
}
