/** Support for finding, reading, writing and displaying IRIs in text, input fields, file names and documents. */
module org.iritoolkit.text {
    requires transitive org.iritoolkit.core;
    requires org.iritoolkit.bidi;
    requires org.iritoolkit.idn;
    requires com.ibm.icu;
    requires static org.jspecify;

    exports org.iritoolkit.text;
    exports org.iritoolkit.text.display;
    exports org.iritoolkit.text.document;
    exports org.iritoolkit.text.entry;
    exports org.iritoolkit.text.find;
    exports org.iritoolkit.text.name;
    exports org.iritoolkit.text.prefix;
    exports org.iritoolkit.text.write;
}
