package org.iritoolkit.internal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.SyntaxViolation;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.text.PercentCodec;
import org.iritoolkit.profile.Profile;
import org.jspecify.annotations.Nullable;

/**
 * Finds what the writer of a rejected text probably meant.
 *
 * <p>What surrounds the text goes; a drive of Windows becomes a {@code file} IRI; a backslash becomes a slash where a
 * path has slashes; what else a component does not allow is percent-encoded. There is no suggestion where one would name
 * another host, make or move a delimiter that a reader sees, or keep what nobody writes on purpose, such as a control.
 */
final class Suggestions {
    private static final Set<Component> ENCODED =
            Set.of(Component.PATH, Component.OPAQUE_PART, Component.QUERY, Component.FRAGMENT);
    private static final Set<Component> IN_AUTHORITY =
            Set.of(Component.AUTHORITY, Component.USERINFO, Component.HOST, Component.PORT);

    private final String text;
    private final Profile profile;
    private final List<ComponentText> components;
    private final Set<Integer> errors = new HashSet<>();

    /** Where the text starts and ends without what surrounds it. */
    private int start;

    private int end;

    private Suggestions(String text, Profile profile, List<ComponentText> components, List<Violation> found) {
        this.text = text;
        this.profile = profile;
        this.components = components;
        end = text.length();
        for (Violation violation : found) {
            if (violation.isError() && violation.span().length() > 0) {
                errors.add(violation.span().start());
            }
        }
        leaveOutSurroundings();
    }

    /** The violations, each error with its suggestion where there is one. */
    static List<Violation> added(
            String text, Profile profile, List<ComponentText> components, List<Violation> violations) {
        if (violations.stream().noneMatch(Violation::isError)) {
            return violations;
        }
        Suggestions suggestions = new Suggestions(text, profile, components, violations);
        if (suggestions.start == suggestions.end) { // nothing but surroundings: what was meant is not there
            return violations;
        }
        Suggestion drive = suggestions.drive();
        List<Violation> all = new ArrayList<>(violations.size());
        for (Violation violation : violations) {
            all.add(suggestions.added(violation, drive));
        }
        return List.copyOf(all);
    }

    private Violation added(Violation violation, @Nullable Suggestion drive) {
        if (!violation.isError() || violation.suggestion().isPresent()) {
            return violation;
        }
        Span span = violation.span();
        if (span.length() > 0 && span.end() <= start) {
            return violation.withSuggestion(new Suggestion(new Span(0, start), ""));
        } else if (span.length() > 0 && span.start() >= end) {
            return violation.withSuggestion(new Suggestion(new Span(end, text.length()), ""));
        } else if (drive != null) {
            return violation.withSuggestion(drive);
        }
        return replacement(violation)
                .map(replacement -> violation.withSuggestion(new Suggestion(span, replacement)))
                .orElse(violation);
    }

    private void leaveOutSurroundings() {
        boolean pair = true;
        while (pair) {
            while (start < end && isBlank(start)) {
                start++;
            }
            while (start < end && isBlank(end - 1)) {
                end--;
            }
            pair = end - start > 1 && isPair(text.charAt(start), text.charAt(end - 1));
            if (pair) {
                start++;
                end--;
            }
        }
    }

    /** White space or an invisible control that the profile rejects there. */
    private boolean isBlank(int index) {
        char c = text.charAt(index);
        return errors.contains(index)
                && (Character.isWhitespace(c)
                        || Character.isSpaceChar(c)
                        || Character.getType(c) == Character.CONTROL
                        || Character.getType(c) == Character.FORMAT);
    }

    private boolean isPair(char first, char last) {
        boolean pair = switch (first) {
            case '<' -> last == '>';
            case '"', '`' -> last == first;
            default -> false;
        };
        return pair && errors.contains(start) && errors.contains(end - 1);
    }

    /** The {@code file} IRI of a path of Windows such as {@code C:\Users\me} (RFC 8089 E.2.1). */
    private @Nullable Suggestion drive() {
        if (end - start < 3 || !isLetter(text.charAt(start)) || !text.startsWith(":\\", start + 1)) {
            return null;
        }
        StringBuilder iri = new StringBuilder("file:///").append(text, start, start + 2);
        for (int i = start + 2; i < end; ) {
            int c = text.codePointAt(i);
            if (c == '\\') {
                iri.append('/');
            } else if (c != '%' && (c == '/' || isAccepted(c))) {
                iri.appendCodePoint(c);
            } else if (isWritten(c)) {
                PercentCodec.encode(c, iri);
            } else {
                return null;
            }
            i += Character.charCount(c);
        }
        return new Suggestion(new Span(start, end), iri.toString());
    }

    private static boolean isLetter(char c) {
        return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
    }

    private boolean isAccepted(int c) {
        return profile.characters(Component.PATH).contains(c)
                && profile.restrictions().stream()
                        .noneMatch(restriction -> restriction.components().contains(Component.PATH)
                                && restriction.characters().contains(c));
    }

    /** What to write in place of one character. */
    private Optional<String> replacement(Violation violation) {
        int at = violation.span().start();
        if (at >= text.length()) {
            return Optional.empty();
        }
        Component component = violation.component();
        boolean authority = IN_AUTHORITY.contains(component);
        boolean path = component == Component.PATH || (authority && pathInAuthority() >= 0 && pathInAuthority() <= at);
        if (text.charAt(at) == '\\' && (path || authority)) {
            return component == Component.PATH ? backslashInPath() : path ? Optional.of("/") : Optional.empty();
        } else if (!(path || ENCODED.contains(component)) || !allowsEscapes(path ? Component.PATH : component)) {
            return Optional.empty();
        } else if (violation.code() == SyntaxViolation.PERCENT_TRIPLET) {
            return isEscapeOfScripts(at) ? Optional.empty() : Optional.of("%25");
        } else if (violation.code() != SyntaxViolation.CHARACTER_NOT_ALLOWED) {
            return Optional.empty();
        }
        int c = text.codePointAt(at);
        boolean fits = authority && path && isAccepted(c); // a port lacks it, the path that it becomes does not
        return isWritten(c)
                        && !fits
                        && Character.charCount(c) == violation.span().length()
                ? Optional.of(encoded(c))
                : Optional.empty();
    }

    private static String encoded(int c) {
        StringBuilder out = new StringBuilder();
        PercentCodec.encode(c, out);
        return out.toString();
    }

    private boolean allowsEscapes(Component component) {
        return profile.grammar().components().contains(component) && profile.allowsEscapes(component);
    }

    /** Whether someone writes a character on purpose: it can be seen, or is a space, and is no mark of a lost one. */
    private static boolean isWritten(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED -> false;
            default -> c != 0xFFFD;
        };
    }

    /** Whether a percent sign begins {@code %uXXXX}, which the function escape of JavaScript writes. */
    private boolean isEscapeOfScripts(int at) {
        return at + 5 < text.length()
                && text.charAt(at + 1) == 'u'
                && text.substring(at + 2, at + 6).chars().allMatch(c -> Character.digit(c, 16) >= 0);
    }

    private Optional<String> backslashInPath() {
        String path = "";
        boolean scheme = false;
        boolean authority = false;
        for (ComponentText component : components) {
            scheme |= component.component() == Component.SCHEME;
            authority |= IN_AUTHORITY.contains(component.component());
            path = component.component() == Component.PATH
                    ? text.substring(Math.max(component.start(), start), Math.min(component.end(), end))
                    : path;
        }
        if (scheme && !authority && !isSlash(path, 0)) {
            return Optional.of("%5C"); // nothing here is a hierarchy
        }
        boolean makesAuthority = !authority && isSlash(path, 0) && isSlash(path, 1);
        return makesAuthority && !(scheme && beginsWithHost(path)) ? Optional.empty() : Optional.of("/");
    }

    /** Whether two slashes are followed by the name of a host, with a port at most, in letters that hide nothing. */
    private static boolean beginsWithHost(String path) {
        int i = 2;
        while (i < path.length() && (Character.isLetterOrDigit(path.charAt(i)) || "-.:".indexOf(path.charAt(i)) >= 0)) {
            i++;
        }
        return i > 2 && Character.isLetterOrDigit(path.charAt(2)) && (i == path.length() || isSlash(path, i));
    }

    private static boolean isSlash(String path, int index) {
        return index < path.length() && (path.charAt(index) == '/' || path.charAt(index) == '\\');
    }

    /** Where a backslash ends what everybody reads as the host; -1 if none does, or if an at sign moves the host. */
    private int pathInAuthority() {
        int from = text.length();
        int to = 0;
        for (ComponentText component : components) {
            if (IN_AUTHORITY.contains(component.component())) {
                from = Math.min(from, component.start());
                to = Math.max(to, component.end());
            }
        }
        boolean hostFirst = from < to && text.charAt(from) != '\\';
        return hostFirst && text.substring(from, to).indexOf('@') < 0 ? text.indexOf('\\', from) : -1;
    }
}
