package org.iritoolkit.explain;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The files of the page that shows explanations. The page asks for an explanation in {@code ask.js} alone. */
public final class PageFiles {
    /** The page itself. */
    public static final String INDEX = "index.html";

    /** The JSON schema of an explanation. */
    public static final String SCHEMA = "explanation.schema.json";

    /** The names of the other files, which the page loads. */
    public static final List<String> PARTS = List.of(
            "style.css",
            "icon.svg",
            "main.js",
            "ask.js",
            "dom.js",
            "field.js",
            "orders.js",
            "panels.js",
            "link.js",
            "examples.js");

    private PageFiles() {}

    /** Returns the text of a file of the page, or of the schema. */
    public static String text(String name) {
        String path = name.equals(SCHEMA) ? name : "page/" + name;
        try (InputStream in = Objects.requireNonNull(PageFiles.class.getResourceAsStream(path), path)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // the file is part of the jar
        }
    }
}
