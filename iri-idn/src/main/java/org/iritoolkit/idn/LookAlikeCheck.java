package org.iritoolkit.idn;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacter.JoiningType;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.SpoofChecker;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;

/**
 * Advises on names that can be taken for others (draft-duerst-iri-03 6.5 and 7; RFC 3987 8): mixed scripts, characters
 * that cannot be seen, mixed digits, and labels of another script that look like ASCII throughout.
 *
 * <p>It judges each label of the host for itself, and each segment of the path only where asked to; labels that begin
 * with {@code xn--} by their Unicode form, escapes decoded. It forbids nothing, does not know what a reader expects, and
 * does not compare with names that exist: honest names may be reported, and a name that differs from another in ASCII
 * only is not.
 *
 * <p>It looks at text in stretches of at most 1,000 UTF-16 units.
 */
public final class LookAlikeCheck implements ComponentCheck {
    private static final SpoofChecker SPOOF_CHECKER = new SpoofChecker.Builder()
            .setChecks(SpoofChecker.RESTRICTION_LEVEL | SpoofChecker.INVISIBLE | SpoofChecker.MIXED_NUMBERS)
            .setRestrictionLevel(SpoofChecker.RestrictionLevel.HIGHLY_RESTRICTIVE)
            .build();
    private static final Normalizer2 NFD = Normalizer2.getNFDInstance();
    private static final Uts46 LENIENT = Uts46.of(Set.of());
    private static final int ZWNJ = 0x200C;
    private static final int ZWJ = 0x200D;

    private final Set<Component> components;

    /** The check for hosts, as it is registered. */
    public LookAlikeCheck() {
        this(Set.of(Component.HOST));
    }

    private LookAlikeCheck(Set<Component> components) {
        this.components = components;
    }

    /**
     * The check for segments of paths as well.
     *
     * @return the check; its id stays {@code look-alikes}
     */
    public LookAlikeCheck withPathSegments() {
        return new LookAlikeCheck(Set.of(Component.HOST, Component.PATH));
    }

    @Override
    public String id() {
        return "look-alikes";
    }

    @Override
    public Set<Component> components() {
        return components;
    }

    @Override
    public Set<ViolationCode> codes() {
        return Set.of(LookAlikeViolation.values());
    }

    @Override
    public Severity severity() {
        return Severity.ADVICE;
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> findings) {
        boolean host = text.component() == Component.HOST;
        String reference = text.reference();
        if (text.start() == text.end() || (host && reference.charAt(text.start()) == '[')) {
            return;
        }
        if (host) {
            DecodedText decoded = DecodedText.of(reference, text.start(), text.end());
            for (Span label : Labels.of(decoded.text())) {
                checkName(label.of(decoded.text()), decoded.inReference(label), text.component(), findings);
            }
            return;
        }
        int start = text.start();
        for (int i = start; i <= text.end(); i++) {
            if (i == text.end() || reference.charAt(i) == '/') {
                checkName(DecodedText.of(reference, start, i).text(), new Span(start, i), text.component(), findings);
                start = i + 1;
            }
        }
    }

    private static void checkName(String given, Span place, Component component, Consumer<Violation> findings) {
        boolean ace = component == Component.HOST && Labels.isAce(given);
        String name = ace ? LENIENT.toUnicode(given, violation -> {}) : given;
        if (Labels.isAscii(name)) {
            return;
        }
        Set<LookAlikeViolation> found = EnumSet.noneOf(LookAlikeViolation.class);
        for (int i = 0; i < name.length(); ) {
            int end = Math.min(name.length(), i + Labels.MAX_LOOKED_INTO);
            end -= end < name.length() && Character.isLowSurrogate(name.charAt(end)) ? 1 : 0;
            judge(name.substring(i, end), place, component, found, findings);
            i = end;
        }
    }

    private static void judge(
            String name, Span place, Component component, Set<LookAlikeViolation> found, Consumer<Violation> findings) {
        SpoofChecker.CheckResult result = new SpoofChecker.CheckResult();
        SPOOF_CHECKER.failsChecks(NFD.normalize(name), result); // with other text it can read behind the end
        String where = (component == Component.HOST ? "a label in " : "a segment in ") + component;
        String skeleton = SPOOF_CHECKER.getSkeleton(name);
        String like = "; it looks like \"" + printable(skeleton) + "\"";
        if ((result.checks & SpoofChecker.RESTRICTION_LEVEL) != 0 && found.add(LookAlikeViolation.MIXED_SCRIPT)) {
            report(
                    LookAlikeViolation.MIXED_SCRIPT,
                    place,
                    component,
                    Documents.UTS_39.section("5.2"),
                    where + " mixes scripts that are not written together" + like,
                    findings);
        }
        if (isWholeScript(name, skeleton) && found.add(LookAlikeViolation.WHOLE_SCRIPT)) {
            report(
                    LookAlikeViolation.WHOLE_SCRIPT,
                    place,
                    component,
                    Documents.UTS_39.section("4.1"),
                    where + " has no Latin letter and looks like ASCII throughout" + like,
                    findings);
        }
        if (((result.checks & SpoofChecker.INVISIBLE) != 0 || hasInvisible(name))
                && found.add(LookAlikeViolation.INVISIBLE)) {
            report(
                    LookAlikeViolation.INVISIBLE,
                    place,
                    component,
                    Documents.UTS_39.section("5.4"),
                    where + " has characters that cannot be seen" + like,
                    findings);
        }
        if ((result.checks & SpoofChecker.MIXED_NUMBERS) != 0 && found.add(LookAlikeViolation.MIXED_NUMBERS)) {
            report(
                    LookAlikeViolation.MIXED_NUMBERS,
                    place,
                    component,
                    Documents.UTS_39.section("5.3"),
                    where + " mixes digits of different writing systems" + like,
                    findings);
        }
    }

    private static void report(
            LookAlikeViolation code,
            Span place,
            Component component,
            SpecClause clause,
            String what,
            Consumer<Violation> findings) {
        findings.accept(new Violation(code, Severity.ADVICE, component, place, clause, what + " (" + clause + ")"));
    }

    private static boolean isWholeScript(String name, String skeleton) {
        return !Labels.isAscii(name)
                && skeleton.chars().allMatch(Labels::isLdh)
                && name.codePoints().anyMatch(c -> c > 0x7F && UCharacter.isLetter(c))
                && name.codePoints().noneMatch(c -> UScript.getScript(c) == UScript.LATIN);
    }

    private static boolean hasInvisible(String name) {
        int before = 0;
        for (int i = 0; i < name.length(); ) {
            int c = name.codePointAt(i);
            boolean visibleEffect = (c == ZWNJ || c == ZWJ) ? joins(before) : (isVariation(c) && before != 0);
            if (UCharacter.hasBinaryProperty(c, UProperty.DEFAULT_IGNORABLE_CODE_POINT) && !visibleEffect) {
                return true;
            }
            before = c;
            i += Character.charCount(c);
        }
        return false;
    }

    /** Whether a joiner behind a character can be seen: it follows a virama, a cursive letter or an emoji. */
    private static boolean joins(int before) {
        int joining = UCharacter.getIntPropertyValue(before, UProperty.JOINING_TYPE);
        return UCharacter.getCombiningClass(before) == 9
                || (joining != JoiningType.NON_JOINING && joining != JoiningType.JOIN_CAUSING)
                || (before > 0x7F && UCharacter.hasBinaryProperty(before, UProperty.EMOJI));
    }

    private static boolean isVariation(int c) {
        return c >= 0xFE00 && c <= 0xFE0F;
    }

    /** Letters, marks and digits as they are; everything else beyond ASCII by number, so that nothing can hide. */
    private static String printable(String skeleton) {
        StringBuilder text = new StringBuilder();
        skeleton.codePoints().limit(Labels.MAX_LABEL).forEach(c -> {
            boolean visible = (c > ' ' && c < 0x7F)
                    || UCharacter.isLetterOrDigit(c)
                    || UCharacter.hasBinaryProperty(c, UProperty.GRAPHEME_EXTEND);
            if (visible && !UCharacter.hasBinaryProperty(c, UProperty.DEFAULT_IGNORABLE_CODE_POINT)) {
                text.appendCodePoint(c);
            } else {
                text.append(String.format("{U+%04X}", c));
            }
        });
        return text.toString();
    }
}
