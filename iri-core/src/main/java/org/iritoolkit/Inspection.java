package org.iritoolkit;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.text.Inspector;
import org.iritoolkit.internal.text.Suggestions;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.profile.HostType;
import org.jspecify.annotations.Nullable;

/**
 * The violations in a string and the components that it was split into, whether the string is valid or not.
 *
 * <pre>{@code
 * Inspection inspection = IriParser.create().inspect("http://example.org/a b");
 * inspection.isValid(); // false
 * inspection.errors().get(0).describe(); // U+0020 SPACE is not allowed in the path (RFC 3987 2.2, ipchar)
 * inspection.repaired(); // Optional[http://example.org/a%20b]
 * }</pre>
 *
 * <p>The string is not changed. {@link #repaired()} suggests a valid string with the same meaning, if there is one.
 */
public final class Inspection {
    private final IriReference split;
    private final List<Violation> violations;
    private final ReferenceKind kind;

    /** The results that the checks of the string share; null if they are shared with no other inspection. */
    private final @Nullable SharedResults shared;

    Inspection(IriReference split, ReferenceKind kind, List<Violation> violations, @Nullable SharedResults shared) {
        this.shared = shared;
        this.kind = kind;
        this.split = split;
        this.violations = violations;
    }

    /** {@return the whole inspected string} */
    public String text() {
        return split.toString();
    }

    /**
     * Returns the violations: errors, warnings, and advice if the parser reports it. Adjacent characters that break the
     * same rule form one violation. The list ends after 1,000 violations; {@link
     * org.iritoolkit.check.CoreViolation#MORE CoreViolation.MORE} counts the others.
     *
     * @return the violations, sorted by start, then by code; positions are in UTF-16 code units of {@link #text()}
     */
    public List<Violation> violations() {
        return violations;
    }

    /** {@return whether the string is valid, that is, has no errors} */
    public boolean isValid() {
        return violations.stream().noneMatch(Violation::isError);
    }

    /** {@return the reference; empty if the string is not valid} */
    public Optional<IriReference> reference() {
        return isValid() ? Optional.of(split) : Optional.empty();
    }

    /**
     * Returns the reference, as {@link IriParser#parse(String)} does, without parsing the string again.
     *
     * @return the reference
     * @throws IriSyntaxException if the string is not valid; the exception contains {@link #violations()}
     */
    public IriReference orThrow() {
        if (!isValid()) {
            throw new IriSyntaxException(text(), violations);
        }
        return split;
    }

    /** {@return the IRI; empty if the string is not valid, or has no scheme} */
    public Optional<Iri> iri() {
        return isValid() && split instanceof Iri iri ? Optional.of(iri) : Optional.empty();
    }

    /** {@return the violations that are errors, sorted by start, then by code} */
    public List<Violation> errors() {
        return violations.stream().filter(Violation::isError).toList();
    }

    /**
     * Returns the reference that the string's author probably meant: the string with the suggestion of each error
     * applied. The result must be a valid reference of a kind that the parser accepts. Equal suggestions are applied
     * once. If two suggestions overlap, the one that starts first is applied; if they start together, the longer one.
     *
     * <p>This method does not guess. The repaired string has the scheme, host, port and number of path segments that
     * some parser of the damaged string sees: a browser (URL Standard), a parser that ignores white space and the marks
     * around a link (RFC 3986 Appendix C), a file system with drives (RFC 8089 E.2), or git. If there is no such string,
     * or an error has no suggestion, the result is empty. The suggestions of warnings and advice are not applied.
     *
     * @return the reference itself if the string is valid; empty if the suggestions do not make it valid
     */
    public Optional<IriReference> repaired() {
        return isValid() ? Optional.of(split) : split.parser.withKind(kind).tryParse(suggested());
    }

    /**
     * Returns why there is no repair although an error has a suggestion: the inspection of the string with the
     * suggestions applied, which still has errors. A check may report an error only then, because it examines no
     * component with characters that are not allowed.
     *
     * @return the inspection, whose positions refer to its own {@link #text()}; empty if the string is valid or has a
     *     repair, or if no error has a suggestion
     */
    public Optional<Inspection> failedRepair() {
        String suggested = isValid() ? text() : suggested();
        return suggested.equals(text())
                ? Optional.empty()
                : Optional.of(split.parser.withKind(kind).inspect(suggested)).filter(again -> !again.isValid());
    }

    private String suggested() {
        return Suggestions.applied(text(), Inspector.suggested(split.parser.engine, text(), split.split, shared));
    }

    /**
     * Returns the reference with the characters that are not allowed percent-encoded, and nothing else changed. Use this
     * method where an IRI is a name, as in RDF (RDF 1.1 Concepts 3.2), and {@link #repaired()} where it is a link: a
     * repair of a link may leave out white space and quotation marks or turn a backslash into a slash, which makes
     * another name.
     *
     * <p>{@code a\b} becomes {@code a%5Cb}, a tab {@code %09}, and {@code 100%} {@code 100%25}. Only characters of the
     * path, the query and the fragment are encoded.
     *
     * @return the reference itself if the string is valid; empty if percent-encoding does not make it valid
     */
    public Optional<IriReference> percentEncoded() {
        return isValid()
                ? Optional.of(split)
                : Suggestions.percentEncoded(text(), violations, split.parser.profile())
                        .flatMap(split.parser.withKind(kind)::tryParse);
    }

    /**
     * Returns the text of a component, even if the component is not valid.
     *
     * @param component the component
     * @return the component; empty if it is absent
     */
    public Optional<String> component(Component component) {
        return split.component(component);
    }

    /**
     * Returns the position of a component, even if the component is not valid.
     *
     * @param component the component
     * @return the position; empty if the component is absent
     */
    public Optional<Span> span(Component component) {
        return split.span(component);
    }

    /** {@return the type of the host, even if the host is not valid; empty if there is no authority} */
    public Optional<HostType> hostType() {
        return split.hostType();
    }

    /** {@return whether the path is an opaque part (RFC 2396 3)} */
    public boolean isOpaque() {
        return split.isOpaque();
    }

    /**
     * Returns a description for logs.
     *
     * @return the string without user information, and the violations
     */
    @Override
    public String toString() {
        return VisibleText.quoted(text()) + ": " + (violations.isEmpty() ? "no violations" : violations);
    }
}
