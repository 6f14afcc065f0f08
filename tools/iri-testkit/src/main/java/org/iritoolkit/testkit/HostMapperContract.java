package org.iritoolkit.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * JUnit tests that every host mapper must pass. To use them, extend this class in the tests of a mapper, and return the
 * mapper.
 *
 * <p>The contract does not know the mapping. Test in your own tests whether the mapper returns the right names.
 *
 * <p>Methods that take seconds have the JUnit tag {@code thorough}, so a build can leave them out.
 */
public abstract class HostMapperContract {
    private static final List<String> HOSTS = List.of(
            "",
            ".",
            "..",
            "a",
            "localhost",
            "example.org",
            "example.org.",
            "EXAMPLE.org",
            "r\u00E9sum\u00E9.example.org",
            "re\u0301sume\u0301.example.org",
            "fa\u00DF.de",
            "\u03B2\u03CC\u03BB\u03BF\u03C2.com",
            "\u05D0\u05D1\u05D2.example",
            "\u05D01.example",
            "1\u05D0.example",
            "\u0646\u0627\u0645\u0647\u200C\u0627\u06CC.com",
            "a\u200Cb",
            "\u65E5\u672C\u8A9E\u3002\u4F8B",
            "a\uFF0Eb",
            "xn--nxasmq6b",
            "xn--",
            "xn--a",
            "xn--ASCII-",
            "xn--\u00E9",
            "xn--99999999999",
            "a--b",
            "-a-",
            "a_b",
            "a b",
            "a!b",
            "\u2100",
            "\u2488com",
            "\uFF0F",
            "\uFF20",
            "\uFF1A\uFF1F\uFF03\uFF05",
            "\u0000",
            "\u00AD",
            "\uD800",
            "\uDC00a",
            "\uD83D\uDE00.example",
            "\u202Eabc",
            "a".repeat(63) + ".b",
            "a".repeat(64) + ".b",
            "\u00E9".repeat(70) + ".b",
            "a.".repeat(127),
            "a.".repeat(128),
            "\u0301",
            "\u0301".repeat(300));

    private static final CodePointSet REG_NAME = Rfc3986.PROFILE.characters(Component.HOST);

    /** For subclasses. */
    protected HostMapperContract() {}

    /**
     * Returns the mapper to test.
     *
     * @return the mapper
     */
    protected abstract HostMapper mapper();

    /**
     * Returns more hosts to try.
     *
     * @return host names, valid or not; none, if not overridden
     */
    protected List<String> samples() {
        return List.of();
    }

    /**
     * Returns how many strings each test tries.
     *
     * @return a number greater than 0
     */
    protected int texts() {
        return 5_000;
    }

    /**
     * Returns the seed of the strings, which every failure prints.
     *
     * @return any number
     */
    protected long seed() {
        return Long.getLong("iri.seed", 3987);
    }

    private Stream<String> hosts() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE);
        Stream<String> generated = TextGenerator.of(Rfc3987.PROFILE, seed())
                .any()
                .limit(texts())
                .flatMap(text -> parser.unchecked().parse(text).host().stream())
                .filter(host -> !host.startsWith("[") && host.indexOf('%') < 0);
        return Stream.concat(Stream.concat(samples().stream(), HOSTS.stream()), generated);
    }

    /** The result for a host, with the converted form and the violations. */
    private record Mapped(String form, List<Violation> violations) {
        boolean failed() {
            return violations.stream().anyMatch(violation -> violation.severity() == Severity.ERROR);
        }
    }

    /** One of the two directions. */
    private interface Direction {
        String map(String host, Consumer<Violation> violations);
    }

    private Mapped toAscii(String host) {
        return map("toAscii", mapper()::toAscii, host);
    }

    private Mapped toUnicode(String host) {
        return map("toUnicode", mapper()::toUnicode, host);
    }

    private Mapped map(String what, Direction direction, String host) {
        List<Violation> violations = new ArrayList<>();
        try {
            String form = direction.map(host, violations::add);
            if (form == null) { // code that is compiled without NullAway may return null
                throw failure(host, what + " returns null");
            }
            if (form.startsWith("[")) {
                throw failure(host, what + " turns a name into the IP literal " + form);
            }
            return new Mapped(form, violations);
        } catch (AssertionError e) {
            throw e;
        } catch (Throwable e) { // including errors that no method of a mapper declares
            AssertionError failure = failure(host, what + " throws " + e);
            failure.initCause(e);
            throw failure;
        }
    }

    private AssertionError failure(String host, String what) {
        return new AssertionError(mapper().id() + ", seed " + seed() + ", <" + Show.text(host) + ">: " + what);
    }

    /** The mapper's id is well-formed. */
    @Test
    public void hasAWellFormedId() {
        Ids.check(mapper().id());
        assertThat(mapper().id()).isEqualTo(mapper().id());
    }

    /**
     * The mapper throws for no host. Its violations have positions in the host and well-formed codes. After an error,
     * the host is unchanged.
     */
    @Test
    @SuppressWarnings("ReferenceEquality") // the promise is the same object
    public void saysWhyItDoesNotMap() {
        hosts().forEach(host -> {
            for (Mapped mapped : List.of(toAscii(host), toUnicode(host))) {
                for (Violation violation : mapped.violations()) {
                    Ids.check(violation.code());
                    if (violation.component() != Component.HOST
                            || violation.span().end() > host.length()
                            || violation.message().isBlank()
                            || violation.clause().document().isBlank()) {
                        throw failure(host, "not in the host, or without a clause or a message: " + violation);
                    }
                }
                if (mapped.failed() && mapped.form() != host) {
                    throw failure(
                            host,
                            "reports " + mapped.violations() + ", and returns " + Show.text(mapped.form())
                                    + "; after an error, return the argument itself");
                }
            }
        });
    }

    /** For a host that needs no change, the mapper returns the same object. */
    @Test
    @SuppressWarnings("ReferenceEquality") // the promise is the same object
    public void givesTheSameObjectWhereNothingChanges() {
        hosts().forEach(host -> {
            for (Mapped mapped : List.of(toAscii(host), toUnicode(host))) {
                if (mapped.form().equals(host) && mapped.form() != host) {
                    throw failure(host, "returns an equal string; return the argument itself if nothing changes");
                }
            }
        });
    }

    /** The ASCII form is ASCII and fits into a host. A character that looks like a delimiter does not become one. */
    @Test
    public void givesAnAsciiFormThatStaysAHost() {
        hosts().forEach(host -> {
            Mapped mapped = toAscii(host);
            Optional<Integer> stranger = mapped.failed()
                    ? Optional.empty()
                    : mapped.form()
                            .codePoints()
                            .filter(c -> !REG_NAME.contains(c))
                            .boxed()
                            .findFirst();
            if (stranger.isPresent()) {
                throw failure(
                        host,
                        "U+%04X is not allowed in a host, but is in the ASCII form %s; report an error instead"
                                .formatted(stranger.get(), Show.text(mapped.form())));
            }
        });
    }

    /** Converting a name to the form that it already has changes nothing. */
    @Test
    public void isIdempotent() {
        hosts().forEach(host -> {
            Mapped ascii = toAscii(host);
            if (!ascii.failed() && !toAscii(ascii.form()).form().equals(ascii.form())) {
                throw failure(
                        host,
                        "toAscii returns " + ascii.form() + ", and for that "
                                + toAscii(ascii.form()).form());
            }
            Mapped unicode = toUnicode(host);
            if (!unicode.failed() && !toUnicode(unicode.form()).form().equals(unicode.form())) {
                throw failure(
                        host,
                        "toUnicode returns " + Show.text(unicode.form()) + ", and for that "
                                + Show.text(toUnicode(unicode.form()).form()));
            }
        });
    }

    /** Converting an ASCII form to Unicode and back returns the ASCII form, except for the case of letters. */
    @Test
    public void comesBackFromTheUnicodeForm() {
        hosts().forEach(host -> {
            Mapped ascii = toAscii(host);
            if (ascii.failed()) {
                return;
            }
            Mapped unicode = toUnicode(ascii.form());
            if (unicode.failed()) {
                throw failure(
                        host,
                        "toAscii returns " + ascii.form() + ", which toUnicode rejects: " + unicode.violations()
                                + "; reject the host in toAscii too");
            }
            Mapped again = toAscii(unicode.form());
            if (again.failed()
                    || !again.form()
                            .toLowerCase(Locale.ROOT)
                            .equals(ascii.form().toLowerCase(Locale.ROOT))) {
                throw failure(
                        host,
                        "toAscii returns " + ascii.form() + ", toUnicode of that " + Show.text(unicode.form())
                                + ", and toAscii of that "
                                + (again.failed() ? "reports " + again.violations() : Show.text(again.form()))
                                + " instead of the first; reject the host, or change one of the two methods");
            }
        });
    }

    /** The mapper has no state: the result depends only on the host, even if many threads use the mapper. */
    @Test
    public void hasNoState() {
        HostMapper mapper = mapper();
        Together.check(mapper.id(), hosts().limit(1_000).toList(), host -> {
            List<Violation> violations = new ArrayList<>();
            return List.of(mapper.toAscii(host, violations::add), mapper.toUnicode(host, violations::add), violations);
        });
    }

    /** The mapper takes time linear in the length of the host. */
    @Test
    @Tag("thorough")
    public void takesLinearTime() {
        HostMapper mapper = mapper();
        for (String before : List.of("", "xn--")) {
            Growth.check(mapper.id() + " toAscii", before, "", host -> mapper.toAscii(host, violation -> {}));
            Growth.check(mapper.id() + " toUnicode", before, "", host -> mapper.toUnicode(host, violation -> {}));
        }
    }
}
