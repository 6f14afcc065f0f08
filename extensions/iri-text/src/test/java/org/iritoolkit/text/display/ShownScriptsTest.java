package org.iritoolkit.text.display;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.SpoofChecker;
import com.ibm.icu.text.UnicodeSet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.idn.Idna2008;
import org.iritoolkit.idn.LookAlikeViolation;
import org.iritoolkit.idn.RegistrableDomain;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each character that IDNA 2008 allows (RFC 5892) and UTS #39 recommends for identifiers is shown: alone, and in a label of
 * its script.
 */
class ShownScriptsTest {
    private static final Idna2008 IDNA = new Idna2008();
    private static final Normalizer2 NFC = Normalizer2.getNFCInstance();
    private static final IriParser LOOK_ALIKES = IriParser.create().withChecks("look-alikes");

    @Test
    void aSampleIsShownInItsScript() {
        assertThat(shown(29)).isGreaterThan(2_000);
    }

    @Test
    @Tag("thorough")
    void everythingIsShownInItsScript() {
        assertThat(shown(1)).isGreaterThan(60_000);
    }

    private static int shown(int step) {
        List<String> hidden = new ArrayList<>();
        int shown = 0;
        int alike = 0;
        int position = 0;
        for (int c = 0x80; c <= Character.MAX_CODE_POINT; c++) {
            if (!SpoofChecker.RECOMMENDED.contains(c) || position++ % step != 0) {
                continue;
            }
            int script = UScript.getScript(c);
            for (String label :
                    List.of(Character.toString(c), NFC.normalize(letterOf(script) + Character.toString(c)))) {
                if (!isAllowed(label)) {
                    continue;
                } else if (looksLikeAscii(label)) {
                    alike++;
                } else if (HostPolicy.HIGHLY_RESTRICTIVE.showsUnicode(label)) {
                    shown++;
                } else {
                    hidden.add(String.format("U+%04X in %s", c, label));
                }
            }
        }
        System.out.printf("%,d labels are shown, %,d look like ASCII%n", shown, alike);
        assertThat(hidden).isEmpty();
        return shown;
    }

    /** A letter of the script; none for characters of several scripts. */
    private static String letterOf(int script) {
        if (script == UScript.COMMON || script == UScript.INHERITED) {
            return "";
        }
        UnicodeSet letters = new UnicodeSet()
                .applyIntPropertyValue(UProperty.SCRIPT, script)
                .retainAll(SpoofChecker.RECOMMENDED)
                .retainAll(new UnicodeSet("[[:L:]&[:NFC_QC=Yes:]-[:Uppercase:]]"));
        return letters.isEmpty() ? "" : Character.toString(letters.charAt(letters.size() - 1));
    }

    private static boolean isAllowed(String label) {
        boolean[] refused = new boolean[1];
        IDNA.toAscii(label, violation -> refused[0] = true);
        return !refused[0] && !UCharacter.isDigit(label.codePointAt(0));
    }

    private static boolean looksLikeAscii(String label) {
        return LOOK_ALIKES.inspect("//" + label).violations().stream()
                .anyMatch(violation -> violation.code() == LookAlikeViolation.WHOLE_SCRIPT
                        || violation.code() == LookAlikeViolation.LATIN);
    }

    static Stream<CaseTable.Row> countries() {
        return CaseTable.of("country-domains.tsv", ShownScriptsTest.class.getResourceAsStream("country-domains.tsv"))
                .stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("countries")
    void domainsOfCountriesAreShown(CaseTable.Row row) {
        String domain = row.cell("domain");
        assertThat(RegistrableDomain.publicSuffix(domain)).contains(domain);
        assertThat(IriDisplay.create().show("http://" + domain + "/").text()).contains("//" + domain + "/");
        assertThat(IriDisplay.create()
                        .show("http://" + row.cell("label") + "." + domain + "/")
                        .text())
                .contains("//" + row.cell("label") + "." + domain + "/");
    }
}
