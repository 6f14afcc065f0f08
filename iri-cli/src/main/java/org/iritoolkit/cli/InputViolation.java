package org.iritoolkit.cli;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;

/** What can be wrong with an input beside what a profile says about its text. */
public enum InputViolation implements ViolationCode {
    /** The octets of an input are not UTF-8. */
    NOT_UTF_8("input.not-utf-8", "Convert the input to UTF-8, for example with iconv."),
    /** An input is longer than the command reads. */
    TOO_LONG(
            "input.too-long",
            "Check that the input ends its lines with a line feed; use the library for longer texts."),
    /** Bidi controls stood around an input and were taken off; they are no part of an IRI. */
    BIDI_CONTROLS("input.bidi-controls", "Nothing has to be done; do not store or pass on such controls with an IRI."),
    /** An input that should be or hold a host has none. */
    NO_HOST("input.no-host", "Give a host such as example.org, or an IRI that has one.");

    private final String id;
    private final String remedy;

    InputViolation(String id, String remedy) {
        this.id = id;
        this.remedy = remedy;
    }

    /** The finding about an input that is longer than the command reads. */
    static Violation tooLong(String what) {
        SpecClause limit = new SpecClause("limit of this command", "", "");
        return new Violation(
                TOO_LONG,
                Severity.ERROR,
                Component.REFERENCE,
                new Span(Chunks.LONGEST, Chunks.LONGEST),
                limit,
                "the " + what + " is longer than " + Chunks.LONGEST + " octets (" + limit + ")");
    }

    /**
     * The finding about octets that are not UTF-8, if they are not; its place counts octets.
     *
     * @param base how many octets of the input came before the first of the array
     */
    static Optional<Violation> notUtf8(String what, byte[] octets, int start, int end, long base) {
        ByteBuffer read = ByteBuffer.wrap(octets, start, end - start);
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        CoderResult result = decoder.decode(read, CharBuffer.allocate(end - start + 1), true);
        if (!result.isError()) {
            return Optional.empty();
        }
        int offset = read.position() - start;
        long absolute = base + read.position();
        int octet = octets[read.position()] & 0xFF;
        boolean utf16 = absolute == 0 && octet >= 0xFE;
        SpecClause clause = new SpecClause("RFC 3629", "4", "");
        String message = String.format(
                "octet %02X at byte offset %d of the %s, %d of the input, is not UTF-8%s (%s)",
                octet, offset, what, absolute, utf16 ? "; it looks like UTF-16" : "", clause);
        Span place = new Span(offset, offset + result.length());
        return Optional.of(new Violation(NOT_UTF_8, Severity.ERROR, Component.REFERENCE, place, clause, message));
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
