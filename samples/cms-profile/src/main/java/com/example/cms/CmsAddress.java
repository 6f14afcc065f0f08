package com.example.cms;

import java.util.Set;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.rfc.Rfc3987;

// tag::profile[]
/** The addresses of pages in our CMS: IRIs without private use, and without upper case or empty segments in paths. */
public final class CmsAddress {
    /** The specification that violations cite. */
    public static final SpecDocument HANDBOOK = new SpecDocument("CMS Handbook", "Handbook of our CMS, 2026", "4");

    /** The profile {@code cms}. */
    public static final Profile PROFILE = Profile.basedOn(Rfc3987.PROFILE)
            .id("cms")
            .document(HANDBOOK)
            .rule("iquery", "*( ipchar / \"/\" / \"?\" )", HANDBOOK.section("4.3"))
            .restriction(new Restriction(
                    "cms.upper-case",
                    CodePointSet.range('A', 'Z'),
                    Set.of(Component.PATH),
                    Severity.ERROR,
                    HANDBOOK.section("4.1"),
                    "some of our servers tell upper case from lower case and others do not"))
            .check(new SegmentCheck())
            .build();

    private CmsAddress() {}
}
// end::profile[]
