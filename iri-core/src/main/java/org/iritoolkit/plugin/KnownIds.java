package org.iritoolkit.plugin;

import java.io.IOException;
import java.io.InputStream;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.Properties;

/** The ids in the toolkit's modules, and the messages about unknown ids. */
public final class KnownIds {
    private KnownIds() {}

    /** Returns the toolkit artifact that contains an id; empty if there is none. */
    public static Optional<String> artifact(String kind, String id) {
        Properties known = new Properties();
        try (InputStream in =
                KnownIds.class.getResourceAsStream("/org/iritoolkit/profile/known-artifacts.properties")) {
            if (in != null) {
                known.load(in);
            }
        } catch (IOException e) {
            return Optional.empty(); // the artifact is only a hint in a message
        }
        return Optional.ofNullable(known.getProperty(kind.replace(' ', '-') + "." + id));
    }

    /** Returns a suffix for a message about an unknown id: the most similar known id, or all ids if none is similar. */
    public static String didYouMean(String id, Collection<String> known) {
        return known.stream()
                .filter(other -> distance(id, other) <= Math.max(2, other.length() / 3))
                .min(Comparator.comparingInt((String other) -> distance(id, other))
                        .thenComparing(Comparator.naturalOrder()))
                .map(other -> "; did you mean '" + other + "'?")
                .orElse("; known: " + known);
    }

    /** Returns the edit distance: the number of letters to add, remove or change (Levenshtein). */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int k = 0; k <= b.length(); k++) {
            row[k] = k;
        }
        for (int i = 1; i <= Math.min(a.length(), 100); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int k = 1; k <= b.length(); k++) {
                int changed = diagonal + (a.charAt(i - 1) == b.charAt(k - 1) ? 0 : 1);
                diagonal = row[k];
                row[k] = Math.min(changed, 1 + Math.min(row[k], row[k - 1]));
            }
        }
        return row[b.length()];
    }
}
