package org.iritoolkit.httpclient5;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.hc.core5.concurrent.Cancellable;
import org.jspecify.annotations.Nullable;

/**
 * Cancels an exchange whose total time is too long. A socket timeout restarts with each byte, so a server that sends
 * single bytes never triggers it.
 */
final class Deadline {
    private final Duration time;
    private final CompletableFuture<@Nullable Void> met = new CompletableFuture<>();
    private volatile @Nullable Cancellable current;
    private volatile boolean isMissed;
    private final long start = System.nanoTime();

    /** How long the exchange took, in nanoseconds; negative until it ended. */
    private volatile long taken = -1;

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

    /** Sets the request to cancel when the time is up, or cancels it now if the time is already up. */
    void watch(Cancellable request) {
        current = request;
        if (isMissed) {
            request.cancel();
        }
    }

    void meet() {
        if (taken < 0) {
            taken = System.nanoTime() - start;
        }
        met.complete(null);
    }

    /**
     * Throws the time-limit exception if the exchange failed because its time was up. A socket may notice this before
     * the timer does.
     */
    void explain(Exception failure) throws IOException {
        long elapsed = taken < 0 ? System.nanoTime() - start : taken;
        if (!isMissed && elapsed < time.toNanos()) {
            return;
        }
        IOException late =
                new SocketTimeoutException("the exchange took longer than " + time + "; allow more with timeout");
        late.initCause(failure);
        throw late;
    }
}
