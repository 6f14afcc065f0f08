package org.iritoolkit.idn;

import org.iritoolkit.check.ViolationCode;

/** How a name can be taken for another: what the check {@code look-alikes} reports. */
public enum LookAlikeViolation implements ViolationCode {
    /** Letters of scripts that are not written together stand in one name (UTS #39 5.2; RFC 3987 7.5). */
    MIXED_SCRIPT("look-alike.mixed-script", "Compare with the name you expect; write each name in one script."),
    /** A name of another script looks like one of ASCII throughout (UTS #39 4). */
    WHOLE_SCRIPT("look-alike.whole-script", "Compare with the name you expect, letter by letter, in the ASCII form."),
    /** There are ligatures, full-width letters or other variants that NFKC writes otherwise (RFC 3987 7.5). */
    COMPATIBILITY("look-alike.compatibility", "Write what NFKC writes, unless the variant itself is meant."),
    /** There are characters that cannot be seen (UTS #39 5.4). */
    INVISIBLE("look-alike.invisible", "Leave out what cannot be seen."),
    /** Digits of different writing systems stand in one name (UTS #39 5.3). */
    MIXED_NUMBERS("look-alike.mixed-numbers", "Write all digits of a name in one writing system.");

    private final String id;
    private final String remedy;

    LookAlikeViolation(String id, String remedy) {
        this.id = id;
        this.remedy = remedy;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy() {
        return remedy;
    }
}
