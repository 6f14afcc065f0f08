package org.iritoolkit;

import java.util.Set;
import org.iritoolkit.IriResolver.RelativeForm;
import org.jspecify.annotations.Nullable;

/** Finds references that resolve to a target, by resolving what may do. */
final class Relativizer {
    private final IriResolver resolver;
    private final Iri base;
    private final Set<RelativeForm> forms;

    Relativizer(IriResolver resolver, Set<RelativeForm> forms) {
        this.resolver = resolver;
        this.base = resolver.base();
        this.forms = forms;
    }

    /** The shortest of the allowed forms that resolves to what the target resolves to; the target if none is shorter. */
    IriReference relativize(IriReference target) {
        Iri goal = resolver.resolve(target);
        IriReference best = target;
        for (RelativeForm form : RelativeForm.values()) {
            if (forms.contains(form)) {
                String candidate = candidate(form, goal);
                if (candidate != null && candidate.length() < best.text.length()) {
                    IriReference parsed = base.parser.tryParse(candidate).orElse(best);
                    if (parsed instanceof RelativeReference
                            && resolver.resolve(parsed).equals(goal)) {
                        best = parsed;
                    }
                }
            }
        }
        return best;
    }

    /** A reference of a form that may resolve to the goal; the caller finds out. */
    private @Nullable String candidate(RelativeForm form, Iri goal) {
        String text = goal.text;
        boolean sameScheme = text.regionMatches(0, base.text, 0, base.split.hierStart())
                && goal.split.hierStart() == base.split.hierStart();
        boolean sameAuthority = sameScheme
                && goal.split.pathStart() == base.split.pathStart()
                && text.regionMatches(0, base.text, 0, base.split.pathStart())
                && goal.split.hasAuthority() == base.split.hasAuthority();
        boolean opaque = (base.isOpaque() || goal.isOpaque()) && form != RelativeForm.SAME_DOCUMENT;
        if (!sameScheme || opaque || (form != RelativeForm.NETWORK_PATH && !sameAuthority)) {
            return null;
        }
        return switch (form) {
            case SAME_DOCUMENT -> text.substring(goal.split.queryEnd());
            case QUERY -> goal.split.pathEnd() < goal.split.queryEnd() ? text.substring(goal.split.pathEnd()) : null;
            case PATH -> relativePath(goal) + text.substring(goal.split.pathEnd());
            case ABSOLUTE_PATH ->
                text.startsWith("/", goal.split.pathStart()) ? text.substring(goal.split.pathStart()) : null;
            case NETWORK_PATH -> goal.split.hasAuthority() ? text.substring(goal.split.hierStart()) : null;
        };
    }

    /** From the last slash of the base's path to the goal's path; up as often as needed. */
    private String relativePath(Iri goal) {
        String text = goal.text;
        int common = base.split.pathStart();
        int slash = common - 1;
        while (common < base.split.pathEnd()
                && common < goal.split.pathEnd()
                && base.text.charAt(common) == text.charAt(common)) {
            if (text.charAt(common) == '/') {
                slash = common;
            }
            common++;
        }
        StringBuilder out = new StringBuilder();
        for (int i = Math.max(slash + 1, base.split.pathStart()); i < base.split.pathEnd(); i++) {
            if (base.text.charAt(i) == '/') {
                out.append("../");
            }
        }
        int rest = Math.max(slash + 1, goal.split.pathStart());
        int segmentEnd = text.indexOf('/', rest);
        int colon = text.indexOf(':', rest);
        boolean firstHasColon = colon >= 0 && colon < goal.split.pathEnd() && (segmentEnd < 0 || colon < segmentEnd);
        boolean needsDot = rest == goal.split.pathEnd() || text.charAt(rest) == '/' || firstHasColon;
        if (out.isEmpty() && needsDot) {
            out.append("./");
        }
        return out.append(text, rest, goal.split.pathEnd()).toString();
    }
}
