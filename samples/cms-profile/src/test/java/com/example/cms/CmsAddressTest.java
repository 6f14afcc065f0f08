package com.example.cms;

import static org.iritoolkit.testkit.IriAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CmsAddressTest {
    // tag::cases[]
    private final IriParser parser = IriParser.of(CmsAddress.PROFILE);

    static Stream<CaseTable.Row> cases() {
        return CaseTable.of("cms.tsv", CmsAddressTest.class.getResourceAsStream("cms.tsv")).stream();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void findsWhatTheHandbookSays(CaseTable.Row row) {
        String violation = row.cell("violation");
        assertThat(parser.inspect(row.cell("text"))).finds(violation.isEmpty() ? new String[0] : violation.split("; "));
    }
    // end::cases[]

    // tag::discovered[]
    @Test
    void isFoundByItsId() {
        assertSame(CmsAddress.PROFILE, ProfileRegistry.installed().require("cms"));
    }
    // end::discovered[]

    @Test
    void saysWhatIsWrong() {
        assertThat(parser.inspect("https://cms.example/News"))
                .isNotValid()
                .finds("20-21 error cms.upper-case")
                .says(
                        "U+004E LATIN CAPITAL LETTER N is not allowed in the path: some of our servers tell upper case from"
                                + " lower case and others do not");
    }

    // tag::converts[]
    @Test
    void convertsWhatOthersWrote() {
        Iri address = Iri.parse("https://cms.example/R\u00E9sum\u00E9/");

        assertEquals(
                "https://cms.example/%52\u00E9sum\u00E9/",
                address.convertTo(parser).toString());
        assertThat(address.convertTo(parser)).has(Component.PATH, "/%52\u00E9sum\u00E9/");
    }
    // end::converts[]
}
