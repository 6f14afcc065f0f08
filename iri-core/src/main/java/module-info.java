/**
 * The core of the IRI toolkit: values, the profile compiler and engine, the registry, and the profiles of RFC 3987,
 * draft-duerst-iri-03, RFC 3986 and RFC 2396.
 */
module org.iritoolkit.core {
    requires static org.jspecify;

    exports org.iritoolkit;
    exports org.iritoolkit.annotation;
    exports org.iritoolkit.check;
    exports org.iritoolkit.mapping;
    exports org.iritoolkit.message;
    exports org.iritoolkit.profile;
    exports org.iritoolkit.rfc;

    uses org.iritoolkit.check.ComponentCheck;
    uses org.iritoolkit.profile.HostMapper;
    uses org.iritoolkit.profile.ProfileProvider;

    provides org.iritoolkit.profile.ProfileProvider with
            org.iritoolkit.rfc.RfcProfiles;
}
