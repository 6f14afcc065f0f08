package org.iritoolkit.message;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.iritoolkit.message.Secrets.Found;
import org.jspecify.annotations.Nullable;

/** Paths that contain a secret, each with its host. */
final class SecretPaths {
    static final SecretPaths NONE = new SecretPaths(List.of());

    private static final String BELOW = "*.";
    private static final int LONGEST_HOST = 260;
    /** How many characters at the end of a host are compared before it is looked up. */
    private static final int COMPARED = 6;

    private static final int HASHES = 1024;

    /** A host, or {@code *} and the end of hosts, and the path. */
    private record SecretPath(String host, String path) {
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
                } else if (c == '/') {
                    int segment = segment(link, at);
                    if (segment == at) {
                        return;
                    }
                    at = segment;
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

        /** Returns the start of the next segment that is neither empty nor a dot, as servers read a path. */
        private static int segment(String link, int slash) {
            int start = slash;
            while (start < link.length() && isSlash(link.charAt(start))) {
                start++;
                if (start + 1 < link.length() && link.charAt(start) == '.' && isSlash(link.charAt(start + 1))) {
                    start++;
                }
            }
            return start;
        }

        private static int end(String link, int start, boolean deep) {
            int end = start;
            while (end < link.length() && (deep ? "?#&" : "/\\?#&").indexOf(link.charAt(end)) < 0) {
                end++;
            }
            return end;
        }
    }

    private final List<SecretPath> paths;
    private final Map<String, List<SecretPath>> ofHosts = new HashMap<>();
    /** The end of hosts with a full stop, and the paths below them. */
    private final Map<String, List<SecretPath>> ofEnds = new HashMap<>();

    /** The hashes of the last characters of the hosts: most hosts need not be looked up. */
    private final BitSet ends = new BitSet(HASHES);

    private SecretPaths(List<SecretPath> paths) {
        this.paths = paths;
        for (SecretPath path : paths) {
            boolean isEnd = path.host().startsWith(BELOW);
            Map<String, List<SecretPath>> of = isEnd ? ofEnds : ofHosts;
            String key = isEnd ? path.host().substring(1) : path.host();
            List<SecretPath> same = of.get(key);
            if (same == null) {
                same = new ArrayList<>(1);
                of.put(key, same);
            }
            same.add(path);
            if (key.length() < COMPARED) {
                ends.set(0, HASHES);
            }
            ends.set(hash(key, 0, key.length()));
        }
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
            if (slash <= 0 || !isHost(row.substring(0, slash)) || !isPath(row.substring(slash))) {
                throw new IllegalArgumentException(
                        "a secret path is a host without a port and a path of literals, * for one segment, and {name} or,"
                                + " at the end, {+name} for what is hidden up to the end of its segment, such as"
                                + " hooks.example/in/{token}");
            }
            all.add(new SecretPath(row.substring(0, slash).toLowerCase(Locale.ROOT), row.substring(slash)));
        }
        return new SecretPaths(List.copyOf(all));
    }

    private static boolean isHost(String host) {
        String name = host.startsWith(BELOW) ? host.substring(BELOW.length()) : host;
        for (int i = 0; i < name.length(); i++) {
            if ("*:@%?#\\{}[] ".indexOf(name.charAt(i)) >= 0) {
                return false;
            }
        }
        return !name.isEmpty();
    }

    /** Returns whether a part of a path is hidden, and each part can be found in a link. */
    private static boolean isPath(String path) {
        boolean hides = false;
        int start = 1;
        while (start <= path.length()) {
            int slash = path.indexOf('/', start);
            int end = slash < 0 ? path.length() : slash;
            String segment = path.substring(start, end);
            int open = segment.indexOf('{');
            String literal = open < 0 ? segment : segment.substring(0, open);
            boolean isHidden = open >= 0 && segment.indexOf('}') == segment.length() - 1;
            boolean isLast = end == path.length();
            boolean isWhole = segment.equals("*") || (open >= 0 ? isHidden : segment.indexOf('}') < 0);
            if (!isWhole
                    || (!segment.equals("*") && hasAny(literal, "*%?#"))
                    || (open >= 0 && segment.lastIndexOf('{') > open)
                    || (segment.startsWith("{+", Math.max(open, 0)) && !isLast)) {
                return false;
            }
            hides |= isHidden;
            start = end + 1;
        }
        return hides;
    }

    private static boolean isSlash(char c) {
        return c == '/' || c == '\\';
    }

    /** Returns a hash of the last characters of a host, the same for capital and small letters. */
    private static int hash(String host, int from, int to) {
        int hash = 0;
        for (int i = Math.max(from, to - COMPARED); i < to; i++) {
            hash = hash * 31 + (host.charAt(i) | 0x20);
        }
        return hash & (HASHES - 1);
    }

    private static int nextSlash(String link, int from) {
        int i = from;
        while (i < link.length() && !isSlash(link.charAt(i))) {
            i++;
        }
        return i;
    }

    private static int afterSlashes(String link, int from) {
        int end = from;
        while (end < link.length() && isSlash(link.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean hasAny(String text, String characters) {
        for (int i = 0; i < text.length(); i++) {
            if (characters.indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Reports the secrets in the paths of the links in a string. */
    void find(String link, Found found) {
        if (paths.isEmpty()) {
            return;
        }
        for (int i = nextSlash(link, 0); i < link.length(); i = nextSlash(link, i + 1)) {
            int host = afterSlashes(link, i);
            if (host - i < (i > 0 && link.charAt(i - 1) == ':' ? 1 : 2)) {
                continue;
            }
            i = host - 1;
            int end = host;
            int colon = -1;
            for (; end < link.length(); end++) {
                char c = link.charAt(end);
                if (c == '/' || c == '\\' || c == '?' || c == '#') {
                    break;
                } else if (c == '@') {
                    host = end + 1;
                    colon = -1;
                } else if (c == ':') {
                    colon = end;
                }
            }
            if (end < link.length() && isSlash(link.charAt(end)) && end - host <= LONGEST_HOST) {
                int to = colon < 0 ? end : colon;
                to -= to > host && link.charAt(to - 1) == '.' ? 1 : 0;
                if (!ends.get(hash(link, host, to))) {
                    continue;
                }
                String name = link.substring(host, to).toLowerCase(Locale.ROOT);
                find(ofHosts.get(name), link, end, found);
                for (int dot = name.indexOf('.'); dot >= 0 && !ofEnds.isEmpty(); dot = name.indexOf('.', dot + 1)) {
                    find(ofEnds.get(name.substring(dot)), link, end, found);
                }
            }
        }
    }

    private static void find(@Nullable List<SecretPath> some, String link, int start, Found found) {
        if (some != null) {
            for (SecretPath path : some) {
                path.find(link, start, found);
            }
        }
    }
}
