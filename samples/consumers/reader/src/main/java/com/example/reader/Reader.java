package com.example.reader;

import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.leiri.Leiri;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;

/** Prints what is installed, and turns an XML system identifier into an IRI and a URI. */
public final class Reader {
    private Reader() {}

    public static void main(String[] args) {
        System.out.println("profiles: " + ProfileRegistry.installed().profiles().ids());
        ProfileRegistry.installed().loadFailures().forEach(failure -> System.out.println("failed: " + failure));
        IriReference leiri = IriParser.of(Leiri.PROFILE).parse("http://example.org/a b/\u00E9");
        System.out.println("IRI: "
                + leiri.convertTo(IriParser.of(Rfc3987.PROFILE)).toString().replace("\u00E9", "{U+00E9}"));
        System.out.println("URI: " + leiri.toUri());
    }
}
