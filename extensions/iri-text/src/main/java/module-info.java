/** IRIs for people and in documents: found in text, typed, named, read and shown. */
module org.iritoolkit.text {
    requires transitive org.iritoolkit.core;
    requires org.iritoolkit.bidi;
    requires org.iritoolkit.idn;
    requires com.ibm.icu;
    requires static org.jspecify;

    exports org.iritoolkit.text;
}
