package org.iritoolkit.idn;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.Normalizer2;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.profile.HostMapper;
import org.jspecify.annotations.Nullable;

/**
 * Maps hosts under IDNA2008 (RFC 5890 to 5893), which maps no characters: {@code faß.example}
 * becomes {@code xn--fa-hia.example}, and {@code Faß.example} is rejected, since IDNA2008 leaves the mapping of capital
 * letters to the application.
 *
 * <p>The mapper does not decode percent-encoding, does not check whether a name is registered, and splits names into
 * labels only at {@code .}: the other dots of RFC 3490 are not allowed in labels. A-labels are lower-cased (RFC 5891
 * 5.3), decoded, and checked. All other ASCII labels consist of letters, digits and hyphens, with no hyphen at either
 * end and no hyphens as third and fourth characters (RFC 5890 2.3.1), and keep their case. The data comes from ICU4J on
 * the class path.
 *
 * <p>The {@code idna2008} mapper is for lookup (RFC 5891 5). It also applies the Bidi Rule and the rules for CONTEXTO
 * characters, which section 5.4 leaves to the application. Use {@link Registration} for new names.
 *
 * <p>A final dot (RFC 3986 3.2.2) and the empty host are accepted.
 */
public final class Idna2008 implements HostMapper {
    /** The label rules of one protocol, and whether the protocol allows hyphens at the ends of a U-label. */
    private record Protocol(
            SpecClause aLabel,
            SpecClause normalization,
            SpecClause characters,
            SpecClause hyphens,
            SpecClause leadingMark,
            boolean hyphensAtEnds) {
        static final Protocol LOOKUP = of("5.3", "5.4", "5.4", "5.4", "5.4", true);
        static final Protocol REGISTRATION = of("4.2.1", "4.1", "4.2.2", "4.2.3.1", "4.2.3.2", false);

        private static Protocol of(
                String aLabel,
                String normalization,
                String characters,
                String hyphens,
                String leadingMark,
                boolean hyphensAtEnds) {
            return new Protocol(
                    Documents.RFC_5891.section(aLabel),
                    Documents.RFC_5891.section(normalization),
                    Documents.RFC_5891.section(characters),
                    Documents.RFC_5891.section(hyphens),
                    Documents.RFC_5891.section(leadingMark),
                    hyphensAtEnds);
        }
    }

    /**
     * The {@code idna2008-registration} mapper, for new names. It rejects labels that begin or end with a hyphen.
     *
     * <p>The mapper does not check whether two forms of a name match. If you have both forms, compare the A-labels with
     * the result of {@code toAscii} for the U-labels: they must be the same (RFC 5891 4.2.1).
     */
    public static final class Registration implements HostMapper {
        private final Idna2008 mapper = new Idna2008(Protocol.REGISTRATION);

        /** Creates the mapper for registration (RFC 5891 4). */
        public Registration() {}

        @Override
        public String id() {
            return "idna2008-registration";
        }

        @Override
        public String toAscii(String host, Consumer<Violation> violations) {
            return mapper.toAscii(host, violations);
        }

        @Override
        public String toUnicode(String host, Consumer<Violation> violations) {
            return mapper.toUnicode(host, violations);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Registration;
        }

        @Override
        public int hashCode() {
            return mapper.hashCode();
        }
    }

    /** The Unicode and ASCII forms of a valid label; they differ only if the label is a U-label or an A-label. */
    private record Label(String unicode, String ascii) {
        static final Label NONE = new Label("", "");
    }

    private static final Normalizer2 NFC = Normalizer2.getNFCInstance();
    private static final Normalizer2 UTS46_MAPPING = Normalizer2.getInstance(null, "uts46", Normalizer2.Mode.COMPOSE);

    private static final String PREFIX = "xn--";

    /**
     * The length limit of a U-label. In addition to the prefix, the ASCII form has at least one octet for each
     * character of the U-label.
     */
    private static final int MAX_U_LABEL = Labels.MAX_LABEL - PREFIX.length();

    private final Protocol protocol;

    /** Creates the mapper for lookup. */
    public Idna2008() {
        this(Protocol.LOOKUP);
    }

    private Idna2008(Protocol protocol) {
        this.protocol = protocol;
    }

    @Override
    public String id() {
        return "idna2008";
    }

    @Override
    public String toAscii(String host, Consumer<Violation> violations) {
        Objects.requireNonNull(violations, "violations");
        return map(host, true, violations);
    }

    @Override
    public String toUnicode(String host, Consumer<Violation> violations) {
        Objects.requireNonNull(violations, "violations");
        return map(host, false, violations);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Idna2008 mapper && protocol.equals(mapper.protocol);
    }

    @Override
    public int hashCode() {
        return protocol.hashCode();
    }

    private String map(String host, boolean toAscii, Consumer<Violation> consumer) {
        if (host.isEmpty() || Labels.isPlain(host)) {
            return host;
        }
        HostViolations violations = new HostViolations(consumer);
        List<Span> places = Labels.dividedBy(host, c -> c == '.');
        List<Label> labels = new ArrayList<>(places.size());
        for (Span place : places) {
            boolean root = place.start() == host.length();
            labels.add(root ? Label.NONE : label(host, place, violations));
        }
        if (!violations.failed()) {
            BidiRule.check(labels.stream().map(Label::unicode).toList(), places, violations);
        }
        String ascii = String.join(".", labels.stream().map(Label::ascii).toList());
        if (ascii.length() > Labels.MAX_DOMAIN + (ascii.endsWith(".") ? 1 : 0)) {
            violations.domainTooLong(host);
        }
        String mapped = toAscii
                ? ascii
                : String.join(".", labels.stream().map(Label::unicode).toList());
        return violations.failed() || host.equals(mapped) ? host : mapped;
    }

    private Label label(String host, Span place, HostViolations violations) {
        String label = place.substring(host);
        if (label.isEmpty()) {
            violations.emptyLabel(place);
            return Label.NONE;
        }
        if (!Ascii.isAscii(label)) {
            return uLabel(label, place, violations);
        }
        if (label.length() > Labels.MAX_LABEL) {
            violations.labelTooLong(place);
            return Label.NONE;
        }
        return Labels.isAce(label) ? aLabel(label, place, violations) : ldhLabel(label, place, violations);
    }

    /** Checks and returns an ASCII label that is not an A-label (RFC 5890 2.3.1). */
    private static Label ldhLabel(String label, Span place, HostViolations violations) {
        SpecClause clause = Documents.RFC_5890.section("2.3.1");
        for (int i = 0; i < label.length(); i++) {
            if (!Labels.isLdh(label.charAt(i))) {
                violations.report(
                        IdnViolation.STD3,
                        new Span(place.start() + i, place.start() + i + 1),
                        clause,
                        IdnMessages.message("idn.std3", new CharacterName(label.charAt(i))));
                return Label.NONE;
            }
        }
        if (label.startsWith("-") || label.endsWith("-") || label.startsWith("--", 2)) {
            violations.report(IdnViolation.HYPHEN, place, clause, IdnMessages.message("idn.hyphen"));
            return Label.NONE;
        }
        return new Label(label, label);
    }

    private Label aLabel(String label, Span place, HostViolations violations) {
        String ascii = label.toLowerCase(Locale.ROOT);
        Optional<String> decoded = Punycode.decode(ascii.substring(PREFIX.length()))
                .filter(unicode -> !Ascii.isAscii(unicode) && encode(unicode).equals(ascii));
        if (decoded.isEmpty()) {
            violations.report(IdnViolation.PUNYCODE, place, protocol.aLabel(), IdnMessages.message("idn.punycode"));
            return Label.NONE;
        }
        String unicode = decoded.get();
        return isValid(unicode, new Places(place, false), violations) ? new Label(unicode, ascii) : Label.NONE;
    }

    private Label uLabel(String label, Span place, HostViolations violations) {
        if (label.length() > 2 * MAX_U_LABEL || label.codePointCount(0, label.length()) > MAX_U_LABEL) {
            violations.labelTooLong(place);
            return Label.NONE;
        }
        if (Labels.isAce(label)) {
            violations.report(
                    IdnViolation.PUNYCODE, place, protocol.aLabel(), IdnMessages.message("idn.punycode.prefix"));
            return Label.NONE;
        }
        if (!isValid(label, new Places(place, true), violations)) {
            return Label.NONE;
        }
        String ascii = encode(label);
        if (ascii.length() > Labels.MAX_LABEL) {
            violations.labelTooLong(place);
        }
        return new Label(label, ascii);
    }

    private static String encode(String label) {
        return PREFIX + Punycode.encode(label);
    }

    /**
     * The ranges of a label's characters in the host. If the host contains another form of the label, each character
     * gets the range of the whole label.
     */
    private record Places(Span label, boolean same) {
        Span of(int start, int end) {
            return same ? new Span(label.start() + start, label.start() + end) : label;
        }
    }

    /** Whether a non-ASCII label is allowed (RFC 5891 4.2 or 5.4); reports the reasons if it is not. */
    private boolean isValid(String label, Places places, HostViolations violations) {
        int before = violations.count();
        Span whole = places.label();
        int third = label.codePointCount(0, label.length()) < 4 ? label.length() : label.offsetByCodePoints(0, 2);
        if (label.startsWith("--", third)) {
            violations.report(IdnViolation.HYPHEN, whole, protocol.hyphens(), IdnMessages.message("idn.hyphen.third"));
        }
        if (!protocol.hyphensAtEnds() && (label.startsWith("-") || label.endsWith("-"))) {
            violations.report(IdnViolation.HYPHEN, whole, protocol.hyphens(), IdnMessages.message("idn.hyphen.ends"));
        }
        int first = label.codePointAt(0);
        if (Labels.isMark(first)) {
            violations.report(
                    IdnViolation.LEADING_MARK,
                    places.of(0, Character.charCount(first)),
                    protocol.leadingMark(),
                    IdnMessages.message("idn.leading-mark.named", new CharacterName(first)));
        }
        if (!NFC.isNormalized(label)) {
            violations.report(
                    IdnViolation.NOT_NFC, whole, protocol.normalization(), IdnMessages.message("idn.not-nfc"));
        }
        for (int i = 0; i < label.length(); ) {
            int c = label.codePointAt(i);
            checkCharacter(c, label, i, places.of(i, i + Character.charCount(c)), violations);
            i += Character.charCount(c);
        }
        return violations.count() == before;
    }

    private void checkCharacter(int c, String label, int index, Span place, HostViolations violations) {
        switch (DerivedProperty.of(c)) {
            case PVALID -> {}
            case CONTEXTJ, CONTEXTO -> {
                if (!ContextRules.admit(label, index)) {
                    IdnViolation code = Labels.isJoiner(c) ? IdnViolation.CONTEXT_J : IdnViolation.CONTEXT_O;
                    violations.report(
                            code,
                            place,
                            Documents.RFC_5892.section(ContextRules.rule(c)),
                            IdnMessages.message(code.id(), new CharacterName(c)));
                }
            }
            case UNASSIGNED ->
                violations.report(
                        IdnViolation.UNASSIGNED,
                        place,
                        protocol.characters(),
                        IdnMessages.message(
                                "idn.unassigned",
                                new CharacterName(c),
                                UCharacter.getUnicodeVersion().getMajor()));
            case DISALLOWED -> violations.report(IdnViolation.DISALLOWED, place, protocol.characters(), disallowed(c));
        }
    }

    /** Returns the message for a character. IDNA2008 maps nothing, so the message contains what to write instead. */
    private static Message disallowed(int c) {
        String mapped = UTS46_MAPPING.normalize(Character.toString(c));
        boolean valid = mapped.equals(".")
                || (!mapped.isEmpty()
                        && mapped.codePoints().allMatch(m -> DerivedProperty.of(m) == DerivedProperty.PVALID));
        return valid
                ? IdnMessages.message("idn.disallowed.instead", new CharacterName(c), mapped)
                : IdnMessages.message("idn.disallowed", new CharacterName(c));
    }
}
