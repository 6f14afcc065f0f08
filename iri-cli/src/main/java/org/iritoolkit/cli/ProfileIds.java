package org.iritoolkit.cli;

import java.util.Iterator;
import org.iritoolkit.profile.ProfileRegistry;

/** The ids of the installed profiles, for help and for shell completion; looked up only when they are shown. */
final class ProfileIds implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return ProfileRegistry.installed().ids().iterator();
    }
}
