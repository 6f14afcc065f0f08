/** Contracts for the authors of profiles, checks and host mappers. */
module org.iritoolkit.testkit {
    requires transitive org.iritoolkit.core;
    requires transitive org.assertj.core;
    requires transitive org.junit.jupiter.api;
    requires java.management;
    requires static org.jspecify;

    exports org.iritoolkit.testkit;

    provides org.junit.jupiter.api.extension.Extension with
            org.iritoolkit.testkit.internal.RowNames;
}
