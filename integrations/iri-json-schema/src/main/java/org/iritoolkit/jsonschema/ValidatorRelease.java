package org.iritoolkit.jsonschema;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** Reads the release of the validator on the class path. */
final class ValidatorRelease {
    private static final int OLDEST = 3;
    private static final String PROPERTIES = "META-INF/maven/com.networknt/json-schema-validator/pom.properties";
    private static final String NEEDED = "iri-json-schema needs json-schema-validator " + OLDEST + ".0 or newer, and ";

    /** A class that was added in release 3.0. The name is a constant, so a native image holds the class. */
    private static final String CLASS = "com.networknt.schema.SchemaRegistry";

    private ValidatorRelease() {}

    /**
     * Throws an exception if the validator is missing or too old. The message names the releases. An unreadable version
     * is accepted.
     */
    static void require() {
        require(ValidatorRelease.class.getClassLoader());
    }

    static void require(ClassLoader loader) {
        try (InputStream in = loader.getResourceAsStream(PROPERTIES)) {
            require(in);
        } catch (IOException e) {
            // the release is unknown
        }
        try {
            Class.forName(CLASS, false, loader);
        } catch (ClassNotFoundException e) {
            throw new LinkageError(NEEDED + "there is none on the path; add com.networknt:json-schema-validator", e);
        }
    }

    static void require(@Nullable InputStream properties) throws IOException {
        Properties read = new Properties();
        if (properties != null) {
            read.load(properties);
        }
        String version = read.getProperty("version", "");
        String major = version.substring(0, Math.max(0, version.indexOf('.')));
        if (major.matches("[0-9]{1,4}") && Integer.parseInt(major) < OLDEST) {
            throw new LinkageError(NEEDED + "json-schema-validator " + version
                    + " is on the path; take a newer json-schema-validator");
        }
    }
}
