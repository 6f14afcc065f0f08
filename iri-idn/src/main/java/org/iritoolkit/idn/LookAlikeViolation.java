package org.iritoolkit.idn;

import org.iritoolkit.check.ViolationCode;

/** The reasons why a name can be confused with another, as reported by the {@code look-alikes} check. */
public enum LookAlikeViolation implements ViolationCode {
    /** A name contains letters of scripts that are not used together (UTS #39 5.2; RFC 3987 7.5). */
    MIXED_SCRIPT("look-alike.mixed-script"),
    /** A name in a different script looks entirely like an ASCII name (UTS #39 4). */
    WHOLE_SCRIPT("look-alike.whole-script"),
    /** A name in Latin script has letters beyond ASCII, and looks entirely like an ASCII name (UTS #39 4). */
    LATIN("look-alike.latin"),
    /** A name contains ligatures, full-width letters or other variants that NFKC changes (RFC 3987 7.5). */
    COMPATIBILITY("look-alike.compatibility"),
    /** A name contains invisible characters (UTS #39 5.4). */
    INVISIBLE("look-alike.invisible"),
    /** A name contains digits of different writing systems (UTS #39 5.3). */
    MIXED_NUMBERS("look-alike.mixed-numbers"),
    /** A digit is used for a letter in an ASCII word, such as {@code br0ken} (draft-duerst-iri-03 6.5). */
    DIGIT("look-alike.digit"),
    /** A symbol in an authority looks like an IRI delimiter, as U+2215 looks like a slash (UTS #39 4). */
    DELIMITER("look-alike.delimiter");

    private final String id;

    LookAlikeViolation(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy() {
        return IdnMessages.remedy(id);
    }
}
