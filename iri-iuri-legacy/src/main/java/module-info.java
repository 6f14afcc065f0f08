/** A profile for the internationalized URIs of March 2000. */
module org.iritoolkit.iuri {
    requires transitive org.iritoolkit.core;
    requires static org.jspecify;

    exports org.iritoolkit.iuri;

    provides org.iritoolkit.profile.ProfileProvider with
            org.iritoolkit.iuri.IuriProvider;
}
