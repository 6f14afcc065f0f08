package com.example.jackson2;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DatabindException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.iritoolkit.Iri;
import org.iritoolkit.IriReference;
import org.iritoolkit.jackson2.IriProfile;

/** Reads a bookmark, writes it, and reports why another one is invalid. */
public final class Bookmarks {
    private Bookmarks() {}

    // tag::record[]
    /** The page is an IRI under RFC 3987. The icon is a legacy extended IRI, which may contain spaces. */
    public record Bookmark(Iri page, @IriProfile("leiri") IriReference icon) {}
    // end::record[]

    public static void main(String[] args) throws JsonProcessingException {
        // tag::use[]
        JsonMapper mapper = JsonMapper.builder().findAndAddModules().build();
        Bookmark bookmark =
                mapper.readValue("{\"page\":\"http://h.example/\u00E9\",\"icon\":\"my icon.png\"}", Bookmark.class);
        String json = mapper.writeValueAsString(bookmark);
        // end::use[]
        System.out.println(json.replace("\u00E9", "{U+00E9}"));
        System.out.println(mapper.readValue("{\"page\":\"http://h.example/%C3%A9\"}", Bookmark.class)
                .page());
        try {
            mapper.readValue("{\"page\":\"http://h.example/mein zimmer/a{b}c\"}", Bookmark.class);
        } catch (DatabindException e) {
            System.out.println(e.getOriginalMessage());
        }
    }
}
