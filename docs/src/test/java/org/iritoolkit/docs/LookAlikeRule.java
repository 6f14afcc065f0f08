package org.iritoolkit.docs;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.text.SpoofChecker;
import com.ibm.icu.util.VersionInfo;
import java.text.Normalizer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.iritoolkit.profile.CodePointSet;

/**
 * The rule behind the list of look-alikes (decision 22): it proposes Unicode characters, and people decide about each.
 * A character is proposed if one of these holds:
 *
 * <ol>
 *   <li>UTS #39 maps it to the same skeleton as an excluded character.
 *   <li>Its NFKD, without combining marks, is an excluded character other than the space, or is itself proposed.
 *   <li>UAX #11 gives it the width F or H.
 *   <li>It is a paired bracket.
 *   <li>It is punctuation, a symbol or a modifier letter, and its whole name matches one of {@link #NAMES}: the name of
 *   an excluded character or of a sign with the same shape, with words for weight, size and height.
 * </ol>
 */
final class LookAlikeRule {
    private static final VersionInfo FROZEN = VersionInfo.getInstance(17, 0);

    /** Space, delims and unwise (RFC 2396 2.4.3). */
    private static final String EXCLUDED = " <>#%\"{}|\\^[]`";

    private static final String ARROWHEAD = "(MODIFIER LETTER (LOW )?)?%s ARROWHEAD";
    private static final String STROKE = "((VERY )?HEAVY |LIGHT |MEDIUM |SMALL |RAISED SMALL )?";

    /** Patterns of whole names. */
    static final Map<String, Pattern> NAMES = names();

    private final SpoofChecker checker = new SpoofChecker.Builder().build();
    private final Set<String> skeletons = EXCLUDED.codePoints()
            .mapToObj(c -> checker.getSkeleton(Character.toString(c)))
            .collect(Collectors.toSet());

    private static Map<String, Pattern> names() {
        Map<String, List<String>> parts = new LinkedHashMap<>();
        parts.put(" ", List.of(".*(FILLER|BLANK|NULL NOTEHEAD)"));
        parts.put(
                "<",
                List.of(
                        String.format(ARROWHEAD, "LEFT"),
                        "LESS-THAN WITH DOT",
                        "PRECEDES",
                        "(DOTTED )?LEFT-POINTING ANGLE"));
        parts.put(
                ">",
                List.of(
                        String.format(ARROWHEAD, "RIGHT"),
                        "GREATER-THAN WITH DOT",
                        "SUCCEEDS",
                        "(DOTTED )?RIGHT-POINTING ANGLE"));
        parts.put("#", List.of(".*NUMBER SIGN", ".*\\bSHARP( SIGN)?", "VIEWDATA SQUARE", "EQUAL AND PARALLEL TO"));
        parts.put("%", List.of(".*PERCENT SIGN", ".*PER (MILLE|TEN THOUSAND) SIGN", "COMMERCIAL MINUS SIGN"));
        parts.put(
                "\"",
                List.of(
                        ".*QUOTATION MARK( ORNAMENT)?",
                        "(REVERSED )?DOUBLE PRIME",
                        "DITTO MARK",
                        ".*DOUBLE (ACUTE|GRAVE) ACCENT",
                        ".*DOUBLE APOSTROPHE"));
        parts.put("{", List.of(STROKE + "LEFT CURLY BRACKET"));
        parts.put("}", List.of(STROKE + "RIGHT CURLY BRACKET"));
        parts.put(
                "|",
                List.of(
                        "(MODIFIER LETTER (LOW )?|WIGGLY )?VERTICAL (LINE|BAR)( EXTENSION)?",
                        "BROKEN BAR",
                        STROKE + "VERTICAL BAR",
                        "BOX DRAWINGS (LIGHT|HEAVY)( \\w+ DASH)? VERTICAL",
                        "(?!.*(DOUBLE|TRIPLE)).*DANDA",
                        "DIVIDES"));
        parts.put(
                "\\",
                List.of(
                        STROKE + "REVERSE SOLIDUS( OPERATOR)?",
                        "SET MINUS",
                        "BOX DRAWINGS LIGHT DIAGONAL UPPER LEFT TO LOWER RIGHT",
                        "MATHEMATICAL FALLING DIAGONAL"));
        parts.put(
                "^",
                List.of(
                        "MODIFIER LETTER (LOW )?CIRCUMFLEX ACCENT",
                        "(.* )?CARET( INSERTION POINT)?",
                        String.format(ARROWHEAD, "UP"),
                        "(N-ARY |CURLY )?LOGICAL AND"));
        parts.put("`", List.of("MODIFIER LETTER (LOW |MIDDLE )?(DOUBLE )?GRAVE ACCENT", "REVERSED PRIME"));
        parts.put("[", List.of(STROKE + "LEFT SQUARE BRACKET"));
        parts.put("]", List.of(STROKE + "RIGHT SQUARE BRACKET"));
        Map<String, Pattern> names = new LinkedHashMap<>();
        parts.forEach((of, list) -> names.put(of, Pattern.compile(String.join("|", list))));
        return names;
    }

    /** All characters that the rule proposes. */
    CodePointSet candidates() {
        int[] proposed = IntStream.rangeClosed(0x80, Character.MAX_CODE_POINT)
                .filter(c -> !CodePointSet.SURROGATES.contains(c) && UCharacter.isDefined(c))
                .filter(c -> UCharacter.getAge(c).compareTo(FROZEN) <= 0)
                .filter(this::isCandidate)
                .toArray();
        return CodePointSet.of(proposed);
    }

    private boolean isCandidate(int c) {
        return looksLike(c) || hasWidth(c) || isBracket(c) || hasName(c) || isCompatible(c);
    }

    private boolean looksLike(int c) {
        return skeletons.contains(checker.getSkeleton(Character.toString(c)));
    }

    private boolean isCompatible(int c) {
        String base = Normalizer.normalize(Character.toString(c), Normalizer.Form.NFKD)
                .codePoints()
                .filter(part -> (UCharacterCategory.NON_SPACING_MARK != UCharacter.getType(part)))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        if (base.codePointCount(0, base.length()) != 1 || base.codePointAt(0) == c || base.equals(" ")) {
            return false;
        }
        int one = base.codePointAt(0);
        return EXCLUDED.indexOf(one) >= 0 || (one >= 0x80 && (isBracket(one) || hasName(one)));
    }

    private static boolean hasWidth(int c) {
        int width = UCharacter.getIntPropertyValue(c, UProperty.EAST_ASIAN_WIDTH);
        return width == UCharacter.EastAsianWidth.FULLWIDTH || width == UCharacter.EastAsianWidth.HALFWIDTH;
    }

    private static boolean isBracket(int c) {
        return UCharacter.getIntPropertyValue(c, UProperty.BIDI_PAIRED_BRACKET_TYPE)
                != UCharacter.BidiPairedBracketType.NONE;
    }

    private static boolean hasName(int c) {
        String name = UCharacter.getName(c);
        return name != null
                && (isSign(c) || name.matches(".*(FILLER|BLANK|NULL NOTEHEAD)"))
                && NAMES.values().stream()
                        .anyMatch(pattern -> pattern.matcher(name).matches());
    }

    /** Whether a character is punctuation, a symbol or a modifier letter. */
    private static boolean isSign(int c) {
        return switch (UCharacter.getType(c)) {
            case UCharacterCategory.MODIFIER_LETTER,
                    UCharacterCategory.DASH_PUNCTUATION,
                    UCharacterCategory.START_PUNCTUATION,
                    UCharacterCategory.END_PUNCTUATION,
                    UCharacterCategory.CONNECTOR_PUNCTUATION,
                    UCharacterCategory.OTHER_PUNCTUATION,
                    UCharacterCategory.INITIAL_PUNCTUATION,
                    UCharacterCategory.FINAL_PUNCTUATION,
                    UCharacterCategory.MATH_SYMBOL,
                    UCharacterCategory.CURRENCY_SYMBOL,
                    UCharacterCategory.MODIFIER_SYMBOL,
                    UCharacterCategory.OTHER_SYMBOL -> true;
            default -> false;
        };
    }
}
