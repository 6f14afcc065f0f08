package org.iritoolkit.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.analysis.TypeCheckResult;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenContext;
import org.apache.spark.sql.catalyst.expressions.codegen.ExprCode;
import org.apache.spark.sql.catalyst.expressions.objects.Invoke;
import org.apache.spark.sql.internal.types.StringTypeWithCollation;
import org.apache.spark.sql.types.AbstractDataType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.ObjectType;
import org.apache.spark.sql.types.StringType;
import org.jspecify.annotations.Nullable;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Spark's representation of a function call in a query. Types and constants are checked when the query is analyzed;
 * Spark's own {@code Invoke} expression calls the {@link Evaluator}, generates code and handles nulls.
 */
final class IriCall extends Expression implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Accepts any collation, because IRIs are compared octet by octet. */
    private static final AbstractDataType ANY_STRING = StringTypeWithCollation.apply(true, true, true);

    private final IriFunction function;
    private final Seq<Expression> arguments;

    /** Created on first use; a second thread may create another instance, which does no harm. */
    private transient volatile @Nullable Expression invocation;

    IriCall(IriFunction function, Seq<Expression> arguments) {
        this.function = function;
        this.arguments = arguments;
    }

    @Override
    public Seq<Expression> children() {
        return arguments;
    }

    @Override
    public Expression withNewChildrenInternal(IndexedSeq<Expression> children) {
        return new IriCall(function, children);
    }

    @Override
    public DataType dataType() {
        return function.type();
    }

    @Override
    public boolean nullable() {
        return function.isNullable() || arguments.exists(Expression::nullable);
    }

    /** Returns null if any argument is null. */
    @Override
    public boolean nullIntolerant() {
        return true;
    }

    @Override
    public boolean foldable() {
        return arguments.forall(Expression::foldable);
    }

    @Override
    public String prettyName() {
        return function.sqlName();
    }

    private static Seq<AbstractDataType> types(int count) {
        return seq(Collections.nCopies(count, ANY_STRING));
    }

    private static <T> Seq<T> seq(List<T> list) {
        return CollectionConverters.asScala(list).toSeq();
    }

    @Override
    public TypeCheckResult checkInputDataTypes() {
        IriFunction.Signature signature = function.signature();
        int count = arguments.size();
        if (count < signature.least() || count > signature.most()) {
            return failure("it has " + count + " arguments instead of " + signature);
        }
        for (int i = 0; i < count; i++) {
            DataType type = arguments.apply(i).dataType();
            if (!(type instanceof StringType)
                    && !(type instanceof NullType)) { // a number would also be a valid reference
                return failure(arguments.apply(i).sql() + " is " + type.sql()
                        + " and has to be a string; write CAST(... AS STRING) if you mean its digits");
            }
        }
        for (int i = signature.texts().size(); i < count; i++) {
            if (!arguments.apply(i).foldable()) {
                return failure(arguments.apply(i).sql() + " differs from row to row; all arguments but "
                        + String.join(", ", signature.texts()) + " must be constants");
            }
        }
        try {
            invocation();
            return TypeCheckResult.TypeCheckSuccess$.MODULE$;
        } catch (IllegalArgumentException e) {
            return failure(String.valueOf(e.getMessage()));
        }
    }

    private TypeCheckResult failure(String why) {
        return new TypeCheckResult.TypeCheckFailure(prettyName() + ": " + why);
    }

    private Expression invocation() {
        Expression made = invocation;
        if (made == null) {
            made = invoke();
            invocation = made;
        }
        return made;
    }

    private Expression invoke() {
        int count = function.signature().texts().size();
        List<Expression> texts = new ArrayList<>();
        List<String> constants = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            if (i < count) {
                Expression text = arguments.apply(i);
                texts.add(text.dataType() instanceof NullType ? Literal.create(null, DataTypes.StringType) : text);
                continue;
            }
            Object constant = arguments.apply(i).eval(null);
            if (constant == null) {
                return Literal.create(null, dataType());
            }
            constants.add(constant.toString());
        }
        Evaluator evaluator = function.evaluator(constants);
        Class<?> called =
                evaluator instanceof Evaluator.OfText ? Evaluator.OfText.class : Evaluator.OfBaseAndText.class;
        return new Invoke(
                Literal.fromObject(evaluator, new ObjectType(called)),
                "evaluate",
                dataType(),
                seq(texts),
                types(count),
                true,
                function.isNullable(),
                true);
    }

    @Override
    public @Nullable Object eval(@Nullable InternalRow row) {
        return invocation().eval(row);
    }

    @Override
    public ExprCode doGenCode(CodegenContext context, ExprCode code) {
        return invocation().doGenCode(context, code);
    }

    @Override
    public int productArity() {
        return 1;
    }

    @Override
    public Object productElement(int index) {
        return arguments;
    }

    @Override
    public boolean canEqual(Object other) {
        return other instanceof IriCall;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof IriCall that && function == that.function && arguments.equals(that.arguments);
    }

    @Override
    public int hashCode() {
        return 31 * function.sqlName().hashCode() + arguments.hashCode();
    }
}
