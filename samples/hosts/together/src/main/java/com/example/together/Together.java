package com.example.together;

import com.example.together.Site.Page;
import com.example.together.Site.SiteProperties;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.networknt.schema.InputFormat;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.constraints.NotNull;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.jena.irix.IRIException;
import org.apache.jena.irix.SystemIRIx;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.system.ErrorHandlerFactory;
import org.apache.jena.sys.JenaSystem;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.Rio;
import org.eclipse.rdf4j.rio.helpers.StatementCollector;
import org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator;
import org.iritoolkit.Iri;
import org.iritoolkit.IriReference;
import org.iritoolkit.jsonschema.IriFormats;
import org.iritoolkit.rdf4j.IriValueFactory;
import org.iritoolkit.validation.ValidIri;
import org.iritoolkit.xml.SystemIdentifiers;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;

/** Prints how each library handles IRIs if all libraries are on one path. */
public final class Together {
    private static final String PAGE =
            "{\"id\":\"http://h.example/a\",\"licence\":\"http://h.example/l\",\"links\":{\"urn:example:next\":\"?p=2\"},"
                    + "\"any\":[\"org.iritoolkit.Iri\",\"http://h.example/any\"]}";
    private static final String NOTHING = "{\"id\":null,\"licence\":null,\"links\":null,\"any\":null}";

    private Together() {}

    /** Constraints next to each other. */
    public record Form(
            @NotNull @ValidIri String home, @ValidIri Iri value) {}

    public static void main(String[] args) throws IOException {
        jackson2();
        jackson3();
        validation();
        boot();
        rdf();
        System.out.println("schema: "
                + IriFormats.registry()
                        .getSchema("{\"format\":\"iri\"}")
                        .validate("\"http://h.example/mein zimmer\"", InputFormat.JSON)
                        .size());
        System.out.println("xml: " + SystemIdentifiers.toUri("mein teil {2}.xml", "file:///d/doc.xml"));
    }

    private static void jackson2() throws JsonProcessingException {
        var mapper = com.fasterxml.jackson.databind.json.JsonMapper.builder()
                .findAndAddModules()
                .build();
        Page page = mapper.readValue(PAGE, Page.class);
        System.out.println("jackson2: " + mapper.writeValueAsString(page).equals(PAGE) + " "
                + page.any().getClass());
        System.out.println("jackson2: " + mapper.writeValueAsString(mapper.readValue(NOTHING, Page.class)));
        try {
            mapper.readValue("{\"licence\":\"a b\"}", Page.class);
        } catch (com.fasterxml.jackson.databind.JsonMappingException e) {
            System.out.println("jackson2: " + e.getPathReference() + " " + e.getOriginalMessage());
        }
    }

    private static void jackson3() {
        var mapper = tools.jackson.databind.json.JsonMapper.builder()
                .polymorphicTypeValidator(BasicPolymorphicTypeValidator.builder()
                        .allowIfSubType(IriReference.class)
                        .build())
                .findAndAddModules()
                .build();
        Page page = mapper.readValue(PAGE, Page.class);
        System.out.println("jackson3: "
                + mapper.readTree(mapper.writeValueAsString(page)).equals(mapper.readTree(PAGE)) + " "
                + page.any().getClass());
        System.out.println("jackson3: "
                + mapper.readTree(mapper.writeValueAsString(mapper.readValue(NOTHING, Page.class)))
                        .equals(mapper.readTree(NOTHING)));
        try {
            mapper.readValue("{\"licence\":\"a b\"}", Page.class);
        } catch (tools.jackson.databind.DatabindException e) {
            System.out.println("jackson3: " + e.getPathReference() + " " + e.getOriginalMessage());
        }
    }

    private static void validation() {
        Validator validator = Validation.byDefaultProvider()
                .configure()
                .messageInterpolator(new ParameterMessageInterpolator(Set.of(), Locale.ENGLISH, false))
                .buildValidatorFactory()
                .getValidator();
        for (Form form : List.of(new Form(null, null), new Form("", Iri.parse("a:b")), new Form("a:b", null))) {
            List<String> messages = validator.validate(form).stream()
                    .map(violation -> violation.getPropertyPath() + " " + violation.getMessage())
                    .toList();
            System.out.println("validation: " + messages);
        }
    }

    private static void boot() {
        Map<String, String> properties = Map.of(
                "site.home", "http://h.example/home",
                "site.logo", "../logo",
                "site.mirrors[0]", "http://m.example/",
                "site.feeds.news", "http://h.example/news");
        // tag::bind[]
        Binder binder = new Binder(new MapConfigurationPropertySource(properties));
        SiteProperties site = binder.bind("site", SiteProperties.class).get();
        // end::bind[]
        System.out.println("boot: " + site);
        IriReference empty = new Binder(new MapConfigurationPropertySource(Map.of("site.logo", "")))
                .bind("site.logo", IriReference.class)
                .get();
        System.out.println("boot: '" + empty + "'");
        try {
            new Binder(new MapConfigurationPropertySource(Map.of("site.home", "http://h.example/mein zimmer")))
                    .bind("site", SiteProperties.class);
        } catch (BindException e) {
            Throwable cause = e;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            System.out.println("boot: " + e.getName() + " " + cause.getMessage());
        }
    }

    private static void rdf() throws IOException {
        JenaSystem.init();
        System.out.println("jena: " + SystemIRIx.getProvider());
        try {
            org.apache.jena.riot.RDFParser.fromString(
                            "<http://h.example/%zz> <http://h.example/p> <http://h.example/o> .", Lang.NTRIPLES)
                    .errorHandler(ErrorHandlerFactory.errorHandlerStrictNoLogging)
                    .toGraph();
        } catch (IRIException | RiotException e) {
            System.out.println("jena: " + e.getMessage());
        }
        List<Statement> statements = new ArrayList<>();
        var parser = IriValueFactory.create().useIn(Rio.createParser(RDFFormat.TURTLE));
        parser.setRDFHandler(new StatementCollector(statements));
        parser.parse(new StringReader("<s> <http://h.example/p> <o> ."), "http://h.example/");
        System.out.println("rdf4j: " + statements.size());
    }
}
