package org.iritoolkit.idn;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacter.JoiningType;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.SpoofChecker;
import com.ibm.icu.text.UnicodeSet;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Topic;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.percent.Ascii;

/**
 * Reports notes about names that can be confused with others (draft-duerst-iri-03 6.5 and 7; RFC 3987 7.5 and 8;
 * draft-masinter-url-i18n-05 3.4): mixed scripts, names in another script that look entirely like ASCII, labels of
 * hosts with Latin letters beyond ASCII that do, variants that NFKC changes, invisible characters, mixed digits, look-alikes of delimiters in the authority, and 0 or 1 in place of
 * a letter, as in {@code br0ken} and {@code 1ame}.
 *
 * <p>The check examines each label of the host or registry name, and in other components each word between ASCII
 * characters other than letters and digits, so {@code жизнь.html} does not mix scripts. Escapes are decoded, and labels
 * that begin with {@code xn--} are examined in their Unicode form. The check reports only notes and does not compare a
 * name with existing names: it may report legitimate names, but never a name of only ASCII letters.
 *
 * <p>Text is examined in pieces of at most 1,000 UTF-16 code units.
 */
public final class LookAlikeCheck implements ComponentCheck {
    private static final SpoofChecker SPOOF_CHECKER = new SpoofChecker.Builder()
            .setChecks(SpoofChecker.RESTRICTION_LEVEL | SpoofChecker.INVISIBLE | SpoofChecker.MIXED_NUMBERS)
            .setRestrictionLevel(SpoofChecker.RestrictionLevel.HIGHLY_RESTRICTIVE)
            .build();
    private static final Normalizer2 NFD = Normalizer2.getNFDInstance();
    private static final Normalizer2 NFC = Normalizer2.getNFCInstance();
    private static final Normalizer2 NFKC = Normalizer2.getNFKCInstance();
    private static final Uts46 LENIENT = Uts46.of(Set.of());
    private static final UnicodeSet IGNORABLE = new UnicodeSet("[:Default_Ignorable_Code_Point:]").freeze();
    private static final String DELIMITERS = ":/?#[]@\\"; // RFC 3986 2.2, gen-delims; browsers treat \ as a slash
    private static final int ZWNJ = 0x200C;
    private static final int ZWJ = 0x200D;

    private static final Set<Component> ALL = Set.of(
            Component.USERINFO,
            Component.HOST,
            Component.AUTHORITY,
            Component.PATH,
            Component.OPAQUE_PART,
            Component.QUERY,
            Component.FRAGMENT);

    /** The components in which a look-alike of a delimiter can hide where the host ends. */
    private static final Set<Component> OF_AUTHORITY = Set.of(Component.USERINFO, Component.HOST, Component.AUTHORITY);

    private final Set<Component> components;

    /** Creates the check for all components, as the module registers it. */
    public LookAlikeCheck() {
        this(ALL);
    }

    private LookAlikeCheck(Set<Component> components) {
        this.components = components;
    }

    /**
     * Returns a check for some components only.
     *
     * @param components the components to check; components that contain no names are ignored
     * @return the check, with the same id {@code look-alikes}
     */
    public static LookAlikeCheck of(Set<Component> components) {
        Objects.requireNonNull(components, "components");
        Set<Component> some = EnumSet.copyOf(ALL);
        some.retainAll(components);
        return new LookAlikeCheck(Set.copyOf(some));
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

    /**
     * Whether a character is relevant to the check: a non-ASCII character, or one that can indicate an escape, an
     * A-label or a digit used as a letter.
     */
    @Override
    public boolean concerns(int character) {
        return character > 0x7F || "01%-".indexOf(character) >= 0;
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> violations) {
        Objects.requireNonNull(violations, "violations");
        if (!isPlain(text)) {
            judge(text, violations);
        }
    }

    /**
     * Whether a component contains only ASCII characters and no escaped non-ASCII characters, A-labels or digits used
     * as letters, so that there is nothing to report. Most components are plain, so this method does not copy them.
     */
    private static boolean isPlain(ComponentText text) {
        String reference = text.reference();
        boolean name = OF_AUTHORITY.contains(text.component());
        int word = text.start();
        boolean digits = false;
        for (int i = word; i < text.end(); i++) {
            char c = reference.charAt(i);
            if (c > 0x7F || (c == '%' && (name || !isEscapedMark(reference, i, text.end())))) {
                return false;
            }
            if (isBetweenWords(c)) {
                boolean ace = name && c == '-' && reference.regionMatches(true, i - 2, "xn--", 0, 4);
                if (ace || (digits && isReadAsLetters(reference, word, i))) {
                    return false;
                }
                i += c == '%' ? 2 : 0;
                word = i + 1;
                digits = false;
            } else {
                digits |= c == '0' || c == '1';
            }
        }
        return !digits || !isReadAsLetters(reference, word, text.end());
    }

    private static boolean isReadAsLetters(String text, int from, int to) {
        return DigitsForLetters.letter(text, from, to) != DigitsForLetters.NONE;
    }

    /** Whether a percent sign begins the escape of an ASCII character that separates words, such as a space. */
    private static boolean isEscapedMark(String text, int at, int end) {
        if (at + 2 >= end || text.charAt(at + 2) > 0x7F) {
            return false;
        }
        int high = text.charAt(at + 1) - '0';
        int low = Character.digit(text.charAt(at + 2), 16);
        return high >= 0 && high < 8 && low >= 0 && isBetweenWords(high << 4 | low);
    }

    /** Examines each label or word. */
    static void judge(ComponentText text, Consumer<Violation> violations) {
        if (text.start() == text.end()) {
            return;
        }
        switch (text.component()) {
            case HOST -> {
                if (text.reference().charAt(text.start()) != '[') {
                    checkLabels(text, violations);
                }
            }
            case AUTHORITY -> checkLabels(text, violations);
            case PATH -> {
                for (Span segment : Labels.dividedBy(text.text(), c -> c == '/')) {
                    checkWords(
                            new ComponentText(
                                    text.reference(),
                                    text.component(),
                                    text.start() + segment.start(),
                                    text.start() + segment.end(),
                                    text.profile()),
                            violations);
                }
            }
            default -> checkWords(text, violations);
        }
    }

    /** Checks the labels between dots and, in a registry name, between the delimiters of an authority. */
    private static void checkLabels(ComponentText text, Consumer<Violation> violations) {
        boolean registry = text.component() == Component.AUTHORITY;
        String decoded = text.decoded();
        int suffix = -1; // the start of the suffix, computed when a label needs it
        for (Span place : Labels.dividedBy(decoded, c -> Labels.isDot(c) || (registry && (c == '@' || c == ':')))) {
            String given = place.substring(decoded);
            String label = Labels.isAce(given) ? LENIENT.toUnicode(given, violation -> {}) : given;
            if (!Labels.isAce(label)) {
                for (Span word : Labels.dividedBy(label, LookAlikeCheck::isBetweenWords)) {
                    if (isReadAsLetters(label, word.start(), word.end())) {
                        Advice advice = new Advice(text, text.inReference(place), "look-alike.label", violations);
                        adviseOnDigits(word.substring(label), advice);
                    }
                }
            }
            if (!Ascii.isAscii(label)) {
                Advice advice = new Advice(text, text.inReference(place), "look-alike.label", violations);
                suffix = suffix < 0 ? decoded.length() - suffixLength(text, decoded) : suffix;
                boolean ofRegistry = place.start() >= suffix;
                forStretches(label, stretch -> {
                    advise(stretch, advice);
                    if (!ofRegistry && (isWholeScript(stretch) || isNumberOfOtherScript(stretch))) {
                        adviseOnWholeScript(stretch, advice);
                    }
                });
                if (!ofRegistry && label.length() <= Labels.MAX_LOOKED_INTO) {
                    adviseOnLatin(label, decoded, advice);
                }
            }
        }
    }

    private static void adviseOnLatin(String label, String host, Advice advice) {
        int end = host.endsWith(".") ? host.length() - 1 : host.length();
        String topLevel =
                host.substring(host.lastIndexOf('.', end - 1) + 1, end).toLowerCase(Locale.ROOT);
        String ascii = LatinLookAlikes.ascii(label, topLevel, LookAlikeCheck::skeleton);
        if (!ascii.isEmpty()) {
            advice.give(LookAlikeViolation.LATIN, advice.selection(), label, ascii);
        }
    }

    /** Returns the length of the host's public suffix, which a registry chose; 0 if the host has no public suffix. */
    private static int suffixLength(ComponentText text, String decoded) {
        int dot = decoded.endsWith(".") ? 1 : 0;
        return text.component() != Component.HOST
                ? 0
                : RegistrableDomain.publicSuffix(decoded.substring(0, decoded.length() - dot))
                        .map(suffix -> suffix.length() + dot)
                        .orElse(0);
    }

    /**
     * Checks words between ASCII characters. A word is only reported as looking like ASCII if all words of the segment
     * or component look like ASCII.
     */
    private static void checkWords(ComponentText text, Consumer<Violation> violations) {
        String decoded = text.decoded();
        List<Span> words = new ArrayList<>();
        for (Span word : Labels.dividedBy(decoded, LookAlikeCheck::isBetweenWords)) {
            String name = word.substring(decoded);
            if (Ascii.isAscii(name)) {
                adviseOnDigits(name, new Advice(text, text.inReference(word), "look-alike.word", violations));
            } else {
                words.add(word);
            }
        }
        boolean wholeScript =
                words.stream().map(word -> word.substring(decoded)).allMatch(LookAlikeCheck::looksLikeAscii);
        for (Span word : words) {
            Advice advice = new Advice(text, text.inReference(word), "look-alike.word", violations);
            forStretches(word.substring(decoded), stretch -> {
                advise(stretch, advice);
                if (wholeScript && isWholeScript(stretch)) {
                    adviseOnWholeScript(stretch, advice);
                }
            });
        }
    }

    private static boolean isBetweenWords(int c) {
        return c <= 0x7F && !(Labels.isLdh(c) && c != '-');
    }

    private static boolean looksLikeAscii(String word) {
        return word.length() <= Labels.MAX_LOOKED_INTO && isWholeScript(word);
    }

    private static void forStretches(String name, Consumer<String> work) {
        for (int i = 0; i < name.length(); ) {
            int end = Math.min(name.length(), i + Labels.MAX_LOOKED_INTO);
            end -= end < name.length() && Character.isLowSurrogate(name.charAt(end)) ? 1 : 0;
            work.accept(name.substring(i, end));
            i = end;
        }
    }

    /** The notes about one name, with at most one of each kind. */
    private static final class Advice {
        private final ComponentText text;
        private final Span place;
        private final String what;
        private final Consumer<Violation> violations;
        private final Set<LookAlikeViolation> given = EnumSet.noneOf(LookAlikeViolation.class);

        Advice(ComponentText text, Span place, String what, Consumer<Violation> violations) {
            this.text = text;
            this.place = place;
            this.what = what;
            this.violations = violations;
        }

        private Message what() {
            return IdnMessages.message(what, text.component());
        }

        /** Reports a name, with its look-alike if that is not empty and differs from the name. */
        void give(LookAlikeViolation code, SpecClause clause, String name, String like) {
            Message sentence = IdnMessages.message(code.id(), what());
            give(
                    code,
                    clause,
                    like.equals(name) || like.isEmpty()
                            ? sentence
                            : IdnMessages.message("look-alike.like", sentence, printable(like)));
        }

        void give(LookAlikeViolation code, SpecClause clause, Message sentence) {
            if (given.add(code)) {
                violations.accept(new Violation(code, Severity.ADVICE, text.component(), place, clause, sentence));
            }
        }

        void giveCompatible(String compatible) {
            LookAlikeViolation code = LookAlikeViolation.COMPATIBILITY;
            give(code, selection(), IdnMessages.message(code.id(), what(), printable(compatible)));
        }

        /** Returns the specification's section on choosing names. */
        SpecClause selection() {
            return text.profile().clause(Topic.SELECTION);
        }
    }

    private static void advise(String name, Advice advice) {
        SpoofChecker.CheckResult result = new SpoofChecker.CheckResult();
        int script = soleScript(name);
        if (script == UScript.COMMON) {
            SPOOF_CHECKER.failsChecks(NFD.normalize(name), result); // without NFD, ICU may read beyond the end
        }
        if ((result.checks & SpoofChecker.RESTRICTION_LEVEL) != 0) {
            advice.give(LookAlikeViolation.MIXED_SCRIPT, advice.selection(), name, inLatin(name));
        }
        if (!NFKC.isNormalized(name)) {
            String compatible = NFKC.normalize(name);
            if (!compatible.equals(NFC.normalize(name))) {
                advice.giveCompatible(compatible);
            }
        }
        if ((result.checks & SpoofChecker.INVISIBLE) != 0 || hasInvisible(name)) {
            advice.give(LookAlikeViolation.INVISIBLE, Documents.UTS_39.section("5.4"), name, withoutInvisible(name));
        }
        if ((result.checks & SpoofChecker.MIXED_NUMBERS) != 0) {
            advice.give(LookAlikeViolation.MIXED_NUMBERS, Documents.UTS_39.section("5.3"), name, inLatin(name));
        }
        // these letters only occur next to letters of their own script
        if ((script == UScript.COMMON || script == UScript.LATIN) && OF_AUTHORITY.contains(advice.text.component())) {
            String divided = withDelimiters(name);
            if (!divided.equals(name)) {
                advice.give(LookAlikeViolation.DELIMITER, Documents.UTS_39.section("4"), name, divided);
            }
        }
    }

    /**
     * Returns the script of a name that consists of letters of one script, ASCII digits and hyphens; {@link
     * UScript#COMMON} for any other name. A name in one script is not passed to ICU, because it cannot contain mixed
     * scripts, mixed digits or repeated marks.
     */
    static int soleScript(String name) {
        int script = UScript.COMMON;
        for (int i = 0; i < name.length(); ) {
            int c = name.codePointAt(i);
            i += Character.charCount(c);
            if (c == '-' || (c >= '0' && c <= '9')) {
                continue;
            }
            int own = UCharacter.isLetter(c) ? UScript.getScript(c) : UScript.COMMON;
            if (own <= UScript.INHERITED || (own != script && script != UScript.COMMON)) {
                return UScript.COMMON;
            }
            script = own;
        }
        return script;
    }

    /** Returns a name with look-alikes of delimiters replaced by the delimiters. */
    private static String withDelimiters(String name) {
        StringBuilder out = new StringBuilder(name.length() + 8);
        for (int i = 0, end; i < name.length(); i = end) {
            int c = name.codePointAt(i);
            end = i + Character.charCount(c);
            String like = c <= 0x7F || isAmongItsOwn(name, i, end) ? "" : skeleton(c);
            if (hasDelimiter(like)) {
                out.append(like);
            } else {
                out.append(name, i, end);
            }
        }
        return out.toString();
    }

    private static boolean hasDelimiter(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (DELIMITERS.indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a character that looks like a delimiter is a letter or mark of a name, as U+30CE and U+0903 are, except
     * between Latin letters.
     */
    private static boolean isAmongItsOwn(String name, int at, int end) {
        int before = at == 0 ? UScript.UNKNOWN : UScript.getScript(name.codePointBefore(at));
        int after = end == name.length() ? UScript.UNKNOWN : UScript.getScript(name.codePointAt(end));
        boolean latin = before == UScript.LATIN || after == UScript.LATIN;
        return UCharacter.hasBinaryProperty(name.codePointAt(at), UProperty.XID_CONTINUE)
                && !(latin && isNoOther(before) && isNoOther(after));
    }

    private static boolean isNoOther(int script) {
        return script == UScript.LATIN || script == UScript.COMMON || script == UScript.UNKNOWN;
    }

    private static String skeleton(int c) {
        return SPOOF_CHECKER.getSkeleton(Character.toString(c));
    }

    /**
     * Returns the Latin letters that a name looks like; the name itself if some letters do not look like Latin letters.
     */
    private static String inLatin(String name) {
        String decomposed = NFD.normalize(name);
        StringBuilder out = new StringBuilder(decomposed.length() + 8);
        for (int i = 0, c; i < decomposed.length(); i += Character.charCount(c)) {
            c = decomposed.codePointAt(i);
            int script = UScript.getScript(c);
            String like = c <= 0x7F || script == UScript.LATIN ? "" : latin(c);
            if (!like.isEmpty() && isLdh(like)) {
                out.append(like);
            } else if (script == UScript.LATIN || script == UScript.COMMON || script == UScript.INHERITED) {
                out.appendCodePoint(c);
            } else {
                return name;
            }
        }
        return NFC.normalize(out);
    }

    /**
     * Returns the skeleton of a character (UTS #39 4), but with m for {@code rn}, and I for the l of a capital letter.
     */
    private static String latin(int c) {
        String like = skeleton(c);
        return switch (like) {
            case "rn" -> "m";
            case "l" -> UCharacter.isUUppercase(c) ? "I" : like;
            default -> like;
        };
    }

    private static String withoutInvisible(String name) {
        return name.codePoints()
                .filter(c -> !IGNORABLE.contains(c))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static void adviseOnDigits(String word, Advice advice) {
        String read = DigitsForLetters.read(word);
        if (!read.equals(word)) {
            advice.give(LookAlikeViolation.DIGIT, advice.selection(), word, read);
        }
    }

    private static void adviseOnWholeScript(String name, Advice advice) {
        advice.give(LookAlikeViolation.WHOLE_SCRIPT, advice.selection(), name, inLatin(name));
    }

    /** Whether a label contains only ASCII characters and digits that look like ASCII letters or digits. */
    private static boolean isNumberOfOtherScript(String label) {
        return label.codePoints().allMatch(c -> c <= 0x7F || UCharacter.isDigit(c)) && looksLikeLdh(label);
    }

    private static boolean isWholeScript(String name) {
        return !Ascii.isAscii(name) && hasLettersButNoLatin(name) && looksLikeLdh(name);
    }

    /** Whether the skeleton of each character, and therefore of the name, contains only letters, digits and hyphens. */
    static boolean looksLikeLdh(String name) {
        for (int i = 0, c; i < name.length(); i += Character.charCount(c)) {
            c = name.codePointAt(i);
            if (!Labels.isLdh(c) && !isLdh(skeleton(c))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLdh(String skeleton) {
        for (int i = 0; i < skeleton.length(); i++) {
            if (!Labels.isLdh(skeleton.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasLettersButNoLatin(String name) {
        boolean letters = false;
        for (int i = 0; i < name.length(); ) {
            int c = name.codePointAt(i);
            if (UScript.getScript(c) == UScript.LATIN) {
                return false;
            }
            letters |= UCharacter.isLetter(c) && !IGNORABLE.contains(c); // fillers are invisible letters
            i += Character.charCount(c);
        }
        return letters;
    }

    private static boolean hasInvisible(String name) {
        if (IGNORABLE.containsNone(name)) {
            return false;
        }
        int before = 0;
        for (int i = 0; i < name.length(); ) {
            int c = name.codePointAt(i);
            boolean visibleEffect = (c == ZWNJ || c == ZWJ) ? joins(before) : (isVariation(c) && before != 0);
            if (IGNORABLE.contains(c) && !visibleEffect) {
                return true;
            }
            before = c;
            i += Character.charCount(c);
        }
        return false;
    }

    /** Whether a joiner after a character is visible, because it follows a virama, a cursive letter or an emoji. */
    private static boolean joins(int before) {
        int joining = UCharacter.getIntPropertyValue(before, UProperty.JOINING_TYPE);
        return UCharacter.getCombiningClass(before) == 9
                || (joining != JoiningType.NON_JOINING && joining != JoiningType.JOIN_CAUSING)
                || (before > 0x7F && UCharacter.hasBinaryProperty(before, UProperty.EMOJI));
    }

    private static boolean isVariation(int c) {
        return c >= 0xFE00 && c <= 0xFE0F;
    }

    /**
     * Shows letters, marks and digits unchanged, and other non-ASCII characters by number, so that none is invisible.
     */
    private static String printable(String skeleton) {
        StringBuilder text = new StringBuilder();
        skeleton.codePoints().limit(Labels.MAX_LABEL).forEach(c -> {
            boolean visible = (c > ' ' && c < 0x7F)
                    || UCharacter.isLetterOrDigit(c)
                    || UCharacter.hasBinaryProperty(c, UProperty.GRAPHEME_EXTEND);
            if (visible && !IGNORABLE.contains(c)) {
                text.appendCodePoint(c);
            } else {
                text.append('{').append(new CharacterName(c).number()).append('}');
            }
        });
        return text.toString();
    }
}
