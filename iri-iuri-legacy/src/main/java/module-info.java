/** The profile of the early IURI drafts. */
module org.iritoolkit.iuri {
    requires transitive org.iritoolkit.core;
    requires static org.jspecify;
}
