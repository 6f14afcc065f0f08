package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** draft-duerst-iri-03 2.3; draft-masinter-url-i18n-05 2.2 step 2 and 3.3: names become references in NFC. */
class NamesInNfcTest {
    static Stream<CaseTable.Row> names() {
        return Cli.rows("names.tsv");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("names")
    void makesReferencesInNfcWhereTheDocumentAsksForIt(CaseTable.Row row) {
        List<String> call = new ArrayList<>(List.of("names", "-p", row.cell("profile"), "--json"));
        call.addAll(row.words("options"));
        call.add("-");
        boolean legacy = row.words("options").contains("--charset");
        Charset charset = Charset.forName(legacy ? "windows-1258" : "UTF-8");
        Cli.Run run =
                new Cli().input((row.cell("name") + "\n").getBytes(charset)).execute(call.toArray(String[]::new));
        assertThat(run.exit()).isEqualTo(ExitCode.ALL_ACCEPTED);
        var made = JsonLine.read(run.outLines().get(0));
        assertThat(made).containsEntry("output", row.cell("output"));
        if (!legacy) {
            assertThat(made).as("the name of the file is kept").containsEntry("input", row.cell("name"));
        }
        assertThat((List<?>) made.get("violations"))
                .map(found -> ((Map<?, ?>) found).get("code") + " " + ((Map<?, ?>) found).get("clause"))
                .isEqualTo(
                        row.cell("finding").isEmpty()
                                ? List.of()
                                : List.of(row.cell("finding") + " " + row.cell("clause")));
    }
}
