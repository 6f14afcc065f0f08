/** Lets Apache Jena read the IRIs in RDF with the toolkit. */
@SuppressWarnings("requires-transitive-automatic") // Jena is not a module yet
module org.iritoolkit.jena {
    requires transitive org.iritoolkit.core;
    requires transitive org.apache.jena.core;
    requires org.apache.jena.base;
    requires static org.jspecify;

    exports org.iritoolkit.jena;

    provides org.apache.jena.sys.JenaSubsystemLifecycle with
            org.iritoolkit.jena.IriSubsystem;
}
