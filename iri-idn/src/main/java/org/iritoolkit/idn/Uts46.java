package org.iritoolkit.idn;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterDirection;
import com.ibm.icu.lang.UCharacterEnums.ECharacterCategory;
import com.ibm.icu.text.IDNA;
import com.ibm.icu.text.Normalizer2;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.profile.HostMapper;
import org.jspecify.annotations.Nullable;

/**
 * Maps hosts under UTS #46, without transitional processing: {@code faß.example} becomes {@code xn--fa-hia.example}.
 *
 * <p>The mapper does not decode percent-encoding, does not check whether a name is registered, and does no transitional
 * processing, which Unicode has withdrawn. The data comes from ICU4J on the class path, which may use a later Unicode
 * version than a registry.
 *
 * <p>The mapper differs from UTS #46 in three ways. It accepts a final dot, since a host may end with a dot (RFC 3986
 * 3.2.2), and the empty host, which is not a name. Under all options, a label of more than 1,000 UTF-16 code units is
 * too long, so the time is linear in the length.
 */
public final class Uts46 implements HostMapper {
    /** The flags of UTS #46 4 and one additional option. */
    public enum Option {
        /** CheckHyphens: no label has a hyphen at its ends or hyphens as third and fourth characters (UTS #46 4.1). */
        CHECK_HYPHENS,
        /** CheckBidi: labels of names with right-to-left characters follow the Bidi Rule (RFC 5893 2). */
        CHECK_BIDI,
        /** CheckJoiners (CheckContextJ in ICU): joiners occur only where they have an effect (RFC 5892 A.1, A.2). */
        CHECK_CONTEXT_J,
        /** The contextual rules for punctuation and digits (RFC 5892 A.3 to A.9), which UTS #46 does not include. */
        CHECK_CONTEXT_O,
        /** UseSTD3ASCIIRules: of the ASCII characters, only letters, digits and hyphens are allowed (UTS #46 4.1.1). */
        USE_STD3_ASCII_RULES,
        /**
         * VerifyDnsLength: the ASCII form has no empty labels, at most 63 octets in a label and 253 in a name (UTS #46
         * 4.2).
         */
        VERIFY_DNS_LENGTH
    }

    private static final Normalizer2 MAPPING = Normalizer2.getInstance(null, "uts46", Normalizer2.Mode.COMPOSE);

    private static final SpecClause PROCESSING = Documents.UTS_46.section("4");
    private static final SpecClause VALIDITY = Documents.UTS_46.section("4.1");
    private static final char REPLACEMENT = '\uFFFD';

    private final Set<Option> options;
    private final IDNA idna;

    /** The ICU instance for whole names, which also applies the Bidi Rule if requested. */
    private final IDNA whole;

    /** Creates the mapper with all flags of UTS #46, but without {@link Option#CHECK_CONTEXT_O}. */
    public Uts46() {
        this(EnumSet.complementOf(EnumSet.of(Option.CHECK_CONTEXT_O)));
    }

    private Uts46(Set<Option> options) {
        this.options = Collections.unmodifiableSet(options);
        int flags = IDNA.NONTRANSITIONAL_TO_ASCII | IDNA.NONTRANSITIONAL_TO_UNICODE;
        flags |= options.contains(Option.CHECK_CONTEXT_J) ? IDNA.CHECK_CONTEXTJ : 0;
        flags |= options.contains(Option.CHECK_CONTEXT_O) ? IDNA.CHECK_CONTEXTO : 0;
        flags |= options.contains(Option.USE_STD3_ASCII_RULES) ? IDNA.USE_STD3_RULES : 0;
        idna = IDNA.getUTS46Instance(flags);
        whole = IDNA.getUTS46Instance(flags | (options.contains(Option.CHECK_BIDI) ? IDNA.CHECK_BIDI : 0));
    }

    /**
     * Returns a mapper with the given options.
     *
     * @param options the options; all others are off
     * @return the mapper
     */
    public static Uts46 of(Collection<Option> options) {
        Objects.requireNonNull(options, "options");
        EnumSet<Option> copy = EnumSet.noneOf(Option.class);
        copy.addAll(options);
        return new Uts46(copy);
    }

    /**
     * Returns a mapper with one more option.
     *
     * @param option the option to set
     * @return the mapper; this mapper if the option is already set
     */
    public Uts46 with(Option option) {
        Objects.requireNonNull(option, "option");
        EnumSet<Option> changed = EnumSet.of(option);
        return changed.addAll(options) && changed.equals(options) ? this : new Uts46(changed);
    }

    /**
     * Returns a mapper without an option.
     *
     * @param option the option to remove
     * @return the mapper; this mapper if the option is not set
     */
    public Uts46 without(Option option) {
        Objects.requireNonNull(option, "option");
        if (!options.contains(option)) {
            return this;
        }
        EnumSet<Option> changed = EnumSet.copyOf(options);
        changed.remove(option);
        return new Uts46(changed);
    }

    /**
     * The options that are set.
     *
     * @return an unmodifiable set
     */
    public Set<Option> options() {
        return options;
    }

    @Override
    public String id() {
        return "uts46";
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
        return other instanceof Uts46 mapper && options.equals(mapper.options);
    }

    @Override
    public int hashCode() {
        return options.hashCode();
    }

    private String map(String host, boolean toAscii, Consumer<Violation> consumer) {
        if (host.isEmpty() || Labels.isPlain(host)) {
            return host;
        }
        if (host.length() <= Labels.MAX_DOMAIN) {
            String mapped = isStable(host) ? stable(host, toAscii) : atOnce(host, toAscii);
            if (mapped != null) {
                return mapped;
            }
        }
        HostViolations violations = new HostViolations(consumer);
        boolean verify = toAscii && options.contains(Option.VERIFY_DNS_LENGTH);
        List<Span> places = Labels.of(host);
        List<String> labels = new ArrayList<>(places.size());
        for (Span place : places) {
            labels.add(toUnicode(host, place, verify, violations));
        }
        if (options.contains(Option.CHECK_BIDI)) {
            BidiRule.check(labels, places, violations);
        }
        StringBuilder mapped = new StringBuilder(host.length() + 16);
        for (int i = 0; i < labels.size(); i++) {
            String label = labels.get(i);
            mapped.append(i == 0 ? "" : ".")
                    .append(toAscii ? toAscii(label, places.get(i), verify, violations) : label);
        }
        boolean root = mapped.length() > 0 && mapped.charAt(mapped.length() - 1) == '.';
        if (verify && mapped.length() > Labels.MAX_DOMAIN + (root ? 1 : 0)) {
            violations.domainTooLong(host);
        }
        return violations.failed() || host.contentEquals(mapped) ? host : mapped.toString();
    }

    /**
     * Whether each label of a host is its own Unicode form under all options. Each label must contain only
     * left-to-right letters that are never mapped, ASCII digits, and hyphens that CheckHyphens allows.
     */
    static boolean isStable(String host) {
        int start = 0;
        for (int i = 0, c; i < host.length(); i += Character.charCount(c)) {
            c = host.codePointAt(i);
            boolean edge = i == start || i + 1 == host.length() || host.charAt(i + 1) == '.';
            if (c == '.') {
                if (edge) {
                    return false;
                }
                start = i + 1;
            } else if (c == '-' ? edge || i == start + 3 : c < 0x80 ? !isLowerCase(c) : !isLeftToRightLetter(c)) {
                return false;
            }
        }
        return MAPPING.isNormalized(host);
    }

    private static boolean isLowerCase(int c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    }

    private static boolean isLeftToRightLetter(int c) {
        return UCharacter.isLetter(c) && UCharacter.getDirection(c) == UCharacterDirection.LEFT_TO_RIGHT;
    }

    /** Returns the ASCII or Unicode form of a host whose labels need no mapping; null if it is too long for the DNS. */
    private static @Nullable String stable(String host, boolean toAscii) {
        StringBuilder mapped = new StringBuilder(host.length() + 16);
        for (int start = 0, end; start < host.length(); start = end + 1) {
            int dot = host.indexOf('.', start);
            end = dot < 0 ? host.length() : dot;
            int from = mapped.append(start > 0 ? "." : "").length();
            String label = host.substring(start, end);
            mapped.append(Ascii.isAscii(label) ? label : "xn--" + Punycode.encode(label));
            if (mapped.length() - from > Labels.MAX_LABEL) {
                return null;
            }
        }
        return mapped.length() > Labels.MAX_DOMAIN ? null : toAscii ? mapped.toString() : host;
    }

    /**
     * Returns the mapped form of a whole host; null if a rule is broken, since violations are reported label by label.
     */
    private @Nullable String atOnce(String host, boolean toAscii) {
        IDNA.Info info = new IDNA.Info();
        StringBuilder mapped = new StringBuilder(host.length() + 16);
        if (toAscii) {
            whole.nameToASCII(host, mapped, info);
        } else {
            whole.nameToUnicode(host, mapped, info);
        }
        boolean root = mapped.length() > 0 && mapped.charAt(mapped.length() - 1) == '.';
        if (info.hasErrors()
                || (root && !Labels.isDot(host.charAt(host.length() - 1)))) { // the last label was mapped to nothing
            return null;
        }
        return host.contentEquals(mapped) ? host : mapped.toString();
    }

    /**
     * Returns the Unicode form of a label, or an empty string after an error. The form is a single label, since only
     * dots map to dots.
     */
    private String toUnicode(String host, Span place, boolean verify, HostViolations violations) {
        String label = place.substring(host);
        if (label.length() > Labels.MAX_LOOKED_INTO
                || (verify && label.length() > Labels.MAX_LABEL && Labels.isAce(label))) {
            violations.labelTooLong(place);
            return "";
        }
        IDNA.Info info = new IDNA.Info();
        String mapped = idna.nameToUnicode(label, new StringBuilder(label.length()), info)
                .toString();
        boolean failed = report(info.getErrors(), label, place, violations);
        boolean root = label.isEmpty() && place.end() == host.length();
        if (verify && !failed && mapped.isEmpty() && !root) {
            violations.emptyLabel(place);
            failed = true;
        }
        return failed ? "" : mapped;
    }

    private boolean report(Set<IDNA.Error> errors, String label, Span place, HostViolations violations) {
        boolean hyphens = options.contains(Option.CHECK_HYPHENS);
        Set<IdnViolation> reported = EnumSet.noneOf(IdnViolation.class);
        for (IDNA.Error error : errors) {
            switch (error) {
                case LEADING_HYPHEN, TRAILING_HYPHEN, HYPHEN_3_4 -> {
                    if (hyphens && reported.add(IdnViolation.HYPHEN)) {
                        violations.report(IdnViolation.HYPHEN, place, VALIDITY, IdnMessages.message("idn.hyphen"));
                    }
                }
                case LEADING_COMBINING_MARK -> {
                    reported.add(IdnViolation.LEADING_MARK);
                    violations.report(
                            IdnViolation.LEADING_MARK, place, VALIDITY, IdnMessages.message("idn.leading-mark"));
                }
                case DISALLOWED -> reported.add(reportDisallowed(label, place, violations));
                case PUNYCODE, INVALID_ACE_LABEL, LABEL_HAS_DOT -> {
                    if (reported.add(IdnViolation.PUNYCODE)) {
                        violations.report(
                                IdnViolation.PUNYCODE, place, PROCESSING, IdnMessages.message("idn.punycode"));
                    }
                }
                case CONTEXTJ -> {
                    reported.add(IdnViolation.CONTEXT_J);
                    violations.report(
                            IdnViolation.CONTEXT_J,
                            place,
                            Documents.RFC_5892.section("A.1, A.2"),
                            IdnMessages.message("idn.context-j.label"));
                }
                case CONTEXTO_PUNCTUATION, CONTEXTO_DIGITS -> {
                    if (reported.add(IdnViolation.CONTEXT_O)) {
                        violations.report(
                                IdnViolation.CONTEXT_O,
                                place,
                                Documents.RFC_5892.section("A.3 to A.9"),
                                IdnMessages.message("idn.context-o.label"));
                    }
                }
                default -> {} // lengths are checked in this class, and the Bidi Rule needs the whole name
            }
        }
        return !reported.isEmpty();
    }

    /** Reports the first character that is not allowed, or an A-label as a whole. */
    private IdnViolation reportDisallowed(String label, Span place, HostViolations violations) {
        for (int i = 0; i < label.length(); i = label.offsetByCodePoints(i, 1)) {
            int c = label.codePointAt(i);
            String mapped = MAPPING.normalize(Character.toString(c));
            if (mapped.indexOf(REPLACEMENT) >= 0) {
                boolean unassigned = UCharacter.getType(c) == ECharacterCategory.UNASSIGNED;
                IdnViolation code = unassigned ? IdnViolation.UNASSIGNED : IdnViolation.DISALLOWED;
                violations.report(
                        code,
                        place,
                        PROCESSING,
                        IdnMessages.message(
                                unassigned ? "idn.unassigned.disallowed" : "idn.disallowed", new CharacterName(c)));
                return code;
            }
            if (mapped.chars().anyMatch(m -> m <= 0x7F && !Labels.isLdh(m))) {
                violations.report(
                        IdnViolation.STD3,
                        place,
                        Documents.UTS_46.section("4.1.1"),
                        IdnMessages.message("idn.std3.mapped", new CharacterName(c)));
                return IdnViolation.STD3;
            }
        }
        violations.report(IdnViolation.DISALLOWED, place, VALIDITY, IdnMessages.message("idn.disallowed.label"));
        return IdnViolation.DISALLOWED;
    }

    private String toAscii(String label, Span place, boolean verify, HostViolations violations) {
        String ascii = label;
        if (!Ascii.isAscii(label)) {
            if (verify && label.codePointCount(0, label.length()) > Labels.MAX_LABEL) {
                violations.labelTooLong(
                        place); // the ASCII form has at least one character for each character of the label
                return "";
            }
            ascii = idna.nameToASCII(label, new StringBuilder(label.length() + 16), new IDNA.Info())
                    .toString();
        }
        if (verify && ascii.length() > Labels.MAX_LABEL) {
            violations.labelTooLong(place);
        }
        return ascii;
    }
}
