/** Support for internationalized hosts: IDNA, look-alikes and the registrable domain. */
module org.iritoolkit.idn {
    requires transitive org.iritoolkit.core;
    requires com.google.common;
    requires com.ibm.icu;
    requires static org.jspecify;

    exports org.iritoolkit.idn;

    provides org.iritoolkit.check.ComponentCheck with
            org.iritoolkit.idn.IdnaCheck,
            org.iritoolkit.idn.LookAlikeCheck;
    provides org.iritoolkit.profile.HostMapper with
            org.iritoolkit.idn.Uts46,
            org.iritoolkit.idn.Idna2003,
            org.iritoolkit.idn.Idna2003.Stored,
            org.iritoolkit.idn.Idna2008,
            org.iritoolkit.idn.Idna2008.Registration;
}
