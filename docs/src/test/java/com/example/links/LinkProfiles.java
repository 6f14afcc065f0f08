package com.example.links;

import java.util.Collection;
import java.util.List;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;

/** Provides the profile {@code link}: https only, no user information, no fragment, an ASCII path. */
public final class LinkProfiles implements ProfileProvider {
    // tag::profile[]
    private static final SpecDocument RULES = new SpecDocument("Link rules", "Rules for links on our pages", "1");

    /** The profile {@code link}. */
    public static final Profile LINK = Profile.basedOn("rfc3987")
            .id("link")
            .document(RULES)
            .require(Component.SCHEME, RULES.section("1"))
            .schemes(List.of("https"), RULES.section("1"))
            .require(Component.HOST, RULES.section("1"))
            .forbid(Component.USERINFO, RULES.section("2"))
            .forbid(Component.FRAGMENT, RULES.section("3"))
            .ascii(Component.PATH, RULES.section("1"))
            .build();
    // end::profile[]

    // tag::path[]
    /** The profile {@code link-path}: its paths have lower-case ASCII letters, digits and hyphens; the rest is RFC 3987. */
    public static final Profile PATH = Profile.basedOn("rfc3987")
            .id("link-path")
            .document(RULES)
            .component(Component.PATH, "link-path")
            .rule("link-path", "%x61-7A / DIGIT / \"-\"", RULES.section("6"))
            .build();
    // end::path[]

    // tag::expecting[]
    /** The profile {@code checked-link}: checks of other modules run as warnings, if these modules are installed. */
    public static final Profile CHECKED_LINK = Profile.basedOn(LINK)
            .id("checked-link")
            .expectedCheck("bidi-structure", Severity.WARNING)
            .expectedCheck("link-query", Severity.WARNING)
            .build();
    // end::expecting[]

    @Override
    public Collection<Profile> profiles() {
        return List.of(LINK, CHECKED_LINK);
    }
}
