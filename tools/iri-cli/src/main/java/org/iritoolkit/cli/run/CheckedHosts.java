package org.iritoolkit.cli.run;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.iritoolkit.bidi.BidiStructureCheck;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.cli.input.Octets;
import org.iritoolkit.idn.IdnaCheck;
import org.iritoolkit.idn.LookAlikeCheck;
import org.iritoolkit.scheme.SchemeCheck;
import org.iritoolkit.scheme.SuspicionCheck;
import org.jspecify.annotations.Nullable;

/**
 * Remembers the beginnings of links without violations, so that the checks can skip other links with the same host:
 *
 * <pre>
 *   https://example.org       /wiki/R\u00E9sum\u00E9?x=y#z
 *   |                         |
 *   beginning: scheme,        rest: not looked at by the checks, unless a character concerns one
 *   authority
 * </pre>
 *
 * <p>The class supports only http and https links, because their specification has no rules for a path, a query or a
 * fragment (RFC 9110 4.2). If the checks find the same violations for every plain host name, the scheme is remembered
 * instead of the beginning. The number of beginnings is bounded, and a new beginning may replace an older beginning. If
 * few beginnings recur, the class stops remembering beginnings, to save time. Threads may share an instance.
 */
final class CheckedHosts {
    private static final int SLOTS = 1 << 16;
    private static final int PROBES = 8;
    private static final int LONGEST = 256;

    /** The number of links to examine before deciding whether enough hosts recur. */
    private static final int TRIAL = 1 << 13;

    /** The checks whose result for a link with an authority depends only on the beginning of the link. */
    private static final Set<Class<?>> OF_BEGINNING = Set.of(SchemeCheck.class, SuspicionCheck.class, IdnaCheck.class);

    /** The checks whose result for a component depends only on that component. */
    private static final Set<Class<?>> OF_EACH_COMPONENT =
            Set.of(LookAlikeCheck.class, BidiStructureCheck.class, NfcCheck.class);

    /** The beginning of a link. Other threads can read a beginning safely, because its field is final. */
    private static final class Beginning {
        private final byte[] octets;

        Beginning(byte[] octets) {
            this.octets = octets;
        }
    }

    private final @Nullable Beginning[] beginnings = new Beginning[SLOTS];

    /**
     * Whether the checks find the same violations in all beginnings with a plain host name, so that the scheme is
     * enough.
     */
    private final boolean sameOfPlainHosts;

    private final boolean looksAtRest;
    private final boolean[] concern = new boolean[0x80];
    private int asked; // several threads write both counts, so the counts are approximate
    private int known;

    private CheckedHosts(boolean sameOfPlainHosts, List<ComponentCheck> ofRest) {
        this.sameOfPlainHosts = sameOfPlainHosts;
        this.looksAtRest = !ofRest.isEmpty();
        for (int c = 0; c < concern.length; c++) {
            int character = c;
            concern[c] = ofRest.stream().anyMatch(check -> check.concerns(character));
        }
    }

    /** Returns an instance for the given checks; empty if a check's result may depend on other parts of a link. */
    static Optional<CheckedHosts> of(List<ComponentCheck> checks) {
        boolean all = checks.stream()
                .map(Object::getClass)
                .allMatch(type -> OF_BEGINNING.contains(type) || OF_EACH_COMPONENT.contains(type));
        return all
                ? Optional.of(new CheckedHosts(
                        checks.stream().allMatch(SchemeCheck.class::isInstance),
                        checks.stream()
                                .filter(check -> OF_EACH_COMPONENT.contains(check.getClass()))
                                .filter(check -> check.components().contains(Component.PATH))
                                .toList()))
                : Optional.empty();
    }

    /** Whether it is certain that the checks find no violation in a link. */
    boolean contain(byte[] link, int start, int end) {
        if (isUseless()) {
            return false;
        }
        asked++;
        int rest = Octets.httpAuthorityEnd(link, start, end);
        if (rest > start
                && isKnown(link, start, beginningEnd(link, start, rest))
                && !(looksAtRest && concernsCheck(link, rest, end))) {
            known++;
            return true;
        }
        return false;
    }

    /** Remembers the beginning of a link in which the checks have found no violation. */
    void add(byte[] link, int start, int end) {
        if (!isUseless()) {
            int rest = Octets.httpAuthorityEnd(link, start, end);
            int beginning = rest > start ? beginningEnd(link, start, rest) : rest;
            if (beginning > start && beginning - start <= LONGEST && !isKnown(link, start, beginning)) {
                add(Arrays.copyOfRange(link, start, beginning));
            }
        }
    }

    /** Whether fewer than one in eight links began like an earlier link. */
    private boolean isUseless() {
        return asked >= TRIAL && known < asked >> 3;
    }

    /**
     * Returns the index where the remembered part of a link ends: after the scheme if that is enough for all plain
     * hosts, otherwise after the authority.
     */
    private int beginningEnd(byte[] link, int start, int rest) {
        return sameOfPlainHosts && Octets.arePlainHttp(link, start, rest) ? start + "https:".length() : rest;
    }

    private boolean concernsCheck(byte[] octets, int start, int end) {
        for (int i = start; i < end; i++) {
            if (octets[i] < 0 || concern[octets[i]]) {
                return true;
            }
        }
        return false;
    }

    private boolean isKnown(byte[] octets, int start, int end) {
        int slot = slot(octets, start, end);
        for (int i = 0; i < PROBES; i++) {
            Beginning beginning = beginnings[slot + i & SLOTS - 1];
            if (beginning == null) {
                return false;
            } else if (Arrays.equals(beginning.octets, 0, beginning.octets.length, octets, start, end)) {
                return true;
            }
        }
        return false;
    }

    private void add(byte[] beginning) {
        int slot = slot(beginning, 0, beginning.length);
        int i = 0;
        while (i < PROBES && beginnings[slot + i & SLOTS - 1] != null) {
            i++;
        }
        beginnings[slot + i % PROBES & SLOTS - 1] = new Beginning(beginning);
    }

    private static int slot(byte[] octets, int start, int end) {
        int hash = 0;
        for (int i = start; i < end; i++) {
            hash = 31 * hash + octets[i];
        }
        return (hash ^ hash >>> 16) & SLOTS - 1;
    }
}
