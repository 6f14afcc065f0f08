/** A profile for IRIs as defined in draft-duerst-iri-03. */
module org.iritoolkit.draft {
    requires transitive org.iritoolkit.core;
    requires static org.jspecify;

    exports org.iritoolkit.draft;

    provides org.iritoolkit.profile.ProfileProvider with
            org.iritoolkit.draft.DraftProvider;
}
