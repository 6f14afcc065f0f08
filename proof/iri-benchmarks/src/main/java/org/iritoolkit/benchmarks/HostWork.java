package org.iritoolkit.benchmarks;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.io.StringReader;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.apache.jena.iri3986.provider.IRIProvider3986;
import org.apache.jena.irix.IRIProvider;
import org.apache.jena.irix.IRIProviderAny;
import org.apache.jena.irix.IRIProviderJenaIRI;
import org.apache.jena.irix.SystemIRIx;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.system.StreamRDFLib;
import org.apache.jena.sys.JenaSystem;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.Rio;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFHandler;
import org.eclipse.rdf4j.rio.helpers.BasicParserSettings;
import org.iritoolkit.Iri;
import org.iritoolkit.jena.ToolkitIriProvider;
import org.iritoolkit.jsonschema.IriFormats;
import org.iritoolkit.rdf4j.IriValueFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** The works of other libraries, each with and without the toolkit. All IRIs of a work differ. */
final class HostWork {
    /** A prepared work of some size, ready to be measured. */
    private static final Map<String, IntFunction<Runnable>> ALL = new TreeMap<>();

    /** Does the work, and returns its result, so that the compiler cannot remove the work. */
    private static long kept;

    static {
        for (Lang lang : List.of(Lang.NTRIPLES, Lang.TURTLE)) {
            String name = "Jena " + lang.getLabel() + ": ";
            ALL.put(name + "default", size -> jena(lang, size, new IRIProviderJenaIRI(), true));
            ALL.put(name + "its RFC 3986", size -> jena(lang, size, new IRIProvider3986(), true));
            ALL.put(name + "default, checking off", size -> jena(lang, size, new IRIProviderJenaIRI(), false));
            ALL.put(name + "accepts all", size -> jena(lang, size, new IRIProviderAny(), true));
            ALL.put(name + "toolkit", size -> jena(lang, size, ToolkitIriProvider.create(), true));
        }
        for (RDFFormat format : List.of(RDFFormat.NTRIPLES, RDFFormat.TURTLE)) {
            String name = "RDF4J " + format.getName() + ": ";
            ALL.put(name + "default", size -> rdf4j(format, size, true, false));
            ALL.put(name + "accepts all", size -> rdf4j(format, size, false, false));
            ALL.put(name + "toolkit", size -> rdf4j(format, size, false, true));
        }
        ALL.put("JSON Schema iri: default", size -> jsonSchema(size, HostWork::validatorAlone));
        ALL.put("JSON Schema iri: no format", size -> jsonSchema(size, HostWork::withoutFormat));
        ALL.put("JSON Schema iri: toolkit", size -> jsonSchema(size, IriFormats::registry));
        ALL.put("Jackson read: java.net.URI", size -> jacksonRead(size, URI.class));
        ALL.put("Jackson read: String", size -> jacksonRead(size, String.class));
        ALL.put("Jackson read: Iri", size -> jacksonRead(size, Iri.class));
        ALL.put("Jackson write: java.net.URI", size -> jacksonWrite(size, URI::create));
        ALL.put("Jackson write: String", size -> jacksonWrite(size, text -> text));
        ALL.put("Jackson write: Iri", size -> jacksonWrite(size, Iri::parse));
    }

    private HostWork() {}

    /** The names of all works. A name is the operation, a colon, and the variant. */
    static List<String> names() {
        return List.copyOf(ALL.keySet());
    }

    /** Prepares a work. */
    static Runnable of(String name, int size) {
        return ALL.get(name).apply(size);
    }

    private static String subject(int i) {
        return "http://example.org/resource/" + i + "/item";
    }

    private static String triples(int size) {
        StringBuilder text = new StringBuilder(size * 130);
        for (int i = 0; i < size; i++) {
            text.append('<')
                    .append(subject(i))
                    .append("> <http://example.org/ns#p")
                    .append(i % 50);
            text.append("> <http://data.example.net/things/t").append(i).append("> .\n");
        }
        return text.toString();
    }

    private static Runnable jena(Lang lang, int size, IRIProvider provider, boolean checking) {
        JenaSystem.init();
        String text = triples(size);
        return () -> {
            SystemIRIx.setProvider(provider);
            RDFParser.create()
                    .source(new StringReader(text))
                    .lang(lang)
                    .base("http://base.example/")
                    .checking(checking)
                    .parse(StreamRDFLib.sinkNull());
        };
    }

    private static Runnable rdf4j(RDFFormat format, int size, boolean verify, boolean toolkit) {
        String text = triples(size);
        return () -> {
            var parser = Rio.createParser(format);
            parser.set(BasicParserSettings.VERIFY_URI_SYNTAX, verify);
            if (toolkit) {
                IriValueFactory.create().useIn(parser);
            }
            parser.setRDFHandler(new AbstractRDFHandler() {});
            try {
                parser.parse(new StringReader(text), "http://base.example/");
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        };
    }

    private static SchemaRegistry validatorAlone() {
        return SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12,
                builder -> builder.schemaRegistryConfig(SchemaRegistryConfig.builder()
                        .formatAssertionsEnabled(true)
                        .build()));
    }

    private static SchemaRegistry withoutFormat() {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    }

    private static Runnable jsonSchema(int size, java.util.function.Supplier<SchemaRegistry> registry) {
        Schema schema = registry.get().getSchema("{\"format\":\"iri\"}");
        List<JsonNode> nodes = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            nodes.add(JsonNodeFactory.instance.stringNode(subject(i)));
        }
        return () -> nodes.forEach(node -> kept += schema.validate(node).size());
    }

    private static Runnable jacksonRead(int size, Class<?> type) {
        JsonMapper mapper = JsonMapper.builder().findAndAddModules().build();
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < size; i++) {
            json.append(i == 0 ? "" : ",").append('"').append(subject(i)).append('"');
        }
        String text = json.append(']').toString();
        var list = mapper.getTypeFactory().constructCollectionType(List.class, type);
        return () -> kept += mapper.<List<?>>readValue(text, list).size();
    }

    private static Runnable jacksonWrite(int size, Function<String, ?> value) {
        JsonMapper mapper = JsonMapper.builder().findAndAddModules().build();
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            values.add(value.apply(subject(i)));
        }
        return () -> kept += mapper.writeValueAsString(values).length();
    }
}
