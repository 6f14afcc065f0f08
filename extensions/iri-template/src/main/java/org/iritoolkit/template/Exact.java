package org.iritoolkit.template;

import java.util.List;
import org.iritoolkit.percent.Ascii;
import org.jspecify.annotations.Nullable;

/** Matches only the strings to which some values expand. */
final class Exact implements Matcher {
    private final List<Expression> parts;
    private final Characters.Form form;
    private final Automaton uris;
    private final Automaton iris;

    /** Whether a variable occurs twice, so that a string can contain two values for that variable. */
    private final boolean isRepeating;

    Exact(List<Expression> parts, Settings settings) {
        this.parts = parts;
        this.form = settings.iriForm();
        this.uris = new Automaton(AutomatonBuilder.exact(parts, Characters.Form.URI, settings.kinds()));
        this.iris = new Automaton(AutomatonBuilder.exact(parts, form, settings.kinds()));
        List<String> names = parts.stream()
                .flatMap(part -> part.variables().stream())
                .map(Expression.Variable::name)
                .toList();
        this.isRepeating = names.stream().distinct().count() < names.size();
    }

    @Override
    public @Nullable List<String> ambiguity() {
        return uris.ambiguity();
    }

    @Override
    public boolean match(String text, Found found) {
        boolean isUri = Ascii.isAscii(text);
        if (!(isUri ? uris : iris).match(Symbols.exact(text), found, false)) {
            return false;
        }
        return !isRepeating
                || text.equals(Expression.expand(parts, "", found.bindings(), isUri ? Characters.Form.URI : form));
    }
}
