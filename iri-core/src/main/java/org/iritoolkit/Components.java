package org.iritoolkit;

import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Engine;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.internal.engine.SplitBuilder;
import org.iritoolkit.internal.engine.Syntax;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.profile.HostType;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a reference that is being built, put together in their order, and the rules that hold between them (RFC
 * 3986 3.3, RFC 2396 3): the string must be split as it was put together.
 */
final class Components {
    @Nullable
    String scheme;

    @Nullable
    String userinfo;

    @Nullable
    String host;

    @Nullable
    String port;

    /** An authority as a whole, in place of the three parts. */
    @Nullable
    String authority;

    final PathBuilder path = new PathBuilder();

    /** Grows with each parameter. */
    private @Nullable StringBuilder query;

    @Nullable
    String fragment;

    /** No parts. */
    Components() {}

    /** The parts of a reference. */
    static Components of(IriReference reference) {
        Components parts = new Components();
        String text = reference.text;
        Split split = reference.split;
        parts.scheme = split.part(Component.SCHEME, text).orElse(null);
        parts.setServer(text, split);
        parts.authority = split.isHost(HostType.REGISTRY)
                ? split.part(Component.AUTHORITY, text).orElse(null)
                : null;
        parts.path.set(reference.path());
        parts.setQuery(reference.query().orElse(null));
        parts.fragment = reference.fragment().orElse(null);
        return parts;
    }

    private void setServer(String text, Split split) {
        userinfo = split.part(Component.USERINFO, text).orElse(null);
        host = split.part(Component.HOST, text).orElse(null);
        port = split.part(Component.PORT, text).orElse(null);
    }

    /** Sets the authority, by its parts if it is that of a server. */
    void setAuthority(String value, Engine engine) {
        removeAuthority();
        String text = "//" + value;
        Split split = engine.split(text);
        if (split.hasServer() && split.pathStart() == text.length()) {
            setServer(text, split);
        } else {
            authority = value;
        }
    }

    /** Leaves out the authority. */
    void removeAuthority() {
        authority = null;
        userinfo = null;
        host = null;
        port = null;
    }

    boolean hasAuthority() {
        return authority != null || host != null || userinfo != null || port != null;
    }

    /** Sets the query; null removes it. */
    void setQuery(@Nullable String text) {
        query = text == null ? null : new StringBuilder(text);
    }

    /** Adds a parameter to the query; an empty one is none. */
    void addParameter(String part) {
        if (query != null) {
            query.append(query.isEmpty() ? "" : "&").append(part);
        } else if (!part.isEmpty()) {
            setQuery(part);
        }
    }

    /** The query; null if there is none. */
    @Nullable
    String query() {
        return query == null ? null : query.toString();
    }

    /** The parts together. */
    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        join(out);
        return out.toString();
    }

    /** Appends the parts, and records their places. */
    Split join(StringBuilder out) {
        SplitBuilder made = new SplitBuilder();
        if (scheme != null) {
            made.scheme(out.append(scheme).append(':').length());
        }
        if (hasAuthority()) {
            joinAuthority(out.append("//"), made);
        }
        made.pathStart(out.length());
        made.pathEnd(out.append(path).length());
        if (query != null) {
            out.append('?').append(query);
        }
        made.queryEnd(out.length());
        if (fragment != null) {
            out.append('#').append(fragment);
        }
        return made.build(0);
    }

    private void joinAuthority(StringBuilder out, SplitBuilder made) {
        if (authority == null && userinfo != null) {
            out.append(userinfo).append('@');
        }
        int start = out.length();
        out.append(authority != null ? authority : host != null ? host : "");
        made.host(start, out.length(), null); // the grammar decides what it is
        if (authority == null && port != null) {
            out.append(':').append(port);
        }
    }

    /**
     * The violation of the parts together, at most one.
     *
     * @param out the parts as {@link #join} puts them together
     * @param made where they lie then
     * @param read how the grammar splits that
     */
    List<Violation> violations(String out, Split made, Split read, Syntax syntax) {
        boolean slash = out.startsWith("/", made.pathStart());
        boolean registry = authority != null || read.isHost(HostType.REGISTRY);
        if (made.hasAuthority() && made.pathStart() < made.pathEnd() && !slash) {
            return broken(out, syntax.componentsClause(), "syntax.parts.path");
        } else if ((userinfo != null || port != null) && registry) {
            return broken(out, syntax.componentsClause(), "syntax.parts.registry");
        } else if (!made.hasAuthority() && slash && out.startsWith("//", made.pathStart())) {
            return broken(out, syntax.componentsClause(), "syntax.parts.slashes");
        } else if (!made.hasAuthority() && scheme == null && hasColonFirst(out, made.pathEnd())) {
            return broken(out, syntax.componentsClause(), "syntax.parts.colon");
        } else if (host != null && !isHostAlone(host, made, read)) {
            return broken(out, syntax.authorityClause(), "syntax.parts.host");
        } else if (!made.hasComponentsOf(read)) {
            return List.of(ended(out, made, read, syntax.componentsClause()));
        }
        return List.of();
    }

    /**
     * Refuses a host that holds what delimits another component. A single colon does; two or more are those of an IPv6
     * address.
     */
    static void requireHostAlone(String host, Engine engine) {
        int at = host.indexOf('@');
        for (int i = 0; i < host.length() && at < 0; i++) {
            char c = host.charAt(i);
            at = c == '/' || c == '\\' || c == '?' || c == '#' ? i : -1;
        }
        boolean literal = host.startsWith("[");
        int colon = host.indexOf(':', literal ? host.indexOf(']') + 1 : 0);
        boolean port = literal ? host.indexOf(']') > 0 : colon == host.lastIndexOf(':');
        at = at < 0 && port ? colon : at;
        if (at < 0) {
            return;
        }
        Component taken = switch (host.charAt(at)) {
            case ':' -> Component.PORT;
            case '@' -> Component.USERINFO;
            case '?' -> Component.QUERY;
            case '#' -> Component.FRAGMENT;
            default -> Component.PATH;
        };
        Message message =
                CoreMessages.message("syntax.parts.host-delimiter", taken, new CharacterName(host.charAt(at)));
        SpecClause clause = engine.syntax().authorityClause();
        throw new IriSyntaxException(host, List.of(violation(Component.HOST, new Span(at, at + 1), clause, message)));
    }

    private static List<Violation> broken(String text, SpecClause clause, String key) {
        Span whole = new Span(0, text.length());
        return List.of(violation(Component.REFERENCE, whole, clause, CoreMessages.message(key)));
    }

    /** The first part that is not read as it was given. */
    private static Violation ended(String text, Split made, Split read, SpecClause clause) {
        Component part = Stream.of(Component.SCHEME, Component.AUTHORITY, Component.PATH, Component.QUERY)
                .filter(component -> made.start(component, text) >= 0
                        && !made.part(component, text).equals(read.part(component, text)))
                .findFirst()
                .orElse(Component.REFERENCE);
        Span span = new Span(made.start(part, text), made.end(part, text));
        return violation(part, span, clause, CoreMessages.message("syntax.parts.delimiter", part));
    }

    private static Violation violation(Component component, Span span, SpecClause clause, Message message) {
        return new Violation(CoreViolation.PARTS, Severity.ERROR, component, span, clause, message);
    }

    /** Whether what was given as the host is not read as other parts of the authority too, nor has their delimiters. */
    private static boolean isHostAlone(String host, Split made, Split read) {
        return read.isHost(HostType.REGISTRY)
                ? host.indexOf('@') < 0
                : made.hostStart() == read.hostStart() && made.hostEnd() == read.hostEnd();
    }

    /** Whether the first segment of a path, with which a string begins, has a colon. */
    private static boolean hasColonFirst(String text, int pathEnd) {
        int colon = text.indexOf(':');
        int slash = text.indexOf('/');
        return colon >= 0 && colon < pathEnd && (slash < 0 || colon < slash);
    }
}
