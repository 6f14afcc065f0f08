package org.iritoolkit.text.prefix;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.check.SchemeDefaults;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.message.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * A map of prefixes to namespaces, which expands names such as {@code ex:a} to IRIs, and shortens IRIs.
 *
 * <pre>{@code
 * Prefixes prefixes = Prefixes.of(Map.of("ex", "http://h.example/", "doc", "http://h.example/doc/"));
 * prefixes.expand("ex:caf\u00E9"); // http://h.example/café
 * prefixes.shorten(Iri.parse("http://h.example/doc/a,b")); // Optional[doc:a\,b]
 * }</pre>
 *
 * <p>Names are joined as strings: nothing is resolved, normalized or percent-encoded, because an IRI in RDF is a name.
 * The class is immutable and thread-safe. It does not read documents, and has no predefined prefixes.
 */
public final class Prefixes {
    private static final IriParser PARSER = IriParser.create();

    /** Registered schemes (IANA) whose IRIs have no slashes, so that a name with the prefix looks like an IRI. */
    private static final Set<String> SCHEMES = Set.of(
            "about",
            "acct",
            "cid",
            "data",
            "did",
            "dns",
            "doi",
            "example",
            "geo",
            "go",
            "im",
            "info",
            "jar",
            "mailto",
            "mid",
            "news",
            "ni",
            "oid",
            "pres",
            "sip",
            "sips",
            "sms",
            "swid",
            "tag",
            "tel",
            "urn",
            "view-source",
            "xmpp");

    private final Map<String, String> namespaces;

    /** The same entries, those with the longest namespace first, then by prefix. */
    private final List<Map.Entry<String, String>> longestFirst;

    private final NameSyntax syntax;

    private Prefixes(Map<String, String> namespaces, NameSyntax syntax) {
        this.namespaces = Collections.unmodifiableMap(namespaces);
        this.syntax = syntax;
        longestFirst = namespaces.entrySet().stream()
                .map(entry -> Map.entry(entry.getKey(), entry.getValue()))
                .sorted(Comparator.<Map.Entry<String, String>>comparingInt(
                                entry -> -entry.getValue().length())
                        .thenComparing(Map.Entry::getKey))
                .toList();
    }

    /**
     * Creates a map for names in the syntax of Turtle and SPARQL.
     *
     * @param namespaces the IRI of each prefix; a prefix has no colon, and may be empty
     * @return the prefixes, in the same order
     * @throws IllegalArgumentException if a prefix is not allowed in Turtle ({@code PN_PREFIX}), or if a namespace is not
     *     an IRI with a scheme; the message names the prefix
     */
    public static Prefixes of(Map<String, String> namespaces) {
        return of(namespaces, fault -> {
            throw new IllegalArgumentException(fault);
        });
    }

    /**
     * Creates a map without the entries that are not valid, for data of others.
     *
     * @param namespaces the IRI of each prefix
     * @param faults accepts one message for each entry that is left out
     * @return the other prefixes, in the same order
     */
    public static Prefixes of(Map<String, String> namespaces, Consumer<String> faults) {
        Objects.requireNonNull(faults, "faults");
        Map<String, String> valid = new LinkedHashMap<>();
        namespaces.forEach((prefix, namespace) -> {
            Optional<String> fault = fault(prefix, namespace);
            fault.ifPresentOrElse(faults, () -> valid.put(prefix, namespace));
        });
        return new Prefixes(valid, NameSyntax.TURTLE);
    }

    private static Optional<String> fault(String prefix, String namespace) {
        Objects.requireNonNull(prefix, "prefix");
        Objects.requireNonNull(namespace, "namespace");
        if (!LocalNames.isPrefix(prefix)) {
            return Optional.of("'" + VisibleText.quoted(prefix) + "' is not a prefix (Turtle 1.1 6.5, PN_PREFIX); begin"
                    + " with a letter, use only letters, digits, '_', '-' and '.', and do not end with '.'");
        }
        try {
            PARSER.parseIri(namespace);
            return Optional.empty();
        } catch (IriSyntaxException e) {
            return Optional.of("the namespace of the prefix '" + prefix + "' is not an IRI: " + e.getMessage());
        }
    }

    /**
     * Returns a copy with one more prefix.
     *
     * @param prefix the prefix, without a colon; if it exists, its namespace is replaced
     * @param namespace the IRI of the namespace
     * @return the prefixes
     * @throws IllegalArgumentException if {@link #of(Map)} rejects the prefix or the namespace
     */
    public Prefixes with(String prefix, String namespace) {
        fault(prefix, namespace).ifPresent(fault -> {
            throw new IllegalArgumentException(fault);
        });
        Map<String, String> more = new LinkedHashMap<>(namespaces);
        more.put(prefix, namespace);
        return new Prefixes(more, syntax);
    }

    /**
     * Returns a copy that reads and writes names in another syntax.
     *
     * @param newSyntax the syntax
     * @return the same prefixes
     */
    public Prefixes withSyntax(NameSyntax newSyntax) {
        return new Prefixes(namespaces, Objects.requireNonNull(newSyntax, "newSyntax"));
    }

    /** {@return the namespaces by prefix, in the order in which they were given; for Jena's {@code setNsPrefixes}} */
    public Map<String, String> asMap() {
        return namespaces;
    }

    /**
     * Returns the prefixes that are also names of schemes, such as {@code geo}. Where IRIs are allowed too, {@code
     * geo:a} could be a CURIE or an IRI; write a safe CURIE there, or choose another prefix. In Turtle and SPARQL, IRIs
     * are in angle brackets, so the names are not ambiguous.
     *
     * @return the prefixes, in the order in which they were given; empty if there is no clash with a known scheme
     */
    public List<String> schemeClashes() {
        return namespaces.keySet().stream().filter(Prefixes::isScheme).toList();
    }

    private static boolean isScheme(String prefix) {
        return SCHEMES.contains(prefix.toLowerCase(Locale.ROOT))
                || SchemeDefaults.find(prefix).isPresent();
    }

    /**
     * Expands a name to its IRI.
     *
     * @param name the name, in the syntax of this map
     * @return the namespace of the prefix, followed by the local name without its escapes
     * @throws IllegalArgumentException if the name does not follow the syntax, if the prefix is not in this map, or, as
     *     an {@link IriSyntaxException}, if the result is not an IRI; the message states the position
     */
    public Iri expand(String name) {
        Objects.requireNonNull(name, "name");
        boolean isSafe = syntax == NameSyntax.SAFE_CURIE;
        if (isSafe && (!name.startsWith("[") || !name.endsWith("]") || name.length() < 2)) {
            throw refused("a safe CURIE is in brackets (RDFa Core 1.1 6); write [prefix:name]", name);
        }
        int start = isSafe ? 1 : 0;
        int end = name.length() - start;
        int colon = name.indexOf(':');
        if (colon < 0 || colon >= end) {
            throw refused("a colon is missing after the prefix; write prefix:name", name);
        }
        String prefix = name.substring(start, colon);
        String namespace = namespaces.get(prefix);
        if (namespace == null) {
            throw refused(
                    "the prefix at " + start + "-" + colon + " is not defined; "
                            + (PARSER.tryParseIri(name).isPresent()
                                    ? "add it, or use the string as it is, because it is an IRI"
                                    : "add it to the prefixes"),
                    name);
        }
        String local = name.substring(colon + 1, end);
        if (syntax == NameSyntax.TURTLE) {
            int fault = LocalNames.fault(local);
            if (fault >= 0) {
                throw refused(
                        "the character at " + (colon + 1 + fault) + " is not allowed in a local name (Turtle 1.1 6.5,"
                                + " PN_LOCAL); escape it with a backslash, or write the IRI in angle brackets",
                        name);
            }
            return PARSER.parseIri(namespace + LocalNames.unescape(local));
        }
        if (!isReference(local)) {
            throw refused(
                    local.startsWith("//")
                            ? "a CURIE has no '//' after the colon at " + colon
                                    + " (RDFa Core 1.1 6); use the string as" + " an IRI"
                            : "the name after the colon at " + colon + " is not allowed in a CURIE (RDFa Core 1.1 6);"
                                    + " percent-encode it, or write the IRI",
                    name);
        }
        return PARSER.parseIri(namespace + local);
    }

    /** Whether a string is what follows the colon of a CURIE: a path that does not look like an authority, and so on. */
    private static boolean isReference(String local) {
        return !local.startsWith("//") && PARSER.accepts("x:" + local);
    }

    private static IllegalArgumentException refused(String message, String name) {
        return new IllegalArgumentException(message + ", in \"" + VisibleText.of(Secrets.hide(name), 200) + "\"");
    }

    /**
     * Expands a name to its IRI, without throwing.
     *
     * @param name the name, in the syntax of this map
     * @return the IRI; empty if {@link #expand(String)} rejects the name
     */
    public Optional<Iri> tryExpand(String name) {
        try {
            return Optional.of(expand(name));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the name of an IRI with the prefix whose namespace is the longest. If the syntax does not allow the local
     * name, a shorter namespace is tried. Of two prefixes with the same namespace, the one that comes first in
     * alphabetical order is taken. {@link #expand(String)} returns the same IRI.
     *
     * @param iri the IRI
     * @return the name, in the syntax of this map; empty if no namespace is the beginning of the IRI, if no local name
     *     is allowed, or if the IRI is not valid under RFC 3987
     */
    public Optional<String> shorten(Iri iri) {
        String text = iri.toString();
        return longestFirst.stream()
                .filter(entry -> text.startsWith(entry.getValue()) && PARSER.accepts(text))
                .flatMap(entry ->
                        written(entry.getKey(), text.substring(entry.getValue().length())).stream())
                .findFirst();
    }

    private Optional<String> written(String prefix, String local) {
        return switch (syntax) {
            case TURTLE -> LocalNames.escape(local).map(name -> prefix + ":" + name);
            case CURIE -> Optional.of(prefix + ":" + local).filter(name -> isReference(local));
            case SAFE_CURIE -> Optional.of("[" + prefix + ":" + local + "]").filter(name -> isReference(local));
        };
    }

    /** Compares the prefixes, their namespaces and the syntax. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Prefixes prefixes
                && namespaces.equals(prefixes.namespaces)
                && syntax == prefixes.syntax;
    }

    @Override
    public int hashCode() {
        return Objects.hash(namespaces, syntax);
    }

    /** Returns a description for logs: the prefixes, without the namespaces. */
    @Override
    public String toString() {
        return "prefixes " + namespaces.keySet() + " for " + syntax;
    }
}
