package org.iritoolkit.text.display;

import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.SpoofChecker;
import com.ibm.icu.text.SpoofChecker.RestrictionLevel;
import com.ibm.icu.text.UnicodeSet;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Violation;
import org.iritoolkit.idn.LookAlikeCheck;
import org.iritoolkit.idn.LookAlikeViolation;
import org.iritoolkit.rfc.Rfc3987;

/**
 * Decides which hosts are shown in Unicode and which in ASCII ({@code xn--…}; UTS #39 5.2; draft-duerst-iri-03 7).
 *
 * <p>At each level between {@link #UNICODE} and {@link #ASCII}, a host is shown in ASCII if one of its labels has
 * letters beyond ASCII and looks entirely like ASCII, or has a letter that looks like a delimiter next to Latin letters. The
 * same applies if a label has digits of several writing systems, or characters that are invisible or not
 * allowed in identifiers, such as U+2215 and pictographs (UTS #39 3.1). A host that is not shown in Unicode is
 * percent-encoded if the DNS does not allow its name, or if the profile does not map host names
 * (draft-masinter-url-i18n-05 3.5). The host is also percent-encoded if the profile maps host names only on request
 * (draft-duerst-iri-03 2.3, 6.6), unless the policy is {@link #ASCII}. A policy does not check which names exist or
 * which scripts a user can read. To limit the scripts, set a {@link Displayable}.
 */
public enum HostPolicy {
    /** Hosts are always shown in Unicode. */
    UNICODE,
    /** Hosts are shown in Unicode if each label has one script (Single Script), which suits users of one language. */
    SINGLE_SCRIPT,
    /**
     * Hosts are also shown in Unicode if Latin occurs with Japanese, Korean or Chinese (Highly Restrictive), as
     * browsers do.
     */
    HIGHLY_RESTRICTIVE,
    /**
     * Hosts are also shown in Unicode if Latin occurs with one other script, except Greek and Cyrillic (Moderately
     * Restrictive).
     */
    MODERATELY_RESTRICTIVE,
    /** Hosts are always shown in ASCII. */
    ASCII;

    private static final int MAX_LABEL = 1_000;
    private static final Normalizer2 NFC = Normalizer2.getNFCInstance();
    private static final Normalizer2 NFD = Normalizer2.getNFDInstance();

    /**
     * The characters that a host may contain at each level: those of identifiers (UTS #39 3.1), and all of ASCII.
     */
    private static final UnicodeSet IDENTIFIERS = new UnicodeSet(SpoofChecker.RECOMMENDED)
            .addAll(SpoofChecker.INCLUSION)
            .add(0, 0x7F)
            .freeze();

    private static final Map<HostPolicy, SpoofChecker> CHECKERS = new EnumMap<>(Map.of(
            SINGLE_SCRIPT, checker(RestrictionLevel.SINGLE_SCRIPT_RESTRICTIVE),
            HIGHLY_RESTRICTIVE, checker(RestrictionLevel.HIGHLY_RESTRICTIVE),
            MODERATELY_RESTRICTIVE, checker(RestrictionLevel.MODERATELY_RESTRICTIVE)));

    private static final SpoofChecker INVISIBLE =
            new SpoofChecker.Builder().setChecks(SpoofChecker.INVISIBLE).build();

    /** Finds labels of one script that look entirely like ASCII, because the restriction levels accept such labels. */
    private static final IriParser LOOK_ALIKES =
            IriParser.of(Rfc3987.PROFILE).withAdvice().withCheck(LookAlikeCheck.of(Set.of(Component.HOST)));

    private static SpoofChecker checker(RestrictionLevel level) {
        return new SpoofChecker.Builder()
                .setAllowedChars(IDENTIFIERS)
                .setChecks(SpoofChecker.RESTRICTION_LEVEL | SpoofChecker.MIXED_NUMBERS)
                .setRestrictionLevel(level)
                .build();
    }

    /** Returns whether a host is shown in Unicode. */
    boolean showsUnicode(String host) {
        SpoofChecker checker = CHECKERS.get(this);
        if (checker == null) {
            return this == UNICODE;
        }
        for (int start = 0, end; start <= host.length(); start = end + 1) {
            int dot = host.indexOf('.', start);
            end = dot < 0 ? host.length() : dot;
            String label = host.substring(start, end);
            // The allowed characters are tested in NFC, because Hangul syllables decompose into characters that are not
            // allowed. Invisible characters are tested in NFD, because ICU4J 79 can read beyond the end of a string
            // that is not in NFD.
            if (label.length() > MAX_LABEL
                    || checker.failsChecks(NFC.normalize(label))
                    || INVISIBLE.failsChecks(NFD.normalize(label))) {
                return false;
            }
        }
        return LOOK_ALIKES.inspect("//" + host).violations().stream()
                .map(Violation::code)
                .noneMatch(code -> code == LookAlikeViolation.WHOLE_SCRIPT
                        || code == LookAlikeViolation.LATIN
                        || code == LookAlikeViolation.DELIMITER
                        || code == LookAlikeViolation.INVISIBLE
                        || code == LookAlikeViolation.MIXED_NUMBERS);
    }
}
