package org.iritoolkit.cli.option;

import java.util.Iterator;
import org.iritoolkit.profile.ProfileRegistry;

/** The ids of installed plug-ins, for help and shell completion. The ids are looked up only when they are shown. */
public final class InstalledIds {
    private InstalledIds() {}

    /** The profiles. */
    public static final class Profiles implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ProfileRegistry.installed().profiles().ids().iterator();
        }
    }

    /** The checks that can be requested. */
    public static final class Checks implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ProfileRegistry.installed().checks().ids().iterator();
        }
    }

    /** The mappers of host names. */
    public static final class HostMappers implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ProfileRegistry.installed().hostMappers().ids().iterator();
        }
    }
}
