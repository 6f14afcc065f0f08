package org.iritoolkit.template;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.iritoolkit.IriParser;
import org.iritoolkit.rfc.Rfc3987;

/**
 * The options for expanding and matching a template.
 *
 * @param kinds the types of variables
 * @param options the options that are on
 * @param iris the parser of IRIs
 * @param iriForm the form of the IRIs that {@code iris} accepts
 * @param spelling reads the strings that {@code iris} accepts
 */
record Settings(
        Map<String, ValueKind> kinds, Set<Option> options, IriParser iris, Characters.Form iriForm, Spelling spelling) {
    /** An option. */
    enum Option {
        /** A string matches only if values expand to exactly this string. */
        EXACT,
        /** The parameters of a query may have any order. */
        ANY_ORDER,
        /** Parameters that the template does not name are ignored. */
        OTHER_PARAMETERS,
        /** A parameter may occur twice only if its variable is a list. */
        UNIQUE_PARAMETERS,
        /** A plus sign in a query is a space. */
        FORM,
        /** Values may create dot segments when expanded, and contain them when matched. */
        DOT_SEGMENTS
    }

    static final Settings DEFAULT = of(Map.of(), Set.of(), IriParser.of(Rfc3987.PROFILE));

    private static Settings of(Map<String, ValueKind> kinds, Set<Option> options, IriParser parser) {
        return new Settings(
                kinds, options, parser, Characters.Form.iri(parser.profile()), Spelling.of(parser.profile()));
    }

    Settings withKind(String variable, ValueKind kind) {
        Map<String, ValueKind> changed = new LinkedHashMap<>(kinds);
        changed.put(variable, kind);
        return new Settings(Map.copyOf(changed), options, iris, iriForm, spelling);
    }

    Settings with(Option option) {
        EnumSet<Option> changed = EnumSet.of(option);
        changed.addAll(options);
        return new Settings(kinds, Set.copyOf(changed), iris, iriForm, spelling);
    }

    Settings withParser(IriParser parser) {
        return of(kinds, options, parser);
    }

    boolean has(Option option) {
        return options.contains(option);
    }

    /** Returns whether exact matching is combined with options that accept strings that are no expansions. */
    boolean isContradictory() {
        return has(Option.EXACT)
                && (has(Option.ANY_ORDER)
                        || has(Option.OTHER_PARAMETERS)
                        || has(Option.UNIQUE_PARAMETERS)
                        || has(Option.FORM));
    }

    /** Returns whether a template expands and matches in the same way with both settings. */
    boolean isLike(Settings other) {
        return kinds.equals(other.kinds)
                && options.equals(other.options)
                && iris.profile().equals(other.iris.profile());
    }
}
