package com.example.crawler;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import org.iritoolkit.Iri;
import org.iritoolkit.IriException;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;

/**
 * The pages that a crawler still has to visit. Each page is visited once, and only pages in the folder of the first
 * page.
 */
public final class Frontier {
    private static final IriNormalizer NORMALIZER = IriNormalizer.of(Level.SCHEME);

    private final Iri folder;
    private final Set<Iri> seen = new HashSet<>();
    private final Queue<Iri> waiting = new ArrayDeque<>();

    /** Begins with a page, and stays in its folder. */
    public Frontier(Iri top) {
        folder = top.resolve(".");
        add(top);
    }

    /**
     * Returns the same key for all spellings of a page, without fragment, default port, dot segments and unnecessary
     * escapes.
     */
    private static Iri key(Iri page) {
        return NORMALIZER.normalize(page.withoutFragment());
    }

    /**
     * Adds a link of a page.
     *
     * @return whether the link is new and leads to a page in the folder
     */
    public boolean add(Iri page, String link) {
        try {
            return add(page.resolve(link));
        } catch (IriException e) {
            return false; // the link is not an IRI reference
        }
    }

    private boolean add(Iri found) {
        Iri page = key(found);
        return page.isWithin(folder) && seen.add(page) && waiting.add(page);
    }

    /** Returns the next page to visit. */
    public Optional<Iri> next() {
        return Optional.ofNullable(waiting.poll());
    }

    public static void main(String[] args) {
        Iri top = Iri.parse("https://example.org/docs/");
        Frontier frontier = new Frontier(top);
        for (String link : List.of(
                "intro",
                "./a/../intro#start",
                "HTTPS://EXAMPLE.org:443/%64ocs/intro",
                "r\u00E9sum\u00E9?a=1",
                "/docs2/",
                "../",
                "//other.example/docs/",
                "mailto:a@example.org",
                "100% sure")) {
            System.out.println((frontier.add(top, link) ? "new  " : "-    ") + ascii(link));
        }
        for (Optional<Iri> page = frontier.next(); page.isPresent(); page = frontier.next()) {
            System.out.println("visit " + page.get().toUri());
        }
    }

    private static String ascii(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> out.append(c < 0x80 ? Character.toString(c) : String.format("{U+%04X}", c)));
        return out.toString();
    }
}
