package org.iritoolkit.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * Reads UTF-8, with an unpaired surrogate for each byte that is not part of it, and has a writer that writes these bytes
 * again. Valid UTF-8 has no surrogates, so a text that is read and written is the same. The output is flushed before a
 * read that may have to wait.
 */
public final class LosslessReader extends Reader {
    /** The surrogate for the byte 0. */
    private static final char OCTETS = '\uDC00';

    private final InputStream in;
    private final OutputStream out;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    private final ByteBuffer octets = ByteBuffer.allocate(1 << 16).flip();
    private boolean ended;

    /** Creates a reader of a stream, whose writer writes to another. */
    public LosslessReader(InputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
    }

    @Override
    public int read(char[] buffer, int start, int count) throws IOException {
        CharBuffer text = CharBuffer.wrap(buffer, start, count);
        while (text.position() == start && count > 0) {
            CoderResult result = decoder.decode(octets, text, ended);
            while (result.isError() && text.hasRemaining()) {
                for (int i = result.length(); i > 0 && text.hasRemaining(); i--) {
                    text.put((char) (OCTETS + (octets.get() & 0xFF)));
                }
                result = decoder.decode(octets, text, ended);
            }
            if (text.position() == start && ended) {
                return -1;
            } else if (text.position() == start) {
                fill();
            }
        }
        return text.position() - start;
    }

    private void fill() throws IOException {
        if (in.available() == 0) {
            out.flush();
        }
        octets.compact();
        int count = in.read(octets.array(), octets.position(), octets.remaining());
        ended = count < 0;
        octets.position(octets.position() + Math.max(0, count)).flip();
    }

    /** Returns the writer. */
    public Writer writer() {
        return new Writer() {
            private char high;

            @Override
            public void write(char[] buffer, int start, int count) throws IOException {
                byte[] made = new byte[3 * count + 4];
                int size = 0;
                for (int i = start; i < start + count; i++) {
                    char c = buffer[i];
                    if (Character.isHighSurrogate(c)) {
                        high = c;
                    } else if (Character.isLowSurrogate(c) && high != 0) {
                        int codePoint = Character.toCodePoint(high, c);
                        made[size++] = (byte) (0xF0 | (codePoint >> 18));
                        made[size++] = (byte) (0x80 | ((codePoint >> 12) & 0x3F));
                        made[size++] = (byte) (0x80 | ((codePoint >> 6) & 0x3F));
                        made[size++] = (byte) (0x80 | (codePoint & 0x3F));
                        high = 0;
                    } else if (Character.isLowSurrogate(c)) {
                        made[size++] = (byte) (c - OCTETS);
                    } else if (c < 0x80) {
                        made[size++] = (byte) c;
                    } else {
                        size = utf8(c, made, size);
                    }
                }
                out.write(made, 0, size);
            }

            @Override
            public void flush() throws IOException {
                out.flush();
            }

            @Override
            public void close() {
                // the caller closes the stream
            }
        };
    }

    /** Writes a character of two or three bytes. */
    private static int utf8(char c, byte[] out, int at) {
        if (c < 0x800) {
            out[at] = (byte) (0xC0 | (c >> 6));
            out[at + 1] = (byte) (0x80 | (c & 0x3F));
            return at + 2;
        }
        out[at] = (byte) (0xE0 | (c >> 12));
        out[at + 1] = (byte) (0x80 | ((c >> 6) & 0x3F));
        out[at + 2] = (byte) (0x80 | (c & 0x3F));
        return at + 3;
    }

    @Override
    public void close() {
        // the caller closes the stream
    }
}
