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
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.template.Settings.Option;
import org.jspecify.annotations.Nullable;

/**
 * A URI template (RFC 6570, level 4). A template expands to a URI or an IRI, and finds the values of its variables in a
 * string.
 *
 * <p>{@linkplain #match(String) Matching} is by value: it accepts every spelling that clients write, and rejects values
 * that lead to another folder. To accept only expansions, call {@link #withExactSpelling()}. Matching does not check
 * whether the string is a valid reference. Templates are immutable and safe for use by many threads. Expansion takes time
 * linear in the template and its values. Matching takes time linear in the string.
 */
public final class IriTemplate {
    private static final IriParser URIS = IriParser.of(Rfc3986.PROFILE);

    private final String text;
    private final List<Expression> parts;
    private final Settings settings;

    /** Created on first use. Concurrent creation of the matcher is harmless. */
    private volatile @Nullable Matcher matcher;

    private IriTemplate(String text, List<Expression> parts, Settings settings) {
        this.text = text;
        this.parts = parts;
        this.settings = settings;
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
     * adjacent text, because resolution removes these segments, and {@code ..} also removes the preceding segment. Empty
     * values can do so too: <code>/{a}.{b}</code> becomes {@code /.}. {@code ..;x} is also rejected, because some servers
     * drop what follows a semicolon. To allow dot segments, call
     * {@link #withDotSegments()}.
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
            throw new IllegalArgumentException(
                    "there is no variable '" + VisibleText.quoted(name) + "'; the variables are "
                            + names.stream().map(VisibleText::quoted).toList());
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
            throw new IllegalArgumentException("the template " + VisibleText.quoted(text)
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
        if (!settings.has(Option.DOT_SEGMENTS)) {
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
     * Returns a copy of this template in which the values of a variable have one type.
     *
     * <p>By default, a matched value is a string, and a list for a variable with the explode modifier. A {@link
     * ValueKind#LIST} without the explode modifier is divided at each comma that is not escaped. A {@link ValueKind#MAP}
     * takes names and strings: <code>{?query*}</code> then gets every parameter that no other variable of the template
     * names. With {@link #withExactSpelling()}, a value without a type is a list if it contains a comma that is not
     * escaped.
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
     * Returns a copy of this template that matches only the strings that its expansion can produce: expanding the result
     * returns the same string, with {@link #expand(Bindings)} if the string is ASCII, otherwise with {@link
     * #expandIri(Bindings)}. Nothing is normalized: {@code %c3%a9} and an unescaped {@code @} in a value do not match.
     *
     * <p>The result has the values that were originally expanded, with these exceptions:
     *
     * <ul>
     *   <li>a variable without text in the string is undefined, even if its value was an empty string;
     *   <li>a list with one member becomes a string, and a map without the explode modifier becomes a list, unless
     *       {@link #withKind(String, ValueKind)} sets a different kind;
     *   <li>after {@code +} and {@code #}, {@code a%20b} becomes {@code a b}, and {@code 5%} becomes {@code 5%25};
     *   <li>after {@code +} and {@code #}, a list or a map is split at each comma, and after a dot at each dot, even
     *       inside an original member; if this splits a map into an odd number of members, the first name contains a
     *       comma; with the explode modifier, a map is split only where a name and an equals sign follow;
     *   <li>a variable that occurs only with prefix modifiers has the longest prefix as its value;
     *   <li>if a string can be split in two ways, the first variable has the longest value.
     * </ul>
     *
     * @return the template
     * @throws IllegalArgumentException if an option for query parameters is set, because expansion does not produce such
     *     strings
     */
    public IriTemplate withExactSpelling() {
        return with(Option.EXACT);
    }

    /**
     * Returns a copy of this template that matches query parameters in any order. For example,
     * <code>/products{?page,limit}</code> matches {@code /products?limit=10&page=1}. Parameters that the template does
     * not name do not match; to ignore them, call {@link #withOtherParameters()}.
     *
     * @return the template
     * @throws IllegalArgumentException if the query has an expression instead of a parameter name, as in
     *     <code>?{name}=1</code>, or after {@link #withExactSpelling()}
     */
    public IriTemplate withQueryInAnyOrder() {
        return withParameters(Option.ANY_ORDER);
    }

    /**
     * Returns a copy of this template that ignores query parameters that it does not name. For example,
     * <code>/products{?page}</code> matches {@code /products?utm_source=x&page=1}. A template without a query ignores
     * the whole query.
     *
     * @return the template
     * @throws IllegalArgumentException if the query has an expression instead of a parameter name, as in
     *     <code>?{name}=1</code>, or after {@link #withExactSpelling()}
     */
    public IriTemplate withOtherParameters() {
        return withParameters(Option.OTHER_PARAMETERS);
    }

    /**
     * Returns a copy of this template that does not match a repeated parameter, such as {@code ?q=x&q=y}, unless its
     * variable is a list with the explode modifier. By default, the first value counts.
     *
     * @return the template
     * @throws IllegalArgumentException if the query has an expression instead of a parameter name, as in
     *     <code>?{name}=1</code>, or after {@link #withExactSpelling()}
     */
    public IriTemplate withUniqueParameters() {
        return withParameters(Option.UNIQUE_PARAMETERS);
    }

    /**
     * Returns a copy of this template that reads {@code +} in a query as a space, as in HTML forms. By default, {@code
     * +} stays {@code +}.
     *
     * @return the template
     * @throws IllegalArgumentException after {@link #withExactSpelling()}
     */
    public IriTemplate withFormDecoding() {
        return with(Option.FORM);
    }

    /**
     * Returns a copy of this template that allows dot segments: {@code ..} in a path is then a value like any other. Do
     * not use matched values as file names without a check of your own.
     *
     * @return the template
     */
    public IriTemplate withDotSegments() {
        return with(Option.DOT_SEGMENTS);
    }

    private IriTemplate withParameters(Option option) {
        QueryParts.of(parts);
        return with(option);
    }

    private IriTemplate with(Option option) {
        Settings changed = settings.with(option);
        if (changed.isContradictory()) {
            throw new IllegalArgumentException("options for the query have no effect on exact matching, because"
                    + " expansion writes parameters in the order of the template; leave out withExactSpelling()");
        }
        return new IriTemplate(text, parts, changed);
    }

    /**
     * Checks whether a string can be split between two variables in more than one way. Then the first variable gets the
     * longest value. Variables with the same name are treated as different variables.
     *
     * @return a warning that names the two variables; empty if there are no such variables
     * @throws IllegalStateException if the template is too long for matching, that is, has more than about 2,000
     *     characters
     */
    public Optional<Violation> ambiguity() {
        List<String> names = matcher().ambiguity();
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
     * Finds the values of the variables in a string.
     *
     * <p>The string is divided at the literals of the template and at the separators of its expressions. Each value is
     * what its part of the string decodes to. A literal matches every equivalent spelling: escapes of unreserved
     * characters and of non-ASCII characters are decoded, and letter case does not matter in escapes, schemes and hosts
     * (RFC 3986 6.2.2.1 and 6.2.2.2). Dot segments are not removed. An escaped delimiter is not a delimiter: {@code %2F}
     * is part of a value, not the end of a segment. The operator of an expression and its place in the reference decide
     * which characters the value of a variable can contain. All other characters must be escaped:
     *
     * <table>
     * <caption>The unescaped characters of a value</caption>
     * <tr><th>expression</th><th>characters</th></tr>
     * <tr><td><code>{x}</code>, <code>{.x}</code>, <code>{/x}</code> in a path</td><td>unreserved characters and <code>
     * ! $ &amp; ' ( ) * + , ; = : @ [ ]</code> (browsers do not escape brackets)</td></tr>
     * <tr><td><code>{;x}</code></td><td>the same without <code>;</code></td></tr>
     * <tr><td><code>{x}</code> in a host</td><td>the same as in a path without <code>: @ [ ]</code></td></tr>
     * <tr><td><code>{?x}</code>, <code>{&amp;x}</code>, <code>?name={x}</code></td><td>unreserved and reserved characters
     * except <code>&amp; #</code></td></tr>
     * <tr><td><code>{x}</code> in a fragment</td><td>the same as in a path, and <code>/ ?</code></td></tr>
     * <tr><td><code>{+x}</code>, <code>{#x}</code></td><td>unreserved and reserved characters; a path contains no
     * <code>?</code> if the template has a query, and no <code>#</code> if it has a query or a fragment</td></tr>
     * <tr><td>all</td><td>non-ASCII characters that the profile allows in a path or a query</td></tr>
     * </table>
     *
     * <p>A variable that another variable of its expression follows does not contain the separator of the expression, so
     * <code>{a,b}</code> on {@code 1,2,3} is {@code 1} and {@code 2,3}. A variable does not contain the sign of an
     * expression that follows in the same segment, so <code>{id}{;v}</code> on {@code 7;v=1} is {@code 7} and {@code 1};
     * after {@code +} and {@code #}, this does not apply to {@code /} and {@code .}. If there is still more than one
     * division, the leftmost variable is the longest with which the rest of the string can match, then the next:
     * <code>{a}{b}</code> on {@code xy} is {@code xy} and the empty string.
     *
     * <p>The values:
     *
     * <ul>
     *   <li><code>{x}</code> and <code>{+x}</code> without text are the empty string. After other operators, a variable
     *       whose sign or name is missing is undefined.
     *   <li>Values belong to the variables of an expression in order; in the named forms {@code ; ? &} by name, in the
     *       order of the template. In named forms, a missing equals sign means the empty string.
     *   <li>A value is a string. With the explode modifier, it is a list, divided at the separators of the expression, or
     *       of the values of a repeated name. For other types, see {@link #withKind(String, ValueKind)}.
     *   <li>If a name is repeated that is not a list, the first value counts, but see {@link #withUniqueParameters()}.
     *   <li>A variable that occurs twice must have the same value, or a prefix of it for a prefix modifier. Only the
     *       division that the rules above select is compared, so <code>/{a}-{a}</code> matches {@code /x-x}, but not
     *       {@code /x-y-x-y}, where the first value would be {@code x-y-x}.
     * </ul>
     *
     * <p>A string with an invalid escape does not match: each {@code %} must begin the UTF-8 of a character. Nor does a
     * string match in which a value is or contains a dot segment: {@code .} or {@code ..}, alone or between slashes or
     * backslashes, also if escaped or before a semicolon. The same applies to a segment of the path that values form
     * together, or with a literal beside them. See {@link #refusal(String)} and {@link #withDotSegments()}.
     *
     * <p>Matching takes time linear in the string. For the strict inverse of expansion, see {@link
     * #withExactSpelling()}.
     *
     * @param text any string
     * @return the values; empty if the string does not match
     * @throws IllegalStateException if the template is too long for matching, that is, has more than about 2,000
     *     characters
     */
    public Optional<Bindings> match(String text) {
        Found found = Found.values();
        if (!matcher().match(Objects.requireNonNull(text, "text"), found)) {
            return Optional.empty();
        }
        Bindings values = found.bindings();
        boolean isSafe = settings.has(Option.DOT_SEGMENTS)
                || (Traversal.find(values) == null && DotSegments.inMatched(text, parts) == null);
        return isSafe ? Optional.of(values) : Optional.empty();
    }

    /**
     * Explains why a string does not match, if the reason is its safety: an invalid escape, or a value with a dot
     * segment.
     *
     * @param text any string
     * @return the violation, with its range in the string; empty if the string matches, or does not have the form of the
     *     template
     * @throws IllegalStateException if the template is too long for matching
     */
    public Optional<Violation> refusal(String text) {
        Found found = Found.valuesAndSpans();
        if (matcher().match(Objects.requireNonNull(text, "text"), found)) {
            return settings.has(Option.DOT_SEGMENTS) ? Optional.empty() : traversal(text, found);
        }
        int escape = Spelling.invalidEscape(text);
        return escape < 0 ? Optional.empty() : Optional.of(TemplateMessages.invalidEscape(text, escape));
    }

    private Optional<Violation> traversal(String text, Found found) {
        Traversal traversal = Traversal.find(found.bindings());
        if (traversal != null) {
            return Optional.of(traversal.violation(found.span(traversal.variable())));
        }
        return Optional.ofNullable(DotSegments.inMatched(text, parts)).map(DotSegments::violation);
    }

    private Matcher matcher() {
        Matcher made = matcher;
        if (made == null) {
            made = settings.has(Option.EXACT) ? new Exact(parts, settings) : new ByValue(parts, settings);
            matcher = made;
        }
        return made;
    }

    List<Expression> parts() {
        return parts;
    }

    Spelling spelling() {
        return settings.spelling();
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
