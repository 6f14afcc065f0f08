package org.iritoolkit.cli.input;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.text.document.DocumentSyntax;

/**
 * Decodes the escapes of a document syntax while reading, and maps decoded positions to positions in the source.
 * Escapes of white space and controls are not decoded, so that the line structure stays the same.
 */
public final class UnescapingReader extends Reader {
    /** The number of most recent code units whose positions can be mapped. No link is longer than this. */
    private static final int WINDOW = 1 << 17;

    private final Reader text;
    private final DocumentSyntax syntax;
    private final long window;
    private final StringBuilder pending = new StringBuilder();
    private final char[] chunk = new char[1 << 12];

    /** The index of each escape's decoded character, and the extra length of the source up to that index. */
    private final List<long[]> escapes = new ArrayList<>();

    private final StringBuilder decoded = new StringBuilder();
    private int taken;
    private long length;
    private long longer;
    private long forgotten;
    private boolean ended;

    /** Creates a reader of a long string, which remembers only the most recent positions. */
    public UnescapingReader(Reader text, DocumentSyntax syntax) {
        this(text, syntax, WINDOW);
    }

    private UnescapingReader(Reader text, DocumentSyntax syntax, long window) {
        this.text = text;
        this.syntax = syntax;
        this.window = window;
    }

    /** A decoded string, and the reader that maps its positions to positions in the source. */
    public record Unescaped(String text, UnescapingReader places) {
        /** Returns a violation found in the decoded string, with its position in the source. */
        public Violation written(Violation violation) {
            Violation there = violation.withSpan(written(violation.span()));
            return violation
                    .suggestion()
                    .map(suggested -> there.withSuggestion(new Suggestion(written(suggested.span()), suggested.text())))
                    .orElse(there);
        }

        private Span written(Span span) {
            return new Span((int) places.written(span.start()), (int) places.written(span.end()));
        }
    }

    /** Decodes a string. */
    public static Unescaped of(String written, DocumentSyntax syntax) {
        UnescapingReader reader = new UnescapingReader(new StringReader(written), syntax, Long.MAX_VALUE);
        StringBuilder out = new StringBuilder(written.length());
        char[] buffer = new char[1 << 12];
        try {
            for (int count = reader.read(buffer); count > 0; count = reader.read(buffer)) {
                out.append(buffer, 0, count);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // from memory
        }
        return new Unescaped(out.toString(), reader);
    }

    /** Returns the position of a decoded code unit in the source. */
    public long written(long index) {
        int low = 0;
        int high = escapes.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (escapes.get(middle)[0] < index) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return index + (low == 0 ? forgotten : escapes.get(low - 1)[1]);
    }

    @Override
    public int read(char[] buffer, int start, int count) throws IOException {
        while (taken == decoded.length() && !ended) {
            decoded.setLength(0);
            taken = 0;
            int more = text.read(chunk, 0, chunk.length);
            ended = more < 0;
            pending.append(chunk, 0, Math.max(0, more));
            decode();
        }
        int given = Math.min(count, decoded.length() - taken);
        decoded.getChars(taken, taken + given, buffer, start);
        taken += given;
        return given == 0 && count > 0 ? -1 : given;
    }

    private void decode() {
        int at = 0;
        while (at < pending.length()) {
            int end = escapeEnd(at);
            if (end < 0) {
                break; // the rest of the escape may follow
            }
            String escape = pending.substring(at, end);
            String read = end == at + 1 ? escape : syntax.read(escape, unknown -> {});
            boolean isSpace = read.length() == 1 && (read.charAt(0) <= ' ' || read.charAt(0) == 0x7F);
            if (isSpace || read.length() == escape.length()) {
                read = escape;
            } else {
                longer += escape.length() - read.length();
                escapes.add(new long[] {length, longer});
            }
            decoded.append(read);
            length += read.length();
            at = end;
        }
        pending.delete(0, at);
        if (escapes.size() > 2 * WINDOW && window < Long.MAX_VALUE) {
            forget();
        }
    }

    /**
     * Returns the index where the escape or code unit at an index ends; negative if an escape may continue after the
     * available text.
     */
    private int escapeEnd(int at) {
        if (pending.charAt(at) != '\\') {
            return at + 1;
        } else if (at + 1 == pending.length()) {
            return ended ? at + 1 : -1;
        }
        char kind = pending.charAt(at + 1);
        boolean json = syntax == DocumentSyntax.JSON;
        int end = at + (kind == 'u' ? 6 : json ? 2 : kind == 'U' ? 10 : 1);
        return end <= pending.length() ? end : ended ? at + 1 : -1;
    }

    private void forget() {
        int old = 0;
        while (old < escapes.size() && escapes.get(old)[0] < length - window) {
            forgotten = escapes.get(old++)[1];
        }
        escapes.subList(0, old).clear();
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
