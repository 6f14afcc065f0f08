package org.iritoolkit.template;

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
import org.jspecify.annotations.Nullable;

/**
 * A URI template (RFC 6570, level 4). A template expands to a URI or an IRI, and matches the strings that its expansion
 * with strings and lists can produce; for maps, see {@link #withKind}.
 *
 * <p>Matching does not normalize: a string matches only if some values expand to exactly that string. Templates are
 * immutable and safe for use by many threads. Expansion takes time linear in the template and its values. Matching
 * takes time linear in the string.
 */
public final class IriTemplate {
    private static final IriParser URIS = IriParser.of(Rfc3986.PROFILE);

    private final String text;
    private final List<Expression> parts;
    private final Settings settings;

    /** Whether a variable occurs twice, so that a string can contain two values for that variable. */
    private final boolean isRepeating;

    /** Created on first use. Concurrent creation of the matcher is harmless. */
    private volatile @Nullable Matching uriMatching;

    private volatile @Nullable Matching iriMatching;

    /**
     * The matcher for either URIs or IRIs.
     *
     * @param matcher finds the values
     * @param ambiguity two variables between which a string can be split in two ways; null if there are none
     */
    private record Matching(Matcher matcher, @Nullable List<String> ambiguity) {}

    private IriTemplate(String text, List<Expression> parts, Settings settings) {
        this.text = text;
        this.parts = parts;
        this.settings = settings;
        this.isRepeating =
                parts.stream().mapToInt(part -> part.variables().size()).sum()
                        > variables().size();
    }

    /**
     * Parses a template.
     *
     * @param text the template, for example <code>/users/{id}{?page,size}</code>
     * @return the template
     * @throws IriSyntaxException if the string breaks the syntax (RFC 6570 2); the exception contains all violations
     */
    public static IriTemplate parse(String text) {
        TemplateParser parser = new TemplateParser(Objects.requireNonNull(text, "text"));
        if (!parser.violations.isEmpty()) {
            throw new IriSyntaxException(text, parser.violations);
        }
        return new IriTemplate(text, List.copyOf(parser.parts), Settings.DEFAULT);
    }

    /**
     * Finds all syntax errors of a template, without throwing.
     *
     * @param text any string
     * @return the errors, sorted by position; empty if {@link #parse(String)} accepts the string
     */
    public static List<Violation> inspect(String text) {
        return List.copyOf(new TemplateParser(Objects.requireNonNull(text, "text")).violations);
    }

    /**
     * Returns the names of the variables.
     *
     * @return each name once, in the order of the template
     */
    public List<String> variables() {
        return parts.stream()
                .flatMap(part -> part.variables().stream())
                .map(Expression.Variable::name)
                .distinct()
                .toList();
    }

    /**
     * Expands the template to a URI reference (RFC 6570 3), as a string. This method does not check whether the
     * reference is valid.
     *
     * <p>This method rejects values that produce the path segments {@code .} or {@code ..}, alone or together with
     * adjacent text, because resolution removes these segments, and {@code ..} also removes the preceding segment. To
     * allow dot segments, call {@link #withDotSegments()}.
     *
     * @param values the values of the variables; variables without a value are left out, and values for other names are
     *     ignored
     * @return the expansion, in ASCII
     * @throws MappingException if the value of a variable with a prefix modifier is a list or a map, or values produce
     *     a dot segment
     */
    public String expand(Bindings values) {
        return expand(values, Characters.Form.URI);
    }

    /**
     * Expands the template with values of any type.
     *
     * @param values the values, as for {@link Bindings#of(Map)}
     * @return the expansion, in ASCII
     * @throws IllegalArgumentException if {@link Bindings#of(Map)} rejects a value
     * @throws MappingException if a value contains an unpaired surrogate, or {@link #expand(Bindings)} rejects a value
     */
    public String expand(Map<String, ? extends @Nullable Object> values) {
        return expand(Bindings.of(values));
    }

    /**
     * Expands the template with one or more values.
     *
     * @param name the name of a variable
     * @param value the value of the variable, as for {@link Bindings#of(Map)}; null for an undefined variable
     * @param more more names and values, alternating
     * @return the expansion, in ASCII
     * @throws IllegalArgumentException if the template has no variable with a given name, or {@link
     *     Bindings#of(String, Object, Object...)} rejects an argument
     * @throws MappingException if a value contains an unpaired surrogate, or {@link #expand(Bindings)} rejects a value
     */
    public String expand(String name, @Nullable Object value, @Nullable Object... more) {
        Bindings values = Bindings.of(name, value, more);
        requireVariable(name);
        for (int i = 0; i < more.length; i += 2) {
            requireVariable(String.valueOf(more[i]));
        }
        return expand(values);
    }

    private void requireVariable(String name) {
        List<String> names = variables();
        if (!names.contains(name)) {
            throw new IllegalArgumentException("there is no variable '" + name + "'; the variables are " + names);
        }
    }

    /**
     * Expands the template to a URI reference, as a string, and requires a value for each variable.
     *
     * @param values the values of the variables; values for other names are ignored
     * @return the expansion, in ASCII
     * @throws IllegalArgumentException if a variable has no value
     * @throws MappingException if {@link #expand(Bindings)} rejects a value
     */
    public String expandFully(Bindings values) {
        Objects.requireNonNull(values, "values");
        List<String> missing =
                variables().stream().filter(name -> values.find(name) == null).toList();
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException("the template " + this
                    + " needs a value for each variable; give one for " + String.join(", ", missing));
        }
        return expand(values);
    }

    /**
     * Expands the template to a URI reference, and checks the reference.
     *
     * @param values the values of the variables
     * @return the reference, under the {@code rfc3986} profile
     * @throws MappingException if {@link #expand(Bindings)} rejects a value
     * @throws IriSyntaxException if the expansion is not a URI reference, for example because its port is a space
     */
    public IriReference expandUri(Bindings values) {
        return URIS.parse(expand(values));
    }

    /**
     * Expands the template to an IRI reference, and checks the reference. Non-ASCII characters are kept if the profile
     * accepts them in a path; otherwise they are percent-encoded. ASCII characters are written as in a URI.
     *
     * @param values the values of the variables
     * @return the reference, under the {@code rfc3987} profile or the parser passed to {@link #withParser(IriParser)}
     * @throws MappingException if {@link #expand(Bindings)} rejects a value
     * @throws IriSyntaxException if the expansion is not an IRI reference
     */
    public IriReference expandIri(Bindings values) {
        return settings.iris().parse(expand(values, settings.iriForm()));
    }

    String expand(Bindings values, Characters.Form form) {
        Objects.requireNonNull(values, "values");
        StringBuilder out = new StringBuilder(text.length() + 32);
        int[] ends = new int[parts.size()];
        for (int i = 0; i < ends.length; i++) {
            parts.get(i).expand(text, values, form, out);
            ends[i] = out.length();
        }
        return withoutDotSegments(out.toString(), ends);
    }

    private String withoutDotSegments(String expansion, int[] ends) {
        if (!settings.allowsDotSegments()) {
            DotSegments.refuse(text, expansion, parts, ends);
        }
        return expansion;
    }

    /**
     * Expands some of the variables, so that the others can be expanded later. Expanding the result with all values
     * produces the same string as expanding this template with all values.
     *
     * <p>An expression is unchanged if no template can express its remaining part. An unchanged expression still needs
     * the values of all its variables. If only {@code y} has a value, the unchanged expressions include
     * <code>{x,y}</code>, <code>{+x,y}</code>, <code>{#x,y}</code> and <code>{?x,y}</code>. In contrast,
     * <code>{?y,x}</code> becomes <code>?y=1{&amp;x}</code>.
     *
     * @param values the values of some variables
     * @return a template without the variables that were expanded
     * @throws MappingException if {@link #expand(Bindings)} rejects a value; variables that are not yet expanded are
     *     treated as empty
     */
    public IriTemplate expandPartially(Bindings values) {
        Objects.requireNonNull(values, "values");
        expand(values, settings.iriForm()); // rejects dot segments
        StringBuilder out = new StringBuilder(text.length() + 32);
        parts.forEach(part -> part.expandPartially(text, values, settings.iriForm(), out));
        List<Expression> left = List.copyOf(new TemplateParser(out.toString()).parts);
        return new IriTemplate(out.toString(), left, settings);
    }

    /**
     * Returns a copy of this template with a different parser for {@link #expandIri(Bindings)} and for matching IRIs.
     *
     * @param parser the parser of a profile
     * @return the template
     */
    public IriTemplate withParser(IriParser parser) {
        return new IriTemplate(text, parts, settings.withParser(parser));
    }

    /**
     * Returns a copy of this template in which a variable matches only values of one kind.
     *
     * <p>By default, a value with a raw comma is a list, and any other value is a string. After {@code +} and {@code
     * #}, a value is always a string. A variable with the explode modifier always has a list, so the expansion of a
     * map, such as {@code ?k=v} for <code>{?tags*}</code>, matches only with {@link ValueKind#MAP}. A map matches any
     * names, so a template with other variables may become {@linkplain #ambiguity() ambiguous}.
     *
     * @param variable the name of the variable
     * @param kind the type of the values
     * @return the template
     * @throws IllegalArgumentException if the template does not contain the variable, or if the variable has a prefix
     *     modifier and the kind is not {@link ValueKind#TEXT}
     */
    public IriTemplate withKind(String variable, ValueKind kind) {
        Objects.requireNonNull(variable, "variable");
        Objects.requireNonNull(kind, "kind");
        requireVariable(variable);
        boolean hasPrefix = parts.stream()
                .flatMap(part -> part.variables().stream())
                .anyMatch(other -> other.name().equals(variable) && other.prefix() > 0);
        if (hasPrefix && kind != ValueKind.TEXT) {
            throw new IllegalArgumentException(
                    "the variable '" + variable + "' has a prefix modifier, so its value is a text (RFC 6570 2.4.1)");
        }
        return new IriTemplate(text, parts, settings.withKind(variable, kind));
    }

    /**
     * Returns a copy of this template that also matches ambiguous strings. The first variable gets the longest value
     * with which the rest of the string can match, then the second variable, and so on.
     *
     * @return the template
     */
    public IriTemplate withLeftmostLongest() {
        return new IriTemplate(text, parts, settings.withLeftmostLongest());
    }

    /**
     * Returns a copy of this template that matches query parameters in any order, and ignores unknown parameters. For
     * example, <code>/products{?page,limit}</code> matches {@code /products?limit=10&page=1&utm_source=x}. Each {@code
     * &} separates two parameters, whose names are compared without decoding. A repeated parameter matches only an
     * exploded variable. An exploded {@link ValueKind#MAP} variable gets all parameters that no other variable matches.
     *
     * <p>Expanding the matched values may produce a different string, because the parameters are then in the template's
     * order.
     *
     * @return the template
     * @throws IllegalArgumentException if the query has an expression instead of a parameter name, as in
     *     <code>?{name}=1</code>
     */
    public IriTemplate withQueryInAnyOrder() {
        QueryParts.of(parts, settings.kinds());
        return new IriTemplate(text, parts, settings.withAnyOrder());
    }

    /**
     * Returns a copy of this template that allows values that produce the path segments {@code .} and {@code ..}.
     *
     * @return the template
     */
    public IriTemplate withDotSegments() {
        return new IriTemplate(text, parts, settings.withDotSegments());
    }

    /**
     * Checks whether a string can match in two ways. Variables with the same name are treated as different variables.
     *
     * @return a warning that names two variables between which a string can be split in two ways; empty if there are no
     *     such variables
     * @throws IllegalStateException if the template is too long for matching, that is, has more than about 2,000
     *     characters
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
     * Finds the values that expand to a string. The string is not decoded or normalized first.
     *
     * <p>Expanding the result produces the same string, with {@link #expand(Bindings)} if the string is ASCII,
     * otherwise with {@link #expandIri(Bindings)}. If the string contains dot segments, expansion needs {@link
     * #withDotSegments()}. The result has the values that were originally expanded, with these exceptions:
     *
     * <ul>
     *   <li>a variable without text in the string is undefined, even if its value was an empty string;
     *   <li>a list with one member becomes a string, and a map without the explode modifier becomes a list, unless
     *   {@link #withKind(String, ValueKind)} sets a different kind;
     *   <li>after {@code +} and {@code #}, {@code a%20b} becomes {@code a b}, and {@code 5%} becomes {@code 5%25};
     *   <li>after {@code +} and {@code #}, a list or a map is split at each comma, and after a dot at each dot, even
     *   inside an original member; if this splits a map into an odd number of members, the first name contains a comma;
     *   with the explode modifier, a map is split only where a name and an equals sign follow;
     *   <li>a variable that occurs only with prefix modifiers has the longest prefix as its value.
     * </ul>
     *
     * @param text any string
     * @return the values; empty if no values expand to the string. For an ambiguous template, the result is also empty
     *     if a longest value exceeds a prefix length of more than 64 characters, or if a variable that occurs twice has
     *     different longest values
     * @throws IllegalStateException if the template is {@linkplain #ambiguity() ambiguous} and {@link
     *     #withLeftmostLongest()} was not called, or if the template is too long for matching
     */
    public Optional<Bindings> match(String text) {
        Matching matching = matching(Objects.requireNonNull(text, "text"));
        if (isRefused()) {
            throw new IllegalStateException("the template " + this + " cannot be matched: "
                    + ambiguity()
                            .map(warning -> warning.message() + ". " + warning.remedy())
                            .orElseThrow());
        }
        Bindings found = matching.matcher().match(text);
        boolean isTwoValued = found != null && isRepeating && !settings.isInAnyOrder() && !isExpansion(text, found);
        return isTwoValued ? Optional.empty() : Optional.ofNullable(found);
    }

    private boolean isExpansion(String matched, Bindings values) {
        return matched.equals(Expression.expand(parts, text, values, form(matched)));
    }

    /** Returns whether the template is ambiguous, so that the caller must choose how to match. */
    boolean isRefused() {
        return !settings.isLeftmostLongest() && matching("").ambiguity() != null;
    }

    private Characters.Form form(String matched) {
        return Ascii.isAscii(matched) ? Characters.Form.URI : settings.iriForm();
    }

    /** Returns the matcher for URIs, or the matcher for IRIs if the string has non-ASCII characters. */
    private Matching matching(String matched) {
        boolean isUri = Ascii.isAscii(matched);
        Matching made = isUri ? uriMatching : iriMatching;
        if (made == null) {
            Matcher matcher = settings.isInAnyOrder()
                    ? new AnyOrder(parts, form(matched), settings.kinds(), isRepeating)
                    : new Automaton(new AutomatonBuilder(parts, form(matched), settings.kinds()));
            made = new Matching(matcher, matcher.ambiguity());
            if (isUri) {
                uriMatching = made;
            } else {
                iriMatching = made;
            }
        }
        return made;
    }

    /** Returns the common prefix of all matching strings, as an IRI if the given string has non-ASCII characters. */
    String beginning(String matched) {
        List<Expression> first =
                settings.isInAnyOrder() ? QueryParts.of(parts, settings.kinds()).path() : parts;
        boolean isLiteral = !first.isEmpty() && first.get(0).isLiteral();
        return isLiteral ? form(matched).reserved().encode(first.get(0).literal()) : "";
    }

    /** Returns the number of literal UTF-16 code units in the template. */
    int literalLength() {
        return parts.stream().mapToInt(part -> part.literal().length()).sum();
    }

    /** Returns whether the other object is a template with the same string and the same options. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof IriTemplate that && text.equals(that.text) && settings.isLike(that.settings);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /**
     * Returns the template.
     *
     * @return the string of the template
     */
    @Override
    public String toString() {
        return text;
    }
}
