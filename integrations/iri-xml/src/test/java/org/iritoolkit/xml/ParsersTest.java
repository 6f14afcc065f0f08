package org.iritoolkit.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.catalog.CatalogFeatures;
import javax.xml.catalog.CatalogManager;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.ls.LSException;
import org.xml.sax.EntityResolver;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xmlresolver.XMLResolver;
import org.xmlresolver.XMLResolverConfiguration;

/** How parsers treat names such as {@code mein schéma {1}.xsd}, with and without the module. */
class ParsersTest {
    private static final String JDK_DOM = "com.sun.org.apache.xerces.internal.jaxp.DocumentBuilderFactoryImpl";
    private static final String XERCES_DOM = "org.apache.xerces.jaxp.DocumentBuilderFactoryImpl";
    private static final String JDK_SCHEMA = "com.sun.org.apache.xerces.internal.jaxp.validation.XMLSchemaFactory";
    private static final String XERCES_SCHEMA = "org.apache.xerces.jaxp.validation.XMLSchemaFactory";
    private static final String JDK_XSLT = "com.sun.org.apache.xalan.internal.xsltc.trax.TransformerFactoryImpl";
    private static final String SAXON = "net.sf.saxon.TransformerFactoryImpl";

    private static final SystemIdentifiers FILES = SystemIdentifiers.allowing("FILE");

    @TempDir
    Path folder;

    private Documents documents;

    @BeforeEach
    void inAFolder() {
        documents = new Documents(folder);
    }

    private static Element parse(String factory, String uri, EntityResolver resolver)
            throws IOException, SAXException, ParserConfigurationException {
        DocumentBuilder builder =
                DocumentBuilderFactory.newInstance(factory, null).newDocumentBuilder();
        builder.setErrorHandler(null);
        builder.setEntityResolver(resolver);
        return builder.parse(uri).getDocumentElement();
    }

    @ParameterizedTest
    @ValueSource(strings = {JDK_DOM, XERCES_DOM})
    void loadsDtdAndEntity(String factory) throws Exception {
        String document = documents.withDtdAndEntity();
        assertThatThrownBy(() -> parse(factory, document, null)).isInstanceOf(IOException.class);
        Element root = parse(factory, document, FILES.entityResolver());
        assertThat(root.getAttribute("from")).isEqualTo("dtd");
        assertThat(root.getTextContent().strip()).isEqualTo("entity");
    }

    @ParameterizedTest
    @ValueSource(strings = {JDK_DOM, XERCES_DOM})
    void loadsADtdByItsWindowsPath(String factory) throws Exception {
        String document = documents.withWindowsPath();
        assertThatThrownBy(() -> parse(factory, document, FILES.entityResolver()))
                .isInstanceOf(IOException.class);
        EntityResolver resolver = FILES.withWindowsPaths().entityResolver();
        assertThat(parse(factory, document, resolver).getAttribute("from")).isEqualTo("dtd");
    }

    private static Schema schema(String factory, String uri, SystemIdentifiers identifiers) throws SAXException {
        SchemaFactory schemas = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI, factory, null);
        schemas.setErrorHandler(null);
        if (identifiers != null) {
            schemas.setResourceResolver(identifiers.resourceResolver());
        }
        return schemas.newSchema(new StreamSource(uri));
    }

    /** Whether a schema declares the element {@code doc}. */
    private static boolean declares(Schema schema) throws IOException {
        try {
            schema.newValidator().validate(new StreamSource(new StringReader("<doc>1</doc>")));
            return true;
        } catch (SAXException e) {
            return false;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {JDK_SCHEMA, XERCES_SCHEMA})
    void loadsSchemas(String factory) throws Exception {
        String main = documents.schema();
        assertThat(declares(schema(factory, main, null))).isFalse();
        assertThat(declares(schema(factory, main, FILES))).isTrue();
    }

    /** Alone, the parsers leave the archive, and find nothing. */
    @ParameterizedTest
    @ValueSource(strings = {JDK_SCHEMA, XERCES_SCHEMA})
    void loadsSchemasFromAnArchive(String factory) throws Exception {
        String main = documents.schemaInAnArchive();
        assertThatThrownBy(() -> schema(factory, main, null)).isInstanceOf(SAXException.class);
        assertThat(declares(schema(factory, main, SystemIdentifiers.allowing("jar", "file"))))
                .isTrue();
    }

    private static String transform(String factory, String uri, SystemIdentifiers identifiers)
            throws TransformerException {
        TransformerFactory transformers = TransformerFactory.newInstance(factory, null);
        transformers.setErrorListener(new Quiet());
        if (identifiers != null) {
            transformers.setURIResolver(identifiers.uriResolver());
        }
        StringWriter text = new StringWriter();
        transformers
                .newTemplates(new StreamSource(uri))
                .newTransformer()
                .transform(new StreamSource(new StringReader("<x/>")), new StreamResult(text));
        return text.toString();
    }

    @Test
    void loadsStylesheetsAndWhatTheyReadInSaxon() throws Exception {
        String main = documents.stylesheet("document('meine daten {4}.xml')");
        assertThatThrownBy(() -> transform(SAXON, main, null)).isInstanceOf(TransformerException.class);
        assertThat(transform(SAXON, main, FILES)).isEqualTo("included data");
    }

    /**
     * The JDK turns the argument of {@code document()} into a URI before it calls a resolver, so the module has no
     * effect there.
     */
    @Test
    void loadsStylesheetsInTheJdk() throws Exception {
        String main = documents.stylesheet("'data'");
        assertThatThrownBy(() -> transform(JDK_XSLT, main, null)).isInstanceOf(TransformerException.class);
        assertThat(transform(JDK_XSLT, main, FILES)).isEqualTo("included data");
        String reading = documents.stylesheet("document('meine daten {4}.xml')");
        assertThatThrownBy(() -> transform(JDK_XSLT, reading, FILES))
                .isInstanceOf(TransformerException.class)
                .hasMessageContaining("Path contains invalid character: {");
    }

    private static String stream(String uri, SystemIdentifiers identifiers) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        if (identifiers != null) {
            factory.setXMLResolver(identifiers.xmlResolver());
        }
        XMLStreamReader reader = factory.createXMLStreamReader(new StreamSource(uri));
        StringBuilder text = new StringBuilder();
        while (reader.hasNext()) {
            if (reader.next() == XMLStreamReader.CHARACTERS) {
                text.append(reader.getText());
            }
        }
        return text.toString().strip();
    }

    @Test
    void loadsEntitiesForStax() throws Exception {
        String document = documents.withDtdAndEntity();
        assertThatThrownBy(() -> stream(document, null)).isInstanceOf(XMLStreamException.class);
        assertThat(stream(document, FILES)).isEqualTo("entity");
    }

    @Test
    void leavesTheCatalogOfTheJdkAsItIs() throws Exception {
        var catalog = CatalogManager.catalogResolver(CatalogFeatures.defaults(), URI.create(documents.catalog()));
        Element root = parse(JDK_DOM, documents.withEntityOfTheCatalog(), catalog);
        assertThat(root.getTextContent().strip()).isEqualTo("from the catalog");
    }

    @Test
    void asksACatalogFirst() throws Exception {
        var catalog = CatalogManager.catalogResolver(CatalogFeatures.defaults(), URI.create(documents.catalog()));
        Element root = parse(
                XERCES_DOM,
                documents.withEntityOfTheCatalog(),
                SystemIdentifiers.allowing("http").entityResolver(catalog));
        assertThat(root.getTextContent().strip()).isEqualTo("from the catalog");
    }

    /** The resolver that Saxon depends on; of the two names in the catalog, it finds only the one that is a URI. */
    @Test
    void asksTheCatalogOfXmlresolverFirst() throws Exception {
        var catalog = new XMLResolver(new XMLResolverConfiguration(documents.catalog()));
        String document = documents.withEntityOfTheCatalog();
        for (EntityResolver first : List.of(catalog.getEntityResolver2(), catalog.getEntityResolver())) {
            Element root = parse(
                    XERCES_DOM, document, SystemIdentifiers.allowing("http").entityResolver(first));
            assertThat(root.getTextContent().strip()).isEqualTo("from the catalog");
        }
    }

    @Test
    @Tag("thorough")
    void staysShortWhereAnIdentifierIsLong() {
        String name = "x".repeat(10_000_000);
        assertThat(SystemIdentifiers.toUri(name + " ", "file:///d/doc.xml")).hasSize(10_000_013);
        assertThatThrownBy(() -> FILES.entityResolver().resolveEntity(null, null, "file:///d/doc.xml", name + "%zz"))
                .isInstanceOf(SAXException.class)
                .satisfies(e ->
                        assertThat(e.getMessage()).contains("10000000-10000001").hasSizeLessThan(500));
        assertThatThrownBy(() -> FILES.entityResolver().resolveEntity(null, null, null, "http://h/ " + name))
                .isInstanceOf(SAXException.class)
                .satisfies(e ->
                        assertThat(e.getMessage()).contains("is not allowed").hasSizeLessThan(500));
    }

    @Test
    void opensNothingThatIsNotAllowed() throws Exception {
        String document = documents.withDtdAndEntity();
        SystemIdentifiers none = SystemIdentifiers.allowing();
        assertThatThrownBy(() -> parse(JDK_DOM, document, none.entityResolver()))
                .isInstanceOf(SAXException.class)
                .hasMessageContaining("its scheme is 'file', and the schemes allowed are []")
                .hasNoCause();
        assertThatThrownBy(() -> stream(document, none))
                .isInstanceOf(XMLStreamException.class)
                .hasMessageContaining("is not allowed");
        String stylesheet = documents.stylesheet("'data'");
        assertThatThrownBy(() -> transform(JDK_XSLT, stylesheet, none)).isInstanceOf(TransformerException.class);
        assertThatThrownBy(() -> none.resourceResolver().resolveResource("t", null, null, "a b", "file:///x"))
                .isInstanceOf(LSException.class)
                .hasMessageContaining("is not allowed");
    }

    @Test
    void isNotAskedWhereTheParserOpensNoEntities() throws Exception {
        String document = documents.withDtdAndEntity();
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance(JDK_DOM, null);
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        DocumentBuilder builder = factory.newDocumentBuilder();
        builder.setErrorHandler(null);
        builder.setEntityResolver(FILES.entityResolver());
        assertThatThrownBy(() -> builder.parse(document)).isInstanceOf(SAXException.class);
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", false);
        factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
        factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        DocumentBuilder closed = factory.newDocumentBuilder();
        closed.setEntityResolver((publicId, systemId) -> {
            throw new AssertionError(systemId);
        });
        assertThat(closed.parse(document).getDocumentElement().getTextContent()).isBlank();
    }

    @Test
    void leavesTheLimitsOfEntitiesToTheParser() throws Exception {
        StringBuilder laughs = new StringBuilder("<!DOCTYPE l [<!ENTITY l0 'lol'>");
        for (int i = 1; i < 12; i++) {
            laughs.append("<!ENTITY l")
                    .append(i)
                    .append(" '")
                    .append(("&l" + (i - 1) + ";").repeat(10))
                    .append("'>");
        }
        laughs.append("]><l>&l11;</l>");
        DocumentBuilder builder =
                DocumentBuilderFactory.newInstance(JDK_DOM, null).newDocumentBuilder();
        builder.setErrorHandler(null);
        builder.setEntityResolver(FILES.entityResolver());
        assertThatThrownBy(() -> builder.parse(new InputSource(new StringReader(laughs.toString()))))
                .isInstanceOf(SAXException.class)
                .hasMessageContaining("JAXP00010001"); // more entity expansions than this release of Java allows
    }

    @Test
    void tellsWhatIsNoLegacyExtendedIri() throws Exception {
        assertThatThrownBy(() -> FILES.entityResolver().resolveEntity(null, null, "file:///d/doc.xml", "a b%zz"))
                .isInstanceOf(SAXException.class)
                .hasMessageContainingAll("3-4", "LEIRI Note 3", "%25")
                .hasNoCause();
    }

    /** Keeps warnings off the console. */
    private static final class Quiet implements javax.xml.transform.ErrorListener {
        @Override
        public void warning(TransformerException exception) {}

        @Override
        public void error(TransformerException exception) throws TransformerException {
            throw exception;
        }

        @Override
        public void fatalError(TransformerException exception) throws TransformerException {
            throw exception;
        }
    }
}
