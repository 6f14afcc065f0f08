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
import org.iritoolkit.IriParser;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.idn.HostNameFormat;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.template.IriTemplate;

/**
 * The formats of {@link IriFormats}. This is a separate class, so that it is loaded only after the validator's release
 * is known.
 */
final class Formats {
    static final List<Format> ALL = List.of(
            reference("uri", IriParser.of(Rfc3986.PROFILE).withKind(ReferenceKind.IRI)),
            reference("uri-reference", IriParser.of(Rfc3986.PROFILE)),
            reference("iri", IriParser.of(Rfc3987.PROFILE).withKind(ReferenceKind.IRI)),
            reference("iri-reference", IriParser.of(Rfc3987.PROFILE)),
            new TextFormat("hostname", HostNameFormat.HOSTNAME::violations),
            new TextFormat("idn-hostname", HostNameFormat.IDN_HOSTNAME::violations),
            new TextFormat("ipv4", IpAddress.V4::violations),
            new TextFormat("ipv6", IpAddress.V6::violations),
            new TextFormat("uri-template", IriTemplate::inspect)); // the validator's own format is recursive

    private Formats() {}

    private static Format reference(String name, IriParser parser) {
        return new TextFormat(
                name,
                text -> parser.accepts(text) ? List.of() : parser.inspect(text).violations());
    }

    static SchemaRegistry registry() {
        return SchemaRegistry.builder()
                .defaultDialectId(SpecificationVersion.DRAFT_2020_12.getDialectId())
                .dialectRegistry(new DefaultDialectRegistry(dialects()))
                .schemaRegistryConfig(SchemaRegistryConfig.builder()
                        .formatAssertionsEnabled(true)
                        .build())
                .build();
    }

    static List<Dialect> dialects() {
        return Stream.of(
                        Dialects.getDraft202012(),
                        Dialects.getDraft201909(),
                        Dialects.getDraft7(),
                        Dialects.getDraft6(),
                        Dialects.getDraft4(),
                        Dialects.getOpenApi31(),
                        Dialects.getOpenApi30())
                .map(Formats::addTo)
                .toList();
    }

    static Dialect addTo(Dialect dialect) {
        return Dialect.builder(dialect).formats(ALL).build();
    }
}
