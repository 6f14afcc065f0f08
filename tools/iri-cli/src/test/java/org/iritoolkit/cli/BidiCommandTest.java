package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.iritoolkit.iuri.IuriDisplay;
import org.junit.jupiter.api.Test;

/** The output of {@code iri bidi}, in the order of the profile's specification. */
class BidiCommandTest {
    /** Example 1 of RFC 3987 4.4, with Hebrew for its capital letters. */
    @Test
    void showsTheOrderOnTheLine() {
        assertThat(Cli.run("bidi", "http://ab.\u05D0\u05D1\u05D2.ij/kl.html").out())
                .isEqualTo("http://ab.\u05D2\u05D1\u05D0.ij/kl.html\n");
    }

    /** RFC 3987 4.1 orders the whole, draft-masinter-url-i18n-05 2.4 component by component. */
    @Test
    void followsTheDocumentOfTheProfile() {
        String logical = "http://h/\u05D0\u05D1/\u05D2\u05D3";
        assertThat(Cli.run("bidi", logical).out()).isEqualTo("http://h/\u05D3\u05D2/\u05D1\u05D0\n");
        assertThat(Cli.run("bidi", "-p", "iuri-05", logical).out()).isEqualTo("http://h/\u05D1\u05D0/\u05D3\u05D2\n");
    }

    @Test
    void citesTheClauseOfTheProfileAboutControlsAround() {
        String pasted = "\u202Ahttp://h/\u202C";
        assertThat(Cli.run("bidi", pasted).err())
                .contains("input.bidi-controls")
                .contains("(RFC 3987 4.1)");
        assertThat(Cli.run("bidi", "-p", "rfc3987-draft-03", pasted).err()).contains("(draft-duerst-iri-03 4.1)");
    }

    /** draft-masinter-url-i18n-05 3.2: controls of the display are removed before the IURI is passed on. */
    @Test
    void readsTheDisplayFormThatItWrites() {
        String iuri = "http://h/\u05D0\u05D1/\u05D2\u05D3?a=\u05D0#b";
        String display = IuriDisplay.show(iuri);
        Cli.Run run = Cli.run("bidi", "-p", "iuri-05", display);
        assertThat(run.exit()).isZero();
        assertThat(run.out()).isEqualTo(Cli.run("bidi", "-p", "iuri-05", iuri).out());
        assertThat(run.errLines().get(0))
                .isEqualTo(
                        "1: 0-1 warning input.bidi-controls: bidi controls, which only affect the display, were removed"
                                + " (draft-masinter-url-i18n-05 3.2)");
        // the h of http follows LRE, the colon follows LRE and LRM
        assertThat(Cli.run("bidi", "-p", "iuri-05", "--json", display).out()).contains("\"positions\":[1,2,3,4,6,9,");
    }

    @Test
    void placesWhatItFindsInTheInput() {
        String display = IuriDisplay.show("http://h/a b");
        assertThat(Cli.run("bidi", "-p", "iuri-05", display).errLines())
                .anySatisfy(line -> assertThat(line)
                        .startsWith("1: " + display.indexOf(' ') + "-" + (display.indexOf(' ') + 1)
                                + " error syntax.character-not-allowed"));
    }

    /** In example 4 of draft-duerst-iri-03 4.4, here with Hebrew for its capital letters, the extension comes last. */
    @Test
    void dividesComponentsFurtherWhereAskedTo() {
        String example4 = "http://\u05D0\u05D1.\u05D2\u05D3.ef/gh/\u05D4\u05D5/\u05D6\u05D7.html";
        assertThat(Cli.run("bidi", "-p", "rfc3987-draft-03", example4).err()).isEmpty();
        String inside = "http://\u05D0\u05D1.\u05D2\u05D3.ef/gh/\u05D6\u05D7.html/\u05D4\u05D5";
        Cli.Run whole = Cli.run("bidi", "-p", "rfc3987-draft-03", inside);
        assertThat(whole.err()).contains("bidi.mixed-direction").contains("(draft-duerst-iri-03 4.2)");
        Cli.Run divided = Cli.run("bidi", "-p", "rfc3987-draft-03", "--divide", "extensions", inside);
        assertThat(divided.err()).isEmpty();
        assertThat(divided.out()).isEqualTo(whole.out());
        assertThat(Cli.run("check", "-p", "rfc3987-draft-03", "--with", "bidi-structure", "--divide", ".", inside)
                        .err())
                .isEmpty();
        assertThat(Cli.run("check", "-p", "rfc3987-draft-03", "--with", "bidi-structure", inside)
                        .err())
                .contains("(draft-duerst-iri-03 4.2)")
                .doesNotContain("RFC 3987");
    }

    @Test
    void saysWhatCannotBeDivided() {
        assertThat(Cli.run("bidi", "--divide", "extension", "http://h/").err())
                .contains("there is no division 'extension'; there are: names-and-values, parameters, extensions;");
        assertThat(Cli.run("check", "--divide", ".", "http://h/").err()).contains("add --with bidi-structure");
        assertThat(Cli.run("bidi", "-p", "iuri-05", "--divide", ".", "http://h/")
                        .err())
                .contains("nothing to divide");
    }
}
