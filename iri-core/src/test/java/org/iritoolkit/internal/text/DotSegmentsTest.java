package org.iritoolkit.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Compares the removal of dot segments with the algorithms of the specifications, step by step, for all short paths. */
class DotSegmentsTest {
    private static final int LONGEST = 7;
    private static final List<String> PATHS = new ArrayList<>();

    @BeforeAll
    static void makeAllPaths() {
        PATHS.clear();
        PATHS.add("");
        for (int i = 0; i < PATHS.size(); i++) {
            String path = PATHS.get(i);
            if (path.length() < LONGEST) {
                PATHS.add(path + ".");
                PATHS.add(path + "/");
                PATHS.add(path + "a");
            }
        }
    }

    /** RFC 3986 5.2.4, 2A to 2E. */
    private static String removed(String path) {
        String in = path;
        String out = "";
        while (!in.isEmpty()) {
            if (in.startsWith("../")) {
                in = in.substring(3);
            } else if (in.startsWith("./")) {
                in = in.substring(2);
            } else if (in.startsWith("/./")) {
                in = in.substring(2);
            } else if (in.equals("/.")) {
                in = "/";
            } else if (in.startsWith("/../")) {
                in = in.substring(3);
                out = out.substring(0, Math.max(0, out.lastIndexOf('/')));
            } else if (in.equals("/..")) {
                in = "/";
                out = out.substring(0, Math.max(0, out.lastIndexOf('/')));
            } else if (in.equals(".") || in.equals("..")) {
                in = "";
            } else {
                int end = in.indexOf('/', 1);
                end = end < 0 ? in.length() : end;
                out += in.substring(0, end);
                in = in.substring(end);
            }
        }
        return out;
    }

    /** RFC 2396 5.2, steps 6 c to f, for the path after its first slash. */
    private static String cleaned(String path) {
        List<String> segments = new ArrayList<>(List.of(path.split("/", -1)));
        for (int i = segments.size() - 2; i >= 0; i--) { // c
            if (segments.get(i).equals(".")) {
                segments.remove(i);
            }
        }
        int last = segments.size() - 1;
        if (segments.get(last).equals(".")) { // d
            segments.set(last, "");
        }
        for (int i = 0; i + 2 < segments.size(); ) { // e: the leftmost, then from the start
            if (!segments.get(i).equals("..") && segments.get(i + 1).equals("..")) {
                segments.remove(i + 1);
                segments.remove(i);
                i = 0;
            } else {
                i++;
            }
        }
        last = segments.size() - 1;
        if (last > 0
                && segments.get(last).equals("..")
                && !segments.get(last - 1).equals("..")) { // f
            segments.set(last, "");
            segments.remove(last - 1);
        }
        return String.join("/", segments);
    }

    private static String cleanedPath(String path) {
        return path.startsWith("/") ? "/" + cleaned(path.substring(1)) : cleaned(path);
    }

    private static void check(String path, Object found, String expected) {
        if (!found.toString().equals(expected)) {
            assertThat(found).as(path).hasToString(expected);
        }
    }

    @Test
    void removesAsRfc3986Does() {
        for (String path : PATHS) {
            StringBuilder out = new StringBuilder("x/y");
            DotSegments.remove("/.." + path + "/..", 3, 3 + path.length(), out);
            check(path, out, "x/y" + removed(path));
            for (String after : List.of("", "a", ".")) {
                out.setLength(0);
                DotSegments.remove("." + path + after, 1, 1 + path.length(), out);
                check(path, out, removed(path));
            }
        }
    }

    @Test
    void removesBehindOtherSegmentsAsRfc3986Does() {
        for (String before : List.of("", "/b", "/b/c", "/", "b", "b/")) {
            for (String path : PATHS) {
                String merged = before + "/" + path;
                StringBuilder out = new StringBuilder("x/y");
                DotSegments.remove(merged, 0, merged.length(), out);
                check(merged, out, "x/y" + removed(merged));
            }
        }
    }

    @Test
    void findsDotSegments() {
        for (String path : PATHS) {
            boolean expected = List.of(path.split("/", -1)).stream().anyMatch(s -> s.equals(".") || s.equals(".."));
            for (String beside : List.of("", "/", "a", "/.", "./")) {
                String text = beside + path + "/./";
                int from = beside.length();
                boolean found = DotSegments.present(text, from, from + path.length());
                check(text, found, String.valueOf(expected));
            }
            check(path, DotSegments.present(path, 0, path.length()), String.valueOf(expected));
            check(path, DotSegments.present(path + ".", 0, path.length()), String.valueOf(expected));
            check(path, DotSegments.present(path + "a", 0, path.length()), String.valueOf(expected));
        }
    }

    @Test
    void cleansAsRfc2396Does() {
        for (String path : PATHS) {
            StringBuilder out = new StringBuilder("x/y");
            DotSegments.removeByRfc2396("/.." + path + "/..", 3, 3 + path.length(), out);
            check(path, out, "x/y" + cleanedPath(path));
            for (String after : List.of("", "a", ".")) {
                out.setLength(0);
                DotSegments.removeByRfc2396("a" + path + after, 1, 1 + path.length(), out);
                check(path, out, cleanedPath(path));
            }
        }
    }

    @Test
    void cleansBehindOtherSegmentsAsRfc2396Does() {
        for (String before : List.of("", "b/", "../", "b/c/", "/", "../../", "..b/", "b../")) {
            for (String path : PATHS) {
                String merged = "/" + before + path;
                StringBuilder out = new StringBuilder("x");
                DotSegments.removeByRfc2396(merged, 0, merged.length(), out);
                check(merged, out, "x/" + cleaned(before + path));
            }
        }
    }
}
