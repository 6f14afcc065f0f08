package org.iritoolkit.check;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.message.VisibleText;

/**
 * The parts that IRIs with a given scheme may omit (RFC 3986 6.2.3): the default port, the slash of an empty path,
 * and the default host.
 *
 * <p>{@link #KNOWN} is a fixed table, so normal forms do not depend on the class path. To normalize IRIs of another
 * scheme, pass its defaults to {@code IriNormalizer.withScheme}.
 *
 * @param scheme the name, in lower case
 * @param port the port that may be omitted; empty if the scheme has no ports
 * @param emptyPathIsSlash whether an empty path after an authority means {@code /} (RFC 3986 6.2.3), so that
 *     normalization may write the slash
 * @param host the default host (RFC 3986 3.2.2); empty if the scheme has none. Normalization removes this host unless
 *     there is a userinfo or a port, and adds an empty authority if the authority is missing (6.2.3)
 * @param needsHost whether a reference without a host is most likely a mistake, as in {@code http:} references
 */
@Beta
public record SchemeDefaults(
        String scheme, OptionalInt port, boolean emptyPathIsSlash, Optional<String> host, boolean needsHost) {
    /** The schemes that the toolkit supports, each with the section that sets its port or host. */
    public static final List<SchemeDefaults> KNOWN = List.of(
            server("http", 80).withHostNeeded(), // RFC 9110 4.2.1, 4.2.3
            server("https", 443).withHostNeeded(), // RFC 9110 4.2.2, 4.2.3
            server("ws", 80).withHostNeeded(), // RFC 6455 3
            server("wss", 443).withHostNeeded(), // RFC 6455 3
            server("ftp", 21).withHostNeeded(), // RFC 1738 3.2
            named("file").withHost("localhost"), // RFC 8089 2
            server("coap", 5683), // RFC 7252 6.1
            server("coaps", 5684), // RFC 7252 6.2
            server("ldap", 389), // RFC 4516 2
            server("ldaps", 636), // no RFC; IANA assigned the port
            server("rtsp", 554), // RFC 7826 4.2
            server("telnet", 23), // RFC 4248 2
            named("ssh").withPort(22), // no RFC; IANA assigned the port; an empty path is not the root
            named("sftp").withPort(22), // the port of ssh, which carries sftp; an empty path is the user's folder
            named("tftp").withPort(69)); // RFC 3617 3

    /**
     * Checks the names.
     *
     * @param scheme the name, in lower case
     * @param port the port that may be omitted
     * @param emptyPathIsSlash whether an empty path after an authority means {@code /}
     * @param host the default host
     * @param needsHost whether a reference without a host is most likely a mistake
     * @throws IllegalArgumentException if the scheme or the host is not a lower-case name
     */
    public SchemeDefaults {
        Objects.requireNonNull(port, "port");
        if (!scheme.matches("[a-z][a-z0-9+.-]*")) {
            throw new IllegalArgumentException("'" + VisibleText.quoted(scheme)
                    + "' is not a scheme in lower case (RFC 3986 3.1); begin with a letter from a to z");
        }
        if (host.filter(name -> name.isEmpty() || !name.equals(name.toLowerCase(Locale.ROOT)))
                .isPresent()) {
            throw new IllegalArgumentException("\"" + VisibleText.quoted(host.get())
                    + "\" is not a default host; write a name in lower case, such as localhost");
        }
    }

    private static SchemeDefaults server(String scheme, int port) {
        return named(scheme).withPort(port).withSlashForEmptyPath();
    }

    /**
     * Returns empty defaults for a scheme.
     *
     * @param scheme the name, in lower case
     * @return the defaults
     * @throws IllegalArgumentException if the name is not a scheme in lower case (RFC 3986 3.1)
     */
    public static SchemeDefaults named(String scheme) {
        return new SchemeDefaults(scheme, OptionalInt.empty(), false, Optional.empty(), false);
    }

    /**
     * Returns the known defaults of a scheme.
     *
     * @param scheme the name, case-insensitive
     * @return the defaults; empty if the scheme is not {@link #KNOWN}
     */
    public static Optional<SchemeDefaults> find(String scheme) {
        Objects.requireNonNull(scheme, "scheme");
        return KNOWN.stream()
                .filter(known -> known.scheme.equalsIgnoreCase(scheme))
                .findFirst();
    }

    /**
     * Returns the same scheme with a default port. If there is one, the {@code scheme} check reports ports above 65535.
     *
     * @param newPort the port number
     * @return the defaults with that port
     */
    public SchemeDefaults withPort(int newPort) {
        return new SchemeDefaults(scheme, OptionalInt.of(newPort), emptyPathIsSlash, host, needsHost);
    }

    /**
     * Returns the same scheme, with the rule that an empty path after an authority means {@code /} (RFC 3986 6.2.3).
     *
     * @return the defaults with that rule
     */
    public SchemeDefaults withSlashForEmptyPath() {
        return new SchemeDefaults(scheme, port, true, host, needsHost);
    }

    /**
     * Returns the same scheme with a default host.
     *
     * @param newHost the name, in lower case
     * @return the defaults with that host
     * @throws IllegalArgumentException if the name is empty or contains upper-case letters
     */
    public SchemeDefaults withHost(String newHost) {
        return new SchemeDefaults(
                scheme, port, emptyPathIsSlash, Optional.of(Objects.requireNonNull(newHost, "newHost")), needsHost);
    }

    private SchemeDefaults withHostNeeded() {
        return new SchemeDefaults(scheme, port, emptyPathIsSlash, host, true);
    }
}
