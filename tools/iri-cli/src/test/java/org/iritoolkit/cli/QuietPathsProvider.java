package org.iritoolkit.cli;

import java.util.Collection;
import java.util.List;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;
import org.iritoolkit.rfc.Rfc3986;

/** A profile that only a plug-in provides. */
public final class QuietPathsProvider implements ProfileProvider {
    @Override
    public Collection<Profile> profiles() {
        return List.of(Profile.basedOn(Rfc3986.PROFILE)
                .id("quiet-paths")
                .document(new SpecDocument("House rules", "", "1"))
                .build());
    }
}
