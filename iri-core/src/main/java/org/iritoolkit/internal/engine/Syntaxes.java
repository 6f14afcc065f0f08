package org.iritoolkit.internal.engine;

/** The syntax of each grammar: the one place that distinguishes grammars. */
public final class Syntaxes {
    private Syntaxes() {}

    /** The syntax of the profile that a scanner reads by. */
    public static Syntax of(Scanner scanner) {
        return switch (scanner.profile().grammar()) {
            case RFC_2396 -> new Rfc2396Syntax(scanner, new Rfc2396Rules());
            case RFC_2396_BIS -> new Rfc2396Syntax(scanner, new Rfc2396BisRules(scanner));
            case RFC_3986 -> new Rfc3986Syntax(scanner);
        };
    }
}
