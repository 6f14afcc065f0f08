package com.example.feeds;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.iritoolkit.Iri;
import org.iritoolkit.IriException;

/**
 * Lists the links of an Atom feed, with the IRI to show and the URI to request. An invalid link does not stop the
 * reader.
 */
public final class FeedReader {
    private static final String ATOM = "http://www.w3.org/2005/Atom";

    /** A link, as an IRI to show and a URI to request. */
    public record Link(Iri shown, Iri fetched) {
        static Link of(Iri target) {
            return new Link(target.toIri(), target.toRequestUri());
        }
    }

    /** The links of a feed, and the messages about invalid links. */
    public record Feed(List<Link> links, List<String> problems) {}

    private FeedReader() {}

    /** Reads a feed from an address. */
    static Feed read(InputStream xml, Iri from) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        XMLStreamReader reader = factory.createXMLStreamReader(xml);
        Feed feed = new Feed(new ArrayList<>(), new ArrayList<>());
        Deque<Iri> bases = new ArrayDeque<>(List.of(from));
        while (reader.hasNext()) {
            int event = reader.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                bases.push(base(reader, bases.element(), feed));
                String href = reader.getAttributeValue(null, "href");
                if (reader.getNamespaceURI().equals(ATOM)
                        && reader.getLocalName().equals("link")
                        && href != null) {
                    link(href, bases.element(), feed);
                }
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                bases.pop();
            }
        }
        return feed;
    }

    /** Returns the base for the content of an element. References in Atom are IRI references (RFC 4287 2). */
    private static Iri base(XMLStreamReader element, Iri outside, Feed feed) {
        String own = element.getAttributeValue(XMLConstants.XML_NS_URI, "base");
        try {
            return own == null ? outside : outside.resolve(own);
        } catch (IriException e) {
            feed.problems().add(e.getMessage());
            return outside;
        }
    }

    private static void link(String href, Iri base, Feed feed) {
        try {
            feed.links().add(Link.of(base.resolve(href)));
        } catch (IriException e) { // the message has the fault, the place, the rule and the fix
            feed.problems().add(e.getMessage());
        }
    }

    public static void main(String[] args) throws IOException, XMLStreamException {
        try (InputStream xml = FeedReader.class.getResourceAsStream("feed.xml")) {
            Feed feed = read(xml, Iri.parse("https://example.org/feeds/news.atom"));
            feed.links().forEach(link -> System.out.println(ascii(link.shown().toString()) + " -> " + link.fetched()));
            feed.problems().forEach(System.out::println);
        }
    }

    private static String ascii(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> out.append(c < 0x80 ? Character.toString(c) : String.format("{U+%04X}", c)));
        return out.toString();
    }
}
