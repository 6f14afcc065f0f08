package org.iritoolkit.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What needs no change costs no memory. */
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

    /** Octets that many rounds take on this thread, after as many to warm up; less than one each is none. */
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
