package org.iritoolkit.xml;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.xml.catalog.CatalogFeatures;
import javax.xml.catalog.CatalogManager;
import javax.xml.catalog.CatalogResolver;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

/** The JDK's catalogs with the module and without it: the URI that a catalog has for a system identifier. */
class CatalogAloneTest extends ParserAloneTest {
    private static final Map<String, String> PREFIXES = Map.of(
            "http://h.example/", "http://catalog.example/h/", "http://base.example/x/", "http://catalog.example/b/");

    private CatalogResolver catalog;

    @BeforeEach
    void writeCatalog(@TempDir Path folder) throws IOException {
        StringBuilder entries = new StringBuilder();
        PREFIXES.forEach((prefix, rewritten) -> entries.append("<rewriteSystem systemIdStartString=\"")
                .append(prefix)
                .append("\" rewritePrefix=\"")
                .append(rewritten)
                .append("\"/>"));
        Path file = Files.writeString(
                folder.resolve("catalog.xml"),
                "<catalog xmlns=\"urn:oasis:names:tc:entity:xmlns:xml:catalog\">" + entries + "</catalog>");
        catalog = CatalogManager.catalogResolver(
                CatalogFeatures.builder()
                        .with(CatalogFeatures.Feature.RESOLVE, "continue")
                        .build(),
                file.toUri());
    }

    @Override
    String opened(@Nullable String publicId, String systemId) throws IOException {
        InputSource source = catalog.resolveEntity(publicId, systemId);
        return source == null ? super.opened(publicId, systemId) : source.getSystemId();
    }

    @Override
    @Nullable
    String resolved(String systemId) {
        String uri = super.resolved(systemId);
        if (uri == null) {
            return null;
        }
        for (Map.Entry<String, String> prefix : PREFIXES.entrySet()) {
            if (uri.startsWith(prefix.getKey())) {
                return prefix.getValue() + uri.substring(prefix.getKey().length());
            }
        }
        return uri;
    }
}
