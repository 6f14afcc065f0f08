package org.iritoolkit.text.entry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.CaseTable;
import org.iritoolkit.text.Corpus;
import org.iritoolkit.text.TextViolation;
import org.iritoolkit.text.display.IriDisplay;
import org.iritoolkit.text.find.IriFinder;
import org.iritoolkit.text.internal.Documents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    /** draft-masinter-url-i18n-05 2.3 allows no full-width or half-width forms; other profiles do. */
    @ParameterizedTest
    @CsvSource({
        "\uFFE0\uFFE1\uFFE6, \u00A2\u00A3\u20A9",
        "\uFFA1\uFFC2, \uAC00",
        "\uFFB1\uFFDC\uFF71, \uBBF8\u30A2",
        "\uFF21\uFFE5, A\u00A5",
    })
    void writesFormsOfAnotherWidthAsNfkcDoes(String typed, String path) {
        IriParser iuris = IriParser.of("iuri-05");
        Entered entered = IriEntry.of(iuris).enter("http://h/" + typed);
        String expected = java.text.Normalizer.normalize(path, java.text.Normalizer.Form.NFC);
        assertThat(entered.text()).isEqualTo("http://h/" + expected);
        assertThat(entered.reference()).isPresent();
        assertThat(IriEntry.create().enter("http://h/" + typed).text()).isEqualTo("http://h/" + typed);
    }

    @Test
    void showsTheUriAndSaysWhatItChanged() {
        Entered entered = IriEntry.create().enter("\u201Chttp://h/r\u00E9sum\u00E9\u201D");
        assertThat(entered.reference()).hasToString("Optional[http://h/r\u00E9sum\u00E9]");
        assertThat(entered.uri()).contains("http://h/r%C3%A9sum%C3%A9");
        assertThat(IriEntry.create().enter("http://Bücher.example/é#ü").uri())
                .contains("http://xn--bcher-kva.example/%C3%A9#%C3%BC");
        assertThat(entered.changes().get(0)).hasToString("0-1: a quotation mark around the text was removed");
        assertThat(entered.toString()).contains(", changed [0-1: a quotation mark around the text was removed");
    }

    @Test
    void saysWhatACharacterThatIsNotAllowedWasReplacedBy() {
        assertThat(IriEntry.create().enter("http://h/a b").changes().get(0))
                .hasToString("10-11: a character that is not allowed at this position was escaped");
        assertThat(IriEntry.create().enter("http://h/a\\b").changes().get(0))
                .hasToString("10-11: a character that is not allowed at this position was replaced by /");
        assertThat(IriEntry.create().enter("http://h/a\0").changes().get(0))
                .hasToString("10-11: a character that is not allowed at this position was removed");
        assertThat(IriEntry.create().enter("C:\\a b.txt").changes())
                .singleElement()
                .hasToString("0-10: the Windows path was replaced by file:///C:/a%20b.txt");
        assertThat(IriEntry.create().enter("git@h.example:a/b.git").changes())
                .singleElement()
                .hasToString("0-21: the address of git or scp was replaced by ssh://git@h.example/a/b.git");
        assertThat(IriEntry.create().enter("git@h:2222/user/r.git").inspection().iri())
                .hasValueSatisfying(iri -> assertThat(iri).hasToString("ssh://git@h/2222/user/r.git"));
    }

    @Test
    void saysWhyATextIsNoIriEvenNow() {
        Entered entered = IriEntry.create().enter(" http://h:x/ ");
        assertThat(entered.reference()).isEmpty();
        assertThat(entered.uri()).isEmpty();
        assertThat(entered.inspection().errors()).isNotEmpty();
        assertThat(entered.typed()).isEqualTo(" http://h:x/ ");
    }

    /** Reports a missing exclamation mark at the end, with one suggestion or several. */
    private record Missing(List<Span> places) implements ComponentCheck {
        @Override
        public String id() {
            return "missing";
        }

        @Override
        public Set<Component> components() {
            return Set.of(Component.PATH);
        }

        @Override
        public Set<ViolationCode> codes() {
            return Set.of(TextViolation.DOCUMENT_ESCAPE);
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> violations) {
            var clause = Documents.RFC_3986.section("3.3");
            for (Span place : text.reference().endsWith("!") ? List.<Span>of() : places) {
                violations.accept(new Violation(
                                TextViolation.DOCUMENT_ESCAPE, Severity.ERROR, Component.PATH, place, clause, "no mark")
                        .withSuggestion(new Suggestion(place, place.length() + "!")));
            }
        }
    }

    private static void enter(String typed, String iri, Span... places) {
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withCheck(new Missing(List.of(places)));
        Entered entered = IriEntry.of(parser).enter(typed);
        assertThat(entered.text())
                .isEqualTo(iri)
                .isEqualTo(parser.inspect(typed).repaired().orElseThrow().toString());
        assertThat(entered.changes()).extracting(Entered.Change::span).containsExactly(places[0]);
    }

    /** As in {@code Inspection.repaired()}: also at the end, only once, and the longer of two that begin together. */
    @Test
    void doesWhatIsSuggested() {
        enter("http://h/a", "http://h/a0!", new Span(10, 10), new Span(10, 10));
        enter("", "0!", new Span(0, 0));
        enter("http://h/ab", "http://h/2!", new Span(9, 11), new Span(9, 10));
        enter("http://h/ab", "http://h/2!", new Span(9, 11), new Span(10, 11));
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

    /** RFC 3986 3.1: a letter, then letters, digits, plus signs, hyphens and dots. */
    @ParameterizedTest
    @ValueSource(strings = {"https://", "https:", "ht tp", "", "1a", "-a", "h\u00E9", "{a"})
    void assumesNothingThatIsNoScheme(String scheme) {
        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> IriEntry.create().withAssumedScheme(scheme),
                () -> IriFinder.create().withAssumedScheme(scheme),
                () -> IriFinder.create().withSchemes(List.of("tel", scheme)),
                () -> IriDisplay.create().withLinksFor(List.of("http", scheme)))) {
            assertThatThrownBy(call)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("'" + scheme + "' is not a scheme (RFC 3986 3.1)");
        }
        assertThat(IriEntry.create()
                        .withAssumedScheme("Coap+tcp")
                        .enter("www.example.org")
                        .text())
                .isEqualTo("Coap+tcp://www.example.org");
    }
}
