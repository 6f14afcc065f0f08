package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.QueryParameters;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the methods of a reference give that read and change its parts, each under the profile concerned. */
class ValueTablesTest {
    static Stream<CaseTable.Row> rows() {
        return Tables.rows("values/values.tsv");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void changesAsTheTableSays(CaseTable.Row row) {
        IriReference reference = IriParser.of(row.cell("profile")).parse(row.cell("text"));
        Object outcome = outcome(row.cell("call"), reference, row.cell("argument"));
        assertThat(outcome).hasToString(row.cell("outcome"));
        if (!row.cell("call").matches("build-.*|remove-.*")
                && outcome instanceof IriReference same
                && same.equals(reference)) {
            assertThat(same).as("what does not change is the same object").isSameAs(reference);
        }
    }

    private static Object outcome(String call, IriReference reference, String argument) {
        String[] parameter = argument.split("=", 2);
        boolean flag = parameter.length == 1;
        String name = parameter[0];
        return switch (call) {
            case "with-parameter" -> changed(reference, all -> flag ? all.with(name) : all.with(name, parameter[1]));
            case "without-parameter" -> changed(reference, all -> all.without(name));
            case "with-parameters" -> reference.withQueryParameters(QueryParameters.of(argument));
            case "retain-parameters" ->
                reference.retainParameters(each -> !each.name().toString().startsWith(argument));
            case "build-parameter" ->
                flag
                        ? reference.toBuilder().setQueryParameter(name).build()
                        : reference.toBuilder()
                                .setQueryParameter(name, parameter[1])
                                .build();
            case "remove-parameter" ->
                reference.toBuilder().removeQueryParameter(name).build();
            case "decoded-segments" -> reference.decodedSegments();
            default -> throw new IllegalArgumentException("there is no call '" + call + "'");
        };
    }

    private static IriReference changed(IriReference reference, UnaryOperator<QueryParameters> change) {
        return reference.withQueryParameters(change.apply(reference.queryParameters()));
    }
}
