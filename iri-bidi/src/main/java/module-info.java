/** Support for right-to-left IRIs: structure check, visual order and display. */
module org.iritoolkit.bidi {
    requires transitive org.iritoolkit.core;
    requires com.ibm.icu;
    requires static org.jspecify;

    exports org.iritoolkit.bidi;

    provides org.iritoolkit.check.ComponentCheck with
            org.iritoolkit.bidi.BidiStructureCheck;
}
