package org.iritoolkit.cli;

import java.util.ArrayList;
import java.util.List;
import org.iritoolkit.profile.ProfileRegistry;

/** The ids of the installed profiles, for help and for shell completion. */
final class ProfileIds extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    ProfileIds() {
        super(List.copyOf(ProfileRegistry.installed().profiles().ids()));
    }
}
