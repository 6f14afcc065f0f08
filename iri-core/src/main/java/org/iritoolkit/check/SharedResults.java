package org.iritoolkit.check;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Results that several inspections and conversions of one string need, so that each result is computed once.
 *
 * <p>Pass one object to all of them. Results are never removed, so do not use one object for many strings. Objects of
 * this class are thread-safe; if two threads compute a result at the same time, both get the same one.
 *
 * @see ComponentText#shared()
 */
public final class SharedResults {
    private final Map<Object, Object> results = new ConcurrentHashMap<>();

    /** Creates an object without results. */
    public SharedResults() {}

    /**
     * Returns the result for a key, and computes it if there is none.
     *
     * @param key everything that the result depends on; use a class of your own, such as a record, so that nobody else
     *     has an equal key
     * @param type the type of the result
     * @param maker computes the result, which must be immutable; if it throws, nothing is kept
     * @param <T> the type of the result
     * @return the result
     */
    public <T> T of(Object key, Class<T> type, Supplier<? extends T> maker) {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(maker, "maker");
        Object known = results.get(key);
        if (known == null) {
            T made = Objects.requireNonNull(maker.get(), "the result");
            Object first = results.putIfAbsent(key, made);
            known = first == null ? made : first;
        }
        return type.cast(known);
    }

    /**
     * Returns a description for logs.
     *
     * @return the number of results
     */
    @Override
    public String toString() {
        return results.size() + " shared results";
    }
}
