package org.iritoolkit.idn;

import org.iritoolkit.check.SpecDocument;

/** The specifications that violations about hosts cite. */
final class Documents {
    static final SpecDocument UTS_46 = new SpecDocument("UTS #46", "Unicode IDNA Compatibility Processing", "4");
    static final SpecDocument UTS_39 = new SpecDocument("UTS #39", "Unicode Security Mechanisms", "4");
    static final SpecDocument RFC_1034 = new SpecDocument("RFC 1034", "Domain Names: Concepts and Facilities", "3.5");
    static final SpecDocument RFC_1123 =
            new SpecDocument("RFC 1123", "Requirements for Internet Hosts: Application and Support", "");
    static final SpecDocument RFC_3454 = new SpecDocument("RFC 3454", "Stringprep", "");
    static final SpecDocument RFC_3490 =
            new SpecDocument("RFC 3490", "Internationalizing Domain Names in Applications (IDNA)", "4");
    static final SpecDocument RFC_3491 = new SpecDocument("RFC 3491", "Nameprep", "");
    static final SpecDocument RFC_3986 =
            new SpecDocument("RFC 3986", "Uniform Resource Identifier (URI): Generic Syntax", "3");
    static final SpecDocument RFC_5890 =
            new SpecDocument("RFC 5890", "Internationalized Domain Names for Applications (IDNA): Definitions", "2");
    static final SpecDocument RFC_5891 =
            new SpecDocument("RFC 5891", "Internationalized Domain Names in Applications (IDNA): Protocol", "");
    static final SpecDocument RFC_5892 = new SpecDocument("RFC 5892", "The Unicode Code Points and IDNA", "");
    static final SpecDocument RFC_5893 = new SpecDocument("RFC 5893", "Right-to-Left Scripts for IDNA", "2");

    private Documents() {}
}
