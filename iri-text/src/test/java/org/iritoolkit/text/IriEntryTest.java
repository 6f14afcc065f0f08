package org.iritoolkit.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class IriEntryTest {
    static Stream<CaseTable.Row> typed() {
        String name = "entered.tsv";
        return CaseTable.of(name, IriEntryTest.class.getResourceAsStream(name)).stream();
    }

    @ParameterizedTest
    @MethodSource("typed")
    void changesWhatTypingPutThereAndNothingElse(CaseTable.Row row) {
        IriEntry entry = row.cell("scheme").isEmpty()
                ? IriEntry.create()
                : IriEntry.create().withAssumedScheme(row.cell("scheme"));
        Entered entered = entry.enter(row.cell("typed"));
        assertThat(entered.text()).isEqualTo(row.cell("iri"));
        assertThat(String.join(
                        " ",
                        entered.changes().stream()
                                .map(c -> c.reason() + "@" + c.span())
                                .toList()))
                .isEqualTo(row.cell("changes"));
    }

    @Test
    void showsTheUriAndSaysWhatItChanged() {
        Entered entered = IriEntry.create().enter("\u201Chttp://h/r\u00E9sum\u00E9\u201D");
        assertThat(entered.reference()).hasToString("Optional[http://h/r\u00E9sum\u00E9]");
        assertThat(entered.uri()).contains("http://h/r%C3%A9sum%C3%A9");
        assertThat(entered.changes().get(0)).hasToString("0-1: a quotation mark around it was left out");
    }

    @Test
    void saysWhatBecameOfACharacterThatCannotStandThere() {
        assertThat(IriEntry.create().enter("http://h/a b").changes().get(0))
                .hasToString("10-11: a character that cannot stand there was escaped");
        assertThat(IriEntry.create().enter("http://h/a\\b").changes().get(0))
                .hasToString("10-11: a character that cannot stand there became /");
        assertThat(IriEntry.create().enter("http://h/a\0").changes().get(0))
                .hasToString("10-11: a character that cannot stand there was left out");
    }

    @Test
    void saysWhyATextIsNoIriEvenNow() {
        Entered entered = IriEntry.create().enter(" http://h:x/ ");
        assertThat(entered.reference()).isEmpty();
        assertThat(entered.uri()).isEmpty();
        assertThat(entered.inspection().errors()).isNotEmpty();
        assertThat(entered.typed()).isEqualTo(" http://h:x/ ");
    }

    @Test
    void changesNothingThatWasRight() {
        List<String> lines = Corpus.lines("dbpedia-links/nonascii-iris.txt").stream()
                .filter(line -> line.indexOf('\uFFFD') < 0)
                .toList();
        IriEntry entry = IriEntry.create().withAssumedScheme("https");
        assertThat(lines).hasSizeGreaterThan(5_900);
        assertThat(lines)
                .allSatisfy(
                        line -> assertThat(entry.enter(line).changes()).as(line).isEmpty());
    }
}
