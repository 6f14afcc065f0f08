package org.iritoolkit.profile;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value created on first use. Requesting it from its own creation throws. A failed creation is tried again. */
final class OnDemand<T> implements Supplier<T> {
    private final Supplier<T> maker;
    private final Object lock;
    private boolean making;
    private @Nullable T made;

    OnDemand(Object lock, Supplier<T> maker) {
        this.lock = lock;
        this.maker = maker;
    }

    @Override
    public T get() {
        synchronized (lock) {
            T result = made;
            if (result == null) {
                if (making) {
                    throw new IllegalStateException("it asks the registry while the registry asks it;"
                            + " use a constant such as Rfc3987.PROFILE instead");
                }
                making = true;
                try {
                    result = maker.get();
                } finally {
                    making = false;
                }
                made = result;
            }
            return result;
        }
    }
}
