package com.example.xml;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.iritoolkit.xml.SystemIdentifiers;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

/** Reads a document with an entity whose system identifier is not a URI. */
public final class Load {
    private Load() {}

    public static void main(String[] args) throws IOException, ParserConfigurationException, SAXException {
        Path folder = Files.createTempDirectory("load");
        Files.writeString(folder.resolve("mein teil {2}.xml"), "<part>found</part>");
        Path file = folder.resolve("doc.xml");
        Files.writeString(file, "<!DOCTYPE doc [<!ENTITY part SYSTEM 'mein teil {2}.xml'>]><doc>&part;</doc>");
        String uri = file.toUri().toString();
        // tag::use[]
        DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        builder.setEntityResolver(SystemIdentifiers.allowing("file").entityResolver());
        Document document = builder.parse(uri);
        // end::use[]
        System.out.println(document.getDocumentElement().getTextContent());
        System.out.println(SystemIdentifiers.toUri("a b/%C3%A9", "http://h.example/a{b}c/"));
        System.out.println(SystemIdentifiers.toUri("mein sch\u00E9ma {1}.xsd", "file:///d/doc.xml"));
    }
}
