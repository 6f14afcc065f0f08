package org.iritoolkit.explain;

import java.util.Optional;
import org.iritoolkit.profile.Plugins;

/** Finds the artifacts of installed plug-ins. */
final class Installed {
    private Installed() {}

    /** Returns the toolkit artifact that contains a plug-in; for other plug-ins, the jar or module. */
    static String artifact(Plugins.Entry<?> entry) {
        return entry.artifact().orElse(entry.origin());
    }

    /** Returns the artifact of the plug-in with an id; empty if no plug-in with that id is registered. */
    static <T> Optional<String> artifact(Plugins<T> plugins, String id) {
        return plugins.entries().stream()
                .filter(entry -> entry.id().equals(id))
                .findFirst()
                .map(Installed::artifact);
    }
}
