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

/** The pages that a crawler still has to visit: each once, and only in the folder of the page that it began with. */
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

    /** Two spellings of one page have the same key: no fragment, no default port, no dot segments, escapes decoded. */
    private static Iri key(Iri page) {
        return NORMALIZER.normalize(page.withoutFragment());
    }

    /**
     * Adds a link of a page.
     *
     * @return whether it is new, and within
     */
    public boolean add(Iri page, String link) {
        try {
            return add(page.resolve(link));
        } catch (IriException e) {
            return false; // no IRI reference: nothing to visit
        }
    }

    private boolean add(Iri found) {
        Iri page = key(found);
        return page.isWithin(folder) && seen.add(page) && waiting.add(page);
    }

    /** The next page to visit. */
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
