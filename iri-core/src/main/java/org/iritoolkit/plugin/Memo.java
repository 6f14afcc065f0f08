package org.iritoolkit.plugin;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Caches compiled data of an object for the lifetime of that object.
 *
 * <p>A memo keeps the first {@value #MOST} results of each type. Further results are not kept, so that memory stays
 * bounded. If two threads create a result at the same time, both get the same one.
 */
public final class Memo {
    private static final int MOST = 64;

    /** The results by type, so that a type with many results leaves room for the others. */
    private final Map<Class<?>, Map<Object, Object>> made = new ConcurrentHashMap<>();

    /** The accessors for memos, by class. */
    private static final Map<Class<?>, Function<Object, Memo>> OWNERS = new ConcurrentHashMap<>();

    /** Registers the accessor for the memos of a class, so that no public method has to expose the memos. */
    public static void isOwnedBy(Class<?> type, Function<Object, Memo> memo) {
        OWNERS.put(type, memo);
    }

    /** Returns the memo of a profile or of a registry. */
    public static Memo ownedBy(Object owner) {
        return Objects.requireNonNull(OWNERS.get(owner.getClass()), "owner").apply(owner);
    }

    /**
     * Returns the cached result for a key, or creates and caches it.
     *
     * @param from the value that the result is computed from, together with the owner of this memo
     * @param type the type of the result
     * @param maker creates the result
     * @param <T> the type of the result
     * @return the result
     */
    public <T> T of(Object from, Class<T> type, Supplier<T> maker) {
        T known = find(from, type);
        return known == null ? keep(from, type, maker.get()) : known;
    }

    /** Returns the cached result for a key; null if there is none. */
    public <T> @Nullable T find(Object from, Class<T> type) {
        Map<Object, Object> ofType = made.get(type);
        return ofType == null ? null : type.cast(ofType.get(from));
    }

    /** Caches a result for a key if there is room. Returns another thread's result if that thread was first. */
    public <T> T keep(Object from, Class<T> type, T result) {
        made.putIfAbsent(type, new ConcurrentHashMap<>());
        Map<Object, Object> ofType = made.get(type);
        Object first = ofType.size() < MOST ? ofType.putIfAbsent(from, result) : null;
        return first == null ? result : type.cast(first);
    }
}
