package org.iritoolkit.text.document;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import org.iritoolkit.nfc.EscapeEnd;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.text.internal.TextRules;

/**
 * Writes references into a document in any charset (draft-duerst-iri-03 5.3, draft-masinter-url-i18n-05 3.7).
 *
 * <p>An encoder does not check the reference. A character that the charset lacks becomes a numeric character reference
 * of HTML and XML, or is percent-encoded. U+0080 to U+009F are percent-encoded if the charset lacks them, since HTML
 * decodes references to them as other characters. U+0000 and other characters that markup cannot contain are
 * percent-encoded in every charset. The encoder never writes UTF-8 octets into a document in another charset. A charset
 * contains a character only if encoding and decoding it returns the same character: Shift_JIS lacks U+00A5, which it
 * encodes as a backslash.
 */
public final class DocumentEncoder {
    /** The characters that escapes consist of. */
    private static final String ESCAPES = "&#x;%0123456789ABCDEF";

    /** Characters that an XML document cannot contain, even as a reference (XML 1.0 2.2, {@code Char}). */
    private static final CodePointSet NOT_IN_MARKUP = CodePointSet.ofHex("0-8 B-C E-1F FFFE-FFFF");

    /** Code points whose numeric references HTML decodes as windows-1252 (HTML Standard 13.2.5.80). */
    private static final CodePointSet READS_OTHERWISE = CodePointSet.range(0x80, 0x9F);

    /** Characters that would be markup, and white space that a parser would change in an attribute value. */
    private static final CodePointSet MARKUP = CodePointSet.ofCharacters("&<>\"'\t\n\r");

    private final Charset charset;
    private final DocumentEscape escape;

    private DocumentEncoder(Charset charset, DocumentEscape escape) {
        this.charset = charset;
        this.escape = escape;
    }

    /**
     * Returns an encoder for a document, with the escapes that the profile's specification prefers.
     *
     * @param profile the profile of the references
     * @param charset the charset of the document; UTF-16 and UTF-32 are written without a byte order mark
     * @return the encoder
     * @throws IllegalArgumentException if the charset cannot encode, or lacks characters that escapes need
     */
    public static DocumentEncoder of(Profile profile, Charset charset) {
        if (!charset.canEncode()) {
            throw new IllegalArgumentException(
                    "the charset " + charset + " cannot encode; name the charset of the document");
        }
        Repertoire repertoire = new Repertoire(charset);
        ESCAPES.chars().filter(c -> !repertoire.has(c)).findFirst().ifPresent(missing -> {
            throw new IllegalArgumentException("escapes cannot be written in the charset " + charset + ", which lacks '"
                    + Character.toString(missing) + "'; name the charset of the document");
        });
        return new DocumentEncoder(
                withoutMark(charset),
                TextRules.of(profile).escapesDocuments() ? DocumentEscape.PERCENT : DocumentEscape.CHARACTER_REFERENCE);
    }

    /** Returns a charset that writes no byte order mark, because the reference is in the middle of the document. */
    private static Charset withoutMark(Charset charset) {
        return switch (charset.name()) {
            case "UTF-16" -> StandardCharsets.UTF_16BE;
            case "x-UTF-16LE-BOM" -> StandardCharsets.UTF_16LE;
            case "UTF-32", "X-UTF-32BE-BOM" -> Charset.forName("UTF-32BE");
            case "X-UTF-32LE-BOM" -> Charset.forName("UTF-32LE");
            default -> charset;
        };
    }

    /**
     * Returns a copy of this encoder with a different way to escape characters.
     *
     * @param newEscape the way to write a character that the charset lacks
     * @return the encoder
     */
    public DocumentEncoder withEscape(DocumentEscape newEscape) {
        Objects.requireNonNull(newEscape, "newEscape");
        return new DocumentEncoder(charset, newEscape);
    }

    /**
     * Returns the charset in which the encoder writes.
     *
     * @return the charset of the document, with a fixed byte order and without a byte order mark
     */
    public Charset charset() {
        return charset;
    }

    /**
     * Returns the characters to write into the document. With character references, the result is markup that is safe
     * as an attribute value. {@code &}, {@code <}, {@code >}, both quotes, tabs and line breaks also become references,
     * so no other text looks like a reference.
     *
     * @param reference the reference, without unpaired surrogates
     * @return text that the charset can encode
     * @throws IllegalArgumentException if the string contains an unpaired surrogate
     */
    public String encode(String reference) {
        Repertoire repertoire = new Repertoire(charset);
        StringBuilder out = new StringBuilder(reference.length() + 16);
        EscapeEnd marks = new EscapeEnd();
        for (int i = 0; i < reference.length(); ) {
            int c = reference.codePointAt(i);
            if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                throw new IllegalArgumentException(
                        "an unpaired surrogate at " + i + " cannot be encoded in UTF-8 (RFC 3629 3)");
            }
            boolean lacked = !repertoire.has(c);
            boolean percent = escape == DocumentEscape.PERCENT || READS_OTHERWISE.contains(c);
            if (marks.takes(c) || (percent ? lacked : NOT_IN_MARKUP.contains(c))) {
                Percent.append(c, out);
                marks.encoded(c);
            } else if (!percent && (MARKUP.contains(c) || lacked)) {
                out.append("&#x")
                        .append(Integer.toHexString(c).toUpperCase(Locale.ROOT))
                        .append(';');
            } else {
                out.appendCodePoint(c);
            }
            i += Character.charCount(c);
        }
        return out.toString();
    }

    /**
     * Returns the octets to write into the document.
     *
     * @param reference the reference, without unpaired surrogates
     * @return the result of {@link #encode(String)} in the charset of the document
     * @throws IllegalArgumentException if the string contains an unpaired surrogate
     */
    public byte[] encodeToOctets(String reference) {
        return encode(reference).getBytes(charset);
    }
}
