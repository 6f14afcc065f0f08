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
 * A URN (RFC 8141): a name in a namespace, with optional components.
 *
 * <p>This class does not check the rules of a namespace such as {@code isbn}.
 *
 * @param iri the IRI
 */
public record UrnIri(Iri iri) implements SchemeIri {
    /**
     * Creates a view of an IRI.
     *
     * @param iri an IRI with the {@code urn} scheme
     * @throws IriSyntaxException if the IRI breaks the grammar (RFC 8141 2)
     */
    public UrnIri {
        Contents.read(iri, Schemes.URN);
    }

    /**
     * Parses a string.
     *
     * @param text a URN
     * @return the view
     * @throws IriSyntaxException if the string is not an IRI, or if {@link #UrnIri(Iri)} rejects the IRI
     */
    public static UrnIri parse(String text) {
        return new UrnIri(Iri.parse(text));
    }

    /**
     * Builds a URN without components.
     *
     * @param nid the identifier of the namespace
     * @param nss the name in the namespace; characters that a name does not allow, and {@code %}, are percent-encoded
     * @return the URN
     * @throws IriSyntaxException if an argument breaks its rule (RFC 8141 2), for example if the namespace contains a
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
     * Returns the identifier of the namespace (NID), which is case-insensitive.
     *
     * @return the NID, unchanged
     */
    public String nid() {
        String name = path();
        return name.substring(0, name.indexOf(':'));
    }

    /**
     * Returns the undecoded name in the namespace (NSS), since {@code %2C} and a comma differ (RFC 8141 3.1).
     *
     * @return the NSS, unchanged
     */
    public String nss() {
        String name = path();
        return name.substring(name.indexOf(':') + 1);
    }

    private String path() {
        return Parts.of(iri).text(Component.PATH).orElseThrow();
    }

    /**
     * Returns the r-component, for the service that resolves the URN (RFC 8141 2.3.1).
     *
     * @return the component, not decoded, without {@code ?+}
     */
    public Optional<String> rComponent() {
        return query().filter(query -> query.startsWith("+")).map(query -> query.substring(1, questionEquals(query)));
    }

    /**
     * Returns the q-component, for the resource or the system that supplies it (RFC 8141 2.3.2).
     *
     * @return the component, not decoded, without {@code ?=}
     */
    public Optional<String> qComponent() {
        return query().map(query -> query.startsWith("=") ? "?" + query : query)
                .filter(query -> questionEquals(query) < query.length())
                .map(query -> query.substring(questionEquals(query) + 2));
    }

    /**
     * Returns the f-component, for a part of the resource (RFC 8141 2.3.3).
     *
     * @return the component, not decoded, without {@code #}
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
     * Returns a copy of this URN with the given r-component.
     *
     * @param component the component; characters that it does not allow, and {@code %}, are percent-encoded
     * @return the URN
     * @throws IriSyntaxException if the component is empty, or begins with a slash or a question mark (RFC 8141 2)
     * @throws MappingException if the component contains an unpaired surrogate
     */
    public UrnIri withRComponent(String component) {
        return with(Optional.of(encode(component, "/?").replace("?=", "%3F=")), qComponent(), fComponent());
    }

    /**
     * Returns a copy of this URN with the given q-component.
     *
     * @param component the component; characters that it does not allow, and {@code %}, are percent-encoded
     * @return the URN
     * @throws IriSyntaxException if the component is empty, or begins with a slash or a question mark (RFC 8141 2)
     * @throws MappingException if the component contains an unpaired surrogate
     */
    public UrnIri withQComponent(String component) {
        return with(rComponent(), Optional.of(encode(component, "/?")), fComponent());
    }

    /**
     * Returns a copy of this URN with the given f-component.
     *
     * @param component the component; characters that it does not allow, and {@code %}, are percent-encoded
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
     * Returns the URN without its components, in the form that equivalent URNs share (RFC 8141 3.1). The result is a
     * URI whose scheme and namespace are in lower case, and whose escapes are in upper case. Two URNs are equivalent if
     * their assigned names are equal.
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
     * Returns whether two URNs are equivalent under the general rules (RFC 8141 3.1). A namespace may add rules.
     *
     * @param other another URN
     * @return whether the assigned names are equal; the components are ignored
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

    /** Returns the URN. */
    @Override
    public String toString() {
        return iri.toString();
    }
}
