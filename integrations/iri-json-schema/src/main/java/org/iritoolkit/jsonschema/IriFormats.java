package org.iritoolkit.jsonschema;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.dialect.DefaultDialectRegistry;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.format.Format;
import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.Form;
import org.iritoolkit.IriParser;
import org.iritoolkit.idn.HostNameFormat;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;

/**
 * The formats {@code iri}, {@code iri-reference}, {@code uri}, {@code uri-reference}, {@code hostname}, {@code
 * idn-hostname}, {@code ipv4} and {@code ipv6} (JSON Schema Validation 7.3.3 to 7.3.5), for the validator of networknt.
 *
 * <p>What does not have the format is reported as that validator reports it, with the place in the text and the clause
 * in the message, and with {@code code}, {@code start}, {@code end} and {@code clause} among the details. The formats of
 * other names stay those of the validator. Nothing is fetched.
 */
public final class IriFormats {
    private static final List<Format> ALL = List.of(
            reference("uri", IriParser.of(Rfc3986.PROFILE), Form.IRI),
            reference("uri-reference", IriParser.of(Rfc3986.PROFILE), Form.REFERENCE),
            reference("iri", IriParser.of(Rfc3987.PROFILE), Form.IRI),
            reference("iri-reference", IriParser.of(Rfc3987.PROFILE), Form.REFERENCE),
            new TextFormat("hostname", HostNameFormat.HOSTNAME::violations),
            new TextFormat("idn-hostname", HostNameFormat.IDN_HOSTNAME::violations),
            new TextFormat("ipv4", IpAddress.V4::violations),
            new TextFormat("ipv6", IpAddress.V6::violations));

    private IriFormats() {}

    private static Format reference(String name, IriParser parser, Form form) {
        return new TextFormat(
                name,
                text -> parser.tryParse(text, form).isPresent()
                        ? List.of()
                        : parser.inspect(text, form).violations());
    }

    /**
     * A registry that knows every draft from 4 on, and OpenAPI 3.0 and 3.1, with these formats, and that reports what
     * does not have its format. A schema without {@code $schema} is read by draft 2020-12.
     *
     * <p>To set anything else, take {@link #dialects()} or {@link #addTo(Dialect)} to the builder of the registry, with
     * {@code formatAssertionsEnabled(true)}: the drafts since 2019-09 say nothing about formats otherwise.
     *
     * @return a fresh registry
     */
    public static SchemaRegistry registry() {
        return SchemaRegistry.builder()
                .defaultDialectId(SpecificationVersion.DRAFT_2020_12.getDialectId())
                .dialectRegistry(new DefaultDialectRegistry(dialects()))
                .schemaRegistryConfig(SchemaRegistryConfig.builder()
                        .formatAssertionsEnabled(true)
                        .build())
                .build();
    }

    /**
     * Every dialect that the validator knows, with these formats.
     *
     * @return drafts 4, 6, 7, 2019-09 and 2020-12, OpenAPI 3.0 and 3.1
     */
    public static List<Dialect> dialects() {
        return Stream.of(
                        Dialects.getDraft202012(),
                        Dialects.getDraft201909(),
                        Dialects.getDraft7(),
                        Dialects.getDraft6(),
                        Dialects.getDraft4(),
                        Dialects.getOpenApi31(),
                        Dialects.getOpenApi30())
                .map(IriFormats::addTo)
                .toList();
    }

    /**
     * A dialect with these formats.
     *
     * @param dialect any dialect
     * @return the same but for the eight formats
     */
    public static Dialect addTo(Dialect dialect) {
        return Dialect.builder(dialect).formats(ALL).build();
    }

    /**
     * The formats themselves.
     *
     * @return eight of them
     */
    public static List<Format> all() {
        return ALL;
    }
}
