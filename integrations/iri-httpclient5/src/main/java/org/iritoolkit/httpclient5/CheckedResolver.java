package org.iritoolkit.httpclient5;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.apache.hc.client5.http.DnsResolver;
import org.iritoolkit.web.LinkPolicy;

/**
 * Checks every address of a host against the policy. Apache HttpClient connects to these addresses without a second
 * lookup, so a name cannot change its address between the check and the connection. Apache HttpClient looks up some names
 * in Unicode instead of A-labels, which the policy maps again.
 */
record CheckedResolver(LinkPolicy policy, DnsResolver resolver) implements DnsResolver {
    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        InetAddress[] addresses = resolver.resolve(host).clone();
        if (addresses.length == 0) {
            throw new UnknownHostException(host + " has no address");
        }
        for (InetAddress address : addresses) {
            if (!policy.allows(host, address)) {
                throw new UnknownHostException(
                        host + " resolves to " + address.getHostAddress() + ", which the policy refuses");
            }
        }
        return addresses;
    }

    /** Returns the host itself. A reverse lookup would query the DNS again, and no caller needs the canonical name. */
    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }
}
