package org.iritoolkit.web;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.jspecify.annotations.Nullable;

/**
 * Splits a string like the regular expression in RFC 3986, Appendix B, which accepts every string.
 *
 * <p>The expression does not split the authority. This class splits the authority like programs that use the
 * expression: the userinfo ends at the last {@code @}, and the port starts at the last colon that is not in brackets.
 */
final class AppendixB {
    private final String text;
    private final Map<Component, Span> places = new EnumMap<>(Component.class);

    private AppendixB(String text) {
        this.text = text;
    }

    static AppendixB of(String text) {
        AppendixB split = new AppendixB(text);
        int at = 0;
        int schemeEnd = split.firstOf(":/?#", 0);
        if (schemeEnd > 0 && schemeEnd < text.length() && text.charAt(schemeEnd) == ':') {
            split.places.put(Component.SCHEME, new Span(0, schemeEnd));
            at = schemeEnd + 1;
        }
        if (text.startsWith("//", at)) {
            int end = split.firstOf("/?#", at + 2);
            split.authority(at + 2, end);
            at = end;
        }
        int pathEnd = split.firstOf("?#", at);
        split.places.put(Component.PATH, new Span(at, pathEnd));
        at = pathEnd;
        if (text.startsWith("?", at)) {
            int end = split.firstOf("#", at);
            split.places.put(Component.QUERY, new Span(at + 1, end));
            at = end;
        }
        if (at < text.length()) {
            split.places.put(Component.FRAGMENT, new Span(at + 1, text.length()));
        }
        return split;
    }

    /**
     * Returns a reference with its scheme and authority resolved, and without its path if both come from the base. The
     * base must have a scheme, and also an authority unless the reference has a scheme or an authority.
     */
    static String resolve(String base, String reference) {
        if (of(reference).place(Component.SCHEME) != null) {
            return reference;
        }
        AppendixB from = of(base);
        boolean hasAuthority = reference.startsWith("//");
        Span kept = Objects.requireNonNull(from.place(hasAuthority ? Component.SCHEME : Component.AUTHORITY));
        return hasAuthority ? base.substring(0, kept.end() + 1) + reference : base.substring(0, kept.end());
    }

    private void authority(int start, int end) {
        places.put(Component.AUTHORITY, new Span(start, end));
        int host = text.lastIndexOf('@', end - 1) + 1;
        if (host > start) {
            places.put(Component.USERINFO, new Span(start, host - 1));
        } else {
            host = start;
        }
        int colon = text.lastIndexOf(':', end - 1);
        int bracket = text.lastIndexOf(']', end - 1);
        if (colon >= host && colon > bracket) {
            places.put(Component.PORT, new Span(colon + 1, end));
            places.put(Component.HOST, new Span(host, colon));
        } else {
            places.put(Component.HOST, new Span(host, end));
        }
    }

    private int firstOf(String delimiters, int from) {
        int at = from;
        while (at < text.length() && delimiters.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    /** Returns the range of a component; null if the component is absent. */
    @Nullable
    Span place(Component component) {
        return places.get(component);
    }

    /** Returns a component; null if the component is absent. */
    @Nullable
    String text(Component component) {
        Span place = places.get(component);
        return place == null ? null : place.substring(text);
    }
}
