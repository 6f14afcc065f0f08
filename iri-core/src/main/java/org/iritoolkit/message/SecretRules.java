package org.iritoolkit.message;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.iritoolkit.percent.Percent;
import org.jspecify.annotations.Nullable;

/**
 * The rules for what is secret in a reference: the names of secret parameters, the paths of web hooks, and whether user
 * names are secret. The usual rules are in three tables next to this class, each row with its source. Rules are immutable.
 */
public final class SecretRules {
    /** A name longer than this is not compared. */
    static final int LONGEST_NAME = 128;

    /** A row of the table. A value with fewer characters than {@code least} is not secret. */
    record Rule(boolean password, String only, int least) {
        /** The rule for a name that a caller gives. */
        static final Rule ALWAYS = new Rule(false, "", 0);
    }

    /** The rule for all names with an end. */
    private record End(String name, Rule rule) {}

    /** Holds the tables, so that they are read only on first use. Loops, since the first message needs no lambda. */
    private static final class Tables {
        static final SecretRules USUAL = read();
        static final Set<String> ACCOUNTS = accounts();

        private static SecretRules read() {
            Map<String, List<Rule>> names = new HashMap<>();
            List<End> ends = new ArrayList<>();
            for (String[] row : rows("secret-parameters.tsv")) {
                int least = row[4].isEmpty() ? 0 : Integer.parseInt(row[4]);
                Rule rule = new Rule(row[2].equals("password"), row[3], least);
                if (row[1].equals("end")) {
                    ends.add(new End(loose(row[0]), rule));
                } else {
                    String name = loose(row[0]);
                    List<Rule> same = names.get(name);
                    if (same == null) {
                        same = new ArrayList<>();
                        names.put(name, same);
                    }
                    same.add(rule);
                }
            }
            return new SecretRules(names, ends, Set.of(), SecretPaths.of(rows("secret-paths.tsv")), true);
        }

        private static Set<String> accounts() {
            Set<String> schemes = new HashSet<>();
            for (String[] row : rows("account-schemes.tsv")) {
                schemes.add(row[0]);
            }
            return Set.copyOf(schemes);
        }

        /** Returns the cells of a table, without comments and without the line that names the columns. */
        private static List<String[]> rows(String table) {
            InputStream in = SecretRules.class.getResourceAsStream(table);
            if (in == null) {
                throw new IllegalStateException("the file " + table + " is missing in the jar of iri-core");
            }
            try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
                List<String[]> rows = new ArrayList<>();
                boolean isHeader = true;
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    if (!line.startsWith("#")) {
                        if (!isHeader) {
                            rows.add(line.split("\t", -1));
                        }
                        isHeader = false;
                    }
                }
                return rows;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private final Map<String, List<Rule>> names;
    private final List<End> ends;
    private final Set<String> exact;
    private final Set<String> companions = new HashSet<>();
    private final SecretPaths paths;
    private final boolean hidesUserNames;

    private SecretRules(
            Map<String, List<Rule>> names,
            List<End> ends,
            Set<String> exact,
            SecretPaths paths,
            boolean hidesUserNames) {
        this.names = names;
        this.ends = ends;
        this.exact = exact;
        this.paths = paths;
        this.hidesUserNames = hidesUserNames;
        for (List<Rule> rules : names.values()) {
            for (Rule rule : rules) {
                companions.add(loose(rule.only()));
            }
        }
    }

    /**
     * Returns the usual rules: user information, and the parameters and paths of the tables.
     *
     * @return the rules
     */
    public static SecretRules usual() {
        return Tables.USUAL;
    }

    /**
     * Returns rules that hide only the parameters with given names and no user name that has no password.
     *
     * @param names the names, compared exactly
     * @return the rules
     */
    public static SecretRules exactly(String... names) {
        return new SecretRules(Map.of(), List.of(), Set.of(names), SecretPaths.NONE, false);
    }

    /**
     * Returns rules with more names.
     *
     * @param more decoded names, compared without regard to case, hyphens, underscores, full stops, spaces and plus
     *     signs
     * @return the rules; this object if there are no more names
     */
    public SecretRules with(String... more) {
        if (more.length == 0) {
            return this;
        }
        Map<String, List<Rule>> all = new HashMap<>(names);
        for (String name : more) {
            all.put(loose(name), List.of(Rule.ALWAYS));
        }
        return new SecretRules(all, ends, exact, paths, hidesUserNames);
    }

    /**
     * Returns rules with no names but the given ones.
     *
     * @param only decoded names, compared as in {@link #with}
     * @return the rules
     */
    public SecretRules withOnly(String... only) {
        return new SecretRules(Map.of(), List.of(), Set.of(), paths, hidesUserNames).with(only);
    }

    /**
     * Returns rules that hide user information only if it has a password.
     *
     * @return the rules
     */
    public SecretRules keepingUserNames() {
        return new SecretRules(names, ends, exact, paths, false);
    }

    /**
     * Returns rules that also hide parts of other paths. In a path, {@code {name}} is hidden up to the next slash,
     * {@code {+name}} up to the query, and {@code *} is one segment that stays. A host that begins with {@code *.} stands
     * for all hosts below it.
     *
     * @param more hosts with paths, such as {@code hooks.example/in/{token}}
     * @return the rules
     * @throws IllegalArgumentException if one is not a host with a path in which a part is hidden
     */
    public SecretRules withPaths(String... more) {
        return new SecretRules(names, ends, exact, paths.with(more), hidesUserNames);
    }

    SecretPaths paths() {
        return paths;
    }

    /** Returns whether user information without a password is hidden in an authority after a scheme. */
    boolean hidesUserNames(String scheme) {
        return hidesUserNames && !Tables.ACCOUNTS.contains(scheme);
    }

    /** Returns whether a name is one that makes others secret. The name is in its loose form. */
    boolean isCompanion(String loose) {
        return companions.contains(loose);
    }

    /** Returns the rules for a name: those of the same name, or the one for its end; none if it is not secret. */
    List<Rule> rules(String name, String loose) {
        if (exact.contains(name)) {
            return List.of(Rule.ALWAYS);
        }
        List<Rule> same = names.get(loose);
        if (same != null) {
            return same;
        }
        for (int i = 0; i < ends.size(); i++) {
            if (loose.endsWith(ends.get(i).name())) {
                return List.of(ends.get(i).rule());
            }
        }
        return List.of();
    }

    /** Returns a name as it is compared: decoded, in lower case, without punctuation. */
    static String loose(String name) {
        String decoded = name.indexOf('%') < 0 ? name : decoded(name);
        StringBuilder out = null;
        for (int i = 0; i < decoded.length(); i++) {
            char c = decoded.charAt(i);
            boolean dropped = "-_.+ []".indexOf(c) >= 0;
            if (out == null && (dropped || c < 'a' || c > 'z')) {
                out = new StringBuilder(decoded.length()).append(decoded, 0, i);
            }
            if (out != null && !dropped) {
                out.append(c);
            }
        }
        return out == null ? decoded : out.toString().toLowerCase(Locale.ROOT);
    }

    private static String decoded(String name) {
        @Nullable String text = Percent.decode(name).text().orElse(null);
        return text == null ? name : text;
    }
}
