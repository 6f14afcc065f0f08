package org.iritoolkit.idn;

import com.google.common.net.InternetDomainName;
import java.util.Optional;

/**
 * Finds the part of a host that somebody registered: the public suffix and one label more.
 *
 * <p>It asks no server and does not know whether the name exists. The public suffixes are those that the Guava on the
 * class path carries, the private ones such as {@code github.io} included; a name under none of them has no registrable
 * domain.
 */
public final class RegistrableDomain {
    private RegistrableDomain() {}

    /**
     * The registrable domain of a host.
     *
     * @param host a host in ASCII or Unicode form, percent-encoding decoded
     * @return the domain in lower case, in the form of the host and without a final dot: {@code example.co.uk} for
     *     {@code www.example.co.uk}; empty if the host is an IP address, is a public suffix itself, or is under none
     */
    public static Optional<String> of(String host) {
        if (host.length() > Labels.MAX_LOOKED_INTO) {
            return Optional.empty();
        }
        try {
            InternetDomainName name = InternetDomainName.from(host);
            return name.isUnderPublicSuffix()
                    ? Optional.of(name.topPrivateDomain().toString())
                    : Optional.empty();
        } catch (IllegalArgumentException e) { // its isValid(String) would do all of that once more
            return Optional.empty();
        }
    }
}
