package org.iritoolkit.web;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.iritoolkit.check.Component;
import org.iritoolkit.message.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * The result of parsing a string with one parser: the components that the parser sees, or the reason why the parser
 * rejects the string.
 *
 * <p>The components are not necessarily parts of the string, since a parser may decode, map and repair them.
 */
public final class Reading {
    /** The components of a reading. */
    public static final List<Component> COMPONENTS = List.of(
            Component.SCHEME,
            Component.USERINFO,
            Component.HOST,
            Component.PORT,
            Component.PATH,
            Component.QUERY,
            Component.FRAGMENT);

    private static final Reading ACCEPTED = new Reading(Map.of(), null, false);

    private final Map<Component, String> components;
    private final @Nullable String refusal;
    private final boolean isFailure;

    private Reading(Map<Component, String> components, @Nullable String refusal, boolean isFailure) {
        this.components = components;
        this.refusal = refusal;
        this.isFailure = isFailure;
    }

    /**
     * Returns a reading without components; {@link #with} adds them.
     *
     * @return the reading
     */
    public static Reading accepted() {
        return ACCEPTED;
    }

    /**
     * Returns the reading of a parser that rejects the string.
     *
     * @param why the reason, in a few words
     * @return the reading
     */
    public static Reading refused(String why) {
        return new Reading(Map.of(), Objects.requireNonNull(why, "why"), false);
    }

    /** Returns the reading of a parser that failed, so that its result is unknown. */
    static Reading failed(String why) {
        return new Reading(Map.of(), "the parser failed: " + why, true);
    }

    /** Returns whether the parser failed, so that this reading says nothing about the input. */
    boolean isFailure() {
        return isFailure;
    }

    /**
     * Returns the reading with one more component.
     *
     * @param component one of {@link #COMPONENTS}, or {@link Component#AUTHORITY} for an authority in which the parser
     *     sees no host
     * @param value the component without delimiters; null if the parser does not see the component
     * @return the reading
     * @throws IllegalArgumentException if the parser rejected the string, or if a reading cannot contain the component
     */
    public Reading with(Component component, @Nullable String value) {
        Objects.requireNonNull(component, "component");
        boolean isKnown = component == Component.AUTHORITY || COMPONENTS.contains(component);
        if (refusal != null || !isKnown) {
            throw new IllegalArgumentException(
                    refusal != null ? "a refusal has no components" : "a reading has no " + component);
        }
        Map<Component, String> changed = new EnumMap<>(Component.class);
        changed.putAll(components);
        if (value == null) {
            changed.remove(component);
        } else {
            changed.put(component, value);
        }
        return new Reading(Collections.unmodifiableMap(changed), null, false);
    }

    /**
     * Returns a component.
     *
     * @param component one of {@link #COMPONENTS}
     * @return the component; empty if the parser does not see the component, or rejects the string
     */
    public Optional<String> component(Component component) {
        return Optional.ofNullable(components.get(Objects.requireNonNull(component, "component")));
    }

    /**
     * Returns the reason why the parser rejects the string.
     *
     * @return the reason; empty if the parser accepts the string
     */
    public Optional<String> refusal() {
        return Optional.ofNullable(refusal);
    }

    /**
     * Returns the reading, for logs.
     *
     * @return the components without user information, or the reason why the parser rejects the string
     */
    @Override
    public String toString() {
        Map<Component, String> shown = new TreeMap<>(components);
        shown.replaceAll((component, value) -> switch (component) {
            case USERINFO -> "…";
            case AUTHORITY -> VisibleText.quoted("//" + value).substring(2);
            default -> VisibleText.quoted(value);
        });
        return refusal == null ? shown.toString() : "refused: " + VisibleText.quoted(refusal);
    }
}
