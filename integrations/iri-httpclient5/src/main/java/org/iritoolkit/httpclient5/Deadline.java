package org.iritoolkit.httpclient5;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.hc.core5.concurrent.Cancellable;
import org.jspecify.annotations.Nullable;

/**
 * Cancels an exchange that takes too long as a whole. A timeout of a socket begins again with each byte, so a server that
 * sends one byte at a time never meets it.
 */
final class Deadline {
    private final Duration time;
    private final CompletableFuture<@Nullable Void> met = new CompletableFuture<>();
    private volatile @Nullable Cancellable current;
    private volatile boolean isMissed;

    Deadline(Duration time) {
        this.time = time;
        CompletableFuture<?> unused = met.orTimeout(time.toNanos(), TimeUnit.NANOSECONDS)
                .whenCompleteAsync((nothing, timeout) -> {
                    if (timeout != null) {
                        miss();
                    }
                });
    }

    private void miss() {
        isMissed = true;
        Cancellable request = current;
        if (request != null) {
            request.cancel();
        }
    }

    /** Sets the request that is cancelled when the time is over, which may be now. */
    void watch(Cancellable request) {
        current = request;
        if (isMissed) {
            request.cancel();
        }
    }

    void meet() {
        met.complete(null);
    }

    /** Throws that the time is over, if that is why something failed. */
    void explain(Exception failure) throws IOException {
        if (!isMissed) {
            return;
        }
        IOException late =
                new SocketTimeoutException("the exchange took longer than " + time + "; allow more with timeout");
        late.initCause(failure);
        throw late;
    }
}
