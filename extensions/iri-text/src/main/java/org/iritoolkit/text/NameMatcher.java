package org.iritoolkit.text;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.Message;

/**
 * Finds the names of a server that a segment of a request can mean (draft-duerst-iri-03 6.7; draft-masinter-url-i18n-05
 * 3.6).
 *
 * <p>It takes one segment of a path, in any form: characters, UTF-8, escaped UTF-8, and escapes in one of the charsets
 * that the server lists. It does not guess: a segment that matches several names returns all of them. Before it
 * compares, it refuses overlong UTF-8 ({@code %C0%AF}), segments that are only partly escaped, and readings that are
 * {@code .} or {@code ..} or contain a slash or NUL (draft-duerst-iri-03 7). It does not look at files.
 */
@Beta
public final class NameMatcher {
    private final List<String> names;
    private final List<Charset> charsets;
    private final List<NameFolding> foldings;

    /** For each step the names by what they are after it; the first step is the name itself. */
    private final List<Map<String, List<String>>> steps;

    private NameMatcher(List<String> names, List<Charset> charsets, List<NameFolding> foldings) {
        this.names = names;
        this.charsets = charsets;
        this.foldings = foldings;
        steps = new ArrayList<>();
        for (int step = 0; step <= foldings.size(); step++) {
            Map<String, List<String>> byKey = new HashMap<>();
            for (String name : names.stream().filter(name -> !isReserved(name)).toList()) {
                byKey.computeIfAbsent(key(name, step), key -> new ArrayList<>(1))
                        .add(name);
            }
            steps.add(byKey);
        }
    }

    /**
     * The matcher for names. It reads UTF-8 and ignores only the difference between canonically equivalent texts.
     *
     * @param names the names of one folder or catalogue; dot segments and names with a slash or NUL never match
     * @return the matcher
     */
    public static NameMatcher of(Collection<String> names) {
        Objects.requireNonNull(names, "names");
        return new NameMatcher(
                List.copyOf(new LinkedHashSet<>(names)),
                List.of(StandardCharsets.UTF_8),
                List.of(NameFolding.NORMALIZATION));
    }

    /**
     * The matcher that reads escapes in other charsets too.
     *
     * @param legacy the charsets after UTF-8, in the order in which they are likely
     * @return the matcher
     */
    public NameMatcher withCharsets(Charset... legacy) {
        Objects.requireNonNull(legacy, "legacy");
        Set<Charset> all = new LinkedHashSet<>(List.of(StandardCharsets.UTF_8));
        all.addAll(List.of(legacy));
        return new NameMatcher(names, List.copyOf(all), foldings);
    }

    /**
     * The matcher that ignores more differences if no name matches: first one, then two, and so on.
     *
     * @param more the differences, in the order in which they are overlooked
     * @return the matcher
     */
    public NameMatcher withFolding(NameFolding... more) {
        Objects.requireNonNull(more, "more");
        Set<NameFolding> all = new LinkedHashSet<>(foldings);
        all.addAll(List.of(more));
        return new NameMatcher(names, charsets, List.copyOf(all));
    }

    /** The text after some steps of folding. */
    private String key(String text, int step) {
        String key = text;
        for (NameFolding folding : foldings.subList(0, step)) {
            key = folding.of(key);
        }
        return key;
    }

    /**
     * Reads a segment that came as text.
     *
     * @param segment one segment of a path, escaped or not
     * @return its readings, and the names that it can mean
     */
    public NameMatch match(String segment) {
        return match(segment.getBytes(StandardCharsets.UTF_8), !isWellFormed(segment));
    }

    private static boolean isWellFormed(String text) {
        return StandardCharsets.UTF_16BE.newEncoder().canEncode(text);
    }

    /**
     * Reads a segment given as octets, as in the request line of HTTP.
     *
     * @param segment one segment of a path, escaped or not, in any charset
     * @return its readings, and the names that it can mean
     */
    public NameMatch match(byte[] segment) {
        return match(segment, false);
    }

    private NameMatch match(byte[] segment, boolean malformed) {
        ByteArrayOutputStream decoded = new ByteArrayOutputStream(segment.length);
        boolean escapes = false;
        boolean escaped = false;
        boolean raw = false;
        for (int i = 0; i < segment.length; i++) {
            int octet = escape(segment, i);
            if (octet < 0) {
                raw |= segment[i] < 0;
                decoded.write(segment[i]);
            } else {
                escapes = true;
                escaped |= octet >= 0x80;
                decoded.write(octet);
                i += 2;
            }
        }
        byte[] octets = decoded.toByteArray();
        Span all = new Span(0, segment.length);
        if (malformed) {
            return refused(TextViolation.NAME_UNREADABLE, all, TextMessages.message("name.unreadable.surrogate"));
        }
        if (raw && escaped) {
            return refused(TextViolation.NAME_MIXED, all, TextMessages.message("name.mixed-forms"));
        }
        if (isOverlong(octets)) {
            return refused(TextViolation.NAME_OVERLONG, all, TextMessages.message("name.overlong"));
        }
        NameMatch.Form form = raw ? NameMatch.Form.NATIVE : escaped ? NameMatch.Form.ESCAPED : NameMatch.Form.ASCII;
        return compared(octets, form, escapes, all);
    }

    private static int escape(byte[] segment, int at) {
        if (segment[at] != '%' || at + 2 >= segment.length) {
            return -1;
        }
        int high = Character.digit(segment[at + 1], 16);
        int low = Character.digit(segment[at + 2], 16);
        return high < 0 || low < 0 ? -1 : 16 * high + low;
    }

    private NameMatch compared(byte[] octets, NameMatch.Form form, boolean escapes, Span all) {
        Set<NameMatch.Reading> readings = new LinkedHashSet<>();
        List<Violation> refusals = new ArrayList<>();
        for (Charset charset : form == NameMatch.Form.ASCII ? charsets.subList(0, 1) : charsets) {
            String text =
                    OctetText.decodeRun(ByteBuffer.wrap(octets), charset).text().orElse(null);
            if (text == null) {
                refusals.add(refusal(
                        TextViolation.NAME_UNREADABLE, all, TextMessages.message("name.unreadable", charset.name())));
            } else if (isReserved(text)) {
                refusals.add(refusal(
                        TextViolation.NAME_RESERVED, all, TextMessages.message("name.reserved", charset.name())));
            } else {
                readings.add(new NameMatch.Reading(form, charset, text));
            }
        }
        if (form == NameMatch.Form.ASCII && escapes) {
            readShifted(octets, readings);
        }
        List<NameMatch.Candidate> candidates = new ArrayList<>();
        for (NameMatch.Reading reading : readings) {
            candidates(reading, candidates);
        }
        return new NameMatch(List.copyOf(readings), candidates, refusals);
    }

    /** Charsets with states, such as ISO-2022-JP, have octets of ASCII for characters beyond it. */
    private void readShifted(byte[] octets, Set<NameMatch.Reading> readings) {
        for (Charset charset : charsets.subList(1, charsets.size())) {
            OctetText.decodeRun(ByteBuffer.wrap(octets), charset)
                    .text()
                    .filter(text -> text.chars().anyMatch(c -> c >= 0x80) && !isReserved(text))
                    .ifPresent(text -> readings.add(new NameMatch.Reading(NameMatch.Form.ESCAPED, charset, text)));
        }
    }

    /** What is no name of one segment, or leads out of its folder. */
    private static boolean isReserved(String name) {
        return name.equals(".") || name.equals("..") || name.indexOf('/') >= 0 || name.indexOf('\0') >= 0;
    }

    private void candidates(NameMatch.Reading reading, List<NameMatch.Candidate> candidates) {
        for (int step = 0; step < steps.size(); step++) {
            List<String> fitting = steps.get(step).getOrDefault(key(reading.text(), step), List.of());
            Set<NameFolding> overlooked = EnumSet.noneOf(NameFolding.class);
            overlooked.addAll(foldings.subList(0, step));
            fitting.forEach(name -> candidates.add(new NameMatch.Candidate(name, reading, overlooked)));
            if (!fitting.isEmpty()) {
                return;
            }
        }
    }

    /**
     * Whether a lenient decoder of UTF-8 would take the octets for text, and a strict one not since a character has
     * more octets than it needs.
     */
    private static boolean isOverlong(byte[] octets) {
        boolean overlong = false;
        for (int i = 0; i < octets.length; ) {
            int lead = octets[i] & 0xFF;
            int more = lead < 0x80 ? 0 : lead < 0xC0 ? -1 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : lead < 0xF8 ? 3 : -1;
            if (more < 0 || i + more >= octets.length) {
                return false;
            }
            for (int k = 1; k <= more; k++) {
                if ((octets[i + k] & 0xC0) != 0x80) {
                    return false;
                }
            }
            int second = more == 0 ? 0 : octets[i + 1] & 0xFF;
            overlong |=
                    lead == 0xC0 || lead == 0xC1 || (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
            i += more + 1;
        }
        return overlong;
    }

    private static NameMatch refused(TextViolation code, Span place, Message what) {
        return new NameMatch(List.of(), List.of(), List.of(refusal(code, place, what)));
    }

    private static Violation refusal(TextViolation code, Span place, Message what) {
        var clause = Documents.DRAFT_03.section(code == TextViolation.NAME_UNREADABLE ? "6.7" : "7");
        return new Violation(code, Severity.ERROR, Component.PATH, place, clause, what);
    }
}
