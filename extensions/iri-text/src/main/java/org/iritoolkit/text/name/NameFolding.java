package org.iritoolkit.text.name;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.text.CollationElementIterator;
import com.ibm.icu.text.Collator;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.RuleBasedCollator;
import com.ibm.icu.text.UnicodeSet;
import com.ibm.icu.text.UnicodeSetIterator;
import com.ibm.icu.util.ULocale;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.nfc.Nfc;

/**
 * The differences that a server may ignore between a requested name and a stored name (draft-duerst-iri-03 6.7,
 * "additional mappings").
 *
 * <p>Rules for case and accents differ between languages, but these foldings do not depend on the language.
 */
@Beta
public enum NameFolding {
    /** Differences between canonically equivalent strings, since file systems write different forms (UAX #15). */
    NORMALIZATION,
    /** Differences between full-width, half-width and normal forms. */
    WIDTH,
    /** Differences in case, by Unicode case folding. */
    CASE,
    /**
     * Differences in accents, that is, in marks without a primary weight in CLDR's root collation. Vowel signs are not
     * accents.
     */
    ACCENTS;

    private static final Normalizer2 NFD = Normalizer2.getNFDInstance();
    private static final Normalizer2 NFKC = Normalizer2.getNFKCInstance();
    private static final UnicodeSet MARKS = marks();

    /** Returns a string in NFC, with this difference removed. */
    String of(String text) {
        if (NfcCheck.hasTooManyMarks(text)) {
            return text;
        }
        String composed = Nfc.normalize(text);
        return switch (this) {
            case NORMALIZATION -> composed;
            case WIDTH -> Nfc.normalize(width(composed));
            case CASE -> Nfc.normalize(UCharacter.foldCase(composed, true));
            case ACCENTS -> Nfc.normalize(accents(composed));
        };
    }

    private static String width(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            int type = UCharacter.getIntPropertyValue(c, UProperty.DECOMPOSITION_TYPE);
            boolean width = type == UCharacter.DecompositionType.WIDE || type == UCharacter.DecompositionType.NARROW;
            out.append(width ? NFKC.normalize(Character.toString(c)) : Character.toString(c));
        });
        return out.toString();
    }

    private static String accents(String text) {
        StringBuilder out = new StringBuilder(text.length());
        NFD.normalize(text).codePoints().filter(c -> !MARKS.contains(c)).forEach(out::appendCodePoint);
        return out.toString();
    }

    private static UnicodeSet marks() {
        RuleBasedCollator root = (RuleBasedCollator) Collator.getInstance(ULocale.ROOT);
        UnicodeSet marks = new UnicodeSet();
        UnicodeSetIterator all = new UnicodeSetIterator(new UnicodeSet("[:Mn:]"));
        while (all.next()) {
            int element = root.getCollationElementIterator(Character.toString(all.codepoint))
                    .next();
            if (element != CollationElementIterator.NULLORDER
                    && CollationElementIterator.primaryOrder(element) == 0
                    && CollationElementIterator.secondaryOrder(element) != 0) {
                marks.add(all.codepoint);
            }
        }
        return marks.freeze();
    }
}
