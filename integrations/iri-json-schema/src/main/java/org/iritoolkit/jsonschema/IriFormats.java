package org.iritoolkit.jsonschema;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.format.Format;
import java.util.List;

/**
 * The formats {@code iri}, {@code iri-reference}, {@code uri}, {@code uri-reference}, {@code hostname}, {@code
 * idn-hostname}, {@code ipv4}, {@code ipv6} and {@code uri-template} (JSON Schema Validation 7.3.3 to 7.3.6), for the
 * networknt validator.
 *
 * <p>The validator reports a string that does not match a format. The message contains the position in the string and
 * the section, and the details contain {@code code}, {@code start}, {@code end} and {@code clause}. The validator keeps
 * its own implementation of all other formats. The formats do not use the network. If the validator's release is too
 * old, each method throws a {@link LinkageError} that states both releases.
 */
public final class IriFormats {
    private IriFormats() {}

    /**
     * Returns a registry that supports every draft since draft 4, OpenAPI 3.0 and OpenAPI 3.1, and asserts these
     * formats. A schema without {@code $schema} is validated under draft 2020-12.
     *
     * <p>For other settings, pass {@link #dialects()} or {@link #addTo(Dialect)} to the builder of the registry, and
     * call {@code formatAssertionsEnabled(true)}: otherwise the drafts since 2019-09 do not check formats.
     *
     * @return a new registry
     * @throws LinkageError if the validator is older than release 3.0; the message states both releases
     */
    public static SchemaRegistry registry() {
        ValidatorRelease.require();
        return Formats.registry();
    }

    /**
     * Returns every dialect that the validator supports, with these formats.
     *
     * @return drafts 4, 6, 7, 2019-09 and 2020-12, OpenAPI 3.0 and 3.1
     * @throws LinkageError if the validator is older than release 3.0; the message states both releases
     */
    public static List<Dialect> dialects() {
        ValidatorRelease.require();
        return Formats.dialects();
    }

    /**
     * Returns a dialect with these formats.
     *
     * @param dialect any dialect
     * @return the dialect with these nine formats
     * @throws LinkageError if the validator is older than release 3.0; the message states both releases
     */
    public static Dialect addTo(Dialect dialect) {
        ValidatorRelease.require();
        return Formats.addTo(dialect);
    }

    /**
     * Returns the formats themselves.
     *
     * @return the nine formats
     * @throws LinkageError if the validator is older than release 3.0; the message states both releases
     */
    public static List<Format> all() {
        ValidatorRelease.require();
        return Formats.ALL;
    }
}
