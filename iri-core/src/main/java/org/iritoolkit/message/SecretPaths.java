package org.iritoolkit.message;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.iritoolkit.message.Secrets.Found;

/** Paths that contain a secret, each with its host. */
final class SecretPaths {
    static final SecretPaths NONE = new SecretPaths(List.of());

    /** A host, or the end of hosts, and the path. */
    private record SecretPath(String host, String path) {
        boolean isFor(String name) {
            return host.startsWith("*.") ? name.endsWith(host.substring(1)) : name.equals(host);
        }

        /** Reports what is hidden in a path that starts at an index. */
        void find(String link, int start, Found found) {
            int at = start;
            List<int[]> spans = new ArrayList<>();
            for (int i = 0; i < path.length(); i++) {
                char c = path.charAt(i);
                if (c == '*' || c == '{') {
                    boolean deep = c == '{' && path.startsWith("{+", i);
                    int end = end(link, at, deep);
                    if (end == at) {
                        return;
                    }
                    if (c == '{') {
                        spans.add(new int[] {at, end});
                        i = path.indexOf('}', i);
                    }
                    at = end;
                } else if (at < link.length() && link.charAt(at) == c) {
                    at++;
                } else {
                    return;
                }
            }
            for (int[] span : spans) {
                found.secret(span[0], span[1], false);
            }
        }

        private static int end(String link, int start, boolean deep) {
            int end = start;
            while (end < link.length() && (deep ? "?#&" : "/?#&").indexOf(link.charAt(end)) < 0) {
                end++;
            }
            return end;
        }
    }

    private final List<SecretPath> paths;

    private SecretPaths(List<SecretPath> paths) {
        this.paths = paths;
    }

    /** Returns the paths of a table, without lambdas since the first message needs none. */
    static SecretPaths of(List<String[]> rows) {
        List<SecretPath> paths = new ArrayList<>();
        for (String[] row : rows) {
            paths.add(new SecretPath(row[0], row[1]));
        }
        return new SecretPaths(List.copyOf(paths));
    }

    /** Returns paths with more rows, each a host and a path such as {@code hooks.example/in/{token}}. */
    SecretPaths with(String... more) {
        List<SecretPath> all = new ArrayList<>(paths);
        for (String each : more) {
            String row = each.startsWith("https://") ? each.substring("https://".length()) : each;
            int slash = row.indexOf('/');
            int open = row.indexOf('{');
            if (slash <= 0 || open < slash || row.indexOf('}', open) < 0) {
                throw new IllegalArgumentException(
                        "a secret path is a host and a path in which {name} is hidden, such as"
                                + " hooks.example/in/{token}");
            }
            all.add(new SecretPath(row.substring(0, slash).toLowerCase(Locale.ROOT), row.substring(slash)));
        }
        return new SecretPaths(List.copyOf(all));
    }

    /** Reports the secrets in the paths of the links in a string. */
    void find(String link, Found found) {
        if (paths.isEmpty()) {
            return;
        }
        for (int slashes = link.indexOf("//"); slashes >= 0; slashes = link.indexOf("//", slashes + 2)) {
            int host = slashes + 2;
            int end = host;
            int colon = -1;
            while (end < link.length() && "/\\?#".indexOf(link.charAt(end)) < 0) {
                char c = link.charAt(end);
                host = c == '@' ? end + 1 : host;
                colon = c == '@' ? -1 : c == ':' ? end : colon;
                end++;
            }
            if (end < link.length() && link.charAt(end) == '/' && end - host <= 253) {
                String name = link.substring(host, colon < 0 ? end : colon).toLowerCase(Locale.ROOT);
                for (SecretPath path : paths) {
                    if (path.isFor(name)) {
                        path.find(link, end, found);
                    }
                }
            }
        }
    }
}
