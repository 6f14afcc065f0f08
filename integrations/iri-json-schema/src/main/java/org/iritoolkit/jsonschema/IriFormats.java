package org.iritoolkit.jsonschema;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.format.Format;
import java.util.List;

/**
 * The formats {@code iri}, {@code iri-reference}, {@code uri}, {@code uri-reference}, {@code hostname}, {@code
 * idn-hostname}, {@code ipv4}, {@code ipv6} and {@code uri-template} (JSON Schema Validation 7.3.3 to 7.3.6), for the validator of networknt.
 *
 * <p>A string without the format is reported as that validator reports it, with the place in the string and the section
 * in the message, and with {@code code}, {@code start}, {@code end} and {@code clause} among the details. Other formats
 * stay those of the validator. Nothing is fetched. With a release of the validator that is too old, each method throws
 * a {@link LinkageError} that names both.
 */
public final class IriFormats {
    private IriFormats() {}

    /**
     * A registry that supports every draft from 4 on, and OpenAPI 3.0 and 3.1, and asserts these formats. A schema
     * without {@code $schema} is validated under draft 2020-12.
     *
     * <p>For other settings, pass {@link #dialects()} or {@link #addTo(Dialect)} to the builder of the registry, with
     * {@code formatAssertionsEnabled(true)}: otherwise the drafts since 2019-09 do not check formats.
     *
     * @return a fresh registry
     * @throws LinkageError if the validator is older than release 3.0, naming both
     */
    public static SchemaRegistry registry() {
        ValidatorRelease.require();
        return Formats.registry();
    }

    /**
     * Every dialect that the validator supports, with these formats.
     *
     * @return drafts 4, 6, 7, 2019-09 and 2020-12, OpenAPI 3.0 and 3.1
     * @throws LinkageError if the validator is older than release 3.0, naming both
     */
    public static List<Dialect> dialects() {
        ValidatorRelease.require();
        return Formats.dialects();
    }

    /**
     * A dialect with these formats.
     *
     * @param dialect any dialect
     * @return the dialect with the nine formats replaced
     * @throws LinkageError if the validator is older than release 3.0, naming both
     */
    public static Dialect addTo(Dialect dialect) {
        ValidatorRelease.require();
        return Formats.addTo(dialect);
    }

    /**
     * The formats themselves.
     *
     * @return the nine formats
     * @throws LinkageError if the validator is older than release 3.0, naming both
     */
    public static List<Format> all() {
        ValidatorRelease.require();
        return Formats.ALL;
    }
}
