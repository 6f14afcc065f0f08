package org.iritoolkit.httpclient5;

import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hc.core5.concurrent.Cancellable;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.HttpEntityWrapper;
import org.jspecify.annotations.Nullable;

/**
 * The body of a response. Reading throws an exception if the body is too long or takes too long. Closing the stream
 * does not read the rest of the body. Apache HttpClient would read the rest, whatever its length, to keep the
 * connection.
 */
final class LimitedEntity extends HttpEntityWrapper {
    private final Cancellable request;
    private final Deadline deadline;
    private final long limit;
    private @Nullable InputStream content;

    LimitedEntity(HttpEntity entity, Cancellable request, Deadline deadline, long limit) {
        super(entity);
        this.request = request;
        this.deadline = deadline;
        this.limit = limit;
    }

    @Override
    public InputStream getContent() throws IOException {
        if (content == null) {
            content = new Limited(super.getContent());
        }
        return content;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        try (InputStream in = getContent()) {
            in.transferTo(out);
        }
    }

    @Override
    public void close() throws IOException {
        getContent().close();
    }

    private final class Limited extends FilterInputStream {
        private long count;
        private boolean isDone;

        Limited(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (count > limit) {
                throw tooLong();
            }
            int read;
            try {
                read = super.read(bytes, offset, length);
            } catch (IOException | IllegalStateException e) {
                deadline.explain(e);
                throw e;
            }
            if (read < 0) {
                isDone = true;
                deadline.meet();
            } else {
                count += read;
                if (count > limit) {
                    close();
                    throw tooLong();
                }
            }
            return read;
        }

        private IOException tooLong() {
            return new IOException("the answer has more than " + limit + " bytes; allow more with maxBytes");
        }

        @Override
        public long skip(long n) throws IOException {
            long left = n;
            byte[] skipped = new byte[1024];
            while (left > 0) {
                int read = read(skipped, 0, (int) Math.min(left, skipped.length));
                if (read < 0) {
                    break;
                }
                left -= read;
            }
            return n - Math.max(left, 0);
        }

        @Override
        public boolean markSupported() {
            return false;
        }

        @Override
        public void close() {
            deadline.meet();
            if (!isDone) {
                isDone = true;
                request.cancel();
            }
            closeQuietly(in);
        }
    }

    /** Closes a stream that was read or abandoned, and ignores failures. */
    static void closeQuietly(Closeable closeable) {
        try {
            closeable.close();
        } catch (IOException e) {
            return;
        }
    }
}
