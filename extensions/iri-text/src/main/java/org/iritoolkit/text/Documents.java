package org.iritoolkit.text;

import org.iritoolkit.check.SpecDocument;

/** The specifications that the violations of this module cite. */
final class Documents {
    static final SpecDocument RFC_3986 =
            new SpecDocument("RFC 3986", "Uniform Resource Identifier (URI): Generic Syntax", "3");
    static final SpecDocument RFC_3987 =
            new SpecDocument("RFC 3987", "Internationalized Resource Identifiers (IRIs)", "2.2");
    static final SpecDocument UTS_58 = new SpecDocument("UTS #58", "Unicode Link Detection and Formatting", "");

    private Documents() {}
}
