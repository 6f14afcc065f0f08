package org.iritoolkit.bidi;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterDirection;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Topic;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.profile.HostType;

/**
 * Checks the structure of bidirectional IRIs: a component should not use both directions, and a component that uses
 * right-to-left characters should start and end with such a character (RFC 3987 4.2; draft-duerst-iri-03 4.2).
 *
 * <p>The check does not display IRIs or report whether two IRIs look alike; see {@link VisualOrder} and {@link
 * AmbiguityCheck}. An IRI that follows both rules can still look like another IRI, because a component that consists of
 * a number moves with its neighbors (RFC 3987 4.4, example 10).
 *
 * <p>The check treats these parts as components: the user information, a registry name, an opaque part, each label of a
 * host, each path segment, each path parameter if the grammar has path parameters, the query and the fragment. In the
 * last segment, each extension of ASCII letters and digits such as {@code .html} is a component of its own, as in example
 * 4 of RFC 3987 4.4, which follows the rules. Characters of the bidi classes R and AL are right-to-left; characters of class L, including the letters of escapes,
 * are left-to-right. Nonspacing marks after the last right-to-left character are ignored; digits are not ignored.
 */
public final class BidiStructureCheck implements ComponentCheck {
    /** The id of the check. */
    public static final String ID = "bidi-structure";

    /** A lower bound: all right-to-left characters have this code point or a higher one. */
    static final char FIRST_RIGHT_TO_LEFT = 0x0590;

    private final Map<Component, String> divisions;

    /** Creates the check. It cites the section that a profile specifies for {@link Topic#BIDI_STRUCTURE}. */
    public BidiStructureCheck() {
        this(Map.of());
    }

    private BidiStructureCheck(Map<Component, String> divisions) {
        this.divisions = divisions;
    }

    /**
     * Returns a check that also splits a component into smaller parts, as some formats require (RFC 3987 4.2;
     * draft-duerst-iri-03 4.2).
     *
     * @param division the component to split, and its delimiters
     * @return the check
     */
    public BidiStructureCheck withDivision(BidiDivision division) {
        Map<Component, String> more = new EnumMap<>(Component.class);
        more.putAll(divisions);
        more.merge(division.component(), division.delimiters(), String::concat);
        return new BidiStructureCheck(more);
    }

    /**
     * Returns a check that also splits every component except the host at the given characters.
     *
     * @param delimiters ASCII characters other than letters, digits and the percent sign
     * @return the check
     * @throws IllegalArgumentException if {@code delimiters} contains any other character (draft-duerst-iri-03 2.1: all
     *     delimiters are ASCII)
     */
    public BidiStructureCheck withDivision(String delimiters) {
        delimiters.codePoints().filter(c -> !isDelimiter(c)).findFirst().ifPresent(c -> {
            throw new IllegalArgumentException(new CharacterName(c)
                    + " cannot be a delimiter; name ASCII punctuation other than %, such as . or -");
        });
        Map<Component, String> more = new EnumMap<>(Component.class);
        more.putAll(divisions);
        for (Component component : components()) {
            if (component != Component.HOST) {
                more.merge(component, delimiters, String::concat);
            }
        }
        return new BidiStructureCheck(more);
    }

    private static boolean isDelimiter(int c) {
        return c > 0x20 && c < 0x7F && c != '%' && !Character.isLetterOrDigit(c);
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Set<Component> components() {
        return EnumSet.of(
                Component.USERINFO,
                Component.AUTHORITY,
                Component.HOST,
                Component.PATH,
                Component.OPAQUE_PART,
                Component.QUERY,
                Component.FRAGMENT);
    }

    @Override
    public Set<ViolationCode> codes() {
        return Set.of(BidiViolation.values());
    }

    @Override
    public Severity severity() {
        return Severity.WARNING;
    }

    /** Whether a character can be right-to-left. */
    @Override
    public boolean concerns(int character) {
        return character >= FIRST_RIGHT_TO_LEFT;
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> violations) {
        Objects.requireNonNull(violations, "violations");
        if (mayBeRightToLeft(text)) {
            parts(text, part -> examine(text, part, violations));
        }
    }

    private static boolean mayBeRightToLeft(ComponentText text) {
        String reference = text.reference();
        for (int i = text.start(); i < text.end(); i++) {
            if (reference.charAt(i) >= FIRST_RIGHT_TO_LEFT) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the parts of a reference that break a rule.
     *
     * @param reference the reference
     * @return the parts, each from one delimiter to the next, in string order
     */
    public List<Span> offendingParts(IriReference reference) {
        List<Span> offending = new ArrayList<>();
        boolean registry =
                reference.hostType().filter(HostType.REGISTRY::equals).isPresent();
        for (Component component : Component.values()) {
            if (!components().contains(component)
                    || (component == Component.AUTHORITY && !registry)
                    || component == (reference.isOpaque() ? Component.PATH : Component.OPAQUE_PART)) {
                continue;
            }
            reference.span(component).ifPresent(span -> {
                var text = new ComponentText(
                        reference.toString(), component, span.start(), span.end(), reference.profile());
                if (mayBeRightToLeft(text)) {
                    parts(text, part -> {
                        boolean[] found = new boolean[1];
                        examine(text, part, violation -> found[0] = true);
                        if (found[0]) {
                            offending.add(part);
                        }
                    });
                }
            });
        }
        return offending;
    }

    /** Splits a component into the parts that RFC 3987 4.2 calls components. */
    private void parts(ComponentText text, Consumer<Span> parts) {
        String reference = text.reference();
        String own = switch (text.component()) {
            case HOST -> ".";
            case PATH -> text.profile().hasPathParameters() ? "/;" : "/";
            default -> "";
        };
        String delimiters = own + divisions.getOrDefault(text.component(), "");
        int extensions = text.component() == Component.PATH ? extensions(text) : text.end();
        int start = text.start();
        for (int i = start; i <= text.end(); i++) {
            if (i == text.end()
                    || (i >= extensions && reference.charAt(i) == '.')
                    || delimiters.indexOf(reference.charAt(i)) >= 0) {
                parts.accept(new Span(start, i));
                start = i + 1;
            }
        }
    }

    /** Returns the index of the full stop before the extensions that end a path; the end of the path if it has none. */
    private static int extensions(ComponentText text) {
        String reference = text.reference();
        int next = text.end();
        int i = text.end();
        while (i > text.start() && (Ascii.isLetterOrDigit(reference.charAt(i - 1)) || reference.charAt(i - 1) == '.')) {
            i--;
            if (reference.charAt(i) == '.') {
                if (i + 1 == next || i == text.start() || reference.charAt(i - 1) == '/') {
                    break; // an extension and a name are not empty
                }
                next = i;
            }
        }
        return next;
    }

    private void examine(ComponentText text, Span part, Consumer<Violation> violations) {
        String s = text.reference();
        int opening = -1; // the first character that has a direction, and that direction
        boolean openingRtl = false;
        int other = -1; // the first run of the other direction
        int otherEnd = -1;
        boolean otherOpen = false;
        int firstRtl = -1;
        int lastRtlEnd = -1; // the index after the last right-to-left character and its marks
        for (int i = part.start(); i < part.end(); ) {
            int c = s.codePointAt(i);
            int end = Math.min(i + Character.charCount(c), part.end());
            boolean rtl = isRightToLeft(c);
            if (rtl || isLeftToRight(c)) {
                if (opening < 0) {
                    opening = i;
                    openingRtl = rtl;
                } else if (rtl == openingRtl) {
                    otherOpen = false;
                } else if (other < 0) {
                    other = i;
                    otherEnd = end;
                    otherOpen = true;
                } else if (otherOpen) {
                    otherEnd = end;
                }
            }
            if (rtl) {
                firstRtl = firstRtl < 0 ? i : firstRtl;
                lastRtlEnd = end;
            } else if (lastRtlEnd == i && isMark(c)) {
                lastRtlEnd = end;
            }
            i = end;
        }
        if (firstRtl < 0) {
            return;
        }
        Message place = name(text);
        if (other >= 0) {
            violations.accept(violation(
                    BidiViolation.MIXED_DIRECTION,
                    text,
                    new Span(other, otherEnd),
                    BidiMessages.message(
                            "bidi.mixed-direction",
                            new CharacterName(s.codePointAt(other)),
                            new CharacterName(s.codePointAt(opening)),
                            place)));
        }
        if (firstRtl > part.start()) {
            violations.accept(violation(
                    BidiViolation.BOUNDARY,
                    text,
                    new Span(part.start(), firstRtl),
                    BidiMessages.message(
                            "bidi.boundary.start", place, new CharacterName(s.codePointAt(part.start())))));
        }
        if (lastRtlEnd < part.end()) {
            violations.accept(violation(
                    BidiViolation.BOUNDARY,
                    text,
                    new Span(lastRtlEnd, part.end()),
                    BidiMessages.message("bidi.boundary.end", place, new CharacterName(last(s, part.end())))));
        }
    }

    /** Returns the last character before an index, ignoring marks. At least one character must not be a mark. */
    private static int last(String s, int to) {
        int end = to;
        while (isMark(s.codePointBefore(end))) {
            end -= Character.charCount(s.codePointBefore(end));
        }
        return s.codePointBefore(end);
    }

    private Violation violation(BidiViolation code, ComponentText text, Span span, Message what) {
        return new Violation(
                code, Severity.WARNING, text.component(), span, text.profile().clause(Topic.BIDI_STRUCTURE), what);
    }

    private Message name(ComponentText text) {
        String component = text.component().toString().replace('-', ' ');
        if (divisions.containsKey(text.component())) {
            return BidiMessages.message("part.divided", component);
        }
        return switch (text.component()) {
            case AUTHORITY -> BidiMessages.message("part.registry");
            case HOST -> BidiMessages.message("part.label");
            case PATH ->
                BidiMessages.message(text.profile().hasPathParameters() ? "part.segment-or-parameter" : "part.segment");
            default -> Message.of(component);
        };
    }

    static boolean isRightToLeft(int codePoint) {
        int direction = UCharacter.getDirection(codePoint);
        return direction == UCharacterDirection.RIGHT_TO_LEFT || direction == UCharacterDirection.RIGHT_TO_LEFT_ARABIC;
    }

    /** Whether a character is left-to-right; false for unpaired surrogates, to which Unicode assigns class L. */
    static boolean isLeftToRight(int codePoint) {
        return UCharacter.getDirection(codePoint) == UCharacterDirection.LEFT_TO_RIGHT
                && (codePoint < Character.MIN_SURROGATE || codePoint > Character.MAX_SURROGATE);
    }

    private static boolean isMark(int codePoint) {
        return UCharacter.getDirection(codePoint) == UCharacterDirection.DIR_NON_SPACING_MARK;
    }
}
