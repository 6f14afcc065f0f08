package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What {@code iri bidi} shows, in the order of the document behind the profile. */
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
}
