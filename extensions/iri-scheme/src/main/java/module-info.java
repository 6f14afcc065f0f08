/** The requirements of URI schemes, expressed as data, and the checks that apply them. */
module org.iritoolkit.scheme {
    requires transitive org.iritoolkit.core;
    requires static org.jspecify;

    exports org.iritoolkit.scheme;

    uses org.iritoolkit.scheme.SchemeProvider;

    provides org.iritoolkit.check.ComponentCheck with
            org.iritoolkit.scheme.SchemeCheck,
            org.iritoolkit.scheme.SuspicionCheck;
    provides org.iritoolkit.scheme.SchemeProvider with
            org.iritoolkit.scheme.Schemes;
}
