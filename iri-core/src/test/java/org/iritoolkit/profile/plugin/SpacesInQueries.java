package org.iritoolkit.profile.plugin;

import java.util.Collection;
import java.util.List;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;
import org.iritoolkit.rfc.Rfc3987;

/** A plug-in of ten lines. */
public class SpacesInQueries implements ProfileProvider {
    @Override
    public Collection<Profile> profiles() {
        SpecDocument document = new SpecDocument("House rules", "IRIs with spaces in queries", "1");
        return List.of(Profile.basedOn(Rfc3987.PROFILE)
                .id("spaces-in-queries")
                .document(document)
                .rule("iquery", "*( ipchar / iprivate / \"/\" / \"?\" / SP )", document.section("2"))
                .build());
    }
}
