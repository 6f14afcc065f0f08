package org.iritoolkit.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Lines as octets, for commands that bring the charset to them. */
final class OctetLines {
    private static final int LONGEST = 16 << 20;

    private final InputStream in;
    private final int end;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int length;

    OctetLines(InputStream in, boolean nul) {
        this.in = in;
        end = nul ? 0 : '\n';
    }

    /** The next line without its end; null after the last. */
    byte @Nullable [] next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        boolean any = false;
        while (true) {
            if (at == length) {
                length = Math.max(0, in.read(buffer));
                at = 0;
                if (length == 0) {
                    return any ? withoutReturn(line.toByteArray()) : null;
                }
            }
            any = true;
            int start = at;
            while (at < length && buffer[at] != end) {
                at++;
            }
            line.write(buffer, start, at - start);
            if (line.size() > LONGEST) {
                throw new IOException("a line is longer than 16 MiB");
            }
            if (at < length) {
                at++;
                return withoutReturn(line.toByteArray());
            }
        }
    }

    private byte[] withoutReturn(byte[] line) {
        boolean back = end == '\n' && line.length > 0 && line[line.length - 1] == '\r';
        return back ? java.util.Arrays.copyOf(line, line.length - 1) : line;
    }
}
