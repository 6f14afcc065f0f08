package org.iritoolkit.idn;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterEnums.ECharacterDirection;
import java.util.List;
import org.iritoolkit.check.Span;
import org.iritoolkit.message.Message;
import org.jspecify.annotations.Nullable;

/** The Bidi Rule for labels of names with right-to-left characters (RFC 5893 2). */
final class BidiRule {
    private static final int RTL = classes(
            ECharacterDirection.RIGHT_TO_LEFT,
            ECharacterDirection.RIGHT_TO_LEFT_ARABIC,
            ECharacterDirection.ARABIC_NUMBER);
    private static final int RTL_LETTERS =
            classes(ECharacterDirection.RIGHT_TO_LEFT, ECharacterDirection.RIGHT_TO_LEFT_ARABIC);
    private static final int NUMBERS = classes(ECharacterDirection.EUROPEAN_NUMBER, ECharacterDirection.ARABIC_NUMBER);
    private static final int LEFT_TO_RIGHT = classes(ECharacterDirection.LEFT_TO_RIGHT);
    private static final int EUROPEAN_NUMBER = classes(ECharacterDirection.EUROPEAN_NUMBER);
    private static final int MARKS = classes(ECharacterDirection.DIR_NON_SPACING_MARK);
    private static final int NEUTRAL = classes(
            ECharacterDirection.EUROPEAN_NUMBER,
            ECharacterDirection.EUROPEAN_NUMBER_SEPARATOR,
            ECharacterDirection.COMMON_NUMBER_SEPARATOR,
            ECharacterDirection.EUROPEAN_NUMBER_TERMINATOR,
            ECharacterDirection.OTHER_NEUTRAL,
            ECharacterDirection.BOUNDARY_NEUTRAL,
            ECharacterDirection.DIR_NON_SPACING_MARK);

    private BidiRule() {}

    private static int classes(int... directions) {
        int bits = 0;
        for (int direction : directions) {
            bits |= 1 << direction;
        }
        return bits;
    }

    private static int bidiClass(int codePoint) {
        return 1 << UCharacter.getDirection(codePoint);
    }

    /** Reports each label that breaks the rule, if the rule applies to the name; empty labels are skipped. */
    static void check(List<String> labels, List<Span> places, HostViolations violations) {
        if (labels.stream().noneMatch(BidiRule::isRightToLeft)) {
            return;
        }
        for (int i = 0; i < labels.size(); i++) {
            Message broken = labels.get(i).isEmpty() ? null : broken(labels.get(i));
            if (broken != null) {
                violations.report(IdnViolation.BIDI, places.get(i), Documents.RFC_5893.section("2"), broken);
            }
        }
    }

    /** Whether a label causes the rule to apply to its name. */
    private static boolean isRightToLeft(String label) {
        return label.codePoints().anyMatch(c -> (bidiClass(c) & RTL) != 0);
    }

    /**
     * Checks a label of a name to which the rule applies.
     *
     * @return a message with the first condition that the label breaks; null if the label follows the rule
     */
    private static @Nullable Message broken(String label) {
        int first = bidiClass(label.codePointAt(0));
        int seen = 0;
        int last = 0;
        for (int i = 0; i < label.length(); ) {
            int c = label.codePointAt(i);
            int bidiClass = bidiClass(c);
            seen |= bidiClass;
            last = bidiClass == MARKS ? last : bidiClass;
            i += Character.charCount(c);
        }
        if ((first & RTL_LETTERS) != 0) {
            if ((seen & ~(RTL | NEUTRAL)) != 0) {
                return IdnMessages.message("idn.bidi.2");
            }
            if ((last & (RTL | EUROPEAN_NUMBER)) == 0) {
                return IdnMessages.message("idn.bidi.3");
            }
            return (seen & NUMBERS) == NUMBERS ? IdnMessages.message("idn.bidi.4") : null;
        }
        if (first != LEFT_TO_RIGHT) {
            return IdnMessages.message("idn.bidi.1");
        }
        if ((seen & ~(LEFT_TO_RIGHT | NEUTRAL)) != 0) {
            return IdnMessages.message("idn.bidi.5");
        }
        return (last & (LEFT_TO_RIGHT | EUROPEAN_NUMBER)) == 0 ? IdnMessages.message("idn.bidi.6") : null;
    }
}
