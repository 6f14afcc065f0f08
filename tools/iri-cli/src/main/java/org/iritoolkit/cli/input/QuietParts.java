package org.iritoolkit.cli.input;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.iritoolkit.bidi.BidiStructureCheck;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.idn.IdnaCheck;
import org.iritoolkit.idn.LookAlikeCheck;
import org.iritoolkit.scheme.SchemeCheck;
import org.iritoolkit.scheme.SuspicionCheck;
import org.jspecify.annotations.Nullable;

/**
 * Remembers the parts of links in which checks have found nothing, so that they need not look at the next link with the
 * same parts:
 *
 * <pre>
 *   https://example.org       /wiki/R\u00E9sum\u00E9?x=y#z
 *   |                         |
 *   beginning: scheme,        rest: looked at only if a character in it concerns a check
 *   authority
 * </pre>
 *
 * <p>It is for links of the schemes http and https, whose documents ask for nothing in a path, a query or a fragment (RFC
 * 9110 4.2). If the checks find the same at every plain host, it remembers the scheme in place of the beginning. It holds
 * a bounded number of parts: one that comes later may take the place of another. Threads may share it.
 */
final class QuietParts {
    private static final int SLOTS = 1 << 16;
    private static final int PROBES = 8;
    private static final int LONGEST_PART = 256;

    /** Checks whose findings in a link with an authority follow from its beginning, whatever the rest is. */
    private static final Set<Class<?>> OF_BEGINNING = Set.of(SchemeCheck.class, SuspicionCheck.class, IdnaCheck.class);

    /** Checks whose findings in a component follow from that component. */
    private static final Set<Class<?>> OF_EACH_COMPONENT =
            Set.of(LookAlikeCheck.class, BidiStructureCheck.class, NfcCheck.class);

    /** A part. A thread that sees it sees all of it, since its field is final. */
    private static final class Part {
        private final byte[] octets;

        Part(byte[] octets) {
            this.octets = octets;
        }
    }

    private final @Nullable Part[] parts = new Part[SLOTS];

    /** Whether the checks find the same in all beginnings with a plain name, so that the scheme stands for them. */
    private final boolean sameOfPlainHosts;

    private final List<ComponentCheck> ofRest;
    private final boolean[] concern = new boolean[0x80];

    private QuietParts(boolean sameOfPlainHosts, List<ComponentCheck> ofRest) {
        this.sameOfPlainHosts = sameOfPlainHosts;
        this.ofRest = ofRest;
        for (int c = 0; c < concern.length; c++) {
            int character = c;
            concern[c] = ofRest.stream().anyMatch(check -> check.concerns(character));
        }
    }

    /** Those of some checks; empty if it is not known of one what its findings follow from. */
    static Optional<QuietParts> of(List<ComponentCheck> checks) {
        boolean known = checks.stream()
                .map(Object::getClass)
                .allMatch(type -> OF_BEGINNING.contains(type) || OF_EACH_COMPONENT.contains(type));
        return known
                ? Optional.of(new QuietParts(
                        checks.stream().allMatch(SchemeCheck.class::isInstance),
                        checks.stream()
                                .filter(check -> OF_EACH_COMPONENT.contains(check.getClass()))
                                .filter(check -> check.components().contains(Component.PATH))
                                .toList()))
                : Optional.empty();
    }

    /** Whether it is sure that the checks find nothing in a link. */
    boolean contain(byte[] link, int start, int end) {
        int rest = Octets.httpAuthorityEnd(link, start, end);
        return rest > start
                && isKnown(link, start, beginningEnd(link, start, rest))
                && (!concernsCheck(link, rest, end) || isKnown(link, rest, end));
    }

    /** Remembers a link in which the checks have found nothing. */
    void add(byte[] link, int start, int end) {
        int rest = Octets.httpAuthorityEnd(link, start, end);
        if (rest > start) {
            addPart(link, start, beginningEnd(link, start, rest));
            if (concernsCheck(link, rest, end)) {
                addPart(link, rest, end);
            }
        }
    }

    /** The end of the scheme, if it stands for all beginnings with a plain host; otherwise the end of the beginning. */
    private int beginningEnd(byte[] link, int start, int rest) {
        return sameOfPlainHosts && Octets.arePlainHttp(link, start, rest) ? start + "https:".length() : rest;
    }

    private boolean concernsCheck(byte[] octets, int start, int end) {
        if (!ofRest.isEmpty()) {
            for (int i = start; i < end; i++) {
                if (octets[i] < 0 || concern[octets[i]]) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isKnown(byte[] octets, int start, int end) {
        int slot = slot(octets, start, end);
        for (int i = 0; i < PROBES; i++) {
            Part part = parts[slot + i & SLOTS - 1];
            if (part == null) {
                return false;
            } else if (Arrays.equals(part.octets, 0, part.octets.length, octets, start, end)) {
                return true;
            }
        }
        return false;
    }

    private void addPart(byte[] octets, int start, int end) {
        if (end - start > LONGEST_PART || isKnown(octets, start, end)) {
            return;
        }
        int slot = slot(octets, start, end);
        int i = 0;
        while (i < PROBES && parts[slot + i & SLOTS - 1] != null) {
            i++;
        }
        parts[slot + i % PROBES & SLOTS - 1] = new Part(Arrays.copyOfRange(octets, start, end));
    }

    private static int slot(byte[] octets, int start, int end) {
        int hash = 0;
        for (int i = start; i < end; i++) {
            hash = 31 * hash + octets[i];
        }
        return (hash ^ hash >>> 16) & SLOTS - 1;
    }
}
