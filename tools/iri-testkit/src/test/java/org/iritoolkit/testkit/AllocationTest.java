package org.iritoolkit.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.QueryParameters;
import org.iritoolkit.check.Severity;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Operations that change nothing allocate no memory. */
class AllocationTest {
    private static final int ROUNDS = 20_000;
    private static final List<String> NORMAL = List.of(
            "http://example.org/a/b;c=d/?q=1&r=2#f",
            "http://u@example.org:8080/",
            "https://1.2.3.4/a.b/..c/...",
            "mailto:a@example.org",
            "foo://h",
            "urn:example:a:b");

    static Stream<Profile> profiles() {
        return new RfcProfiles().profiles().stream();
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void allocatesNothingForWhatIsNormalized(Profile profile) throws ReflectiveOperationException {
        IriParser parser = IriParser.of(profile);
        IriNormalizer syntax = IriNormalizer.of(Level.SYNTAX);
        IriNormalizer scheme = IriNormalizer.of(Level.SCHEME);
        for (String text : NORMAL) {
            Iri iri = parser.parseIri(text);
            assertThat(allocated(iri::toUri)).as("toUri of %s", text).isLessThan(ROUNDS);
            assertThat(allocated(() -> iri.toIri(parser)))
                    .as("toIri of %s", text)
                    .isLessThan(ROUNDS);
            assertThat(allocated(() -> syntax.normalize(iri)))
                    .as("syntax of %s", text)
                    .isLessThan(ROUNDS);
            assertThat(allocated(() -> scheme.normalize(iri)))
                    .as("scheme of %s", text)
                    .isLessThan(ROUNDS);
        }
    }

    /** The memory of a string: an object of 24 octets, and an array with 16 octets and one more for each character. */
    private static long bytes(String text) {
        return 24 + (16 + text.length() + 7) / 8 * 8;
    }

    /** A reference and its split take 64 octets. */
    @Test
    void allocatesAnEditOnceAndWhatComesIn() throws ReflectiveOperationException {
        Iri iri = Iri.parse("http://example.org/a/b;c=d/?q=1&r=2");
        long edited = bytes(iri + "#section");
        assertThat(allocated(() -> iri.withFragment("section")) / ROUNDS)
                .isLessThanOrEqualTo(edited + bytes("#section") + 64);
        long cut = bytes("http://example.org/a/b;c=d/");
        assertThat(allocated(iri::withoutQuery) / ROUNDS).isLessThanOrEqualTo(cut + 64);
        assertThat(allocated(() -> iri.withQuery("a=b")) / ROUNDS)
                .isLessThanOrEqualTo(cut + bytes("?a=b") + bytes("http://example.org/a/b;c=d/?a=b") + 64);
    }

    @Test
    void allocatesNothingForAnAsciiTextThatConcernsNoCheck() throws ReflectiveOperationException {
        IriParser parser = IriParser.create().withSeverity("nfc.not-normalized", Severity.ERROR);
        assertThat(parser.accepts("http://h/e\u0301")).isFalse();
        for (String text : NORMAL) {
            IriReference parsed = IriParser.create().parse(text);
            long without = allocated(() -> IriParser.create().accepts(text));
            assertThat(allocated(() -> parser.accepts(text)) - without)
                    .as("checks of %s", parsed)
                    .isLessThan(ROUNDS);
        }
    }

    /** The octets of a string, and the allocation of some work on it as a multiple. */
    private static void takes(String name, String text, double most, Runnable work)
            throws ReflectiveOperationException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Method octets = Class.forName("com.sun.management.ThreadMXBean").getMethod("getCurrentThreadAllocatedBytes");
        work.run();
        long before = (long) octets.invoke(threads);
        work.run();
        double times = ((long) octets.invoke(threads) - before) / (double) text.length();
        System.out.printf(Locale.ROOT, "%s: %,d characters, %.1f times as many octets%n", name, text.length(), times);
        assertThat(times).as(name).isLessThanOrEqualTo(most);
    }

    @Test
    void takesAFewTimesTheTextForLargeOnes() throws ReflectiveOperationException {
        String query = "a=b&".repeat(1_000_000);
        QueryParameters parameters = QueryParameters.of(query);
        takes("the first of 10^6 parameters", query, 0.01, () -> parameters.first("a"));
        takes("one that is not among 10^6 parameters", query, 0.01, () -> parameters.first("c"));
        takes("10^6 parameters, one of them replaced", query, 5, () -> parameters.with("c", "d"));
        String dots = "http://h/" + "../".repeat(1_000_000);
        Iri up = Iri.parse(dots);
        takes("10^6 times ../, normalized", dots, 2, up::normalize);
        takes("10^6 times ../, with a fragment", dots, 1.1, () -> up.withFragment("f"));
        takes("10^6 times ../, by segments", dots, 24, up::segments);
        String host = "http://" + "a.".repeat(100_000) + "example/";
        takes("a host of 10^5 labels, parsed", host, 0.1, () -> Iri.parse(host));
        takes(
                "a host of 10^5 labels, with a fragment",
                host,
                2,
                () -> Iri.parse(host).withFragment("f"));
        takes(
                "a host of 10^5 labels, in a builder",
                host,
                8,
                () -> Iri.parse(host).toBuilder().port(80).build());
    }

    /**
     * The octets that many rounds allocate on this thread, after as many for warm-up; less than one octet per round
     * counts as none.
     */
    private static long allocated(Runnable work) throws ReflectiveOperationException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Method octets = Class.forName("com.sun.management.ThreadMXBean").getMethod("getCurrentThreadAllocatedBytes");
        for (int i = 0; i < ROUNDS; i++) {
            work.run();
        }
        long before = (long) octets.invoke(threads);
        for (int i = 0; i < ROUNDS; i++) {
            work.run();
        }
        return (long) octets.invoke(threads) - before;
    }
}
