package org.iritoolkit.cli.option;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.iritoolkit.check.Component;
import org.iritoolkit.profile.Profile;

/** The option that treats inputs as one component instead of a reference. */
public final class ComponentOption {
    private static final List<Component> NAMED =
            List.copyOf(EnumSet.complementOf(EnumSet.of(Component.REFERENCE, Component.OPAQUE_START)));

    /** The values for completion. */
    public static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return NAMED.stream().map(Component::toString).iterator();
        }
    }

    private final Argument<String> name;

    /** Declares the option. */
    public ComponentOption(Arguments arguments) {
        name = arguments
                .option("--component", "NAME")
                .description("Read each input as this component: ${COMPLETION-CANDIDATES}. Default: a whole reference.")
                .choices(new Names())
                .otherwise("reference");
    }

    /**
     * Returns the requested component.
     *
     * @param repairs whether references are repaired
     * @throws IllegalArgumentException if the component does not exist or the profile's grammar lacks the component, or
     *     if {@code --repair} is given
     */
    public Component component(Profile profile, boolean repairs) {
        Component component = named();
        if (repairs && component != Component.REFERENCE) {
            throw new IllegalArgumentException(
                    "--repair is for whole references; leave out --repair, or leave out --component");
        }
        if (component == Component.OPAQUE_PART && !profile.grammar().hasOpaqueParts()) {
            throw new IllegalArgumentException(
                    "references of profile '" + profile + "' have no opaque part; use another component, such as path");
        }
        return component;
    }

    private Component named() {
        return Arrays.stream(Component.values())
                .filter(component -> component == Component.REFERENCE || NAMED.contains(component))
                .filter(component -> component.toString().equals(name.value().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no component '" + name.value() + "'; there are: " + String.join(", ", new Names())));
    }
}
