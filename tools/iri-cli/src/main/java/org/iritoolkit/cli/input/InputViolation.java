package org.iritoolkit.cli.input;

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
import org.iritoolkit.cli.text.CliMessages;
import org.iritoolkit.message.Message;

/** The violations that concern an input itself, in addition to those of a profile. */
public enum InputViolation implements ViolationCode {
    /** The octets of an input are not UTF-8. */
    NOT_UTF_8("input.not-utf-8"),
    /** An input is too long for the command to read. */
    TOO_LONG("input.too-long"),
    /** Bidi controls around an input were removed, because they are not part of an IRI. */
    BIDI_CONTROLS("input.bidi-controls"),
    /** An input that should be or contain a host does not contain a host. */
    NO_HOST("input.no-host"),
    /** An input is not JSON of the expected form. */
    NOT_JSON("input.not-json"),
    /** The input does not have the form of the template. */
    NO_MATCH("input.no-match");

    private final String id;

    InputViolation(String id) {
        this.id = id;
    }

    /** Returns the violation for an input that is too long for the command to read. */
    public static Violation tooLong(String what) {
        SpecClause limit = new SpecClause("limit of this command", "", "");
        return new Violation(
                TOO_LONG,
                Severity.ERROR,
                Component.REFERENCE,
                new Span(Chunks.LONGEST, Chunks.LONGEST),
                limit,
                CliMessages.message("input.too-long", what, Chunks.LONGEST));
    }

    /**
     * Returns the violation for the first octets that are not UTF-8, if any. The position is an octet index.
     *
     * @param base the number of octets of the input before the start of the array
     */
    public static Optional<Violation> notUtf8(String what, byte[] octets, int start, int end, long base) {
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
        Message message = CliMessages.message(
                utf16 ? "input.not-utf-8.utf-16" : "input.not-utf-8",
                String.format("%02X", octet),
                offset,
                what,
                absolute);
        Span place = new Span(offset, offset + result.length());
        return Optional.of(new Violation(NOT_UTF_8, Severity.ERROR, Component.REFERENCE, place, clause, message));
    }

    /** Returns the violation for JSON that is invalid from a given position. */
    public static Violation notJson(int at, String why) {
        return error(NOT_JSON, new Span(at, at), new SpecClause("RFC 8259", "2", ""), why);
    }

    /** Returns the violation for a string that does not have the form of a template. */
    public static Violation noMatch(String text, String template) {
        return error(NO_MATCH, new Span(0, text.length()), new SpecClause("RFC 6570", "1.4", ""), template);
    }

    private static Violation error(InputViolation code, Span place, SpecClause clause, String argument) {
        Message message = CliMessages.message(code.id, argument);
        return new Violation(code, Severity.ERROR, Component.REFERENCE, place, clause, message);
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy() {
        return CliMessages.remedy(id);
    }
}
