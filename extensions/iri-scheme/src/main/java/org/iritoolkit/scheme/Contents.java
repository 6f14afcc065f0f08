package org.iritoolkit.scheme;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;

/** Decodes and encodes the contents of an IRI's components. */
final class Contents {
    /** The non-ASCII characters that every component of an IRI allows. */
    private static final CodePointSet BEYOND_ASCII =
            IriParser.create().profile().accepted(Component.PATH).minus(CodePointSet.range(0, 0x7F));

    private static final CodePointSet UNRESERVED =
            CodePointSet.of(IntStream.range(0, 0x80).filter(Ascii::isUnreserved).toArray());

    private static final SpecClause UTF_8 = new SpecClause("RFC 3629", "3", "");

    private Contents() {}

    /**
     * Returns whether a part of an IRI equals a name, ignoring the case of ASCII letters. A non-ASCII letter never
     * matches an ASCII letter.
     */
    static boolean isNamed(String part, String name) {
        return (Ascii.isAscii(part) && Ascii.isAscii(name)) ? part.equalsIgnoreCase(name) : part.equals(name);
    }

    /**
     * Splits an IRI and checks it against a scheme.
     *
     * @throws IriSyntaxException if the IRI has a different scheme, or breaks a rule of the scheme
     */
    static Parts read(Iri iri, Scheme scheme) {
        List<Violation> found = inspect(iri, scheme);
        if (found.stream().anyMatch(Violation::isError)) {
            throw new IriSyntaxException(iri.toString(), found);
        }
        return Parts.of(iri);
    }

    /** Returns an IRI's violations of its scheme's rules, sorted by position. */
    static List<Violation> inspect(Iri iri, Scheme scheme) {
        if (!iri.scheme().equalsIgnoreCase(scheme.name())) {
            return List.of(new Violation(
                    SchemeViolation.OTHER_SCHEME,
                    Severity.ERROR,
                    Component.SCHEME,
                    new Span(0, iri.scheme().length()),
                    new SpecClause("RFC 3986", "3.1", "scheme"),
                    SchemeMessages.message("scheme.other", iri.scheme(), scheme)));
        }
        List<Violation> found = new ArrayList<>();
        SchemeCheck.inspect(scheme, Parts.of(iri), found::add);
        found.sort(Violation.BY_PLACE);
        return List.copyOf(found);
    }

    /** Decodes percent-encoded octets; returns empty if the octets are not UTF-8. */
    static Optional<String> decode(String raw) {
        return Percent.decode(raw).text();
    }

    /**
     * Percent-encodes all characters except unreserved, non-ASCII and the given characters.
     *
     * @throws MappingException if the value contains an unpaired surrogate
     */
    static String encode(String value, String kept) {
        for (int i = 0; i < value.length(); i += Character.charCount(value.codePointAt(i))) {
            if (Character.getType(value.codePointAt(i)) == Character.SURROGATE) {
                CharacterName half = new CharacterName(value.codePointAt(i));
                throw refused(CoreViolation.LONE_SURROGATE, value, new Span(i, i + 1), UTF_8, "scheme.surrogate", half);
            }
        }
        return Percent.encode(value, UNRESERVED.plus(BEYOND_ASCII).plus(CodePointSet.ofCharacters(kept)));
    }

    /** Returns the index of the first separator outside quoted strings, or the end of the range. */
    static int find(char separator, String text, int from, int to) {
        boolean quoted = false;
        int at = from;
        while (at < to && (quoted || text.charAt(at) != separator)) {
            if (quoted && text.regionMatches(true, at, "%5C", 0, 3)) {
                at += 3; // the next character is escaped, so it does not end a string
            } else if (text.startsWith("%22", at)) {
                quoted = !quoted;
            }
            at += at < to && text.charAt(at) == '%' ? 3 : 1;
        }
        return Math.min(at, to);
    }

    /** Returns the ranges between separators that occur outside quoted strings. */
    static List<Span> split(char separator, String text, Span whole) {
        List<Span> found = new ArrayList<>();
        int from = whole.start();
        while (from <= whole.end()) {
            int to = find(separator, text, from, whole.end());
            found.add(new Span(from, to));
            from = to + 1;
        }
        return found;
    }

    /** Returns a violation in the path or the query of an IRI. */
    static Violation violation(
            Parts parts, SchemeViolation code, Severity severity, Span place, SpecClause clause, Message message) {
        boolean isInPath =
                place.start() <= parts.of(Component.PATH).orElseThrow().end();
        return new Violation(code, severity, isInPath ? Component.PATH : Component.QUERY, place, clause, message);
    }

    /** Returns the exception for a value that cannot be written, with a message that shows hidden characters. */
    static MappingException refused(
            ViolationCode code, String value, Span place, SpecClause clause, String key, Object... arguments) {
        return new MappingException(
                value,
                List.of(new Violation(
                        code,
                        Severity.ERROR,
                        Component.REFERENCE,
                        place,
                        clause,
                        SchemeMessages.message(
                                key,
                                Stream.of(arguments)
                                        .map(argument -> visible(argument, value))
                                        .toArray()))));
    }

    /** Returns an argument of a message about a value; a part of the value's user information is not shown. */
    private static Object visible(Object argument, String value) {
        if (!(argument instanceof String text)) {
            return argument;
        }
        boolean secret = value.contains(text) && !Secrets.hide(value).contains(text);
        return secret && !value.equals(text) ? "…" : VisibleText.quoted(text);
    }
}
