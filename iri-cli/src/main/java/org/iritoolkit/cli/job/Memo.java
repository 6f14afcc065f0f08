package org.iritoolkit.cli.job;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what was made of names that come again in a run, such as the hosts of links. It holds a bounded number of
 * them: one that comes later may take the place of another. Threads may share it.
 *
 * @param <V> what is made of a name
 */
public final class Memo<V> {
    private static final int SLOTS = 1 << 15;
    private static final int LONGEST_NAME = 256;

    private record Entry<V>(String name, V made) {}

    private final AtomicReferenceArray<@Nullable Entry<V>> entries = new AtomicReferenceArray<>(SLOTS);
    private final Function<String, V> work;

    /**
     * Prepares.
     *
     * @param work what makes something of a name, always the same of the same
     */
    public Memo(Function<String, V> work) {
        this.work = work;
    }

    /** What is made of a name. */
    public V of(String name) {
        if (name.length() > LONGEST_NAME) {
            return work.apply(name);
        }
        int hash = name.hashCode();
        int slot = (hash ^ hash >>> 15) & (SLOTS - 1);
        Entry<V> last = entries.get(slot);
        if (last != null && last.name.equals(name)) {
            return last.made;
        }
        Entry<V> earlier = entries.get(slot ^ 1);
        if (earlier != null && earlier.name.equals(name)) {
            return earlier.made;
        }
        V made = work.apply(name);
        entries.set(slot ^ 1, last);
        entries.set(slot, new Entry<>(name, made));
        return made;
    }
}
