package org.iritoolkit;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Engine;
import org.iritoolkit.internal.octets.Utf8;
import org.iritoolkit.internal.octets.Utf8Engine;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.core.CoreMessages;

/**
 * Parses references from UTF-8 octets, as files and protocols deliver them. {@link IriParser#utf8()} returns this view
 * of a parser. The view returns the same results as that parser for the decoded string.
 *
 * <p>The octets must be UTF-8 (RFC 3629 4); malformed octets are not replaced. A byte order mark is not skipped: it is
 * the character U+FEFF here. The methods read only the given range, and keep no octets. This class has no {@code
 * inspect} method: to see warnings and advice too, decode the octets and pass the string to {@link
 * IriParser#inspect(String)}. A parser is thread-safe.
 */
public final class Utf8Parser {
    private static final SpecClause UTF_8 = new SpecClause("RFC 3629", "4", "");

    private final IriParser parser;
    private final Utf8Engine octetEngine;

    Utf8Parser(IriParser parser) {
        this.parser = parser;
        Engine engine = parser.engine;
        boolean certain = engine.tableDecides() && !engine.isUnchecked();
        octetEngine = new Utf8Engine(engine.scanner(), engine.syntax(), certain, engine::parse);
    }

    /**
     * Returns whether a range of octets is UTF-8 and its text is valid. This method creates no string for common input.
     *
     * @param utf8 the octets
     * @param start the index of the first octet
     * @param end the index after the last octet
     * @return whether {@link #tryParse(byte[], int, int)} returns a reference
     * @throws IndexOutOfBoundsException if the range does not lie within the octets
     */
    public boolean accepts(byte[] utf8, int start, int end) {
        Objects.checkFromToIndex(start, end, utf8.length);
        int verdict = octetEngine.judge(utf8, start, end);
        return verdict != Utf8Engine.REJECTED
                && parser.kind.isWith(
                        (verdict & Utf8Engine.WITH_SCHEME) != 0, (verdict & Utf8Engine.WITH_FRAGMENT) != 0);
    }

    /**
     * Parses a reference.
     *
     * @param utf8 the octets
     * @param start the index of the first octet
     * @param end the index after the last octet
     * @return an {@link Iri} or a {@link RelativeReference}
     * @throws IriSyntaxException if the octets are not UTF-8 (the only violation is then {@code octets.malformed}, with
     *     a span in octets from {@code start}), or if the string is not valid (the spans of violations are then in
     *     UTF-16 code units)
     * @throws IndexOutOfBoundsException if the range does not lie within the octets
     */
    public IriReference parse(byte[] utf8, int start, int end) {
        Objects.checkFromToIndex(start, end, utf8.length);
        String text = Utf8.text(utf8, start, end);
        int malformed = malformed(text, utf8, start, end);
        if (malformed >= 0) {
            throw new IriSyntaxException(text, List.of(violation(utf8[malformed], malformed - start)));
        }
        return parser.parse(text);
    }

    /**
     * Parses a reference without throwing.
     *
     * @param utf8 the octets
     * @param start the index of the first octet
     * @param end the index after the last octet
     * @return the reference; empty if the octets are not UTF-8, or if the string is not valid
     * @throws IndexOutOfBoundsException if the range does not lie within the octets
     */
    public Optional<IriReference> tryParse(byte[] utf8, int start, int end) {
        Objects.checkFromToIndex(start, end, utf8.length);
        String text = Utf8.text(utf8, start, end);
        return malformed(text, utf8, start, end) < 0 ? parser.tryParse(text) : Optional.empty();
    }

    /** Returns the index of the first octet that does not begin a character, and so decodes to U+FFFD, or -1. */
    private static int malformed(String text, byte[] utf8, int start, int end) {
        return text.indexOf('\uFFFD') < 0 ? -1 : Utf8.malformed(utf8, start, end);
    }

    private static Violation violation(byte octet, int offset) {
        CoreViolation code = CoreViolation.MALFORMED_OCTETS;
        Message what = CoreMessages.message(code.id(), String.format("%02X", octet & 0xFF), offset);
        Span span = new Span(offset, offset + 1);
        return new Violation(code, Severity.ERROR, Component.REFERENCE, span, UTF_8, what);
    }

    /**
     * Returns a description for logs.
     *
     * @return the string parser's description
     */
    @Override
    public String toString() {
        return parser + " of UTF-8";
    }
}
