/** The profile of legacy extended IRIs. */
module org.iritoolkit.leiri {
    requires transitive org.iritoolkit.core;
    requires static org.jspecify;
}
