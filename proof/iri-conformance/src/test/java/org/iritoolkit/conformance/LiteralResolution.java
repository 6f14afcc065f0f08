package org.iritoolkit.conformance;

import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.profile.Grammar;

/**
 * Reference resolution implemented literally from RFC 3986 5.2 and RFC 2396 5.2, step by step and without regard to
 * speed, for comparison with the resolver. Only two things are added: the guard before a path that would parse as an
 * authority, and the slash for an empty path after an authority.
 */
final class LiteralResolution {
    private LiteralResolution() {}

    static String resolve(Iri base, IriReference reference) {
        return base.profile().grammar() == Grammar.RFC_3986 ? byRfc3986(base, reference) : byRfc2396(base, reference);
    }

    /** RFC 3986 5.2.2, strict. */
    private static String byRfc3986(Iri base, IriReference r) {
        Optional<String> scheme;
        Optional<String> authority;
        String path;
        Optional<String> query;
        if (r.component(Component.SCHEME).isPresent()) {
            scheme = r.component(Component.SCHEME);
            authority = r.authority();
            path = removeDotSegments(r.path());
            query = r.query();
        } else {
            if (r.authority().isPresent()) {
                authority = r.authority();
                path = removeDotSegments(r.path());
                query = r.query();
            } else {
                if (r.path().isEmpty()) {
                    path = base.path();
                    query = r.query().isPresent() ? r.query() : base.query();
                } else {
                    path = r.path().startsWith("/")
                            ? removeDotSegments(r.path())
                            : removeDotSegments(merge(base, r.path()));
                    query = r.query();
                }
                authority = base.authority();
            }
            scheme = base.component(Component.SCHEME);
        }
        return recompose(scheme, authority, path, query, r.fragment());
    }

    /** RFC 3986 5.2.3. */
    private static String merge(Iri base, String path) {
        if (base.authority().isPresent() && base.path().isEmpty()) {
            return "/" + path;
        }
        return base.path().substring(0, base.path().lastIndexOf('/') + 1) + path;
    }

    /** RFC 3986 5.2.4. */
    static String removeDotSegments(String path) {
        String input = path;
        String output = "";
        while (!input.isEmpty()) {
            if (input.startsWith("../")) {
                input = input.substring(3);
            } else if (input.startsWith("./")) {
                input = input.substring(2);
            } else if (input.startsWith("/./")) {
                input = input.substring(2);
            } else if (input.equals("/.")) {
                input = "/";
            } else if (input.startsWith("/../") || input.equals("/..")) {
                input = "/" + (input.length() > 3 ? input.substring(4) : "");
                int slash = output.lastIndexOf('/');
                output = slash < 0 ? "" : output.substring(0, slash);
            } else if (input.equals(".") || input.equals("..")) {
                input = "";
            } else {
                int end = input.indexOf('/', 1);
                end = end < 0 ? input.length() : end;
                output = output + input.substring(0, end);
                input = input.substring(end);
            }
        }
        return output;
    }

    /** RFC 2396 5.2. */
    private static String byRfc2396(Iri base, IriReference r) {
        Optional<String> scheme = r.component(Component.SCHEME);
        if (scheme.isEmpty()
                && r.authority().isEmpty()
                && r.path().isEmpty()
                && r.query().isEmpty()) {
            return recompose(
                    base.component(Component.SCHEME), base.authority(), base.path(), base.query(), r.fragment());
        }
        if (scheme.isPresent()) {
            return r.toString();
        }
        if (base.isOpaque()) {
            return "(resolution.opaque-base)";
        }
        scheme = base.component(Component.SCHEME);
        if (r.authority().isPresent()) {
            return recompose(scheme, r.authority(), r.path(), r.query(), r.fragment());
        }
        String path = r.path();
        if (!path.startsWith("/")) {
            path = clean(merge(base, path));
        }
        boolean rooted = base.authority().isPresent() || path.isEmpty() || path.startsWith("/");
        if (!rooted && r.query().isPresent()) {
            return "(resolution.opaque-base)"; // path and query would read as one opaque part
        }
        return recompose(scheme, base.authority(), path, r.query(), r.fragment());
    }

    /** Steps 6 c to f. */
    private static String clean(String merged) {
        boolean rooted = merged.startsWith("/");
        String buffer = rooted ? merged.substring(1) : merged;
        while (true) {
            if (buffer.startsWith("./")) {
                buffer = buffer.substring(2);
            } else if (buffer.contains("/./")) {
                buffer = buffer.replace("/./", "/");
            } else {
                break;
            }
        }
        if (buffer.equals(".") || buffer.endsWith("/.")) {
            buffer = buffer.substring(0, buffer.length() - 1);
        }
        boolean found = true;
        while (found) {
            found = false;
            int start = 0;
            while (start < buffer.length() && !found) {
                int end = buffer.indexOf('/', start);
                if (end < 0) {
                    break;
                }
                if (buffer.startsWith("../", end + 1)
                        && !buffer.substring(start, end).equals("..")) {
                    buffer = buffer.substring(0, start) + buffer.substring(end + 4);
                    found = true;
                }
                start = end + 1;
            }
        }
        if (buffer.endsWith("/..")) {
            int start = buffer.lastIndexOf('/', buffer.length() - 4) + 1;
            if (!buffer.substring(start, buffer.length() - 3).equals("..")) {
                buffer = buffer.substring(0, start);
            }
        }
        return (rooted ? "/" : "") + buffer;
    }

    /** RFC 3986 5.3. */
    private static String recompose(
            Optional<String> scheme,
            Optional<String> authority,
            String path,
            Optional<String> query,
            Optional<String> fragment) {
        String guard = authority.isEmpty() && path.startsWith("//") ? "/." : "";
        return scheme.map(s -> s + ":").orElse("")
                + authority.map(a -> "//" + a).orElse("")
                + guard
                + path
                + query.map(q -> "?" + q).orElse("")
                + fragment.map(f -> "#" + f).orElse("");
    }
}
