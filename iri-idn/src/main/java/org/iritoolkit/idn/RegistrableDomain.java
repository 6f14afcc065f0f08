package org.iritoolkit.idn;

import com.google.common.net.InternetDomainName;
import java.util.Optional;

/**
 * Finds the registrable domain of a host: its public suffix and one more label.
 *
 * <p>No method uses the network or checks whether the name exists. The public suffixes are those of Guava on the class
 * path, including private suffixes such as {@code github.io}. Names without a public suffix have no registrable domain,
 * except with {@link #withDefaultRule}. The methods take a host, not a URL: a string that is not a host name has no
 * registrable domain.
 */
public final class RegistrableDomain {
    private RegistrableDomain() {}

    /**
     * Returns the registrable domain of a host.
     *
     * @param host a percent-decoded host in ASCII or Unicode form
     * @return the domain in the same form as the host, with lower-case ASCII letters and no final dot: {@code
     *     example.co.uk} for {@code www.example.co.uk}; empty if the string is an IP address or not a host name, such
     *     as {@code a..de}, if it is a public suffix itself, or if it has no public suffix
     */
    public static Optional<String> of(String host) {
        return name(host)
                .filter(InternetDomainName::isUnderPublicSuffix)
                .map(name -> name.topPrivateDomain().toString());
    }

    /**
     * Returns the domain that was registered at a registry, without private suffixes: for {@code a.user.github.io}, this
     * is {@code github.io}, whose owner is the one that a registry knows. Browsers separate cookies by {@link #of}.
     *
     * @param host a percent-decoded host in ASCII or Unicode form
     * @return the domain in the same form as the host; empty if the string is an IP address or not a host name, if it is
     *     a registry suffix such as {@code co.uk} itself, or if it has no registry suffix
     */
    public static Optional<String> atRegistry(String host) {
        return name(host)
                .filter(InternetDomainName::isUnderRegistrySuffix)
                .map(name -> name.topDomainUnderRegistrySuffix().toString());
    }

    /**
     * Returns the registrable domain of a host under the whole algorithm of the public suffix list: by its default
     * rule, the last label is a public suffix if no other rule matches. Use this method to group hosts, not to find the
     * owner of a host: for top-level domains that are not on the list, the result is a guess.
     *
     * @param host a percent-decoded host in ASCII or Unicode form
     * @return the same domain as {@link #of} or, by the default rule, {@code example.zz} for {@code a.b.example.zz};
     *     empty if the host is an IP address, is a public suffix itself, or is a single label
     */
    public static Optional<String> withDefaultRule(String host) {
        return name(host)
                .filter(name -> name.isUnderPublicSuffix() || !name.hasPublicSuffix())
                .filter(name -> name.parts().size() > 1)
                .map(name -> name.hasPublicSuffix()
                        ? name.topPrivateDomain().toString()
                        : String.join(
                                ".",
                                name.parts()
                                        .subList(
                                                name.parts().size() - 2,
                                                name.parts().size())));
    }

    /**
     * Returns the public suffix of a host.
     *
     * @param host a percent-decoded host in ASCII or Unicode form
     * @return the suffix in the same form as the host: {@code co.uk} for {@code www.example.co.uk} and for {@code
     *     co.uk} itself; empty if the host is an IP address, or the list has no suffix for it
     */
    public static Optional<String> publicSuffix(String host) {
        return name(host).filter(InternetDomainName::hasPublicSuffix).map(name -> String.valueOf(name.publicSuffix()));
    }

    /**
     * Whether a host is a public suffix that a registry operates, such as {@code co.uk}. Private suffixes such as
     * {@code github.io} do not belong to a registry.
     *
     * @param host a percent-decoded host in ASCII or Unicode form
     * @return whether a registry lets different owners register names directly under the host
     */
    public static boolean isRegistrySuffix(String host) {
        return name(host).filter(InternetDomainName::isRegistrySuffix).isPresent();
    }

    private static Optional<InternetDomainName> name(String host) {
        if (host.length() > Labels.MAX_LOOKED_INTO) {
            return Optional.empty();
        }
        try {
            return Optional.of(InternetDomainName.from(host));
        } catch (IllegalArgumentException e) { // isValid(String) would parse the host twice
            return Optional.empty();
        }
    }
}
