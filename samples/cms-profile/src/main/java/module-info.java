// tag::module[]
/** The profile of our CMS. */
module com.example.cms {
    requires transitive org.iritoolkit.core;

    exports com.example.cms;

    provides org.iritoolkit.profile.ProfileProvider with
            com.example.cms.CmsProvider;
    provides org.iritoolkit.check.ComponentCheck with
            com.example.cms.SegmentCheck;
}
// end::module[]
