package org.iritoolkit.spark;

import java.util.regex.Pattern;
import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.SparkSessionExtensionsProvider;
import scala.runtime.BoxedUnit;

/**
 * Adds functions such as {@code iri_valid} and {@code iri_violations} to Spark sessions, for SQL, DataFrames and Spark
 * Connect. {@code DESCRIBE FUNCTION EXTENDED iri_valid} shows the documentation of a function.
 *
 * <p>Spark finds this class automatically if the jar is present when the session starts ({@code --jars}, {@code
 * spark.jars}, {@code --packages}). If Spark does not look up services, add this class to {@code spark.sql.extensions}.
 * The class changes nothing else in a session.
 */
public final class IriExtensions implements SparkSessionExtensionsProvider {
    private static final Pattern TOO_OLD = Pattern.compile("([0-3]|4\\.[01])([.-].*)?");

    /** Called by Spark, which creates one instance for each session. */
    public IriExtensions() {}

    /** Stops the session if Spark is too old, before a missing class makes the first query fail. */
    static void requireRelease(String version) {
        if (TOO_OLD.matcher(version).matches()) {
            throw new IllegalStateException("iri-spark needs Spark 4.2 or newer, and this is Spark " + version
                    + "; take a newer Spark, or leave the jar out");
        }
    }

    /**
     * Adds the functions.
     *
     * @param extensions the extensions of a new session
     * @return nothing
     */
    @Override
    public BoxedUnit apply(SparkSessionExtensions extensions) {
        requireRelease(org.apache.spark.package$.MODULE$.SPARK_VERSION());
        for (IriFunction function : IriFunction.values()) {
            extensions.injectFunction(function.description());
        }
        return BoxedUnit.UNIT;
    }
}
