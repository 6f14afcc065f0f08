package org.iritoolkit.scheme;

import java.util.Optional;
import java.util.function.Function;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Span;

/**
 * The components of a reference as defined in RFC 3986, regardless of the profile's grammar. In RFC 2396, by contrast,
 * an opaque part has no query, and an authority that is a registry name has no host.
 *
 * @param text the reference
 * @param spans the function that returns the range of a component, or empty if the component is absent
 */
record Parts(String text, Function<Component, Optional<Span>> spans) {
    private static final IriParser BY_RFC_3986 = IriParser.create().unchecked();

    static Parts of(Iri iri) {
        return of(iri.toString(), iri::span);
    }

    static Parts of(ComponentText text) {
        return of(text.reference(), text::span);
    }

    private static Parts of(String text, Function<Component, Optional<Span>> spans) {
        boolean isDivided = spans.apply(Component.SCHEME).isPresent() // absent if the check gets only one component
                && spans.apply(Component.PATH).isPresent()
                && spans.apply(Component.OPAQUE_PART).isEmpty()
                && spans.apply(Component.AUTHORITY).isPresent()
                        == spans.apply(Component.HOST).isPresent();
        return new Parts(text, isDivided ? spans : BY_RFC_3986.parse(text)::span);
    }

    boolean hasAuthority() {
        return of(Component.AUTHORITY).isPresent();
    }

    /** Returns the range of a component; empty if the component is absent. */
    Optional<Span> of(Component component) {
        return spans.apply(component);
    }

    /** Returns the string of a component; empty if the component is absent. */
    Optional<String> text(Component component) {
        return of(component).map(span -> span.substring(text));
    }

    /** Returns the position at which to report a missing component: the start or the end of the path. */
    int missing(Component component) {
        Span path = of(Component.PATH).orElseThrow();
        return component == Component.QUERY || component == Component.FRAGMENT ? path.end() : path.start();
    }
}
