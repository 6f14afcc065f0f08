package org.iritoolkit.xml;

import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import javax.xml.catalog.CatalogException;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.iritoolkit.conformance.HostContract;
import org.iritoolkit.conformance.HostInputs;
import org.jspecify.annotations.Nullable;
import org.xml.sax.EntityResolver;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/** The JDK's parser with the module and without it: the URI that it opens for a system identifier. */
class ParserAloneTest extends HostContract {
    private static final String BASE = "http://base.example/x/y.xml";

    @Override
    protected Path page() {
        return Path.of("../../docs/integrations/xml.md");
    }

    /** The inputs without those that an XML literal cannot contain. */
    @Override
    protected List<String> inputs() {
        return HostInputs.all().stream()
                .filter(input ->
                        !input.contains("\"") && input.chars().allMatch(c -> c >= ' ' && c != 0xFFFE && c != 0xFFFF))
                .toList();
    }

    /** Returns the URI that is opened for the identifier that the parser passes to the resolver. */
    String opened(@Nullable String publicId, String systemId) throws IOException {
        return new URL(systemId).toString(); // as the parser does, with its exception
    }

    @Override
    protected List<Result> results(List<String> inputs, boolean module)
            throws ParserConfigurationException, SAXException, IOException {
        List<Result> results = new ArrayList<>();
        for (String input : inputs) {
            List<String> opened = new ArrayList<>();
            EntityResolver recorder = (publicId, systemId) -> {
                opened.add(opened(publicId, systemId));
                return new InputSource(new StringReader(""));
            };
            XMLReader reader = SAXParserFactory.newInstance().newSAXParser().getXMLReader();
            reader.setEntityResolver(module ? SystemIdentifiers.allowingAll().entityResolver(recorder) : recorder);
            InputSource source =
                    new InputSource(new StringReader("<!DOCTYPE r [<!ENTITY e SYSTEM \"" + input + "\">]><r>&e;</r>"));
            source.setSystemId(BASE);
            try {
                reader.parse(source);
                results.add(new Result(opened.get(0), List.of()));
            } catch (SAXException | IOException | CatalogException e) {
                results.add(new Result(null, List.of(String.valueOf(e.getMessage()))));
            }
        }
        return results;
    }

    /** XML 1.0, 4.2.2: characters that a URI does not allow are escaped before a system identifier is resolved. */
    @Override
    protected boolean isCorrection(Difference difference) {
        String expected = resolved(difference.input());
        return expected != null && expected.equals(difference.with().value());
    }

    @Nullable
    String resolved(String systemId) {
        StringBuilder escaped = new StringBuilder();
        for (byte octet : systemId.getBytes(StandardCharsets.UTF_8)) {
            if (octet <= ' ' || octet == 0x7F || "<>{}|\\^`\"".indexOf(octet) >= 0) {
                escaped.append(String.format("%%%02X", octet & 0xFF));
            } else {
                escaped.append((char) octet);
            }
        }
        try {
            return new URI(BASE).resolve(escaped.toString()).toString();
        } catch (URISyntaxException | IllegalArgumentException e) {
            return null;
        }
    }

    @Override
    protected Map<String, Predicate<Difference>> named() {
        return Map.of(
                "This module resolves the identifier against the base and converts it to a URI at the last moment",
                this::isCorrection,
                "it reads `C:\\docs\\a.xml` as an IRI with the scheme `C`",
                difference -> difference.with().value() == null
                        && difference.input().matches("[a-z]:[a-z]")
                        && difference
                                .with()
                                .messages()
                                .contains("unknown protocol: "
                                        + difference.input().charAt(0)),
                "An identifier that is not a legacy extended IRI",
                difference -> difference.with().value() == null
                        && difference
                                .with()
                                .messages()
                                .get(0)
                                .startsWith("the system identifier cannot be resolved: "));
    }
}
