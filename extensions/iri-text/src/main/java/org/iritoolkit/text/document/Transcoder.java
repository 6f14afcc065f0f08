package org.iritoolkit.text.document;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.text.TextViolation;
import org.iritoolkit.text.internal.Documents;
import org.iritoolkit.text.internal.TextMessages;

/**
 * Converts IRIs from a document in one charset for use in a document in another charset (draft-duerst-iri-03 5.3, 6.3;
 * draft-masinter-url-i18n-05 3.7).
 *
 * <p>A transcoder decodes octets strictly, and escapes characters that the new charset lacks as in the document format.
 * The transcoder then decodes its output, and returns the output only if the result is the same string, or the same URI
 * if characters were percent-encoded. A line break is written only as an escape, such as a numeric character reference
 * in HTML and XML. If the format has no escape for line breaks, the transcoder rejects a string that contains one. A
 * transcoder does not check whether a string is an IRI.
 */
@Beta
public final class Transcoder {
    /**
     * The result for a string.
     *
     * @param text the decoded string; empty if the octets cannot be decoded
     * @param written the characters to write; empty if there is an error
     * @param octets the characters to write, in the charset of the new document
     * @param violations the violations; positions are offsets in octets if the input cannot be decoded, otherwise in
     *     UTF-16 code units of the string
     */
    public record Transcoded(
            Optional<String> text, Optional<String> written, Optional<byte[]> octets, List<Violation> violations) {
        /**
         * Copies the list.
         *
         * @param text the decoded string
         * @param written the characters to write
         * @param octets the characters to write, in the charset of the new document
         * @param violations the violations
         */
        public Transcoded {
            Objects.requireNonNull(text, "text");
            Objects.requireNonNull(written, "written");
            Objects.requireNonNull(octets, "octets");
            Objects.requireNonNull(violations, "violations");
            violations = List.copyOf(violations);
        }

        /**
         * Returns a description for logs.
         *
         * @return the written characters, or else the decoded string, and the violations, without user information
         */
        @Override
        public String toString() {
            return written.or(() -> text).map(VisibleText::quoted).orElse("(no text)") + " " + violations;
        }
    }

    private final Charset from;
    private final Optional<DocumentSyntax> reading;
    private final Charset to;
    private final DocumentSyntax writing;

    private Transcoder(Charset from, Optional<DocumentSyntax> reading, Charset to, DocumentSyntax writing) {
        this.from = from;
        this.reading = reading;
        this.to = to;
        this.writing = writing;
    }

    /**
     * Returns a transcoder that reads text without escapes, and percent-encodes characters that the new charset lacks.
     *
     * @param from the charset to read
     * @param to the charset to write
     * @return the transcoder
     * @throws IllegalArgumentException if the new charset cannot encode, or lacks characters that escapes need
     */
    public static Transcoder of(Charset from, Charset to) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        // The string is in the middle of a document, so it has no byte order mark.
        Charset written = DocumentEncoder.of(Rfc3987.PROFILE, to).charset();
        return new Transcoder(from, Optional.empty(), written, DocumentSyntax.PERCENT);
    }

    /**
     * Returns the charset of the output. UTF-16 and UTF-32 have a fixed byte order, for output without a byte order
     * mark.
     *
     * @return the charset
     */
    public Charset charset() {
        return to;
    }

    /**
     * Returns a transcoder that decodes the escapes of the original document.
     *
     * @param syntax the syntax of that document
     * @return the transcoder
     */
    public Transcoder withInputSyntax(DocumentSyntax syntax) {
        Objects.requireNonNull(syntax, "syntax");
        return new Transcoder(from, Optional.of(syntax), to, writing);
    }

    /**
     * Returns a transcoder that writes the escapes of the new document.
     *
     * @param syntax the syntax of that document
     * @return the transcoder
     * @throws IllegalArgumentException if the new charset lacks a character that the escapes require
     */
    public Transcoder withOutputSyntax(DocumentSyntax syntax) {
        syntax.missingIn(to).ifPresent(missing -> {
            throw new IllegalArgumentException("escapes of " + syntax + " cannot be written in the charset " + to
                    + ", which lacks '" + missing + "'; choose another syntax or charset");
        });
        return new Transcoder(from, reading, to, syntax);
    }

    /**
     * Transcodes the octets of one string.
     *
     * @param octets the octets, without a line break
     * @return the output, or the reason why there is no output
     */
    public Transcoded transcode(byte[] octets) {
        Objects.requireNonNull(octets, "octets");
        OctetText decoded = OctetText.decode(ByteBuffer.wrap(octets), from);
        return transcode(decoded.text(), decoded.violations());
    }

    /**
     * Transcodes a line of a list.
     *
     * @param line the line; the list may be in any charset
     * @return the output, or the reason why there is no output
     */
    public Transcoded transcode(ListReader.Line line) {
        return transcode(line.text(), line.violations());
    }

    private Transcoded transcode(Optional<String> document, List<Violation> reading) {
        if (document.isEmpty()) {
            return new Transcoded(Optional.empty(), Optional.empty(), Optional.empty(), reading);
        }
        Transcoded done = transcode(document.get());
        List<Violation> all = new ArrayList<>(reading);
        all.addAll(done.violations());
        return new Transcoded(done.text(), done.written(), done.octets(), all);
    }

    /**
     * Transcodes one string that is already decoded.
     *
     * @param document the string in the document, before decoding
     * @return the output, or the reason why there is no output
     */
    public Transcoded transcode(String document) {
        Objects.requireNonNull(document, "document");
        List<Violation> found = new ArrayList<>();
        String text = reading.map(syntax -> syntax.read(document, found::add)).orElse(document);
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
            found.add(failure(text, TextMessages.message("document.read-back.surrogate")));
        }
        String written = found.isEmpty() ? writing.write(text, to) : "";
        if (written.chars().anyMatch(c -> c == '\n' || c == '\r')) {
            found.add(failure(text, TextMessages.message("document.read-back.line")));
        }
        if (found.isEmpty() && !readsBack(text, written, found)) {
            found.add(failure(text, TextMessages.message("document.read-back", to.name())));
        }
        return found.isEmpty()
                ? new Transcoded(Optional.of(text), Optional.of(written), Optional.of(written.getBytes(to)), List.of())
                : new Transcoded(Optional.of(text), Optional.empty(), Optional.empty(), found);
    }

    private boolean readsBack(String text, String written, List<Violation> found) {
        // Decodes strictly, and requires the charset's initial state at the end, since another string may follow.
        String decoded = OctetText.decodeRun(ByteBuffer.wrap(written.getBytes(to)), to)
                .text()
                .orElse("");
        String read = writing.read(decoded, found::add);
        // Characters that a syntax cannot contain are percent-encoded, and decoding leaves them percent-encoded.
        return read.equals(text) || Percent.encodeForUri(read).equals(Percent.encodeForUri(text));
    }

    private static Violation failure(String text, Message what) {
        var clause = Documents.RFC_3987.section("6.3");
        return new Violation(
                TextViolation.DOCUMENT_READ_BACK,
                Severity.ERROR,
                Component.REFERENCE,
                new Span(0, text.length()),
                clause,
                what);
    }
}
