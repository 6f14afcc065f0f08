package org.iritoolkit.text.document;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;

/**
 * The characters that a charset can represent without loss, that is, characters that encoding and decoding do not
 * change. Encoders accept more characters: the Shift_JIS encoder turns U+00A5 into a backslash, and the
 * ISO-2022-JP encoder writes an escape character unchanged.
 *
 * <p>A repertoire is for one thread.
 */
final class Repertoire {
    private final CharsetEncoder encoder;
    private final CharsetDecoder decoder;
    private final CharBuffer character = CharBuffer.allocate(2);
    private final ByteBuffer octets;
    private final CharBuffer decoded;

    /** Creates the repertoire of a charset, which must support encoding. */
    Repertoire(Charset charset) {
        encoder = charset.newEncoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        octets = ByteBuffer.allocate(
                (int) Math.ceil(2 * encoder.maxBytesPerChar()) + 16); // for shift sequences between states
        decoded = CharBuffer.allocate((int) Math.ceil(octets.capacity() * decoder.maxCharsPerByte()));
    }

    /** Returns whether the charset can represent a character without loss. */
    boolean has(int codePoint) {
        character.clear().put(Character.toString(codePoint)).flip();
        octets.clear();
        encoder.reset();
        if (encoder.encode(character, octets, true).isError()) {
            return false;
        }
        encoder.flush(octets);
        octets.flip();
        decoded.clear();
        decoder.reset();
        if (decoder.decode(octets, decoded, true).isError()) {
            return false;
        }
        decoder.flush(decoded);
        decoded.flip();
        return decoded.length() == Character.charCount(codePoint) && Character.codePointAt(decoded, 0) == codePoint;
    }
}
