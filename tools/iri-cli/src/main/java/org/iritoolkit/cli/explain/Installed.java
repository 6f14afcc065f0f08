package org.iritoolkit.cli.explain;

import java.util.Optional;
import org.iritoolkit.profile.Plugins;

/** Names the artifacts of installed plug-ins. */
final class Installed {
    private Installed() {}

    /** The artifact of this toolkit that contains it, otherwise its jar or module. */
    static String artifact(Plugins.Entry<?> entry) {
        return entry.artifact().orElse(entry.origin());
    }

    /** The same for an id; empty if nothing of that id is registered. */
    static <T> Optional<String> artifact(Plugins<T> plugins, String id) {
        return plugins.entries().stream()
                .filter(entry -> entry.id().equals(id))
                .findFirst()
                .map(Installed::artifact);
    }
}
