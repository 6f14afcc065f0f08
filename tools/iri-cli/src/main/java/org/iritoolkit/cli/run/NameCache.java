package org.iritoolkit.cli.run;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what was derived from names that come again in a run, such as the hosts of links. It holds a bounded number
 * of them: one that comes later may take the place of another. Threads may share it, since an entry never changes.
 *
 * @param <V> what is derived from a name
 */
public final class NameCache<V> {
    private static final int SLOTS = 1 << 15;
    private static final int PROBES = 8;
    private static final int LONGEST_NAME = 256;

    private record Entry<V>(int hash, String name, V made) {}

    @SuppressWarnings({"unchecked", "rawtypes"}) // no array has a type parameter
    private final @Nullable Entry<V>[] entries = new Entry[SLOTS];

    private final Function<String, V> work;

    /**
     * Prepares.
     *
     * @param work what makes something of a name, always the same of the same
     */
    public NameCache(Function<String, V> work) {
        this.work = work;
    }

    /** The result for a name. */
    public V of(String name) {
        if (name.length() > LONGEST_NAME) {
            return work.apply(name);
        }
        int hash = name.hashCode();
        int first = hash ^ hash >>> 15;
        int free = 0; // one that is replaced if none is free
        for (int i = 0; i < PROBES; i++) {
            Entry<V> known = entries[first + i & SLOTS - 1];
            if (known == null) {
                free = i;
                break;
            } else if (known.hash == hash && known.name.equals(name)) {
                return known.made;
            }
        }
        V made = work.apply(name);
        entries[first + free & SLOTS - 1] = new Entry<>(hash, name, made);
        return made;
    }
}
