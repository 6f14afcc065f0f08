package org.iritoolkit.spark;

import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.iritoolkit.IriNormalizer.Level;
import scala.Function1;
import scala.Tuple3;
import scala.collection.immutable.Seq;

/** The functions, with their names, arguments, types and documentation. Evaluators implement the functions. */
@SuppressWarnings("ImmutableEnumChecker") // Spark's types are immutable, but not annotated as such
enum IriFunction {
    VALID(
            Signature.OF_ONE_STRING,
            DataTypes.BooleanType,
            false,
            (profile, options) -> new Operations.Valid(profile),
            "Returns whether `s` is an IRI reference under `profile`: false also if it is not UTF-8.",
            """
            > SELECT _FUNC_('http://example.org/résumé');
             true
            > SELECT _FUNC_('http://example.org/a|b');
             false
            > SELECT _FUNC_('http://example.org/résumé', 'rfc3986');
             false
            """),
    IS_ABSOLUTE(
            Signature.OF_ONE_STRING,
            DataTypes.BooleanType,
            false,
            (profile, options) -> new Operations.IsAbsolute(profile),
            "Returns whether `s` is an IRI with a scheme under `profile`: false if `s` is a relative reference, or is "
                    + "rejected.",
            """
            > SELECT _FUNC_('http://example.org/a');
             true
            > SELECT _FUNC_('//example.org/a');
             false
            """),
    VIOLATIONS(
            Signature.OF_ONE_STRING,
            Violations.TYPE,
            false,
            (profile, options) -> new Violations(profile),
            "Returns the violations of `s` under `profile`, sorted by position: errors, which reject it, and "
                    + "warnings; an empty array if there are none. Positions are offsets in UTF-16 code units, or in "
                    + "octets if the code begins with `octets.`.",
            """
            > SELECT _FUNC_('a b').code;
             ["syntax.character-not-allowed"]
            > SELECT _FUNC_('a b').suggestion.text;
             ["%20"]
            > SELECT size(_FUNC_('http://example.org/'));
             0
            """),
    PARSE(
            Signature.OF_ONE_STRING,
            Components.TYPE,
            true,
            (profile, options) -> new Components.All(profile),
            "Returns the components of `s` as written, each null if it is absent; null if `s` is rejected.",
            """
            > SELECT _FUNC_('http://me@example.org:8080/a?b#c').port;
             8080
            > SELECT _FUNC_('http://example.org/').query;
             NULL
            """),
    COMPONENT(
            new Signature(List.of("s"), List.of("name"), 1),
            DataTypes.StringType,
            true,
            (profile, options) -> Components.named(profile, options.get(0)),
            "Returns one component of `s` as written; null if it is absent or `s` is rejected. `name` is one of scheme, "
                    + "authority, userinfo, host, hostType, port, path, query, fragment.",
            """
            > SELECT _FUNC_('http://example.org/a|b', 'host');
             NULL
            > SELECT _FUNC_('http://example.org/a?b', 'host');
             example.org
            """),
    QUERY_PARAMETER(
            new Signature(List.of("s"), List.of("name"), 1),
            DataTypes.StringType,
            true,
            (profile, options) -> new Operations.QueryParameter(profile, options.get(0)),
            "Returns the first value of the query parameter `name`, decoded as HTML forms encode it; null if there is "
                    + "no such parameter, if its octets are not UTF-8, or `s` is rejected; empty if it has no value.",
            """
            > SELECT _FUNC_('http://example.org/?q=caf%C3%A9+au+lait', 'q');
             café au lait
            """),
    DECODE(
            Signature.OF_ONE_STRING,
            DataTypes.StringType,
            true,
            (profile, options) -> new Operations.Decode(),
            "Returns `s`, which may be any string, with its percent-encoded octets decoded as UTF-8, for display; null "
                    + "if they are not UTF-8. Decode components, not references: `a%2Fb` becomes `a/b`.",
            """
            > SELECT _FUNC_('r%C3%A9sum%C3%A9%201');
             résumé 1
            """),
    URL(
            Signature.OF_ONE_STRING,
            DataTypes.StringType,
            true,
            (profile, options) -> new Operations.Url(),
            "Returns the URL that browsers parse from `s` under the URL Standard, which repairs most strings; null if parsing fails. "
                    + "It does not depend on the profile.",
            """
            > SELECT _FUNC_('https:\\\\Example.ORG:443/a b');
             https://example.org/a%20b
            """),
    ALLOWED(
            new Signature(List.of("s"), List.of("policy"), 1),
            DataTypes.BooleanType,
            false,
            (profile, options) -> new Operations.Allowed(options.get(0)),
            "Returns whether the link policy `policy` allows the untrusted link `s`. The policy is a JSON object, as "
                    + "`iri vet --policy` reads it. It does not depend on the profile.",
            """
            > SELECT _FUNC_('https://example.org/a', '{"hosts": ["example.org"]}');
             true
            > SELECT _FUNC_('https://example.org@evil.example/', '{"hosts": ["example.org"]}');
             false
            """),
    NORMALIZE(
            new Signature(List.of("s"), List.of("level"), 0),
            DataTypes.StringType,
            true,
            (profile, options) -> new Operations.Normalize(profile, level(options)),
            "Returns the normal form of `s`, which is the same for equivalent references; null if `s` is rejected. `level` is "
                    + "string, which changes nothing; syntax (the default), for case, escapes and dot segments; or scheme, also for "
                    + "default ports and empty paths.",
            """
            > SELECT _FUNC_('HTTP://Example.org/a/../%7euser');
             http://example.org/~user
            > SELECT _FUNC_('http://example.org:80', 'scheme');
             http://example.org/
            """),
    TO_URI(
            Signature.OF_ONE_STRING,
            DataTypes.StringType,
            true,
            (profile, options) -> new Operations.ToUri(profile),
            "Returns the URI that `s` maps to, with percent-encoding for characters that a URI cannot contain; null if it maps to none. "
                    + "For the host in its DNS form, call `iri_host_ascii`.",
            """
            > SELECT _FUNC_('http://example.org/résumé');
             http://example.org/r%C3%A9sum%C3%A9
            """),
    TO_IRI(
            Signature.OF_ONE_STRING,
            DataTypes.StringType,
            true,
            (profile, options) -> new Operations.ToIri(profile),
            "Returns `s` with those escapes decoded whose characters `profile` allows there; null if `s` is "
                    + "rejected.",
            """
            > SELECT _FUNC_('http://example.org/r%C3%A9sum%C3%A9?a%26b');
             http://example.org/résumé?a%26b
            """),
    RESOLVE(
            new Signature(List.of("base", "s"), List.of(), 0),
            DataTypes.StringType,
            true,
            (profile, options) -> new Operations.Resolve(profile),
            "Returns the target of the reference `s` against `base`; null if one of them is rejected, `base` has no scheme, "
                    + "or there is no target.",
            """
            > SELECT _FUNC_('http://example.org/a/b', '../c');
             http://example.org/c
            """),
    HOST_ASCII(
            Signature.OF_ONE_STRING,
            DataTypes.StringType,
            true,
            (profile, options) -> {
                profile.hostMapper(); // reports a missing mapper before the first row
                return new Hosts.Ascii(profile);
            },
            "Returns the host of `s` in its DNS form (A-labels); null if `s` is rejected or has no host, or if its host has "
                    + "no such form. `s` is a reference: write `'//' || h` for a host alone.",
            """
            > SELECT _FUNC_('http://bücher.example/');
             xn--bcher-kva.example
            """),
    REGISTRABLE_DOMAIN(
            Signature.OF_ONE_STRING,
            DataTypes.StringType,
            true,
            (profile, options) -> {
                profile.hostMapper(); // reports a missing mapper before the first row
                return new Hosts.Registrable(profile);
            },
            "Returns the public suffix of the host of `s` and one more label, in A-labels like `iri_host_ascii`; null if `s` is "
                    + "rejected, or if its host has no registrable domain, for example because it is an IP address.",
            """
            > SELECT _FUNC_('http://www.example.co.uk/a');
             example.co.uk
            """),
    REPAIR(
            Signature.OF_ONE_STRING,
            DataTypes.StringType,
            true,
            (profile, options) -> new Operations.Repair(profile),
            "Returns `s` if it is accepted; otherwise the string that its author probably meant, with the suggestions of `iri_violations` "
                    + "applied; null if the result is not accepted.",
            """
            > SELECT _FUNC_('http://example.org/a b');
             http://example.org/a%20b
            """);

    private static final String PROFILE = "profile";

    /**
     * The arguments.
     *
     * @param texts the names of the arguments that may differ from row to row
     * @param options the names of the constants after {@code texts}, except the last, which is always the profile
     * @param required how many constants are required
     */
    record Signature(List<String> texts, List<String> options, int required) {
        static final Signature OF_ONE_STRING = new Signature(List.of("s"), List.of(), 0);

        int least() {
            return texts.size() + required;
        }

        int most() {
            return texts.size() + options.size() + 1;
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder("(");
            List<String> names = Stream.of(texts, options, List.of(PROFILE))
                    .flatMap(List::stream)
                    .toList();
            for (int i = 0; i < names.size(); i++) {
                text.append(i < least() ? "" : "[").append(i == 0 ? "" : ", ").append(names.get(i));
            }
            return text.append("]".repeat(names.size() - least())).append(')').toString();
        }
    }

    private final Signature signature;
    private final DataType type;
    private final boolean nullable;
    private final BiFunction<InstalledProfile, List<String>, Evaluator> maker;
    private final Tuple3<FunctionIdentifier, ExpressionInfo, Function1<Seq<Expression>, Expression>> description;

    IriFunction(
            Signature signature,
            DataType type,
            boolean nullable,
            BiFunction<InstalledProfile, List<String>, Evaluator> maker,
            String usage,
            String examples) {
        this.signature = signature;
        this.type = type;
        this.nullable = nullable;
        this.maker = maker;
        this.description = new Tuple3<>(
                new FunctionIdentifier(sqlName()), info(usage, examples), children -> new IriCall(this, children));
    }

    private ExpressionInfo info(String usage, String examples) {
        return new ExpressionInfo(
                IriCall.class.getName(),
                null,
                sqlName(),
                "_FUNC_" + signature + " - " + usage,
                "\n    Arguments:\n      * profile - the id of the profile, rfc3987 by default; the other arguments are explained "
                        + "above. All but " + String.join(", ", signature.texts()) + " must be constants.\n  ",
                "\n    Examples:\n" + examples.indent(6) + "  ",
                "",
                "",
                "",
                "",
                "");
    }

    private static Level level(List<String> options) {
        if (options.isEmpty()) {
            return Level.SYNTAX;
        }
        String name = options.get(0);
        return Stream.of(Level.values())
                .filter(level -> level.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no level '" + name + "'; there are: "
                        + Stream.of(Level.values())
                                .map(level -> level.name().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(", "))));
    }

    /** Returns the name in SQL. */
    String sqlName() {
        return "iri_" + name().toLowerCase(Locale.ROOT);
    }

    /** The arguments. */
    Signature signature() {
        return signature;
    }

    /** Returns the type of the result. */
    DataType type() {
        return type;
    }

    /** Whether the result may be null if no argument is null. */
    boolean isNullable() {
        return nullable;
    }

    /** Returns the data that Spark needs to find, describe and call the function. */
    Tuple3<FunctionIdentifier, ExpressionInfo, Function1<Seq<Expression>, Expression>> description() {
        return description;
    }

    /**
     * Returns the evaluator for a call.
     *
     * @param constants the constant arguments
     * @throws IllegalArgumentException if a constant is invalid, such as an unknown level
     */
    Evaluator evaluator(List<String> constants) {
        int options = signature.options().size();
        boolean profiled = constants.size() > options;
        return maker.apply(
                InstalledProfile.require(profiled ? constants.get(options) : InstalledProfile.DEFAULT),
                profiled ? constants.subList(0, options) : constants);
    }
}
