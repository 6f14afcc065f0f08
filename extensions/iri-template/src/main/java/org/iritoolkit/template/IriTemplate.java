package org.iritoolkit.template;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.jspecify.annotations.Nullable;

/**
 * A URI template (RFC 6570, level 4). It expands to a URI or an IRI, and matches the texts that it can expand to.
 *
 * <p>It does not normalize: a text matches if some values expand to exactly that text. Templates are immutable, and all
 * threads can share one. Expanding takes time linear in the template and its values, matching in the text.
 */
public final class IriTemplate {
    private static final IriParser URIS = IriParser.of(Rfc3986.PROFILE);
    private static final IriParser IRIS = IriParser.of(Rfc3987.PROFILE);
    private static final Characters.Form IRI_FORM = Characters.Form.iri(Rfc3987.PROFILE);

    private final String text;
    private final List<Expression> parts;
    private final Map<String, ValueKind> kinds;
    private final boolean isLeftmostLongest;
    private final IriParser iris;
    private final Characters.Form iriForm;

    /** Whether a variable stands at two places, where a text can have two values for it. */
    private final boolean isRepeating;

    /** Made when first asked for; a second thread may make it again, which does no harm. */
    private volatile @Nullable Matching uriMatching;

    private volatile @Nullable Matching iriMatching;

    /**
     * How texts of one form are matched.
     *
     * @param automaton finds the values
     * @param ambiguity two variables that a text can be divided between in two ways, or null
     */
    private record Matching(Automaton automaton, @Nullable List<String> ambiguity) {}

    private IriTemplate(
            String text,
            List<Expression> parts,
            Map<String, ValueKind> kinds,
            boolean isLeftmostLongest,
            IriParser iris,
            Characters.Form iriForm) {
        this.text = text;
        this.parts = parts;
        this.kinds = kinds;
        this.isLeftmostLongest = isLeftmostLongest;
        this.iris = iris;
        this.iriForm = iriForm;
        this.isRepeating =
                parts.stream().mapToInt(part -> part.variables().size()).sum()
                        > variables().size();
    }

    /**
     * Reads a template.
     *
     * @param text the template, for example <code>/users/{id}{?page,size}</code>
     * @return the template
     * @throws IriSyntaxException if it breaks the syntax of RFC 6570 2, with all violations
     */
    public static IriTemplate parse(String text) {
        TemplateParser parser = new TemplateParser(Objects.requireNonNull(text, "text"));
        if (!parser.violations.isEmpty()) {
            throw new IriSyntaxException(text, parser.violations);
        }
        return new IriTemplate(text, List.copyOf(parser.parts), Map.of(), false, IRIS, IRI_FORM);
    }

    /**
     * Finds all syntax errors of a template, without throwing.
     *
     * @param text any text
     * @return the errors, by place; none if {@link #parse(String)} accepts the text
     */
    public static List<Violation> inspect(String text) {
        return List.copyOf(new TemplateParser(Objects.requireNonNull(text, "text")).violations);
    }

    /**
     * The names of the variables.
     *
     * @return each once, in the order of the template
     */
    public List<String> variables() {
        return parts.stream()
                .flatMap(part -> part.variables().stream())
                .map(Expression.Variable::name)
                .distinct()
                .toList();
    }

    /**
     * Expands the template to a URI reference (RFC 6570 3), as text. It does not check it.
     *
     * @param values the values of the variables; those that have none are left out
     * @return the expansion, all ASCII
     * @throws MappingException if a variable with a prefix modifier has a list or a map
     */
    public String expand(Bindings values) {
        return expand(values, Characters.Form.URI);
    }

    /**
     * Expands the template with values from elsewhere.
     *
     * @param values as {@link Bindings#of(Map)} takes them
     * @return the expansion, all ASCII
     * @throws IllegalArgumentException as {@link Bindings#of(Map)} says
     * @throws MappingException if a value contains half of a surrogate pair, and as {@link #expand(Bindings)} says
     */
    public String expand(Map<String, ? extends @Nullable Object> values) {
        return expand(Bindings.of(values));
    }

    /**
     * Expands the template with one value or more.
     *
     * @param name the name of a variable
     * @param value its value, as {@link Bindings#of(Map)} takes it; null for a variable that is undefined
     * @param more a name and a value in turn
     * @return the expansion, all ASCII
     * @throws IllegalArgumentException as {@link Bindings#of(String, Object, Object...)} says
     * @throws MappingException if a value contains half of a surrogate pair, and as {@link #expand(Bindings)} says
     */
    public String expand(String name, @Nullable Object value, @Nullable Object... more) {
        return expand(Bindings.of(name, value, more));
    }

    /**
     * Expands the template to a URI reference, and checks it.
     *
     * @param values the values of the variables
     * @return the reference, under {@code rfc3986}
     * @throws MappingException as {@link #expand(Bindings)} says
     * @throws IriSyntaxException if the expansion is not a URI reference, for example because its port is a space
     */
    public IriReference expandUri(Bindings values) {
        return URIS.parse(expand(values));
    }

    /**
     * Expands the template to an IRI reference, and checks it. Characters beyond ASCII stay if the profile accepts them
     * in a path; otherwise they are percent-encoded. ASCII is written as in a URI.
     *
     * @param values the values of the variables
     * @return the reference, under {@code rfc3987} or the parser given to {@link #withParser(IriParser)}
     * @throws MappingException as {@link #expand(Bindings)} says
     * @throws IriSyntaxException if the expansion is not an IRI reference
     */
    public IriReference expandIri(Bindings values) {
        return iris.parse(expand(values, iriForm));
    }

    String expand(Bindings values, Characters.Form form) {
        Objects.requireNonNull(values, "values");
        StringBuilder out = new StringBuilder(text.length() + 32);
        parts.forEach(part -> part.expand(text, values, form, out));
        return out.toString();
    }

    /**
     * Expands some of the variables; others can follow later. Expanding the result with the others, and with these
     * again, gives the same text as expanding this template with all of them.
     *
     * <p>If no template can express the rest, an expression stays as it is and needs all of its variables later. With a
     * value for {@code y} alone, these are <code>{x,y}</code>, <code>{+x,y}</code>, <code>{#x,y}</code> and
     * <code>{?x,y} </code>; all others are divided, as <code>{?y,x}</code> into <code>?y=1{&amp;x}</code>.
     *
     * @param values the values of some variables
     * @return a template without the variables that were expanded
     * @throws MappingException as {@link #expand(Bindings)} says
     */
    public IriTemplate expandPartially(Bindings values) {
        Objects.requireNonNull(values, "values");
        StringBuilder out = new StringBuilder(text.length() + 32);
        parts.forEach(part -> part.expandPartially(text, values, iriForm, out));
        List<Expression> left = List.copyOf(new TemplateParser(out.toString()).parts);
        return new IriTemplate(out.toString(), left, kinds, isLeftmostLongest, iris, iriForm);
    }

    /**
     * The same template with a parser for {@link #expandIri(Bindings)} and for matching IRIs.
     *
     * @param parser the parser of a profile
     * @return the template
     */
    public IriTemplate withParser(IriParser parser) {
        Characters.Form form = Characters.Form.iri(parser.profile());
        return new IriTemplate(text, parts, kinds, isLeftmostLongest, parser, form);
    }

    /**
     * The same template that matches only values of one kind for a variable.
     *
     * <p>By default, a variable is a list if the text has a raw comma there, and a text otherwise; after {@code +} and
     * {@code #} always as a text; with the explode modifier always as a list.
     *
     * @param variable the name of the variable
     * @param kind what it is read as
     * @return the template
     * @throws IllegalArgumentException if the template has no such variable, or it has a prefix modifier and the kind
     *     is not {@link ValueKind#TEXT}
     */
    public IriTemplate withKind(String variable, ValueKind kind) {
        Objects.requireNonNull(variable, "variable");
        Objects.requireNonNull(kind, "kind");
        if (!variables().contains(variable)) {
            throw new IllegalArgumentException(
                    "there is no variable '" + variable + "'; the variables are " + variables());
        }
        boolean hasPrefix = parts.stream()
                .flatMap(part -> part.variables().stream())
                .anyMatch(other -> other.name().equals(variable) && other.prefix() > 0);
        if (hasPrefix && kind != ValueKind.TEXT) {
            throw new IllegalArgumentException(
                    "the variable '" + variable + "' has a prefix modifier, so its value is a text (RFC 6570 2.4.1)");
        }
        Map<String, ValueKind> changed = new LinkedHashMap<>(kinds);
        changed.put(variable, kind);
        return new IriTemplate(text, parts, Map.copyOf(changed), isLeftmostLongest, iris, iriForm);
    }

    /**
     * The same template that also matches a text that can be read in two ways: the first variable gets the longest
     * value with which the rest can match, then the second, and so on.
     *
     * @return the template
     */
    public IriTemplate withLeftmostLongest() {
        return new IriTemplate(text, parts, kinds, true, iris, iriForm);
    }

    /**
     * Whether there is a text that matches in two ways. It treats variables with the same name as different ones.
     *
     * @return a warning that names two variables between which such a text can be divided; empty if every match is the
     *     only one
     * @throws IllegalStateException if the template has more than about 2,000 characters, which is too long to be
     *     matched
     */
    public Optional<Violation> ambiguity() {
        List<String> names = matching("").ambiguity();
        if (names == null) {
            return Optional.empty();
        }
        return Optional.of(new Violation(
                TemplateViolation.AMBIGUOUS,
                Severity.WARNING,
                Component.REFERENCE,
                new Span(0, text.length()),
                TemplateMessages.RFC_6570.section("1.4"),
                TemplateMessages.message("template.ambiguous", names.get(0), names.get(1))));
    }

    /**
     * Finds the values that a text was expanded from. It does not decode or normalize the text first.
     *
     * <p>Expanding the result gives the text again: by {@link #expand(Bindings)} if the text is ASCII, and by {@link
     * #expandIri(Bindings)} if not. The values are the ones that were expanded, with these exceptions:
     *
     * <ul>
     *   <li>if the text has nothing for a variable, it is undefined, even if it was empty;
     *   <li>a list of one member is a text, and a map a list, unless {@link #withKind(String, ValueKind)} says
     *       otherwise;
     *   <li>after {@code +} and {@code #}, escapes of the original value stay escapes, and so does {@code %25};
     *   <li>members of a list are divided at each comma after {@code +} and {@code #}, and at each dot after a dot,
     *       also where it was part of one; so are those of a map, which then may not match, or with the explode
     *       modifier at those that an equals sign follows;
     *   <li>of a variable that has only prefixes, the longest prefix comes back.
     * </ul>
     *
     * @param text any text
     * @return the values; empty if no values expand to the text. If the template is ambiguous, also if the longest
     *     values do not fit a prefix of more than 64 characters, or are not the same where a variable stands twice
     * @throws IllegalStateException if the template is {@linkplain #ambiguity() ambiguous} and {@link
     *     #withLeftmostLongest()} was not asked for, or it is too long to be matched
     */
    public Optional<Bindings> match(String text) {
        Matching matching = matching(Objects.requireNonNull(text, "text"));
        if (isRefused()) {
            throw new IllegalStateException("the template " + this + " cannot be matched: "
                    + ambiguity()
                            .map(warning -> warning.message() + ". " + warning.remedy())
                            .orElseThrow());
        }
        Bindings found = matching.automaton().match(text);
        boolean isTwoValued = found != null && isRepeating && !text.equals(expand(found, form(text)));
        return isTwoValued ? Optional.empty() : Optional.ofNullable(found);
    }

    /** Whether texts cannot be matched before somebody says how. */
    boolean isRefused() {
        return !isLeftmostLongest && matching("").ambiguity() != null;
    }

    private Characters.Form form(String matched) {
        return Ascii.isAscii(matched) ? Characters.Form.URI : iriForm;
    }

    /** How a text is matched: as a URI, or as an IRI if it has other characters than ASCII. */
    private Matching matching(String matched) {
        boolean isUri = Ascii.isAscii(matched);
        Matching made = isUri ? uriMatching : iriMatching;
        if (made == null) {
            Automaton automaton = new Automaton(new AutomatonBuilder(parts, form(matched), kinds));
            made = new Matching(automaton, automaton.ambiguity());
            if (isUri) {
                uriMatching = made;
            } else {
                iriMatching = made;
            }
        }
        return made;
    }

    /** What every text begins with that matches, as it is written in a text like this one. */
    String beginning(String matched) {
        boolean isLiteral = !parts.isEmpty() && parts.get(0).isLiteral();
        return isLiteral ? form(matched).reserved().encode(parts.get(0).literal()) : "";
    }

    /** How many UTF-16 units of the template are literal. */
    int literalLength() {
        return parts.stream().mapToInt(part -> part.literal().length()).sum();
    }

    /** Two are equal if their texts are equal and they match and expand alike. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof IriTemplate that
                && text.equals(that.text)
                && kinds.equals(that.kinds)
                && isLeftmostLongest == that.isLeftmostLongest
                && iris.profile().equals(that.iris.profile());
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /**
     * The template.
     *
     * @return its text
     */
    @Override
    public String toString() {
        return text;
    }
}
