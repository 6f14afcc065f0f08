package org.iritoolkit.template;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Span;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.profile.CodePointSet;
import org.jspecify.annotations.Nullable;

/**
 * The values of variables, used to expand a template or found by matching a string. Instances are immutable.
 *
 * <p>A value is a string, a list of strings, or a map of strings. A variable with an empty list or an empty map is
 * undefined; a variable with an empty string is defined (RFC 6570 2.3).
 */
public final class Bindings {
    private static final Bindings EMPTY = new Bindings(Map.of());

    /** Each value is a String, a List of Strings, or a Map of Strings. */
    private final Map<String, Object> values;

    private Bindings(Map<String, Object> values) {
        this.values = values;
    }

    /** {@return empty bindings, in which every variable is undefined} */
    public static Bindings empty() {
        return EMPTY;
    }

    /** Returns bindings of strings, lists and maps that contain no unpaired surrogates. */
    static Bindings found(Map<String, Object> values) {
        return values.isEmpty() ? EMPTY : new Bindings(Collections.unmodifiableMap(values));
    }

    /**
     * Returns bindings from a map of variable names to values.
     *
     * @param values the values: null (undefined), a collection or an object array (a list), a map, or another object
     *     (its {@code toString()}). Null members of lists and null values of maps are ignored
     * @return the bindings, in the order of the map
     * @throws IllegalArgumentException if a list or a map contains a list or a map, or if a value is an {@link
     *     Optional} or an array of primitives
     * @throws MappingException if a string contains an unpaired surrogate; the message names the variable
     */
    public static Bindings of(Map<String, ? extends @Nullable Object> values) {
        Objects.requireNonNull(values, "values");
        Map<String, Object> read = new LinkedHashMap<>();
        values.forEach((name, value) -> put(read, name, value));
        return new Bindings(Collections.unmodifiableMap(read));
    }

    /**
     * Returns bindings from one or more values.
     *
     * @param name the name of a variable
     * @param value the value, as for {@link #of(Map)}; null for an undefined variable
     * @param more more names and values, alternating
     * @return the bindings
     * @throws IllegalArgumentException if a name is not a string, the last name has no value, or {@link #of(Map)}
     *     rejects a value
     * @throws MappingException if a string contains an unpaired surrogate; the message names the variable
     */
    public static Bindings of(String name, @Nullable Object value, @Nullable Object... more) {
        Objects.requireNonNull(more, "more");
        Map<String, Object> read = new LinkedHashMap<>();
        put(read, Objects.requireNonNull(name, "name"), value);
        for (int i = 0; i < more.length; i += 2) {
            if (!(more[i] instanceof String next) || i + 1 == more.length) {
                throw new IllegalArgumentException(
                        "'" + VisibleText.quoted(String.valueOf(more[i])) + "' must be a name with a value after it");
            }
            put(read, next, more[i + 1]);
        }
        return new Bindings(Collections.unmodifiableMap(read));
    }

    private static void put(Map<String, Object> values, String name, @Nullable Object value) {
        Objects.requireNonNull(name, "name");
        values.remove(name);
        if (value instanceof Map<?, ?> map) {
            Map<String, String> texts = new LinkedHashMap<>();
            map.forEach((key, text) -> {
                if (text != null) {
                    texts.put(text(name, Objects.requireNonNull(key, "key")), text(name, text));
                }
            });
            if (!texts.isEmpty()) {
                values.put(name, Collections.unmodifiableMap(texts));
            }
        } else if (value instanceof Iterable<?> members) {
            List<String> texts = new ArrayList<>();
            members.forEach(member -> {
                if (member != null) {
                    texts.add(text(name, member));
                }
            });
            if (!texts.isEmpty()) {
                values.put(name, List.copyOf(texts));
            }
        } else if (value instanceof Object[] members) {
            put(values, name, Arrays.asList(members));
        } else if (value != null) {
            values.put(name, text(name, value));
        }
    }

    private static String text(String name, Object value) {
        if (value instanceof Map
                || value instanceof Iterable
                || value instanceof Optional
                || value.getClass().isArray()) {
            throw new IllegalArgumentException("the variable '" + VisibleText.quoted(name) + "' has a value of "
                    + value.getClass().getSimpleName()
                    + " where a text is needed; lists, arrays of objects and maps may contain only texts");
        }
        String text = value.toString();
        int at = 0;
        for (; at < text.length(); at++) {
            if (Character.isSurrogate(text.charAt(at))) {
                if (CodePointSet.SURROGATES.contains(text.codePointAt(at))) {
                    throw loneSurrogate(name, text, at);
                }
                at++;
            }
        }
        return text;
    }

    private static MappingException loneSurrogate(String name, String text, int at) {
        return new MappingException(
                text,
                List.of(TemplateMessages.error(
                        TemplateViolation.VALUE,
                        new Span(at, at + 1),
                        TemplateMessages.RFC_6570.section("1.6"),
                        TemplateMessages.message(
                                "template.value.surrogate", name, new CharacterName(text.charAt(at))))));
    }

    /**
     * Returns these bindings with a string added.
     *
     * @param name the name of a variable
     * @param text the value of the variable
     * @return the bindings
     * @throws MappingException if the string contains an unpaired surrogate; the message names the variable
     */
    public Bindings with(String name, String text) {
        return withValue(name, Objects.requireNonNull(text, "text"));
    }

    /**
     * Returns these bindings with a list added.
     *
     * @param name the name of a variable
     * @param list the value of the variable; the variable becomes undefined if the list is empty
     * @return the bindings
     * @throws MappingException if a string contains an unpaired surrogate; the message names the variable
     */
    public Bindings with(String name, List<String> list) {
        return withValue(name, Objects.requireNonNull(list, "list"));
    }

    /**
     * Returns these bindings with a map added.
     *
     * @param name the name of a variable
     * @param map the value of the variable; its order is kept, and an empty map makes the variable undefined
     * @return the bindings
     * @throws MappingException if a string contains an unpaired surrogate; the message names the variable
     */
    public Bindings with(String name, Map<String, String> map) {
        return withValue(name, Objects.requireNonNull(map, "map"));
    }

    private Bindings withValue(String name, Object value) {
        Objects.requireNonNull(name, "name");
        Map<String, Object> changed = new LinkedHashMap<>(values);
        put(changed, name, value);
        return new Bindings(Collections.unmodifiableMap(changed));
    }

    /**
     * Returns the names of the defined variables.
     *
     * @return the names, in the order in which the variables were bound
     */
    public Set<String> names() {
        return values.keySet();
    }

    /**
     * Returns the value of a variable, if the value is a string.
     *
     * @param name the name of the variable
     * @return the string; empty if the variable is undefined, a list or a map
     */
    public Optional<String> text(String name) {
        return Optional.ofNullable(find(Objects.requireNonNull(name, "name")) instanceof String text ? text : null);
    }

    /**
     * Returns the value of a variable as a list.
     *
     * @param name the name of the variable
     * @return the list; it has one member if the value is a string, and is empty if the variable is undefined or a map
     */
    public List<String> list(String name) {
        Object value = find(Objects.requireNonNull(name, "name"));
        if (value instanceof List<?> list) {
            return list.stream().map(String.class::cast).toList();
        }
        return value instanceof String text ? List.of(text) : List.of();
    }

    /**
     * Returns the value of a variable, if the value is a map.
     *
     * @param name the name of the variable
     * @return the map; empty if the variable is undefined, a string or a list
     */
    public Map<String, String> map(String name) {
        Map<String, String> found = new LinkedHashMap<>();
        if (find(Objects.requireNonNull(name, "name")) instanceof Map<?, ?> map) {
            map.forEach((key, text) -> found.put((String) key, (String) text));
        }
        return Collections.unmodifiableMap(found);
    }

    /**
     * Returns the values as a map whose keys are the variable names, for example for JSON.
     *
     * @return an unmodifiable map that contains a String, a List or a Map for each defined variable
     */
    public Map<String, Object> asMap() {
        return values;
    }

    @Nullable
    Object find(String name) {
        return values.get(name);
    }

    /** Returns whether the other object has the same bindings, in any order. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Bindings that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    /**
     * Returns a description for logs.
     *
     * @return the names and values, without user information
     */
    @Override
    public String toString() {
        return VisibleText.quoted(values.toString());
    }
}
