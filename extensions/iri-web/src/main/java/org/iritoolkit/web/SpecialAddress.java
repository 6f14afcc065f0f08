package org.iritoolkit.web;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.profile.Host;
import org.iritoolkit.profile.HostType;

/**
 * A block of addresses that no public server has.
 *
 * <p>The blocks are not globally reachable according to the IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC
 * 6890, RFC 8190) of April 2025, which added 100:0:0:1::/64. Multicast and site-local addresses, which have separate
 * registries, are included. 192.0.0.0/24 and 2001::/23 are special as a whole, although the registries mark parts of
 * these blocks (relays and identifiers) as globally reachable. ISATAP addresses are special under every prefix. IPv6 addresses outside 2000::/3 are reserved, unless
 * they contain an IPv4 address.
 */
final class SpecialAddress {
    private static final Pattern LENGTH = Pattern.compile("0|[1-9][0-9]{0,2}");

    private static final List<SpecialAddress> BLOCKS = List.of(
            block("0.0.0.0/8", "this network", "RFC 791", "3.2"),
            block("10.0.0.0/8", "private use", "RFC 1918", "3"),
            block("100.64.0.0/10", "shared use", "RFC 6598", "7"),
            block("127.0.0.0/8", "loopback", "RFC 1122", "3.2.1.3"),
            block("169.254.169.254/32", "link-local use: the cloud metadata service", "RFC 3927", "2.1"),
            block("169.254.0.0/16", "link-local use", "RFC 3927", "2.1"),
            block("172.16.0.0/12", "private use", "RFC 1918", "3"),
            block("192.0.0.0/24", "protocol assignments", "RFC 6890", "2.1"),
            block("192.0.2.0/24", "documentation", "RFC 5737", "3"),
            block("192.88.99.0/24", "relays of 6to4, which is deprecated", "RFC 7526", ""),
            block("192.168.0.0/16", "private use", "RFC 1918", "3"),
            block("198.18.0.0/15", "benchmarking", "RFC 2544", ""),
            block("198.51.100.0/24", "documentation", "RFC 5737", "3"),
            block("203.0.113.0/24", "documentation", "RFC 5737", "3"),
            block("224.0.0.0/4", "multicast", "RFC 1112", "4"),
            block("255.255.255.255/32", "limited broadcast", "RFC 919", "7"),
            block("240.0.0.0/4", "future use", "RFC 1112", "4"),
            block("::/128", "an unspecified address", "RFC 4291", "2.5.2"),
            block("::1/128", "loopback", "RFC 4291", "2.5.3"),
            block("64:ff9b:1::/48", "translation within a network", "RFC 8215", ""),
            block("100::/64", "discarding", "RFC 6666", ""),
            block("100:0:0:1::/64", "a dummy prefix", "RFC 9780", ""),
            block("2001::/23", "protocol assignments", "RFC 2928", ""),
            block("2001:db8::/32", "documentation", "RFC 3849", ""),
            block("3fff::/20", "documentation", "RFC 9637", ""),
            block("5f00::/16", "segment routing", "RFC 9602", ""),
            block("fc00::/7", "unique local use", "RFC 4193", ""),
            block("fe80::/10", "link-local use", "RFC 4291", "2.5.6"),
            block("fec0::/10", "site-local use, which is deprecated", "RFC 3879", ""),
            block("ff00::/8", "multicast", "RFC 4291", "2.7"));

    /** The start of an ISATAP interface identifier; the 02 bit of its first octet marks a unique IPv4 address. */
    private static final byte[] ISATAP = {0, 0, 0x5E, (byte) 0xFE};

    private static final SpecialAddress OF_ISATAP =
            block("::/0", "ISATAP, a tunnel within a network", "RFC 5214", "6.1");

    private static final SpecialAddress GLOBAL_UNICAST = block("2000::/3", "public use", "RFC 3587", "3");
    private static final SpecialAddress RESERVED = block("::/0", "no use yet", "RFC 3587", "3");

    /**
     * A way to embed an IPv4 address in an IPv6 address.
     *
     * @param block the IPv6 addresses that contain an IPv4 address
     * @param at the index of the octet at which the IPv4 address starts
     * @param isInverted whether the bits of the IPv4 address are inverted
     */
    private record Carrier(SpecialAddress block, int at, boolean isInverted) {}

    private static final String NAT64 = "NAT64";

    private static final List<Carrier> CARRIERS = List.of(
            new Carrier(block("::ffff:0:0/96", "IPv4-mapped", "RFC 4291", "2.5.5.2"), 12, false),
            new Carrier(block("::/96", "IPv4-compatible", "RFC 4291", "2.5.5.1"), 12, false),
            new Carrier(block("::ffff:0:0:0/96", "IPv4-translated", "RFC 2765", "2.1"), 12, false),
            new Carrier(block("64:ff9b::/96", NAT64, "RFC 6052", "2.1"), 12, false),
            new Carrier(block("2002::/16", "6to4", "RFC 3056", "2"), 2, false),
            new Carrier(block("2001::/32", "Teredo", "RFC 4380", "4"), 12, true));

    /**
     * The IPv4 address in an IPv6 address.
     *
     * @param address the IPv4 address as four decimal numbers
     * @param carrier the block of all IPv6 addresses that embed an IPv4 address in this format
     */
    record Carried(String address, SpecialAddress carrier) {
        /** Returns whether a network without IPv4 reaches every IPv4 server through these addresses. */
        boolean isNat64() {
            return carrier.purpose.equals(NAT64);
        }
    }

    private final byte[] prefix;
    private final int length;
    private final String purpose;
    private final SpecClause clause;

    private SpecialAddress(byte[] prefix, int length, String purpose, SpecClause clause) {
        this.prefix = prefix;
        this.length = length;
        this.purpose = purpose;
        this.clause = clause;
    }

    /** Returns the purpose of the block, in a word or two. */
    String purpose() {
        return purpose;
    }

    /** Returns the specification that reserves the block. */
    SpecClause clause() {
        return clause;
    }

    private static SpecialAddress block(String prefix, String purpose, String document, String section) {
        int slash = prefix.indexOf('/');
        return new SpecialAddress(
                literal(prefix.substring(0, slash)).orElseThrow(),
                Integer.parseInt(prefix.substring(slash + 1)),
                purpose,
                new SpecClause(document, section, ""));
    }

    /**
     * Parses a range of addresses in CIDR notation (RFC 4632 3.1), such as {@code 10.20.0.0/16}.
     *
     * @throws IllegalArgumentException if the string is not a range, or if a bit after the prefix is set; the message
     *     shows what to write
     */
    static SpecialAddress range(String text) {
        int slash = Math.max(0, text.indexOf('/'));
        byte[] first = literal(text.substring(0, slash)).orElse(new byte[0]);
        String length = text.substring(Math.min(slash + 1, text.length()));
        int after = LENGTH.matcher(length).matches() ? first.length * 8 - Integer.parseInt(length) : -1;
        int lowest = new BigInteger(1, first).getLowestSetBit(); // -1 if no bit is set
        if (first.length == 0 || after < 0 || (lowest >= 0 && lowest < after)) {
            throw new IllegalArgumentException(
                    "'" + VisibleText.quoted(text) + "' is not a range of addresses; write the"
                            + " first address, without brackets, and the length of the prefix, such as 10.20.0.0/16 or"
                            + " fd00:20::/32");
        }
        return block(text, "", "", "");
    }

    /** Parses an address without brackets; an IPv4 address must have four decimal numbers without leading zeros. */
    private static Optional<byte[]> literal(String address) {
        if (new Host(address).type() == HostType.IPV4) {
            return Optional.of(ipv4(address));
        }
        Ipv6Parser parser = new Ipv6Parser("[" + address + "]", 0, null);
        return parser.parse() ? Optional.of(parser.octets()) : Optional.empty();
    }

    /** Returns whether an address, as a host in comparable form, is in one of the blocks. */
    static boolean isIn(Collection<SpecialAddress> blocks, String host) {
        return literal(host.startsWith("[") ? host.substring(1, host.length() - 1) : host)
                .filter(octets -> blocks.stream().anyMatch(block -> block.contains(octets)))
                .isPresent();
    }

    /** Parses an IPv4 address of four decimal numbers into its octets. */
    static byte[] ipv4(String address) {
        byte[] octets = new byte[4];
        int i = 0;
        for (String part : address.split("\\.", -1)) {
            octets[i++] = (byte) Integer.parseInt(part);
        }
        return octets;
    }

    /** Formats an IPv4 address as four decimal numbers. */
    private static String ipv4(byte[] octets) {
        return (octets[0] & 0xFF) + "." + (octets[1] & 0xFF) + "." + (octets[2] & 0xFF) + "." + (octets[3] & 0xFF);
    }

    /** Returns the narrowest block that contains an address of 4 or 16 octets. */
    static Optional<SpecialAddress> find(byte[] address) {
        return BLOCKS.stream()
                .filter(block -> block.contains(address))
                .findFirst()
                .or(() -> isIsatap(address) ? Optional.of(OF_ISATAP) : Optional.empty())
                .or(() -> isReserved(address) ? Optional.of(RESERVED) : Optional.empty());
    }

    /**
     * Returns whether an IPv6 address has an interface identifier 0000:5efe:a.b.c.d or 0200:5efe:a.b.c.d (RFC 5214
     * 6.1), under whichever prefix: a router of the network would send the packet on to a.b.c.d over IPv4.
     */
    private static boolean isIsatap(byte[] address) {
        return address.length == 16 && (address[8] & ~0x02) == 0 && Arrays.equals(address, 9, 12, ISATAP, 1, 4);
    }

    private static boolean isReserved(byte[] address) {
        return RESERVED.contains(address)
                && !GLOBAL_UNICAST.contains(address)
                && CARRIERS.stream().noneMatch(carrier -> carrier.block.contains(address));
    }

    /** Returns the IPv4 address in an IPv6 address; empty if there is none, or for :: and ::1. */
    static Optional<Carried> carried(byte[] address) {
        if (find(address).filter(block -> block.length == 128).isPresent()) {
            return Optional.empty();
        }
        return CARRIERS.stream()
                .filter(carrier -> carrier.block.contains(address))
                .findFirst()
                .map(carrier -> {
                    byte[] octets = Arrays.copyOfRange(address, carrier.at, carrier.at + 4);
                    for (int i = 0; carrier.isInverted && i < octets.length; i++) {
                        octets[i] = (byte) ~octets[i];
                    }
                    return new Carried(ipv4(octets), carrier.block);
                });
    }

    /** Returns whether the block contains an address of 4 or 16 octets. */
    boolean contains(byte[] address) {
        boolean same = address.length == prefix.length;
        for (int bit = 0; same && bit < length; bit += 8) {
            int mask = length - bit >= 8 ? 0xFF : 0xFF00 >> (length - bit);
            same = ((address[bit / 8] ^ prefix[bit / 8]) & mask & 0xFF) == 0;
        }
        return same;
    }
}
