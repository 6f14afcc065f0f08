package org.iritoolkit.idn;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.CharacterName;

/**
 * The JSON Schema formats for host names (JSON Schema Validation 7.3.3).
 *
 * <p>A format defines which strings are host names; it does not map names or check whether they exist. Labels follow
 * the rules of {@link Idna2008.Registration}. In addition to IDNA2008, a format requires at least one label and forbids
 * a final dot (RFC 952; RFC 1123 2.1). {@link #HOSTNAME} allows only ASCII characters, and {@link #IDN_HOSTNAME} allows
 * all four dots of RFC 3490 3.1.
 */
public enum HostNameFormat {
    /**
     * The {@code hostname} format: a host name as defined in RFC 1123 2.1, whose labels may be A-labels (RFC 5891 4.4).
     */
    HOSTNAME("hostname"),
    /** The {@code idn-hostname} format: an internationalized domain name (RFC 5890 2.3.2.3) or a {@link #HOSTNAME}. */
    IDN_HOSTNAME("idn-hostname");

    private static final SpecClause GRAMMAR = Documents.RFC_1123.section("2.1");
    private static final Idna2008.Registration LABELS = new Idna2008.Registration();

    private final String id;

    HostNameFormat(String id) {
        this.id = id;
    }

    /**
     * The name of the format in a schema.
     *
     * @return {@code hostname} or {@code idn-hostname}
     */
    public String id() {
        return id;
    }

    /**
     * Whether a string matches the format.
     *
     * @param text any string
     * @return whether {@link #violations(String)} returns an empty list
     */
    public boolean accepts(String text) {
        Objects.requireNonNull(text, "text");
        return violations(text).isEmpty();
    }

    /**
     * Returns the reasons why a string does not match the format.
     *
     * @param text any string
     * @return the violations, with positions in UTF-16 code units; empty if the string matches the format
     */
    public List<Violation> violations(String text) {
        Objects.requireNonNull(text, "text");
        List<Violation> found = new ArrayList<>();
        HostViolations violations = new HostViolations(found::add);
        String name = this == IDN_HOSTNAME ? withFullStops(text) : text;
        if (name.isEmpty()) {
            violations.report(
                    IdnViolation.EMPTY_LABEL, new Span(0, 0), GRAMMAR, IdnMessages.message("idn.empty-label.none"));
        } else if (name.endsWith(".")) {
            Span end = new Span(text.length() - 1, text.length());
            violations.report(IdnViolation.EMPTY_LABEL, end, GRAMMAR, IdnMessages.message("idn.empty-label.dot"));
        }
        int beyond = this == HOSTNAME ? firstBeyondAscii(name) : -1;
        if (beyond >= 0) {
            int c = name.codePointAt(beyond);
            violations.report(
                    IdnViolation.STD3,
                    new Span(beyond, beyond + Character.charCount(c)),
                    GRAMMAR,
                    IdnMessages.message("idn.std3.ascii", new CharacterName(c)));
        }
        if (!violations.failed()) {
            LABELS.toAscii(name, found::add);
        }
        return List.copyOf(found);
    }

    /** Returns a name with all its dots replaced by one kind of dot. */
    private static String withFullStops(String text) {
        StringBuilder name = new StringBuilder(text);
        for (int i = 0; i < name.length(); i++) {
            if (Labels.isDot(name.charAt(i))) {
                name.setCharAt(i, '.');
            }
        }
        return name.toString();
    }

    private static int firstBeyondAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0x7F) {
                return i;
            }
        }
        return -1;
    }
}
