package org.iritoolkit.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.iritoolkit.message.SecretRules;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.percent.Percent;

/**
 * Hides the secrets of some inputs in results. Strings that contain a secret or a part of it are
 * redacted, even if one parser reads a password where another parser reads a path.
 */
public final class Redaction {
    /** The redaction that does not hide anything. */
    public static final Redaction NONE = new Redaction(false, false, List.of(), List.of());

    private static final String HIDDEN = "\u2026";
    /** The delimiters that show what a component without them contains. */
    private static final Map<String, String> BEFORE = Map.of("authority", "//", "query", "?", "fragment", "#");

    private static final Set<String> SECRET = Set.of("userinfo", "username", "password");
    private static final Pattern DELIMITERS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final int SHORTEST_PIECE = 2;

    private final boolean hides;
    private final boolean keepsLength;
    private final List<String> parts;
    private final List<Pattern> pieces;

    private Redaction(boolean hides, boolean keepsLength, List<String> parts, List<Pattern> pieces) {
        this.hides = hides;
        this.keepsLength = keepsLength;
        this.parts = parts;
        this.pieces = pieces;
    }

    /** Returns the redaction for the results of some inputs. */
    public static Redaction of(String... inputs) {
        return of(false, inputs);
    }

    /**
     * Returns a redaction that writes one character for each hidden character, so that positions in a string do not
     * change.
     */
    public static Redaction keepingLength(String... inputs) {
        return of(true, inputs);
    }

    private static Redaction of(boolean keepsLength, String... inputs) {
        List<String> parts = new ArrayList<>();
        List<Pattern> pieces = new ArrayList<>();
        for (String input : inputs) {
            Secrets.find(input, SecretRules.usual(), (start, end, isUserInformation) -> {
                String part = input.substring(start, end);
                parts.add(part);
                if (!isUserInformation) {
                    addPiece(part, pieces);
                    Percent.decode(part).text().ifPresent(decoded -> addPiece(decoded, pieces));
                } else if (part.indexOf(':') >= 0) {
                    DELIMITERS
                            .splitAsStream(part.substring(part.indexOf(':') + 1))
                            .forEach(piece -> addPiece(piece, pieces));
                }
            });
        }
        return new Redaction(true, keepsLength, List.copyOf(parts), List.copyOf(pieces));
    }

    private static void addPiece(String piece, List<Pattern> pieces) {
        if (piece.length() >= SHORTEST_PIECE) {
            pieces.add(Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(piece) + "(?![\\p{L}\\p{N}])"));
        }
    }

    /** Returns the redacted value of a field or component with a name. */
    public String value(String name, String text) {
        if (!hides || text.isEmpty()) {
            return text;
        } else if (SECRET.contains(name) || parts.stream().anyMatch(part -> part.contains(text))) {
            return hidden(text.length());
        }
        String before = BEFORE.getOrDefault(name, "");
        return text(before + text).substring(before.length());
    }

    /** Redacts a string that may begin with the name of a field and an equals sign. */
    public String plain(String text) {
        int equals = text.indexOf('=');
        String name = text.substring(0, Math.max(0, equals));
        boolean named = !name.isEmpty() && name.chars().allMatch(Character::isLetterOrDigit);
        return named ? name + "=" + value(name, text.substring(equals + 1)) : value("", text);
    }

    /** Redacts a string, such as a sentence, that contains other strings. */
    public String text(String text) {
        if (!hides) {
            return text;
        }
        String shown = keepsLength ? masked(text) : Secrets.hide(text);
        for (Pattern piece : pieces) {
            shown = piece.matcher(shown)
                    .replaceAll(found ->
                            Matcher.quoteReplacement(hidden(found.group().length())));
        }
        return shown;
    }

    private String hidden(int length) {
        return keepsLength ? HIDDEN.repeat(length) : HIDDEN;
    }

    private static String masked(String text) {
        StringBuilder masked = new StringBuilder(text);
        Secrets.places(text).stream().forEach(i -> masked.setCharAt(i, HIDDEN.charAt(0)));
        return masked.toString();
    }
}
