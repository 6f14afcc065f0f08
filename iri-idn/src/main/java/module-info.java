/** Internationalized hosts: IDNA, look-alikes and the registrable domain. */
module org.iritoolkit.idn {
    requires transitive org.iritoolkit.core;
    requires com.google.common;
    requires com.ibm.icu;
    requires static org.jspecify;
}
