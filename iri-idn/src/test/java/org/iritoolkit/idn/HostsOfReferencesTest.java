package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.MappingException;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The hosts of references when a mapper is installed. */
class HostsOfReferencesTest {
    private static final IriNormalizer NORMALIZER =
            IriNormalizer.of(IriNormalizer.Level.SCHEME).withHostMapper();

    static Stream<CaseTable.Row> rows() {
        return CaseTable.of(
                "hosts-of-references.tsv", HostsOfReferencesTest.class.getResourceAsStream("hosts-of-references.tsv"))
                .stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void saysWhatTheTableSays(CaseTable.Row row) {
        IriParser parser = IriParser.of(row.cell("profile"));
        IriReference reference = parser.parse(row.cell("text"));
        String expected = row.cell("outcome");
        if (expected.startsWith("! ")) {
            assertThatThrownBy(reference::asciiHost)
                    .isInstanceOfSatisfying(
                            MappingException.class,
                            refused -> assertThat(
                                            refused.violations().get(0).code().id())
                                    .isEqualTo(expected.substring(2)));
            return;
        }
        Object outcome = switch (row.cell("call")) {
            case "ascii-host" -> reference.asciiHost().orElse("none");
            case "host-type" -> type(reference) + ", " + type(((Iri) reference).toRequestUri());
            case "java-host" ->
                javaHost(reference.toUri().toString()) + ", "
                        + javaHost(reference.toJavaUri().toString());
            case "request-uri" -> ((Iri) reference).toRequestUri();
            case "java-uri" -> reference.toJavaUri();
            case "equivalent" -> NORMALIZER.equivalent(reference, parser.parse(row.cell("argument")));
            case "normalize" -> NORMALIZER.normalize(reference);
            default -> throw new AssertionError("there is no call '" + row.cell("call") + "'");
        };
        assertThat(outcome).hasToString(expected);
    }

    private static HostType type(IriReference reference) {
        return reference.hostType().orElseThrow();
    }

    private static String javaHost(String uri) {
        return Optional.ofNullable(URI.create(uri).getHost()).orElse("none");
    }
}
