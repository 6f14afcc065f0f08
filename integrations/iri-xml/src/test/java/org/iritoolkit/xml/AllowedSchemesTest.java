package org.iritoolkit.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.ErrorListener;
import javax.xml.transform.Templates;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.bootstrap.DOMImplementationRegistry;
import org.w3c.dom.ls.DOMImplementationLS;
import org.w3c.dom.ls.LSInput;
import org.w3c.dom.ls.LSParser;
import org.xml.sax.InputSource;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/** Each way in which a parser opens an identifier of a document, with a local server that counts the requests. */
class AllowedSchemesTest {
    private static final String ENTITY = "<!DOCTYPE d [<!ENTITY e SYSTEM \"URL\">]><d>&e;</d>";
    private static final String DTD = "<!DOCTYPE d SYSTEM \"URL\"><d/>";
    private static final String INCLUDED =
            "<d xmlns:xi=\"http://www.w3.org/2001/XInclude\"><xi:include href=\"URL\"/></d>";
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:include schemaLocation="URL"/></xs:schema>""";
    private static final String STYLESHEET = """
            <xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
            <xsl:import href="URL"/></xsl:stylesheet>""";
    private static final String READING = """
            <xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
            <xsl:template match="/"><xsl:copy-of select="document('URL')"/></xsl:template></xsl:stylesheet>""";

    private interface Load {
        void load(String document, SystemIdentifiers identifiers) throws Exception;
    }

    private enum Way {
        DOM_ENTITY(ENTITY, (document, identifiers) -> dom(document, identifiers, jdk())),
        DOM_DTD(DTD, (document, identifiers) -> dom(document, identifiers, jdk())),
        DOM_XINCLUDE(INCLUDED, (document, identifiers) -> dom(document, identifiers, jdk())),
        XERCES_ENTITY(ENTITY, (document, identifiers) -> dom(document, identifiers, xerces())),
        XERCES_DTD(DTD, (document, identifiers) -> dom(document, identifiers, xerces())),
        XERCES_XINCLUDE(INCLUDED, (document, identifiers) -> dom(document, identifiers, xerces())),
        SAX_ENTITY(ENTITY, AllowedSchemesTest::sax),
        SAX_DTD(DTD, AllowedSchemesTest::sax),
        STAX_ENTITY(ENTITY, AllowedSchemesTest::stax),
        STAX_DTD(DTD, AllowedSchemesTest::stax),
        LOAD_AND_SAVE(ENTITY, AllowedSchemesTest::loadAndSave),
        SCHEMA_OF_THE_JDK(
                SCHEMA,
                (document, identifiers) -> schema(
                        document, identifiers, "com.sun.org.apache.xerces.internal.jaxp.validation.XMLSchemaFactory")),
        SCHEMA_OF_XERCES(
                SCHEMA,
                (document, identifiers) ->
                        schema(document, identifiers, "org.apache.xerces.jaxp.validation.XMLSchemaFactory")),
        STYLESHEET_OF_THE_JDK(
                STYLESHEET,
                (document, identifiers) -> transform(
                        document, identifiers, "com.sun.org.apache.xalan.internal.xsltc.trax.TransformerFactoryImpl")),
        DOCUMENT_OF_THE_JDK(
                READING,
                (document, identifiers) -> transform(
                        document, identifiers, "com.sun.org.apache.xalan.internal.xsltc.trax.TransformerFactoryImpl")),
        STYLESHEET_OF_SAXON(
                STYLESHEET,
                (document, identifiers) -> transform(document, identifiers, "net.sf.saxon.TransformerFactoryImpl")),
        DOCUMENT_OF_SAXON(
                READING,
                (document, identifiers) -> transform(document, identifiers, "net.sf.saxon.TransformerFactoryImpl"));

        private final String document;
        private final Load load;

        /**
         * The report of the XML library; the JDK's processor drops the reason of a resolver called for {@code
         * document()}.
         */
        String refusal(String reason) {
            return this == DOCUMENT_OF_THE_JDK ? "FileNotFoundException" : reason;
        }

        Way(String document, Load load) {
            this.document = document;
            this.load = load;
        }
    }

    @TempDir
    private Path folder;

    private final AtomicInteger requests = new AtomicInteger();
    private ServerSocket server;

    @BeforeEach
    void startServer() throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread thread = new Thread(this::serve);
        thread.setDaemon(true);
        thread.start();
    }

    /** Answers every request with a DTD until the socket is closed. */
    private void serve() {
        byte[] answer =
                "HTTP/1.0 200 OK\r\nContent-Length: 16\r\n\r\n<!ELEMENT d ANY>".getBytes(StandardCharsets.US_ASCII);
        while (!server.isClosed()) {
            try (Socket client = server.accept()) {
                requests.incrementAndGet();
                client.getInputStream().read(new byte[4096]);
                client.getOutputStream().write(answer);
            } catch (IOException e) {
                // The test or the client has ended.
            }
        }
    }

    @AfterEach
    void stopServer() throws IOException {
        server.close();
    }

    private String documentOf(Way way, String identifier) throws IOException {
        Path file = folder.resolve(way.name() + ".xml");
        Files.writeString(file, way.document.replace("URL", identifier));
        return file.toUri().toString();
    }

    private String served() {
        return "http://127.0.0.1:" + server.getLocalPort() + "/x.dtd";
    }

    @ParameterizedTest
    @EnumSource
    void sendsNoRequestForASchemeThatIsNotAllowed(Way way) throws Exception {
        String document = documentOf(way, served());
        for (SystemIdentifiers identifiers :
                new SystemIdentifiers[] {SystemIdentifiers.allowing("https"), SystemIdentifiers.allowing()}) {
            assertThatThrownBy(() -> way.load.load(document, identifiers))
                    .hasStackTraceContaining(way.refusal("its scheme is 'http'"))
                    .hasStackTraceContaining(served());
        }
        assertThat(requests).hasValue(0);
    }

    /** Shows that the test above can fail: the same document sends a request if its scheme is allowed. */
    @ParameterizedTest
    @EnumSource
    void sendsARequestForASchemeThatIsAllowed(Way way) throws Exception {
        String document = documentOf(way, served());
        try {
            way.load.load(document, SystemIdentifiers.allowing("http"));
        } catch (Exception e) {
            // The server returns a DTD, but some of these documents request a stylesheet or a schema.
            assertThat(e).hasMessageNotContaining("is not allowed");
        }
        assertThat(requests).hasPositiveValue();
    }

    @ParameterizedTest
    @EnumSource
    void opensNoFileThatIsNotAllowed(Way way) throws Exception {
        Path secret = Files.writeString(folder.resolve("secret.dtd"), "<d/>");
        for (String identifier : new String[] {secret.toUri().toString(), "secret.dtd"}) {
            String document = documentOf(way, identifier);
            assertThatThrownBy(() -> way.load.load(document, SystemIdentifiers.allowing("https")))
                    .hasStackTraceContaining(way.refusal("its scheme is 'file'"));
        }
    }

    /**
     * Schemes nested in an identifier (JDK: {@code java.net.JarURLConnection}), and files of other hosts, which Windows
     * also opens by a path that begins with two slashes (RFC 8089, E.3.2).
     */
    @ParameterizedTest
    @CsvSource({
        "jar file, jar:http://h.example/a.jar!/x.dtd, its scheme is 'http'",
        "jar, jar:file:///a.jar!/x.dtd, its scheme is 'file'",
        "jar file, JAR:jar:https://h.example/a.jar!/b.jar!/x.dtd, its scheme is 'https'",
        "file, file://h.example/x.dtd, opened over the network",
        "file, FILE://h.example/mein schema.dtd, opened over the network",
        "file, //h.example/x.dtd, opened over the network",
        "file, file:////h.example/share/x.dtd, opened over the network",
        "file, 'file:///\\\\h.example\\mein share\\x.dtd', opened over the network",
        "file, FILE:/%5ch.example/x.dtd, opened over the network",
        "file, file:///%2Fh.example/x.dtd, opened over the network",
        "file, /\\h.example/x.dtd, opened over the network",
        "jar file, jar:file:////h.example/a.jar!/x.dtd, opened over the network",
        "file, data:text/xml;%3Cd/%3E, its scheme is 'data'",
        "'', a b.dtd, its scheme is 'file'",
        "https, http://h.example/a b.dtd, its scheme is 'http'"
    })
    void refuses(String schemes, String identifier, String reason) {
        SystemIdentifiers identifiers =
                SystemIdentifiers.allowing(schemes.isEmpty() ? new String[0] : schemes.split(" "));
        assertThatThrownBy(
                        () -> identifiers.entityResolver().resolveEntity(null, null, "file:///d/doc.xml", identifier))
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "jar file, jar:file:///a.jar!/x.dtd",
        "file, file://localhost/x.dtd",
        "file, x.dtd",
        "file, ../y/x.dtd",
        "HTTPS, https://h.example/x.dtd"
    })
    void leavesToTheParser(String schemes, String identifier) throws Exception {
        assertThat(SystemIdentifiers.allowing(schemes.split(" "))
                        .entityResolver()
                        .resolveEntity(null, null, "file:///d/doc.xml", identifier))
                .isNull();
    }

    @Test
    void checksBeforeAnotherResolverIsAsked() {
        AtomicInteger asked = new AtomicInteger();
        var resolver = SystemIdentifiers.allowing("https").entityResolver((publicId, systemId) -> {
            asked.incrementAndGet();
            return null;
        });
        assertThatThrownBy(() -> resolver.resolveEntity(null, "http://h.example/x.dtd"))
                .hasMessageContaining("its scheme is 'http'");
        assertThat(asked).hasValue(0);
    }

    private static DocumentBuilderFactory jdk() {
        return DocumentBuilderFactory.newInstance(
                "com.sun.org.apache.xerces.internal.jaxp.DocumentBuilderFactoryImpl", null);
    }

    private static DocumentBuilderFactory xerces() {
        return DocumentBuilderFactory.newInstance("org.apache.xerces.jaxp.DocumentBuilderFactoryImpl", null);
    }

    private static void dom(String document, SystemIdentifiers identifiers, DocumentBuilderFactory factory)
            throws Exception {
        factory.setNamespaceAware(true);
        factory.setXIncludeAware(true);
        DocumentBuilder builder = factory.newDocumentBuilder();
        builder.setErrorHandler(null);
        builder.setEntityResolver(identifiers.entityResolver());
        builder.parse(document);
    }

    private static void sax(String document, SystemIdentifiers identifiers) throws Exception {
        XMLReader reader = SAXParserFactory.newInstance(
                        "com.sun.org.apache.xerces.internal.jaxp.SAXParserFactoryImpl", null)
                .newSAXParser()
                .getXMLReader();
        reader.setContentHandler(new DefaultHandler());
        reader.setEntityResolver(identifiers.entityResolver());
        reader.parse(new InputSource(document));
    }

    private static void stax(String document, SystemIdentifiers identifiers) throws Exception {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setXMLResolver(identifiers.xmlResolver());
        try (var in = URI.create(document).toURL().openStream()) {
            XMLStreamReader reader = factory.createXMLStreamReader(document, in);
            while (reader.hasNext()) {
                reader.next();
            }
        }
    }

    private static void loadAndSave(String document, SystemIdentifiers identifiers) throws Exception {
        DOMImplementationLS implementation =
                (DOMImplementationLS) DOMImplementationRegistry.newInstance().getDOMImplementation("LS");
        LSParser parser = implementation.createLSParser(DOMImplementationLS.MODE_SYNCHRONOUS, null);
        parser.getDomConfig().setParameter("resource-resolver", identifiers.resourceResolver());
        LSInput input = implementation.createLSInput();
        input.setSystemId(document);
        parser.parse(input);
    }

    private static void schema(String document, SystemIdentifiers identifiers, String factory) throws Exception {
        SchemaFactory schemas = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI, factory, null);
        schemas.setErrorHandler(null);
        schemas.setResourceResolver(identifiers.resourceResolver());
        schemas.newSchema(new StreamSource(document));
    }

    private static void transform(String document, SystemIdentifiers identifiers, String factory) throws Exception {
        TransformerFactory transformers = TransformerFactory.newInstance(factory, null);
        transformers.setErrorListener(new Throwing());
        transformers.setURIResolver(identifiers.uriResolver());
        Templates templates = transformers.newTemplates(new StreamSource(document));
        var transformer = templates.newTransformer();
        transformer.setErrorListener(new Throwing());
        transformer.setURIResolver(identifiers.uriResolver());
        transformer.transform(new StreamSource(new StringReader("<x/>")), new StreamResult(new StringWriter()));
    }

    private static final class Throwing implements ErrorListener {
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
