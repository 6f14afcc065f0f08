package org.iritoolkit.scheme;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Violation;
import org.iritoolkit.percent.Percent;

/**
 * A URN (RFC 8141): a name in a namespace, with components for the resolver.
 *
 * <p>The rules of a namespace such as {@code isbn} are not checked.
 *
 * @param iri the IRI
 */
public record UrnIri(Iri iri) implements SchemeIri {
    /**
     * Creates a view of an IRI.
     *
     * @param iri an IRI with the scheme {@code urn}
     * @throws IriSyntaxException if RFC 8141 2 does not allow the IRI
     */
    public UrnIri {
        Contents.read(iri, Schemes.URN);
    }

    /**
     * Parses a string.
     *
     * @param text a URN
     * @return the view
     * @throws IriSyntaxException if the string is not an IRI, or RFC 8141 2 does not allow the IRI
     */
    public static UrnIri parse(String text) {
        return new UrnIri(Iri.parse(text));
    }

    /**
     * Builds a URN without components.
     *
     * @param nid the identifier of the namespace
     * @param nss the name in the namespace; other characters, including {@code %}, are percent-encoded
     * @return the URN
     * @throws IriSyntaxException if an argument breaks its rule (RFC 8141 2), for example if the NID contains a
     *     delimiter
     * @throws MappingException if an argument contains an unpaired surrogate
     */
    public static UrnIri of(String nid, String nss) {
        Objects.requireNonNull(nid, "nid");
        Objects.requireNonNull(nss, "nss");
        return parse("urn:" + Contents.encode(nid, "") + ":" + encode(nss, "/"));
    }

    private static String encode(String component, String more) {
        return Contents.encode(Objects.requireNonNull(component, "component"), "!$&'()*+,;=:@" + more);
    }

    /**
     * The identifier of the namespace (NID), which is compared without regard to case.
     *
     * @return the string as written
     */
    public String nid() {
        String name = path();
        return name.substring(0, name.indexOf(':'));
    }

    /**
     * The name in the namespace (NSS). It is not decoded: {@code %2C} is not the same as a comma (RFC 8141 3.1).
     *
     * @return the string as written
     */
    public String nss() {
        String name = path();
        return name.substring(name.indexOf(':') + 1);
    }

    private String path() {
        return Parts.of(iri).text(Component.PATH).orElseThrow();
    }

    /**
     * The r-component, for the service that resolves the URN (RFC 8141 2.3.1).
     *
     * @return the string as written, without {@code ?+}
     */
    public Optional<String> rComponent() {
        return query().filter(query -> query.startsWith("+")).map(query -> query.substring(1, questionEquals(query)));
    }

    /**
     * The q-component, for the resource or the system that supplies it (RFC 8141 2.3.2).
     *
     * @return the string as written, without {@code ?=}
     */
    public Optional<String> qComponent() {
        return query().map(query -> query.startsWith("=") ? "?" + query : query)
                .filter(query -> questionEquals(query) < query.length())
                .map(query -> query.substring(questionEquals(query) + 2));
    }

    /**
     * The f-component, for a part of the resource (RFC 8141 2.3.3).
     *
     * @return the string as written, without {@code #}
     */
    public Optional<String> fComponent() {
        return Parts.of(iri).text(Component.FRAGMENT);
    }

    private Optional<String> query() {
        return Parts.of(iri).text(Component.QUERY);
    }

    private static int questionEquals(String query) {
        int at = query.indexOf("?=");
        return at < 0 ? query.length() : at;
    }

    /**
     * The same URN with an r-component.
     *
     * @param component the component; other characters, including {@code %}, are percent-encoded
     * @return the URN
     * @throws IriSyntaxException if the component is empty, or begins with a slash or a question mark (RFC 8141 2)
     * @throws MappingException if the component contains an unpaired surrogate
     */
    public UrnIri withRComponent(String component) {
        return with(Optional.of(encode(component, "/?").replace("?=", "%3F=")), qComponent(), fComponent());
    }

    /**
     * The same URN with a q-component.
     *
     * @param component the component; other characters, including {@code %}, are percent-encoded
     * @return the URN
     * @throws IriSyntaxException if the component is empty, or begins with a slash or a question mark (RFC 8141 2)
     * @throws MappingException if the component contains an unpaired surrogate
     */
    public UrnIri withQComponent(String component) {
        return with(rComponent(), Optional.of(encode(component, "/?")), fComponent());
    }

    /**
     * The same URN with an f-component.
     *
     * @param component the component; other characters, including {@code %}, are percent-encoded
     * @return the URN
     * @throws MappingException if the component contains an unpaired surrogate
     */
    public UrnIri withFComponent(String component) {
        return with(rComponent(), qComponent(), Optional.of(encode(component, "/?")));
    }

    private UrnIri with(Optional<String> r, Optional<String> q, Optional<String> f) {
        return parse(iri.scheme() + ":" + path()
                + r.map(component -> "?+" + component).orElse("")
                + q.map(component -> "?=" + component).orElse("")
                + f.map(component -> "#" + component).orElse(""));
    }

    /**
     * The URN without its components, in the common form of equivalent URNs (RFC 8141 3.1): as a URI, with the scheme
     * and the namespace in lower case, and escapes in upper case. Two URNs are equivalent if their assigned names are
     * equal.
     *
     * @return the URN, for example as a key of a map
     */
    public UrnIri assignedName() {
        StringBuilder name = new StringBuilder(Percent.encodeForUri(nss()));
        for (int i = name.indexOf("%"); i >= 0; i = name.indexOf("%", i + 3)) {
            name.replace(i, i + 3, name.substring(i, i + 3).toUpperCase(Locale.ROOT));
        }
        return parse("urn:" + nid().toLowerCase(Locale.ROOT) + ":" + name);
    }

    /**
     * Whether two URNs are equivalent under the general rules (RFC 8141 3.1); a namespace may have more rules.
     *
     * @param other another URN
     * @return true if the assigned names are equal; components are ignored
     */
    public boolean isEquivalentTo(UrnIri other) {
        return assignedName().equals(other.assignedName());
    }

    @Override
    public List<Violation> violations() {
        return Contents.inspect(iri, Schemes.URN);
    }

    @Override
    public Map<String, String> parts() {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("namespace", nid());
        parts.put("name", nss());
        rComponent().ifPresent(component -> parts.put("r-component", component));
        qComponent().ifPresent(component -> parts.put("q-component", component));
        fComponent().ifPresent(component -> parts.put("f-component", component));
        return parts;
    }

    /** The URN. */
    @Override
    public String toString() {
        return iri.toString();
    }
}
