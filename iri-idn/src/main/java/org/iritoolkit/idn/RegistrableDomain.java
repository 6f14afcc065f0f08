package org.iritoolkit.idn;

import com.google.common.net.InternetDomainName;
import java.util.Optional;

/**
 * Finds the registered part of a host: the public suffix and one more label.
 *
 * <p>It asks no server and does not know whether the name exists. The public suffixes are those of the Guava on the
 * class path, including private ones such as {@code github.io}; other names have no registrable domain.
 */
public final class RegistrableDomain {
    private RegistrableDomain() {}

    /**
     * The registrable domain of a host.
     *
     * @param host a host in ASCII or Unicode form, percent-encoding decoded
     * @return the domain in the form of the host, its ASCII letters in lower case and without a final dot: {@code
     *     example.co.uk} for {@code www.example.co.uk}; empty if the host is an IP address, is a public suffix itself,
     *     or is under none
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
