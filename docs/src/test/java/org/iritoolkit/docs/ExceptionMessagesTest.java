package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.scheme.FileIri;
import org.iritoolkit.template.IriTemplate;
import org.iritoolkit.testkit.CaseTable;
import org.iritoolkit.web.WebUrl;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The message of an exception describes the error and the fix. */
class ExceptionMessagesTest {
    private static final Map<String, Consumer<String>> CALLS = Map.ofEntries(
            Map.entry("parse", IriReference::parse),
            Map.entry("parseIri", Iri::parse),
            Map.entry("parseUri", IriParser.of(Rfc3986.PROFILE)::parse),
            Map.entry("resolve", base -> Iri.parse(base).resolve("c")),
            Map.entry("host", Iri.parse("http://h.example/")::withHost),
            Map.entry("hostOf", text -> Iri.parse(text).withHost("h.example")),
            Map.entry("profile", IriParser::of),
            Map.entry("template", IriTemplate::parse),
            Map.entry("expand", template -> IriTemplate.parse(template).expand("ID", 7)),
            Map.entry("expandDots", template -> IriTemplate.parse(template).expand("path", "../a")),
            Map.entry("windowsPath", FileIri::ofWindowsPath),
            Map.entry("toWindowsPath", text -> FileIri.parse(text).toWindowsPath()),
            Map.entry("url", WebUrl::parse));

    static Stream<CaseTable.Row> exceptions() {
        return CaseTable.of("exceptions.tsv", ExceptionMessagesTest.class.getResourceAsStream("exceptions.tsv"))
                .stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("exceptions")
    void beginWithTheFactAndEndWithTheFix(CaseTable.Row row) {
        Throwable thrown = catchThrowable(() -> CALLS.get(row.cell("call")).accept(row.cell("input")));
        assertThat(thrown).isInstanceOf(RuntimeException.class);
        assertThat(thrown.getMessage()).startsWith(row.cell("fact")).endsWith(row.cell("fix"));
    }
}
