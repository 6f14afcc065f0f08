package org.iritoolkit.spark;

import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.jspecify.annotations.Nullable;

/** Converts violations to Spark's representation, with the field names and order of the command's JSON. */
record Violations(InstalledProfile profile) implements Evaluator.OfText {
    private static final DataType SUGGESTION = DataTypes.createStructType(List.of(
            DataTypes.createStructField("start", DataTypes.IntegerType, false),
            DataTypes.createStructField("end", DataTypes.IntegerType, false),
            DataTypes.createStructField("text", DataTypes.StringType, false)));

    static final DataType TYPE = DataTypes.createArrayType(
            DataTypes.createStructType(List.of(
                    DataTypes.createStructField("code", DataTypes.StringType, false),
                    DataTypes.createStructField("severity", DataTypes.StringType, false),
                    DataTypes.createStructField("component", DataTypes.StringType, false),
                    DataTypes.createStructField("start", DataTypes.IntegerType, false),
                    DataTypes.createStructField("end", DataTypes.IntegerType, false),
                    DataTypes.createStructField("clause", DataTypes.StringType, false),
                    DataTypes.createStructField("message", DataTypes.StringType, false),
                    DataTypes.createStructField("suggestion", SUGGESTION, true))),
            false);

    private static final ArrayData NONE = new GenericArrayData(new Object[0]);

    @Override
    public ArrayData evaluate(UTF8String text) {
        List<Violation> violations = profile.violations(text);
        return violations.isEmpty()
                ? NONE
                : new GenericArrayData(violations.stream().map(Violations::row).toArray());
    }

    private static InternalRow row(Violation violation) {
        return row(
                string(violation.code().id()),
                string(violation.severity().toString()),
                string(violation.component().toString()),
                violation.span().start(),
                violation.span().end(),
                string(violation.clause().toString()),
                string(violation.message()),
                row(violation.suggestion()));
    }

    private static @Nullable InternalRow row(Optional<Suggestion> suggestion) {
        return suggestion
                .map(it -> row(it.span().start(), it.span().end(), string(it.text())))
                .orElse(null);
    }

    private static InternalRow row(@Nullable Object... fields) {
        return new GenericInternalRow(fields);
    }

    private static UTF8String string(String text) {
        return UTF8String.fromString(text);
    }
}
