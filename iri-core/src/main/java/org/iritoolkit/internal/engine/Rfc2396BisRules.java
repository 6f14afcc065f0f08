package org.iritoolkit.internal.engine;

import org.iritoolkit.check.Component;

/**
 * The corrections in the revision of RFC 2396 that draft-duerst-iri-03 2.2 took over: an empty part after the scheme, a
 * query there, labels of at most 63 characters, and IPv4 addresses of numbers up to 255.
 */
final class Rfc2396BisRules extends Rfc2396Rules {
    private final Scanner scanner;

    Rfc2396BisRules(Scanner scanner) {
        this.scanner = scanner;
    }

    /** A question mark begins a query; if none matches, it begins an opaque part. */
    @Override
    boolean isOpaque(String s, int hier, int queryEnd) {
        if (!super.isOpaque(s, hier, queryEnd) || s.charAt(hier) != '?') {
            return super.isOpaque(s, hier, queryEnd);
        }
        return !scanner.derives(s, hier + 1, queryEnd, Component.QUERY)
                && scanner.derives(s, hier, hier + 1, Component.OPAQUE_START)
                && scanner.derives(s, hier + 1, queryEnd, Component.OPAQUE_PART);
    }

    @Override
    boolean isNumeric(String s, int from, int to) {
        return false;
    }

    @Override
    boolean isIpv4(String s, int from, int to) {
        return IpAddresses.isIpv4(s, from, to);
    }

    @Override
    boolean isTooLong(String s, int from, int to) {
        return to - from > MAX_LABEL && s.codePointCount(from, to) > MAX_LABEL;
    }

    @Override
    boolean isTopLabel(String s, int from, int to) {
        return true;
    }

    @Override
    boolean isTopLabelWithDot(String s, int from, int labels) {
        return labels > 1 && isLetterFirst(s, from);
    }

    @Override
    boolean needsHierPart() {
        return false;
    }
}
