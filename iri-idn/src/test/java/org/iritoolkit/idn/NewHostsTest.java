package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The requirements of {@code IriBuilder.host} for a name under each profile. */
class NewHostsTest {
    private static final Profile DRAFT = ProfileRegistry.installed().require("rfc3987-draft-03");

    static Stream<CaseTable.Row> rows() {
        return Tables.of("new-hosts.tsv").stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void buildsWhatTheDocumentHasAsAHost(CaseTable.Row row) {
        IriBuilder builder = IriBuilder.of(
                        IriParser.of(ProfileRegistry.installed().require(row.cell("profile"))))
                .scheme("http")
                .host(row.cell("host"));
        String text = builder.toString().substring(builder.toString().indexOf("http:"));
        List<Violation> errors =
                builder.violations().stream().filter(Violation::isError).toList();
        if (row.cell("result").equals("built")) {
            assertThat(errors).isEmpty();
            assertThat(builder.build()).hasToString("http://" + row.cell("host"));
        } else {
            assertThat(errors.stream()
                            .map(found -> found.code().id() + " " + found.span().substring(text))
                            .collect(Collectors.joining(", ")))
                    .isEqualTo(row.cell("result").replace("''", ""));
            assertThatThrownBy(builder::build).isInstanceOf(IriSyntaxException.class);
        }
    }

    @Test
    void leavesTheNameOfARegistryToWhoSetsAnAuthority() {
        IriBuilder builder = IriBuilder.of(IriParser.of(DRAFT)).scheme("x");
        assertThat(builder.authority("\u0436_c").build()).hasToString("x://\u0436_c");
        assertThat(builder.build().toBuilder().path("/a").build()).hasToString("x://\u0436_c/a");
    }

    @Test
    void placesTheNameBetweenUserInformationAndPort() {
        IriBuilder builder = IriBuilder.of(IriParser.of(DRAFT))
                .scheme("http")
                .userinfo("u")
                .host("\u0436_c")
                .port(80);
        assertThat(builder.violations())
                .filteredOn(found -> found.code() == IdnViolation.STD3)
                .singleElement()
                .satisfies(found -> assertThat(found.span().substring("http://u@\u0436_c:80"))
                        .isEqualTo("\u0436_c"));
    }
}
