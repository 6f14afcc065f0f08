/** A profile for legacy extended IRIs. */
module org.iritoolkit.leiri {
    requires transitive org.iritoolkit.core;
    requires static org.jspecify;

    exports org.iritoolkit.leiri;

    provides org.iritoolkit.profile.ProfileProvider with
            org.iritoolkit.leiri.LeiriProvider;
}
