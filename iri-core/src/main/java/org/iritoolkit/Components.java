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
import org.iritoolkit.internal.engine.Syntax;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.profile.HostType;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a reference under construction, and the check that the joined string splits into the same parts (RFC
 * 3986 3.3, RFC 2396 3).
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

    /** The whole authority, which overrides its three parts. */
    @Nullable
    String authority;

    private final StringBuilder path = new StringBuilder(64);

    /** Whether the path ends with the slash before the next segment; if not, a slash is added. */
    private boolean open;

    /** The query, to which parameters are appended. */
    private @Nullable StringBuilder query;

    @Nullable
    String fragment;

    /** No parts. */
    Components() {}

    /** Returns the parts of a reference. */
    static Components of(IriReference reference) {
        Components parts = new Components();
        String text = reference.text;
        Split split = reference.split;
        parts.scheme = split.part(Component.SCHEME, text).orElse(null);
        parts.setServer(text, split);
        parts.authority = split.isHost(HostType.REGISTRY)
                ? split.part(Component.AUTHORITY, text).orElse(null)
                : null;
        parts.setPath(reference.path(), true);
        parts.setQuery(reference.query().orElse(null));
        parts.fragment = reference.fragment().orElse(null);
        return parts;
    }

    private void setServer(String text, Split split) {
        userinfo = split.part(Component.USERINFO, text).orElse(null);
        host = split.part(Component.HOST, text).orElse(null);
        port = split.part(Component.PORT, text).orElse(null);
    }

    /** Sets the authority, or its parts if it names a server. */
    void setAuthority(String value, Engine engine) {
        remove(Component.AUTHORITY);
        String text = "//" + value;
        Split split = engine.split(text);
        if (split.hasServer() && split.pathStart() == text.length()) {
            setServer(text, split);
        } else {
            authority = value;
        }
    }

    /** Removes an optional component. */
    void remove(Component component) {
        boolean all = component == Component.AUTHORITY;
        if (component == Component.SCHEME) {
            scheme = null;
        } else if (component == Component.QUERY) {
            query = null;
        } else if (component == Component.FRAGMENT) {
            fragment = null;
        } else if (!all && component != Component.USERINFO && component != Component.PORT) {
            throw new IllegalArgumentException("the " + component
                    + " cannot be removed, only the scheme, authority, userinfo, port, query or fragment");
        } else {
            authority = all ? null : authority;
            host = all ? null : host;
            userinfo = all || component == Component.USERINFO ? null : userinfo;
            port = all || component == Component.PORT ? null : port;
        }
    }

    boolean hasAuthority() {
        return authority != null || host != null || userinfo != null || port != null;
    }

    /**
     * Sets the path.
     *
     * @param hasSegments whether segments can be added; if the path ends with a slash, the next segment follows it
     */
    void setPath(String text, boolean hasSegments) {
        path.setLength(0);
        path.append(text);
        open = hasSegments && text.endsWith("/");
    }

    /** Adds an encoded segment to the path. */
    void addSegment(String segment) {
        boolean slash = path.isEmpty() ? scheme != null || hasAuthority() : !open;
        path.append(slash ? "/" : "").append(segment);
        open = false;
    }

    /** Sets the query; null removes it. */
    void setQuery(@Nullable String text) {
        query = text == null ? null : new StringBuilder(text);
    }

    /** Adds a parameter to the query. An empty parameter adds no query. */
    void addParameter(String part) {
        if (query != null) {
            boolean divided = query.isEmpty() || query.charAt(query.length() - 1) == '&';
            query.append(divided ? "" : "&").append(part);
        } else if (!part.isEmpty()) {
            setQuery(part);
        }
    }

    /** Returns the query; null if there is none. */
    @Nullable
    String query() {
        return query == null ? null : query.toString();
    }

    /** Returns the joined parts. */
    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        join(out);
        return out.toString();
    }

    /** Appends the parts and returns their offsets. */
    Split join(StringBuilder out) {
        int hier = scheme == null ? 0 : out.append(scheme).append(':').length();
        int host = -1;
        int hostEnd = -1;
        if (authority != null) {
            host = out.append("//").length();
            hostEnd = out.append(authority).length();
        } else if (hasAuthority()) {
            host = out.append("//")
                    .append(userinfo == null ? "" : userinfo + "@")
                    .length();
            hostEnd = out.append(this.host == null ? "" : this.host).length();
            out.append(port == null ? "" : ":" + port);
        }
        int pathStart = out.length();
        int pathEnd = out.append(isReadAsScheme() ? "./" : "").append(path).length();
        int queryEnd = (query == null ? out : out.append('?').append(query)).length();
        out.append(fragment == null ? "" : "#" + fragment);
        return new Split(hier, host, hostEnd, pathStart, pathEnd, queryEnd, 0); // the grammar determines the host type
    }

    /**
     * Returns a list with the violation that joining the parts causes; an empty list if there is none.
     *
     * @param out the parts, joined by {@link #join}
     * @param made the offsets of the parts in the joined string
     * @param read the offsets of the parts as the grammar splits the joined string
     */
    List<Violation> violations(String out, Split made, Split read, Syntax syntax) {
        boolean rootless = made.pathStart() < made.pathEnd() && !out.startsWith("/", made.pathStart());
        boolean registry = authority != null || read.isHost(HostType.REGISTRY);
        String key = "";
        if (made.hasAuthority() && rootless) {
            key = "path";
        } else if ((userinfo != null || port != null) && registry) {
            key = "registry";
        } else if (!made.hasAuthority() && out.startsWith("//", made.pathStart())) {
            key = "slashes";
        } else if (host != null && !isHostAlone(host, made, read)) {
            key = "host";
        } else if (!made.hasComponentsOf(read)) {
            return List.of(ended(out, made, read, syntax.componentsClause()));
        }
        SpecClause clause = key.equals("host") ? syntax.authorityClause() : syntax.componentsClause();
        Span whole = new Span(0, out.length());
        return key.isEmpty()
                ? List.of()
                : List.of(violation(Component.REFERENCE, whole, clause, CoreMessages.message("syntax.parts." + key)));
    }

    /**
     * Rejects a host that contains a delimiter of another component. A single colon is a delimiter; two or more belong
     * to an IPv6 address.
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

    /** Returns the violation for the first part that a parser would split differently. */
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

    /** Returns whether the given host parses as a host only, without delimiters of other parts. */
    private static boolean isHostAlone(String host, Split made, Split read) {
        return read.isHost(HostType.REGISTRY)
                ? host.indexOf('@') < 0
                : made.hostStart() == read.hostStart() && made.hostEnd() == read.hostEnd();
    }

    /**
     * Returns whether the path alone would be read as a scheme and a path: its first segment has a colon (RFC 3986 4.2).
     */
    private boolean isReadAsScheme() {
        int colon = scheme == null && !hasAuthority() ? path.indexOf(":") : -1;
        int slash = path.indexOf("/");
        return colon >= 0 && (slash < 0 || colon < slash);
    }
}
