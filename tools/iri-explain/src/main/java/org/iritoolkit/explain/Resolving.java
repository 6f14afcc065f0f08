package org.iritoolkit.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.ResolutionException;
import org.iritoolkit.check.Component;
import org.iritoolkit.explain.Explanation.Resolution;
import org.iritoolkit.explain.Explanation.Taken;
import org.iritoolkit.profile.Grammar;

/**
 * Resolves a reference against a base, and shows where each component of the target comes from (RFC 3986 5.2; RFC 2396
 * 5.2).
 *
 * <p>The library computes the target. The components of the reference determine the origin of each component of the
 * target.
 */
final class Resolving {
    private final IriReference base;
    private final IriReference reference;
    private final Iri target;
    private final boolean rfc3986;
    private final List<Taken> steps = new ArrayList<>();

    private Resolving(IriReference base, IriReference reference, Iri target) {
        this.base = base;
        this.reference = reference;
        this.target = target;
        this.rfc3986 = base.profile().grammar() == Grammar.RFC_3986;
    }

    static Resolution of(IriParser parser, String base, String text) {
        boolean rfc3986 = parser.profile().grammar() == Grammar.RFC_3986;
        String clause = rfc3986 ? "RFC 3986 5.2" : "RFC 2396 5.2";
        try {
            IriReference from = parser.parse(base);
            IriReference reference = parser.parse(text);
            Iri target = IriResolver.of(from).resolve(reference);
            Resolving resolving = new Resolving(from, reference, target);
            resolving.explain();
            return new Resolution(
                    base,
                    clause,
                    Optional.of(target.toString()),
                    Optional.empty(),
                    resolving.merged(),
                    List.copyOf(resolving.steps));
        } catch (IriSyntaxException e) {
            String which = e.input().equals(base) ? "the base" : "the reference";
            String why = which + " is not allowed: " + e.violations().get(0).describe();
            return new Resolution(base, clause, Optional.empty(), Optional.of(why), Optional.empty(), List.of());
        } catch (ResolutionException e) {
            String why = e.violations().get(0).describe();
            return new Resolution(base, clause, Optional.empty(), Optional.of(why), Optional.empty(), List.of());
        }
    }

    private boolean has(Component component) {
        return reference.component(component).isPresent();
    }

    /** Whether the reference refers to the base itself, or to a part of it. */
    private boolean hasNoPath() {
        return !has(Component.SCHEME)
                && !has(Component.AUTHORITY)
                && reference.path().isEmpty();
    }

    private void explain() {
        String section = rfc3986 ? "RFC 3986 5.2.2" : "RFC 2396 5.2";
        if (has(Component.SCHEME)) {
            take(Component.SCHEME, "reference", "the reference has its own scheme, so the base is not used", section);
            take(Component.AUTHORITY, "reference", "", section);
        } else {
            take(Component.SCHEME, "base", "the reference has no scheme", section);
            boolean authority = has(Component.AUTHORITY);
            take(
                    Component.AUTHORITY,
                    authority ? "reference" : "base",
                    authority ? "the reference has an authority" : "the reference has no authority",
                    section);
        }
        path(section);
        boolean ofBase = hasNoPath() && !has(Component.QUERY) && base.query().isPresent();
        take(
                Component.QUERY,
                ofBase ? "base" : "reference",
                ofBase ? "the reference has neither path nor query" : "",
                section);
        take(Component.FRAGMENT, "reference", "the fragment of the base is ignored", section);
    }

    private void path(String section) {
        String dots = rfc3986 ? "; dot segments are removed" : "";
        String dotSection = rfc3986 ? "RFC 3986 5.2.4" : section;
        if (has(Component.SCHEME) || has(Component.AUTHORITY)) {
            take(Component.PATH, "reference", "the reference has a scheme or an authority" + dots, dotSection);
        } else if (reference.path().startsWith("/")) {
            take(
                    Component.PATH,
                    "reference",
                    "the path begins with a slash, so it replaces the path of the base" + dots,
                    dotSection);
        } else if (hasNoPath() && (rfc3986 || !has(Component.QUERY))) {
            take(Component.PATH, "base", "the reference has no path", section);
        } else {
            take(
                    Component.PATH,
                    "both",
                    "the base path up to its last slash, then the reference path, without dot segments",
                    rfc3986 ? "RFC 3986 5.2.3, 5.2.4" : "RFC 2396 5.2, step 6");
        }
    }

    private void take(Component component, String from, String because, String clause) {
        Optional<String> value = component == Component.PATH ? Optional.of(target.path()) : target.component(component);
        steps.add(new Taken(component, value, value.isEmpty() ? "neither" : from, because, clause));
    }

    /** Returns the merged path, before dot segments are removed. */
    private Optional<String> merged() {
        if (steps.stream()
                .noneMatch(step ->
                        step.component() == Component.PATH && step.from().equals("both"))) {
            return Optional.empty();
        }
        String path = base.path();
        boolean root = path.isEmpty() && base.authority().isPresent();
        return Optional.of((root ? "/" : path.substring(0, path.lastIndexOf('/') + 1)) + reference.path());
    }
}
