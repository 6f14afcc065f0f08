package org.iritoolkit.text;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.iritoolkit.idn.RegistrableDomain;
import org.iritoolkit.idn.Uts46;

/** Whether a host ends with a suffix under which names are registered; each suffix is looked up once. */
final class Hosts {
    private static final int MAX_KEPT = 10_000;
    private static final Uts46 LENIENT = Uts46.of(Set.of());

    private final Map<String, Boolean> suffixes = new HashMap<>();

    /** Whether there are two labels or more, and the last one is known; a dot may follow it (RFC 3986 3.2.2). */
    boolean hasSuffix(char[] text, int from, int end) {
        int to = end > from && HostScan.isDot(text[end - 1]) ? end - 1 : end;
        int last = to;
        while (last > from && !HostScan.isDot(text[last - 1])) {
            last--;
        }
        if (last == from || to - last > 255) {
            return false;
        }
        String label = new String(text, last, to - last).toLowerCase(Locale.ROOT);
        if (suffixes.size() > MAX_KEPT) {
            suffixes.clear();
        }
        return suffixes.computeIfAbsent(label, Hosts::isSuffix);
    }

    private static boolean isSuffix(String label) {
        String unicode = LENIENT.toUnicode(label, violation -> {});
        return !unicode.isEmpty() && RegistrableDomain.of("a.a." + unicode).isPresent();
    }

    /** How many dots a host has. */
    static int dots(char[] text, int from, int to) {
        int dots = 0;
        for (int i = from; i < to; i++) {
            dots += HostScan.isDot(text[i]) ? 1 : 0;
        }
        return dots;
    }
}
