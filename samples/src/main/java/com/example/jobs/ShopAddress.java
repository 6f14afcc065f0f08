package com.example.jobs;

import java.util.Set;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.rfc.Rfc3987;

/** A custom profile, which is RFC 3987 without upper case in paths, as the handbook of a shop requires. */
final class ShopAddress {
    private static final SpecDocument HANDBOOK = new SpecDocument("Handbook", "Handbook of the shop", "2");

    static final Profile PROFILE = Profile.basedOn(Rfc3987.PROFILE)
            .id("shop")
            .document(HANDBOOK)
            .restriction(new Restriction(
                    "shop.upper-case",
                    CodePointSet.range('A', 'Z'),
                    Set.of(Component.PATH),
                    Severity.ERROR,
                    HANDBOOK.section("4.1"),
                    "the shop tells upper case from lower case; write lower case"))
            .build();

    public static void main(String[] args) {
        IriParser parser = IriParser.of(PROFILE);
        for (String address : args) {
            System.out.println(address + ": " + parser.inspect(address).errors());
        }
    }
}
