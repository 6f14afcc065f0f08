package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriException;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.QueryParameters;
import org.iritoolkit.check.Component;
import org.iritoolkit.percent.Decoded;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The results of methods that read and change the parts of a reference, under each profile concerned. */
class ValueTablesTest {
    static Stream<CaseTable.Row> rows() {
        return Tables.rows("values/values.tsv");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void changesAsTheTableSays(CaseTable.Row row) {
        IriReference reference = IriParser.of(row.cell("profile")).parse(row.cell("text"));
        String call = row.cell("call");
        String argument = row.cell("argument");
        String expected = row.cell("outcome");
        if (expected.startsWith("! ")) {
            assertThatThrownBy(() -> outcome(call, reference, argument))
                    .isInstanceOf(IllegalArgumentException.class)
                    .satisfies(refused -> assertThat(why(refused)).startsWith(expected.substring(2)));
            return;
        }
        Object outcome = outcome(call, reference, argument);
        assertThat(outcome).hasToString(expected);
        if (call.matches("(with|without|retain|append)-.*") && reference instanceof Iri && reference.equals(outcome)) {
            assertThat(outcome).as("what does not change is the same object").isSameAs(reference);
        }
    }

    private static String text(Decoded part) {
        return part.text().orElse(part.raw());
    }

    private static String why(Throwable refused) {
        return refused instanceof IriException found
                ? found.violations().get(0).code().id()
                : String.valueOf(refused.getMessage());
    }

    private static Object outcome(String call, IriReference reference, String argument) {
        return call.endsWith("-parameter")
                ? parameter(call, reference, argument.split("=", 2))
                : switch (call) {
                    case "with-parameters" -> changed(reference, all -> QueryParameters.of(argument));
                    case "retain-parameters" ->
                        retained(reference, each -> !text(each.name()).startsWith(argument));
                    case "decoded-segments" ->
                        reference.decodedSegments().stream()
                                .map(ValueTablesTest::text)
                                .toList();
                    case "is-within" ->
                        iri(reference).isWithin(iri(reference.profile().id(), argument));
                    case "redacted" -> reference.redacted(argument);
                    case "with-scheme" ->
                        edited(reference, iri -> iri.withScheme(argument), builder -> builder.scheme(argument));
                    case "with-host" ->
                        edited(reference, iri -> iri.withHost(argument), builder -> builder.host(argument));
                    case "with-port" -> {
                        int port = Integer.parseInt(argument);
                        yield edited(reference, iri -> iri.withPort(port), builder -> builder.port(port));
                    }
                    case "without-port" ->
                        edited(reference, Iri::withoutPort, builder -> builder.remove(Component.PORT));
                    case "with-userinfo" ->
                        reference.toBuilder().userinfo(argument).build().toString();
                    case "without-userinfo" ->
                        edited(reference, Iri::withoutUserinfo, builder -> builder.remove(Component.USERINFO));
                    case "with-path" ->
                        edited(reference, iri -> iri.withPath(argument), builder -> builder.path(argument));
                    case "append-segments" -> {
                        String[] segments = argument.isEmpty() ? new String[0] : argument.split("/", -1);
                        yield edited(reference, iri -> iri.appendSegments(segments), builder -> {
                            List.of(segments).forEach(builder::addSegment);
                            return builder;
                        });
                    }
                    case "parent" -> iri(reference).parent().map(Iri::toString).orElse("none");
                    case "file-name" -> reference.fileName().orElse("none");
                    case "port" ->
                        reference.port().filter(port -> !port.isEmpty()).isPresent() + " "
                                + number(reference.portNumber()) + " "
                                + number(iri(reference).effectivePort());
                    default -> throw new AssertionError("there is no call '" + call + "'");
                };
    }

    private static IriReference parameter(String call, IriReference reference, String[] parts) {
        String name = parts[0];
        boolean flag = parts.length == 1;
        return switch (call) {
            case "with-parameter" -> changed(reference, all -> flag ? all.with(name) : all.with(name, parts[1]));
            case "without-parameter" -> changed(reference, all -> all.without(name));
            default -> throw new AssertionError("there is no call '" + call + "'");
        };
    }

    private static IriReference changed(IriReference reference, UnaryOperator<QueryParameters> change) {
        QueryParameters changed = change.apply(reference.queryParameters());
        return edited(reference, iri -> iri.withQueryParameters(changed), builder -> builder.queryParameters(changed));
    }

    private static IriReference retained(IriReference reference, Predicate<QueryParameters.Parameter> wanted) {
        return edited(
                reference,
                iri -> iri.retainParameters(wanted),
                builder -> builder.queryParameters(reference.queryParameters().retain(wanted)));
    }

    /** An IRI is edited directly; a relative reference with its builder. */
    private static IriReference edited(
            IriReference reference, UnaryOperator<Iri> edit, UnaryOperator<IriBuilder> byBuilder) {
        return reference instanceof Iri iri
                ? edit.apply(iri)
                : byBuilder.apply(reference.toBuilder()).build();
    }

    private static Iri iri(IriReference reference) {
        return (Iri) reference;
    }

    private static Iri iri(String profile, String text) {
        return IriParser.of(profile).parseIri(text);
    }

    private static String number(OptionalInt number) {
        return number.isPresent() ? String.valueOf(number.getAsInt()) : "none";
    }
}
