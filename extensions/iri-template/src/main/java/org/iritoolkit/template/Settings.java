package org.iritoolkit.template;

import java.util.LinkedHashMap;
import java.util.Map;
import org.iritoolkit.IriParser;
import org.iritoolkit.rfc.Rfc3987;

/**
 * The options for expanding and matching a template.
 *
 * @param kinds the types of variables
 * @param isLeftmostLongest whether the first variables get the longest values
 * @param isInAnyOrder whether the parameters of a query may have any order
 * @param allowsDotSegments whether values may create dot segments
 * @param iris the parser of IRIs
 * @param iriForm the form of the IRIs that {@code iris} accepts
 */
record Settings(
        Map<String, ValueKind> kinds,
        boolean isLeftmostLongest,
        boolean isInAnyOrder,
        boolean allowsDotSegments,
        IriParser iris,
        Characters.Form iriForm) {
    static final Settings DEFAULT = new Settings(
            Map.of(), false, false, false, IriParser.of(Rfc3987.PROFILE), Characters.Form.iri(Rfc3987.PROFILE));

    Settings withKind(String variable, ValueKind kind) {
        Map<String, ValueKind> changed = new LinkedHashMap<>(kinds);
        changed.put(variable, kind);
        return new Settings(Map.copyOf(changed), isLeftmostLongest, isInAnyOrder, allowsDotSegments, iris, iriForm);
    }

    Settings withLeftmostLongest() {
        return new Settings(kinds, true, isInAnyOrder, allowsDotSegments, iris, iriForm);
    }

    Settings withAnyOrder() {
        return new Settings(kinds, isLeftmostLongest, true, allowsDotSegments, iris, iriForm);
    }

    Settings withDotSegments() {
        return new Settings(kinds, isLeftmostLongest, isInAnyOrder, true, iris, iriForm);
    }

    Settings withParser(IriParser parser) {
        Characters.Form form = Characters.Form.iri(parser.profile());
        return new Settings(kinds, isLeftmostLongest, isInAnyOrder, allowsDotSegments, parser, form);
    }

    /** Returns whether a template expands and matches in the same way with both settings. */
    boolean isLike(Settings other) {
        return kinds.equals(other.kinds)
                && isLeftmostLongest == other.isLeftmostLongest
                && isInAnyOrder == other.isInAnyOrder
                && allowsDotSegments == other.allowsDotSegments
                && iris.profile().equals(other.iris.profile());
    }
}
