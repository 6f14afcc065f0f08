package org.iritoolkit.scheme;

import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;

/** A reference as RFC 3986 divides it, after its scheme. */
final class Parts {
    final String text;
    private final int start;
    private final int authorityEnd;
    private final int pathEnd;
    private final int queryEnd;

    /** Divides a reference that has a scheme. */
    Parts(String text) {
        this.text = text;
        this.start = text.indexOf(':') + 1;
        authorityEnd = text.startsWith("//", start) ? delimiter("/?#", start + 2) : -1;
        pathEnd = delimiter("?#", Math.max(start, authorityEnd));
        queryEnd = delimiter("#", pathEnd);
    }

    private int delimiter(String delimiters, int from) {
        int i = from;
        while (i < text.length() && delimiters.indexOf(text.charAt(i)) < 0) {
            i++;
        }
        return i;
    }

    boolean hasAuthority() {
        return authorityEnd >= 0;
    }

    /** Where a component stands; empty if it is not there. */
    Optional<Span> of(Component component) {
        int host = hasAuthority() ? Math.max(start + 2, userinfoEnd() + 1) : 0;
        return switch (component) {
            case AUTHORITY -> hasAuthority() ? Optional.of(new Span(start + 2, authorityEnd)) : Optional.empty();
            case USERINFO ->
                hasAuthority() && userinfoEnd() >= 0
                        ? Optional.of(new Span(start + 2, userinfoEnd()))
                        : Optional.empty();
            case HOST -> hasAuthority() ? Optional.of(new Span(host, hostEnd(host))) : Optional.empty();
            case PORT ->
                hasAuthority() && hostEnd(host) < authorityEnd
                        ? Optional.of(new Span(hostEnd(host) + 1, authorityEnd))
                        : Optional.empty();
            case PATH -> Optional.of(new Span(Math.max(start, authorityEnd), pathEnd));
            case QUERY -> pathEnd < queryEnd ? Optional.of(new Span(pathEnd + 1, queryEnd)) : Optional.empty();
            case FRAGMENT ->
                queryEnd < text.length() ? Optional.of(new Span(queryEnd + 1, text.length())) : Optional.empty();
            default -> Optional.empty();
        };
    }

    /** The text of a component; empty if it is not there. */
    Optional<String> text(Component component) {
        return of(component).map(span -> span.substring(text));
    }

    private int userinfoEnd() {
        int at = text.indexOf('@', start + 2);
        return at < authorityEnd ? at : -1;
    }

    private int hostEnd(int host) {
        int literal = host < authorityEnd && text.charAt(host) == '[' ? text.indexOf(']', host) : -1;
        int colon = text.indexOf(':', literal < 0 ? host : literal);
        return colon >= 0 && colon < authorityEnd ? colon : authorityEnd;
    }

    /** Where in the path, which is always there, something is missed. */
    int missing(Component component) {
        return component == Component.QUERY || component == Component.FRAGMENT
                ? pathEnd
                : Math.max(start, authorityEnd);
    }
}
