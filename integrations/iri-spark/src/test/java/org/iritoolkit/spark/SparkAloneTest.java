package org.iritoolkit.spark;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.iritoolkit.conformance.HostContract;

/** The components that Spark's own {@code try_parse_url} finds in a string, and those that the functions find. */
class SparkAloneTest extends HostContract {
    private static final String NONE = "\u0001";
    private static final int AUTHORITY = 1;
    private static final int HOST = 2;
    private static final int PATH = 3;
    private static final int QUERY = 4;

    /** RFC 3986, Appendix B: scheme, authority, path, query and fragment. */
    private static final Pattern APPENDIX_B =
            Pattern.compile("(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\\?([^#]*))?(?:#(.*))?", Pattern.DOTALL);

    /** RFC 3986 3.2: an authority with its host. */
    private static final Pattern HOST_OF_AUTHORITY =
            Pattern.compile("(?:[^@]*@)?(\\[.*]|[^:]*)(?::[0-9]*)?", Pattern.DOTALL);

    @Override
    protected Path page() {
        return Path.of("../../docs/integrations/spark.md");
    }

    @Override
    protected List<Result> results(List<String> inputs, boolean module) {
        List<String> numbered = IntStream.range(0, inputs.size())
                .mapToObj(i -> i + NONE + inputs.get(i))
                .toList();
        Session.SPARK
                .createDataset(numbered, Encoders.STRING())
                .selectExpr(
                        "cast(substring_index(value, '\u0001', 1) AS int) AS id",
                        "substr(value, instr(value, '\u0001') + 1) AS s")
                .createOrReplaceTempView("inputs");
        String columns = module
                ? Stream.of("scheme", "authority", "host", "path", "query", "fragment")
                        .map(name -> "iri_component(s, '" + name + "')")
                        .collect(Collectors.joining(", ", "", ", iri_violations(s).message"))
                : Stream.of("PROTOCOL", "AUTHORITY", "HOST", "PATH", "QUERY", "REF")
                        .map(name -> "try_parse_url(s, '" + name + "')")
                        .collect(Collectors.joining(", ", "", ", array()"));
        List<Result> results = new ArrayList<>();
        for (Row row : Session.rows("SELECT " + columns + " FROM inputs ORDER BY id")) {
            List<String> parts = IntStream.range(0, 6)
                    .mapToObj(i -> Objects.requireNonNullElse(row.getString(i), NONE))
                    .toList();
            boolean isRefused = parts.stream().allMatch(NONE::equals);
            results.add(new Result(isRefused ? null : String.join("\n", parts), row.getList(6)));
        }
        return results;
    }

    /**
     * The components are those of RFC 3986, and {@code java.net.URI} accepts the string too, once the host and the character
     * that it does not know are replaced.
     */
    @Override
    protected boolean isCorrection(Difference difference) {
        String known = difference
                .input()
                .replace("[v1.a]", "[::1]")
                .replace("\u00A0", "a")
                .replaceFirst("//(?=[/?#]|$)", "//h");
        return String.join("\n", components(difference.input()))
                        .equals(difference.with().value())
                && isJavaUri(known);
    }

    private static boolean isJavaUri(String text) {
        try {
            return !new URI(text).toString().isEmpty() || text.isEmpty();
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private static List<String> components(String input) {
        Matcher parts = APPENDIX_B.matcher(input);
        if (!parts.matches()) {
            throw new AssertionError("Appendix B reads every string");
        }
        String authority = parts.group(2);
        Matcher host = HOST_OF_AUTHORITY.matcher(authority == null ? "" : authority);
        return Stream.of(
                        parts.group(1),
                        authority,
                        authority == null ? null : host.matches() ? host.group(1) : "no host",
                        parts.group(3),
                        parts.group(4),
                        parts.group(5))
                .map(part -> part == null ? NONE : part)
                .toList();
    }

    /** Whether both accept a string, and Spark alone lacks these components and no other. */
    private boolean isLacking(Difference difference, Integer... components) {
        if (difference.alone().value() == null || !isCorrection(difference)) {
            return false;
        }
        String[] alone = difference.alone().value().split("\n", -1);
        String[] with = String.valueOf(difference.with().value()).split("\n", -1);
        return IntStream.range(0, alone.length)
                .allMatch(i -> alone[i].equals(with[i])
                        || (alone[i].equals(NONE) && Set.of(components).contains(i)));
    }

    @Override
    protected Map<String, Predicate<Difference>> named() {
        return Map.of(
                "it finds no host in `h_h.example`, `1.2.3.999` and non-ASCII names",
                difference -> isLacking(difference, HOST),
                "no authority in `file:///a`",
                difference -> isLacking(difference, AUTHORITY, HOST) && !isLacking(difference, HOST),
                "neither path nor query in `mailto:a@h.example?subject=b`",
                difference -> isLacking(difference, PATH, QUERY),
                "It rejects `http://`, `http://[v1.a]/` and U+00A0",
                difference -> difference.alone().value() == null && isCorrection(difference),
                "It accepts bidi formatting",
                difference -> difference.isStricter()
                        && difference
                                .with()
                                .messages()
                                .get(0)
                                .matches(
                                        "U\\+(20(2[A-E]|6[6-9])|E000|FDD0|FFFD|005[BD]) .*|the port is not a number.*"),
                "an array of violations",
                difference -> difference.alone().value() == null
                        && difference.with().value() == null
                        && !difference.with().messages().isEmpty());
    }
}
