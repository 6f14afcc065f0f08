package org.iritoolkit.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Mutates links under a policy that allows any host and three internal ones: no other host may have a special address,
 * and an internal host is reached only at its ports. {@code java.net} decides what a special address is, and where a
 * link leads.
 */
class InternalHostMutationsTest {
    private static final long SEED = 20_261_129;

    private static final Set<String> INTERNAL = Set.of(
            "http://webhookserver:5001", "https://webhookserver:5001", "http://10.1.2.3:8080", "https://10.1.2.3:8080");

    private static final LinkPolicy POLICY = LinkPolicy.builder()
            .schemes("http", "https")
            .anyHost()
            .anyPort()
            .internalHost("webhookserver", 5001)
            .internalHost("10.1.2.3", 8080)
            .build();

    private static final Iri BASE = Iri.parse("http://webhookserver:5001/a/b?c");

    private static final String[] SPECIAL = {
        "127.0.0.1",
        "169.254.169.254",
        "10.9.9.9",
        "172.16.0.1",
        "192.168.0.1",
        "0.0.0.0",
        "100.64.0.1",
        "::1",
        "fd00::1",
        "fe80::1",
        "2606:4700::5efe:7f00:1",
        "64:ff9b::a00:1"
    };

    /** Pieces of the internal hosts and of special ones, in several notations. */
    private static final String[] PIECES = {
        "webhookserver",
        "WEBHOOKSERVER",
        "webhookserver.",
        "webhook",
        "server",
        "\uFF57ebhookserver",
        "10.1.2.3",
        "10.1.2.",
        "10.66051",
        "0x0a010203",
        "167838211",
        "012.1.2.3",
        "10.1.2.4",
        "[::ffff:10.1.2.3]",
        ":5001",
        ":8080",
        ":05001",
        ":",
        ":80",
        "@",
        ".",
        "/",
        "\\\\",
        "#",
        "?",
        "169.254.169.254",
        "localhost",
        "nas.lan",
        "[fd00::1]",
        "%31",
        "%77",
        "\u3002",
        "\u00AD",
        "1",
        "0",
        "www.example.org",
        "co.uk",
        ".internal"
    };

    private static List<String> seeds() {
        List<String> seeds = new ArrayList<>(List.of(
                "http://webhookserver:5001/hook",
                "https://WEBHOOKSERVER:5001",
                "http://10.1.2.3:8080/a",
                "https://10.1.2.3:8080?b",
                "https://www.example.org/",
                "http://www.example.org:5001/",
                "http://8.8.8.8:8080/",
                "//webhookserver:5001/x"));
        Stream.of("reported-links.tsv", "reach.tsv").flatMap(Tables::rows).forEach(row -> seeds.add(row.cell("text")));
        return seeds;
    }

    private static String mutated(List<String> seeds, Random random) {
        StringBuilder text = new StringBuilder(seeds.get(random.nextInt(random.nextBoolean() ? 8 : seeds.size())));
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(Math.min(30, text.length()) + 1);
            int end = Math.min(text.length(), at + random.nextInt(14));
            String piece = random.nextInt(4) == 0 ? RandomTexts.piece(random) : PIECES[random.nextInt(PIECES.length)];
            switch (random.nextInt(3)) {
                case 0 -> text.insert(at, piece);
                case 1 -> text.delete(at, end);
                default -> text.replace(at, end, piece);
            }
        }
        return text.toString();
    }

    private static boolean isSpecial(String literal) {
        try {
            InetAddress address = InetAddress.getByName(literal); // a literal needs no DNS query
            byte[] octets = address.getAddress();
            return address.isAnyLocalAddress()
                    || address.isLoopbackAddress()
                    || address.isLinkLocalAddress()
                    || address.isSiteLocalAddress()
                    || address.isMulticastAddress()
                    || (octets.length == 4 && octets[0] == 100 && (octets[1] & 0xC0) == 64)
                    || (address instanceof Inet6Address && (octets[0] & 0xFE) == 0xFC);
        } catch (UnknownHostException e) {
            throw new AssertionError(literal, e);
        }
    }

    private static void mutate(int count) throws UnknownHostException {
        List<InetAddress> special = new ArrayList<>();
        for (String literal : SPECIAL) {
            special.add(InetAddress.getByName(literal));
        }
        Random random = new Random(SEED);
        List<String> seeds = seeds();
        Set<String> internal = new HashSet<>();
        int allowed = 0;
        int toInternal = 0;
        int addresses = 0;
        for (int i = 0; i < count; i++) {
            String text = mutated(seeds, random);
            LinkVerdict verdict = random.nextInt(4) == 0 ? POLICY.judge(BASE, text) : POLICY.judge(text);
            if (!verdict.isAllowed()) {
                continue;
            }
            allowed++;
            URI uri = URI.create(verdict.uri().orElseThrow().toString());
            String host = uri.getHost().toLowerCase(Locale.ROOT);
            boolean isInternal = host.equals("webhookserver") || host.equals("10.1.2.3");
            if (isInternal) {
                toInternal++;
                internal.add(uri.getScheme() + "://" + host + ":" + uri.getPort());
            } else {
                assertThat(host).as(text).contains(host.startsWith("[") ? ":" : ".");
                if (host.startsWith("[") || host.matches("[0-9.]+")) {
                    addresses++;
                    assertThat(isSpecial(host)).as(text).isFalse();
                }
            }
            for (InetAddress address : special) {
                assertThat(POLICY.allows(uri.getHost(), address)).as(text).isEqualTo(isInternal);
                assertThat(POLICY.allows(address)).isFalse();
            }
        }
        System.out.printf(
                "%d mutations of %d links with seed %d: %d allowed, %d of them to internal hosts, %d to other"
                        + " addresses%n",
                count, seeds.size(), SEED, allowed, toInternal, addresses);
        assertThat(internal).isSubsetOf(INTERNAL).hasSize(4);
        assertThat(toInternal).isGreaterThan(count / 50);
        assertThat(allowed - toInternal).isGreaterThan(count / 50);
    }

    @Test
    void allowsNoOtherHostASpecialAddress() throws UnknownHostException {
        mutate(10_000);
    }

    @Test
    @Tag("thorough")
    void allowsNoOtherHostASpecialAddressInAMillionLinks() throws UnknownHostException {
        mutate(1_000_000);
    }
}
