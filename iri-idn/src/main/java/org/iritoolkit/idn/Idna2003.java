package org.iritoolkit.idn;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.IDNA;
import com.ibm.icu.text.StringPrep;
import com.ibm.icu.text.StringPrepParseException;
import com.ibm.icu.util.VersionInfo;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.profile.HostMapper;
import org.jspecify.annotations.Nullable;

/**
 * Maps hosts under IDNA2003, that is, RFC 3490 with nameprep (RFC 3491) on Unicode 3.2: {@code faß.example} becomes
 * {@code fass.example}.
 *
 * <p>The mapper does not decode percent-encoding. It keeps characters newer than Unicode 3.2 with AllowUnassigned,
 * which is meant for queries, and otherwise rejects them, as for stored names (RFC 3490 4). ASCII labels are not
 * examined: ToASCII accepts {@code xn--} with anything after it, and keeps upper case. ToUnicode never fails: it does
 * not change a label that it cannot convert (RFC 3490 4.2).
 *
 * <p>A final dot (RFC 3986 3.2.2) and the empty host are accepted. Labels of more than 1,000 UTF-16 code units are not
 * examined, so the time is linear in the length.
 */
public final class Idna2003 implements HostMapper {
    /** The flags of RFC 3490 4. */
    public enum Option {
        /** AllowUnassigned: code points that are not assigned in Unicode 3.2 are allowed, as in queries. */
        ALLOW_UNASSIGNED,
        /** UseSTD3ASCIIRules: of the ASCII characters, only letters, digits and hyphens are allowed. */
        USE_STD3_ASCII_RULES
    }

    private static final StringPrep NAMEPREP = StringPrep.getInstance(StringPrep.RFC3491_NAMEPREP);
    /** U+2E3A TWO-EM DASH, which Unicode 6.1 added. */
    private static final int NEUTRAL = 0x2E3A;

    private static final VersionInfo UNICODE_3_2 = VersionInfo.getInstance(3, 2);
    private static final SpecClause TO_ASCII = Documents.RFC_3490.section("4.1");

    private final Set<Option> options;

    /** Creates the mapper with both options, as RFC 3987 3.1 requires for existing IRIs. */
    public Idna2003() {
        this(EnumSet.allOf(Option.class));
    }

    private Idna2003(Set<Option> options) {
        this.options = Collections.unmodifiableSet(options);
    }

    /**
     * Returns a mapper with the given options.
     *
     * @param options the options; all others are off
     * @return the mapper
     */
    public static Idna2003 of(Collection<Option> options) {
        Objects.requireNonNull(options, "options");
        EnumSet<Option> copy = EnumSet.noneOf(Option.class);
        copy.addAll(options);
        return new Idna2003(copy);
    }

    /** The {@code idna2003-stored} mapper: IDNA2003 without AllowUnassigned, for new IRIs. */
    public static final class Stored implements HostMapper {
        private final Idna2003 mapper = new Idna2003().without(Option.ALLOW_UNASSIGNED);

        /** Creates the mapper with UseSTD3ASCIIRules. */
        public Stored() {}

        @Override
        public String id() {
            return mapper.id();
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
            return other instanceof Stored;
        }

        @Override
        public int hashCode() {
            return mapper.hashCode();
        }
    }

    /**
     * Returns a mapper with one more option.
     *
     * @param option the option to set
     * @return the mapper; this mapper if the option is already set
     */
    public Idna2003 with(Option option) {
        Objects.requireNonNull(option, "option");
        EnumSet<Option> changed = EnumSet.of(option);
        return changed.addAll(options) && changed.equals(options) ? this : new Idna2003(changed);
    }

    /**
     * Returns a mapper without an option.
     *
     * @param option the option to remove
     * @return the mapper; this mapper if the option is not set
     */
    public Idna2003 without(Option option) {
        Objects.requireNonNull(option, "option");
        if (!options.contains(option)) {
            return this;
        }
        EnumSet<Option> changed = EnumSet.copyOf(options);
        changed.remove(option);
        return new Idna2003(changed);
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
        return options.contains(Option.ALLOW_UNASSIGNED) ? "idna2003" : "idna2003-stored";
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
        return other instanceof Idna2003 mapper && options.equals(mapper.options);
    }

    @Override
    public int hashCode() {
        return options.hashCode();
    }

    private String map(String host, boolean toAscii, Consumer<Violation> consumer) {
        if (host.isEmpty() || Labels.isPlain(host)) {
            return host;
        }
        HostViolations violations = new HostViolations(consumer);
        StringBuilder mapped = new StringBuilder(host.length() + 16);
        for (Span place : Labels.of(host)) {
            boolean root = place.start() == host.length();
            String label = place.substring(host);
            mapped.append(place.start() == 0 ? "" : ".");
            mapped.append(root ? "" : toAscii ? toAscii(label, place, violations) : toUnicode(label));
        }
        boolean root = mapped.length() > 0 && mapped.charAt(mapped.length() - 1) == '.';
        if (toAscii && mapped.length() > Labels.MAX_DOMAIN + (root ? 1 : 0)) {
            violations.domainTooLong(host);
        }
        return violations.failed() || host.contentEquals(mapped) ? host : mapped.toString();
    }

    @SuppressWarnings("deprecation")
    private int flags() {
        return (options.contains(Option.USE_STD3_ASCII_RULES) ? IDNA.USE_STD3_RULES : 0)
                | (options.contains(Option.ALLOW_UNASSIGNED) ? IDNA.ALLOW_UNASSIGNED : 0);
    }

    @SuppressWarnings("deprecation") // ICU recommends UTS #46, but IDNA2003 is requested here
    private String toAscii(String label, Span place, HostViolations violations) {
        if (label.isEmpty()) {
            violations.emptyLabel(place);
        } else if (label.length() > Labels.MAX_LOOKED_INTO) {
            violations.labelTooLong(place);
        } else {
            try {
                String ascii = convertToAscii(label);
                if (ascii.indexOf('.') < 0) {
                    return ascii;
                }
                violations.report(
                        IdnViolation.DISALLOWED,
                        place,
                        Documents.RFC_3490.section("3.1"),
                        IdnMessages.message("idn.disallowed.dot"));
            } catch (StringPrepParseException e) {
                report(e.getError(), label, place, violations);
            }
        }
        return "";
    }

    /**
     * Converts a label. Characters newer than Unicode 3.2 are in neither table of RFC 3454, appendix D, but ICU uses
     * their current direction. This method therefore replaces each of these characters by one without a direction.
     */
    private String convertToAscii(String label) throws StringPrepParseException {
        int[] newer = label.codePoints().filter(Idna2003::isUnassigned).toArray();
        if (newer.length == 0 || !options.contains(Option.ALLOW_UNASSIGNED)) {
            return icuToAscii(label);
        }
        String directed = replaced(label, Idna2003::isUnassigned, c -> NEUTRAL);
        try {
            icuToAscii(directed);
        } catch (StringPrepParseException e) {
            if (e.getError() != StringPrepParseException.LABEL_TOO_LONG_ERROR) {
                throw e;
            }
        }
        PrimitiveIterator.OfInt originals = IntStream.of(newer).iterator();
        String prepared = NAMEPREP.prepare(directed, StringPrep.ALLOW_UNASSIGNED);
        if (prepared.codePoints().filter(Idna2003::isUnassigned).count() != newer.length) {
            return icuToAscii(label); // nameprep removed characters between two surrogates
        }
        String ascii = "xn--" + Punycode.encode(replaced(prepared, Idna2003::isUnassigned, c -> originals.nextInt()));
        if (ascii.length() > Labels.MAX_LABEL) {
            throw new StringPrepParseException(label, StringPrepParseException.LABEL_TOO_LONG_ERROR);
        }
        return ascii;
    }

    private static String replaced(String text, IntPredicate test, IntUnaryOperator replacement) {
        StringBuilder made = new StringBuilder(text.length());
        text.codePoints().forEach(c -> made.appendCodePoint(test.test(c) ? replacement.applyAsInt(c) : c));
        return made.toString();
    }

    /**
     * Converts a label with ICU. ICU4J 79.1 fails to create its exception if the last of more than 15 characters is
     * wrong. The method then appends a letter to the label, so that ICU4J reports the right error.
     */
    @SuppressWarnings("deprecation")
    private String icuToAscii(String label) throws StringPrepParseException {
        try {
            return IDNA.convertToASCII(label, flags()).toString();
        } catch (IndexOutOfBoundsException e) {
            IDNA.convertToASCII(label + "a", flags());
            throw e;
        }
    }

    @SuppressWarnings("deprecation")
    private String toUnicode(String label) {
        if (label.length() > Labels.MAX_LOOKED_INTO) {
            return label;
        }
        try {
            Optional<String> decoded = Labels.isAce(label)
                    ? Punycode.decode(label.substring(4).toLowerCase(Locale.ROOT))
                    : Optional.empty();
            if (decoded.filter(text -> text.codePoints().anyMatch(Idna2003::isUnassigned))
                    .isPresent()) { // see convertToAscii
                return convertToAscii(decoded.get()).equalsIgnoreCase(label) ? decoded.get() : label;
            }
            String unicode = IDNA.convertToUnicode(label, flags()).toString();
            return unicode.indexOf('.') < 0 ? unicode : label; // nameprep maps U+2024 to a full stop (RFC 3491 4)
        } catch (StringPrepParseException | IndexOutOfBoundsException e) { // see icuToAscii
            return label;
        }
    }

    private static void report(int error, String label, Span place, HostViolations violations) {
        switch (error) {
            case StringPrepParseException.LABEL_TOO_LONG_ERROR -> violations.labelTooLong(place);
            case StringPrepParseException.ZERO_LENGTH_LABEL -> violations.emptyLabel(place);
            case StringPrepParseException.UNASSIGNED_ERROR ->
                violations.report(
                        IdnViolation.UNASSIGNED,
                        place,
                        Documents.RFC_3454.section("7"),
                        named("idn.unassigned.unicode-3-2", Idna2003::isUnassigned, label));
            case StringPrepParseException.CHECK_BIDI_ERROR ->
                violations.report(
                        IdnViolation.BIDI,
                        place,
                        Documents.RFC_3454.section("6"),
                        IdnMessages.message("idn.bidi.stringprep"));
            case StringPrepParseException.STD3_ASCII_RULES_ERROR -> reportStd3(label, place, violations);
            case StringPrepParseException.ACE_PREFIX_ERROR, StringPrepParseException.VERIFICATION_ERROR ->
                violations.report(IdnViolation.PUNYCODE, place, TO_ASCII, IdnMessages.message("idn.punycode.prefix"));
            default ->
                violations.report(
                        IdnViolation.DISALLOWED,
                        place,
                        Documents.RFC_3491.section("5"),
                        named("idn.disallowed", Idna2003::isProhibited, label));
        }
    }

    /**
     * Reports violations of RFC 3490 4.1, step 3: (a) ASCII characters other than letters, digits and hyphens;
     * (b) hyphens at the ends, which nameprep may produce.
     */
    private static void reportStd3(String label, Span place, HostViolations violations) {
        if (label.codePoints().anyMatch(Idna2003::isNotStd3)) {
            violations.report(IdnViolation.STD3, place, TO_ASCII, named("idn.std3.mapped", Idna2003::isNotStd3, label));
        } else {
            violations.report(IdnViolation.HYPHEN, place, TO_ASCII, IdnMessages.message("idn.hyphen.ends"));
        }
    }

    /** Returns a message that names the first matching character. */
    private static Message named(String key, IntPredicate test, String label) {
        Object character = label.codePoints()
                .filter(test)
                .mapToObj(CharacterName::new)
                .findFirst()
                .map(Object.class::cast)
                .orElseGet(() -> IdnMessages.message("character"));
        return IdnMessages.message(key, character);
    }

    private static boolean isUnassigned(int c) {
        VersionInfo age = UCharacter.getAge(c);
        return age.getMajor() == 0 || age.compareTo(UNICODE_3_2) > 0;
    }

    private static boolean isProhibited(int c) {
        try {
            NAMEPREP.prepare(Character.toString(c), StringPrep.ALLOW_UNASSIGNED);
            return false;
        } catch (StringPrepParseException e) {
            return e.getError() != StringPrepParseException.CHECK_BIDI_ERROR;
        }
    }

    private static boolean isNotStd3(int c) {
        if (c <= 0x7F) {
            return !Labels.isLdh(c);
        }
        try {
            return NAMEPREP.prepare(Character.toString(c), StringPrep.ALLOW_UNASSIGNED)
                    .chars()
                    .anyMatch(m -> m <= 0x7F && !Labels.isLdh(m));
        } catch (StringPrepParseException e) {
            return false;
        }
    }
}
