package org.iritoolkit.explain;

import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;

/** The colours of terminal output, or no colours. */
public final class Style {
    /** The values of {@code --color}. */
    public enum When {
        AUTO,
        ALWAYS,
        NEVER
    }

    private final boolean on;

    private Style(boolean on) {
        this.on = on;
    }

    /** Returns the style for a stream. An explicit option overrides {@code NO_COLOR}. */
    public static Style of(When when, boolean terminal, boolean colors) {
        return new Style(when == When.ALWAYS || (when == When.AUTO && terminal && colors));
    }

    private String paint(String code, String text) {
        return on && !text.isEmpty() ? "\u001B[" + code + "m" + text + "\u001B[0m" : text;
    }

    public String strong(String text) {
        return paint("1", text);
    }

    public String faint(String text) {
        return paint("2", text);
    }

    public String good(String text) {
        return paint("32", text);
    }

    public String of(Severity severity, String text) {
        return paint(
                switch (severity) {
                    case ERROR -> "1;31";
                    case WARNING -> "1;33";
                    case ADVICE -> "1;36";
                },
                text);
    }

    public String of(Component component, String text) {
        return paint(
                switch (component) {
                    case SCHEME -> "35";
                    case USERINFO -> "36";
                    case AUTHORITY, HOST -> "34;1";
                    case PORT -> "36;1";
                    case PATH, OPAQUE_START, OPAQUE_PART -> "32";
                    case QUERY -> "33";
                    case FRAGMENT -> "35;1";
                    case REFERENCE -> "0";
                },
                text);
    }
}
