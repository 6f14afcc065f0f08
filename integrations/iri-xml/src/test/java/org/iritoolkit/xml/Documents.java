package org.iritoolkit.xml;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Documents in one folder, whose names are legacy extended IRIs but not URIs. */
final class Documents {
    private final Path folder;

    Documents(Path folder) {
        this.folder = folder;
    }

    private String write(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, content);
        return file.toUri().toString();
    }

    /** A document with a DTD and an entity next to it. */
    String withDtdAndEntity() throws IOException {
        write("mein schéma {1}.dtd", "<!ELEMENT doc ANY><!ATTLIST doc from CDATA 'dtd'><!ELEMENT part ANY>");
        write("mein teil {2}.xml", "<part>entity</part>");
        return write("doc.xml", """
                <!DOCTYPE doc SYSTEM "mein schéma {1}.dtd" [<!ENTITY part SYSTEM "mein teil {2}.xml">]>
                <doc>&part;</doc>
                """);
    }

    /** A document in a folder whose DTD is in the folder above, by a Windows path. */
    String withWindowsPath() throws IOException {
        write("x.dtd", "<!ELEMENT doc ANY><!ATTLIST doc from CDATA 'dtd'>");
        Files.createDirectory(folder.resolve("d"));
        return write("d/doc.xml", "<!DOCTYPE doc SYSTEM '..\\x.dtd'><doc/>");
    }

    /** A schema that includes another one next to it, which declares the element {@code doc}. */
    String schema() throws IOException {
        write("mein schéma {1}.xsd", """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="doc" type="xs:int"/></xs:schema>
                """);
        return write("main.xsd", """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
                  <xs:include schemaLocation="mein schéma {1}.xsd"/>
                </xs:schema>
                """);
    }

    /** A schema in an archive that includes two others by references that begin at the root of the archive or above. */
    String schemaInAnArchive() throws IOException {
        Path archive = folder.resolve("a.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
            put(zip, "d/main.xsd", """
                    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
                      <xs:include schemaLocation="/root.xsd"/>
                      <xs:element name="doc" type="number"/>
                    </xs:schema>
                    """);
            put(zip, "root.xsd", """
                    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
                      <xs:include schemaLocation="../../e/type.xsd"/>
                    </xs:schema>
                    """);
            put(zip, "e/type.xsd", """
                    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
                      <xs:simpleType name="number"><xs:restriction base="xs:int"/></xs:simpleType>
                    </xs:schema>
                    """);
        }
        return "jar:" + archive.toUri() + "!/d/main.xsd";
    }

    private static void put(ZipOutputStream zip, String name, String content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content.getBytes(StandardCharsets.UTF_8));
    }

    /** A stylesheet that includes another one next to it, which writes the value of an expression. */
    String stylesheet(String value) throws IOException {
        write("mein stil {3}.xsl", """
                <xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
                  <xsl:template name="t">included <xsl:value-of select="VALUE"/></xsl:template>
                </xsl:stylesheet>
                """.replace("VALUE", value));
        write("meine daten {4}.xml", "<d>data</d>");
        return write("main.xsl", """
                <xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
                  <xsl:include href="mein stil {3}.xsl"/>
                  <xsl:output method="text"/>
                  <xsl:template match="/"><xsl:call-template name="t"/></xsl:template>
                </xsl:stylesheet>
                """);
    }

    /** A catalog that maps two names to files next to it. */
    String catalog() throws IOException {
        write("teil.xml", "<part>from the catalog</part>");
        return write("catalog.xml", """
                <catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">
                  <system systemId="http://h.example/mein teil {2}.xml" uri="teil.xml"/>
                  <system systemId="http://h.example/mein%20teil%20%7B2%7D.xml" uri="teil.xml"/>
                </catalog>
                """);
    }

    /** A document whose entity is only in the catalog. */
    String withEntityOfTheCatalog() throws IOException {
        return write("catalogued.xml", """
                <!DOCTYPE doc [<!ENTITY part SYSTEM "http://h.example/mein teil {2}.xml">]>
                <doc>&part;</doc>
                """);
    }
}
