package org.iritoolkit.text.internal;

import org.iritoolkit.check.SpecDocument;

/** The specifications that the violations of this module cite. */
public final class Documents {
    /** RFC 3986. */
    public static final SpecDocument RFC_3986 =
            new SpecDocument("RFC 3986", "Uniform Resource Identifier (URI): Generic Syntax", "3");
    /** RFC 3987. */
    public static final SpecDocument RFC_3987 =
            new SpecDocument("RFC 3987", "Internationalized Resource Identifiers (IRIs)", "2.2");
    /** UTS #58. */
    public static final SpecDocument UTS_58 = new SpecDocument("UTS #58", "Unicode Link Detection and Formatting", "");

    private Documents() {}
}
