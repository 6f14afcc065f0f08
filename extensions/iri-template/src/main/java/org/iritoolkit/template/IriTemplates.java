package org.iritoolkit.template;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.iritoolkit.percent.Ascii;
import org.jspecify.annotations.Nullable;

/**
 * A router that finds the matching template for a string.
 *
 * <p>If several templates match, the most specific template wins, that is, the template with the longest first literal.
 * Ties are broken by the most literal characters, then by the fewest variables, and finally by the given order. The
 * router tries templates in order of specificity, and skips templates whose first literal is not a prefix of the
 * string. Routers are immutable and safe for use by many threads.
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
    }

    /** The templates that begin with the same literal, and a link to the node of a shorter literal. */
    private record Node(
            String beginning,
            List<IriTemplate> templates,
            @Nullable Node shorter) {}

    private static final Comparator<IriTemplate> SPECIFIC_FIRST = Comparator.comparingInt(IriTemplate::literalLength)
            .reversed()
            .thenComparing(template -> template.variables().size());

    private final List<IriTemplate> templates;
    private final NavigableMap<String, Node> uris;
    private final NavigableMap<String, Node> iris;

    private IriTemplates(List<IriTemplate> templates) {
        this.templates = templates;
        this.uris = index(templates, "");
        this.iris = index(templates, "é");
    }

    /**
     * Returns a router for the given templates.
     *
     * @param templates the templates
     * @return the router
     * @throws IllegalArgumentException if a template is {@linkplain IriTemplate#ambiguity() ambiguous} and has no
     *     {@linkplain IriTemplate#withLeftmostLongest() rule for ambiguous strings}; the message names all such
     *     templates
     */
    public static IriTemplates of(Collection<IriTemplate> templates) {
        Objects.requireNonNull(templates, "templates");
        List<IriTemplate> all = List.copyOf(new LinkedHashSet<>(templates));
        String ambiguous = all.stream()
                .filter(IriTemplate::isRefused)
                .map(template ->
                        template + ": " + template.ambiguity().orElseThrow().message())
                .collect(Collectors.joining("; "));
        if (!ambiguous.isEmpty()) {
            throw new IllegalArgumentException(ambiguous + ". " + TemplateViolation.AMBIGUOUS.remedy());
        }
        return new IriTemplates(all);
    }

    /** Returns the nodes, keyed by literal; each node links to the node of the next shorter literal. */
    private static NavigableMap<String, Node> index(List<IriTemplate> templates, String like) {
        Map<String, List<IriTemplate>> byBeginning = new TreeMap<>();
        templates.forEach(template -> byBeginning
                .computeIfAbsent(template.beginning(like), beginning -> new ArrayList<>())
                .add(template));
        NavigableMap<String, Node> index = new TreeMap<>();
        Node before = null;
        for (Map.Entry<String, List<IriTemplate>> entry : byBeginning.entrySet()) {
            String beginning = entry.getKey();
            before = longest(before, beginning);
            entry.getValue().sort(SPECIFIC_FIRST);
            before = new Node(beginning, entry.getValue(), before);
            index.put(beginning, before);
        }
        return index;
    }

    /** Returns the first node whose literal is a prefix of a string, from a given node to shorter literals. */
    private static @Nullable Node longest(@Nullable Node from, String text) {
        Node node = from;
        while (node != null && !text.startsWith(node.beginning())) {
            node = node.shorter();
        }
        return node;
    }

    /**
     * Finds the most specific template that a string matches.
     *
     * @param text any string
     * @return the template and the values of its variables; empty if no template matches
     */
    public Optional<Match> match(String text) {
        Objects.requireNonNull(text, "text");
        Map.Entry<String, Node> floor = (Ascii.isAscii(text) ? uris : iris).floorEntry(text);
        Node node = longest(floor == null ? null : floor.getValue(), text);
        while (node != null) {
            for (IriTemplate template : node.templates()) {
                Optional<Bindings> found = template.match(text);
                if (found.isPresent()) {
                    return Optional.of(new Match(template, found.get()));
                }
            }
            node = node.shorter();
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
