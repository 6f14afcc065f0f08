package org.iritoolkit.idn;

import org.iritoolkit.check.ViolationCode;

/** How a name can be taken for another: what the check {@code look-alikes} reports. */
public enum LookAlikeViolation implements ViolationCode {
    /** Letters of scripts that are not written together stand in one label (UTS #39 5.2). */
    MIXED_SCRIPT("look-alike.mixed-script", "Compare with the name you expect; write each label in one script."),
    /** A label of another script looks like one of ASCII throughout (UTS #39 4). */
    WHOLE_SCRIPT("look-alike.whole-script", "Compare with the name you expect, letter by letter, in the ASCII form."),
    /** There are characters that cannot be seen (UTS #39 5.4). */
    INVISIBLE("look-alike.invisible", "Leave out what cannot be seen."),
    /** Digits of different writing systems stand in one label (UTS #39 5.3). */
    MIXED_NUMBERS("look-alike.mixed-numbers", "Write all digits of a label in one writing system.");

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
