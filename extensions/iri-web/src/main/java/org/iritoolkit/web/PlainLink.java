package org.iritoolkit.web;

import java.util.Set;
import org.iritoolkit.Iri;
import org.iritoolkit.percent.Ascii;

/**
 * Proves for most links that the known parsers agree, so that the parsers need not run.
 *
 * <p>All five parsers agree about an ASCII IRI with the {@code http} or {@code https} scheme, without userinfo, whose
 * host is an RFC 2396 host name and whose port, if any, is a number without leading zeros. All parsers split this
 * authority alike, and the URL Standard maps nothing in it; a parser can reject only the path, query or fragment.
 */
final class PlainLink {
    private static final Set<String> SCHEMES = Set.of("http", "https");
    private static final int GREATEST_PORT = 65535;

    private PlainLink() {}

    /** Returns whether all parsers certainly agree about an IRI that is valid under RFC 3987 or RFC 3986. */
    static boolean is(Iri iri) {
        return iri.isAscii()
                && SCHEMES.contains(iri.scheme())
                && iri.userinfo().isEmpty()
                && iri.host().filter(PlainLink::isHostname).isPresent()
                && iri.port().filter(port -> !isPort(port)).isEmpty();
    }

    private static boolean isPort(String port) {
        return !port.isEmpty()
                && port.length() <= 5
                && (port.charAt(0) != '0' || port.length() == 1)
                && Integer.parseInt(port) <= GREATEST_PORT;
    }

    /** Returns whether a host matches the {@code hostname} rule (RFC 2396 3.2.2), without a final dot or A-labels. */
    private static boolean isHostname(String host) {
        int label = 0;
        for (int i = 0; i <= host.length(); i++) {
            if (i == host.length() || host.charAt(i) == '.') {
                if (i == label || host.charAt(label) == '-' || host.charAt(i - 1) == '-') {
                    return false;
                }
                label = i == host.length() ? label : i + 1;
            } else if (!Ascii.isLetter(host.charAt(i)) && !Ascii.isDigit(host.charAt(i)) && host.charAt(i) != '-') {
                return false;
            }
        }
        return Ascii.isLetter(host.charAt(label)) && !host.contains("xn--");
    }
}
