package org.iritoolkit.scheme;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;

/**
 * A {@code jar:} IRI, which identifies an entry of an archive, as in {@code jar:file:/srv/app.jar!/schema/a%20b.xsd}.
 * The syntax is the one of {@code java.net.JarURLConnection}. Further {@code !/} name entries of archives in the
 * archive, as Spring Boot writes them.
 *
 * <p>To RFC 3986, such an IRI is opaque: {@code IriResolver} resolves {@code /z.xsd} to {@code jar:/z.xsd}, and {@code
 * ../c.jar!/z.xsd} to an entry of another archive. {@link #resolve(String)} stays in the archive, as Java does.
 *
 * <p>This class does not open the archive. It does not check that an entry is safe as the name of a file; a decoded
 * entry may contain {@code ..} segments.
 *
 * @param iri the IRI
 */
public record JarIri(Iri iri) implements SchemeIri {
    private static final SpecClause SYNTAX = new SpecClause("java.net.JarURLConnection", "", "");

    /** The end of an archive's IRI, and of the name of an archive in an archive. */
    private static final String SEPARATOR = "!/";

    /** The scheme is not registered, so this module has no rules for the check {@code scheme}. */
    private static final Scheme JAR =
            Scheme.named("jar").contents(JarIri::inspect).build();

    /**
     * Creates a view of an IRI.
     *
     * @param iri an IRI with the {@code jar} scheme
     * @throws IriSyntaxException if {@code !/} is missing, or if the part before the first {@code !/} is not an IRI
     */
    public JarIri {
        Contents.read(iri, JAR);
        archive(iri);
    }

    /**
     * Parses a string.
     *
     * @param text an IRI with the {@code jar} scheme
     * @return the view
     * @throws IriSyntaxException if the string is not an IRI, or if {@link #JarIri(Iri)} rejects the IRI
     */
    public static JarIri parse(String text) {
        return new JarIri(Iri.parse(text));
    }

    private static void inspect(Parts parts, Consumer<Violation> violations) {
        Span body = body(parts);
        if (!body.substring(parts.text()).contains(SEPARATOR)) {
            violations.accept(Contents.violation(
                    parts,
                    SchemeViolation.SYNTAX,
                    Severity.ERROR,
                    new Span(body.end(), body.end()),
                    SYNTAX,
                    SchemeMessages.message("scheme.syntax.entry")));
        }
    }

    /** Returns the range between the scheme and the fragment; a query is part of the archive's IRI or of an entry. */
    private static Span body(Parts parts) {
        int end = parts.of(Component.FRAGMENT)
                .map(fragment -> fragment.start() - 1)
                .orElse(parts.text().length());
        return new Span(parts.of(Component.SCHEME).orElseThrow().end() + 1, end);
    }

    private static Iri archive(Iri iri) {
        String text = iri.toString();
        int start = body(Parts.of(iri)).start();
        try {
            return IriParser.of(iri.profile()).parseIri(text.substring(start, text.indexOf(SEPARATOR, start)));
        } catch (IriSyntaxException e) {
            throw new IriSyntaxException(
                    text,
                    e.violations().stream().map(found -> found.shifted(start)).toList());
        }
    }

    /**
     * Returns the IRI of the archive: the part before the first {@code !/}.
     *
     * @return the IRI, under the same profile; for entries of an archive in an archive, the outer one
     */
    public Iri archive() {
        return archive(iri);
    }

    /**
     * Returns the decoded names of the entries. There is one, unless the entry is in an archive in the archive: for
     * {@code jar:file:/app.jar!/lib/a.jar!/x.xsd}, the names are {@code lib/a.jar} and {@code x.xsd}.
     *
     * @return the names, the outermost first, without the slash after {@code !}; the last name is empty if the IRI
     *     identifies the whole archive
     * @throws MappingException if the percent-encoded octets of a name are not UTF-8
     */
    public List<String> entries() {
        String text = iri.toString();
        Span body = body(Parts.of(iri));
        List<String> entries = new ArrayList<>();
        for (int at = text.indexOf(SEPARATOR, body.start()); at >= 0; ) {
            int start = at + SEPARATOR.length();
            int next = text.indexOf(SEPARATOR, start);
            at = next < body.end() ? next : -1;
            Span name = new Span(start, at < 0 ? body.end() : at);
            entries.add(Contents.decode(name.substring(text))
                    .orElseThrow(
                            () -> Contents.refused(SchemeViolation.NOT_TEXT, text, name, SYNTAX, "scheme.not-text")));
        }
        return List.copyOf(entries);
    }

    /**
     * Returns the decoded name of the entry: the last of {@link #entries()}.
     *
     * @return the name in the innermost archive; empty if the IRI identifies the whole archive
     * @throws MappingException if the percent-encoded octets of a name are not UTF-8
     */
    public String entry() {
        List<String> entries = entries();
        return entries.get(entries.size() - 1);
    }

    /**
     * Resolves a reference, written under the profile of this IRI, as {@link #resolve(IriReference)} does.
     *
     * @param reference the reference
     * @return the target
     * @throws IriSyntaxException if the reference or the target is not valid
     */
    public Iri resolve(String reference) {
        return resolve(IriParser.of(iri.profile()).parse(Objects.requireNonNull(reference, "reference")));
    }

    /**
     * Resolves a reference in the archive, as {@code new java.net.URL(base, reference)} does. A reference that begins
     * with a slash, even with two, starts at the root of the innermost archive. Dot segments never leave that archive.
     * A question mark is part of an entry's name.
     *
     * <p>This method differs from Java in two cases. The empty reference identifies the entry itself (RFC 3986 4.4),
     * and {@code ..} at the root of the archive leaves {@code !/} in place.
     *
     * @param reference the reference; a reference with a scheme is returned unchanged
     * @return the target
     * @throws IriSyntaxException if the profile of this IRI does not accept the target, for example because the
     *     reference begins with two slashes and an IPv6 address
     */
    public Iri resolve(IriReference reference) {
        if (reference instanceof Iri absolute) {
            return absolute;
        }
        String ref = reference.toString();
        int length = reference
                .span(Component.FRAGMENT)
                .map(fragment -> fragment.start() - 1)
                .orElse(ref.length());
        String text = iri.toString();
        Span body = body(Parts.of(iri));
        String base = text.substring(0, body.end());
        String target = length == 0 ? base : withoutDotSegments(folder(base, ref) + ref.substring(0, length));
        return IriParser.of(iri.profile()).parseIri(target + ref.substring(length));
    }

    private static String folder(String base, String reference) {
        int end = reference.startsWith("/") ? base.lastIndexOf(SEPARATOR) : base.lastIndexOf('/');
        return base.substring(0, end + 1);
    }

    /** Removes the dot segments after the last {@code !/} (RFC 3986 5.2.4). */
    private static String withoutDotSegments(String target) {
        int root = target.lastIndexOf(SEPARATOR) + SEPARATOR.length();
        StringBuilder out = new StringBuilder(target.length()).append(target, 0, root);
        for (int start = root; start <= target.length(); ) {
            int slash = target.indexOf('/', start);
            int end = slash < 0 ? target.length() : slash + 1;
            String segment = target.substring(start, slash < 0 ? end : slash);
            if (segment.equals("..") && out.length() > root) {
                out.setLength(out.lastIndexOf("/", out.length() - 2) + 1);
            } else if (!segment.equals(".") && !segment.equals("..")) {
                out.append(target, start, end);
            }
            start = slash < 0 ? end + 1 : end;
        }
        return out.toString();
    }

    @Override
    public List<Violation> violations() {
        return List.of();
    }

    @Override
    public Map<String, String> parts() {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("archive", archive().toString());
        try {
            parts.put("entry", String.join(SEPARATOR, entries()));
        } catch (MappingException e) {
            String text = iri.toString();
            Span body = body(Parts.of(iri));
            parts.put("entry", text.substring(text.indexOf(SEPARATOR, body.start()) + SEPARATOR.length(), body.end()));
        }
        return parts;
    }

    /** Returns the IRI. */
    @Override
    public String toString() {
        return iri.toString();
    }
}
