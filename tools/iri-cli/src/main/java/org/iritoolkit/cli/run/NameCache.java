package org.iritoolkit.cli.run;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Caches values derived from names that recur in a run, such as the hosts of links. The number of entries is bounded,
 * and a new entry may replace an older entry. Threads can share an instance, because entries never change.
 *
 * @param <V> the type of the derived values
 */
public final class NameCache<V> {
    private static final int SLOTS = 1 << 15;
    private static final int PROBES = 8;
    private static final int LONGEST_NAME = 256;

    private record Entry<V>(int hash, String name, V made) {}

    @SuppressWarnings({"unchecked", "rawtypes"}) // arrays cannot be generic
    private final @Nullable Entry<V>[] entries = new Entry[SLOTS];

    private final Function<String, V> work;

    /**
     * Creates an empty cache.
     *
     * @param work the function that derives the value of a name; the same name must always have the same value
     */
    public NameCache(Function<String, V> work) {
        this.work = work;
    }

    /** Returns the value for a name. */
    public V of(String name) {
        if (name.length() > LONGEST_NAME) {
            return work.apply(name);
        }
        int hash = name.hashCode();
        int first = hash ^ hash >>> 15;
        int free = 0; // the slot to replace if no slot is free
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
