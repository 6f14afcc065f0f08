package org.iritoolkit.text.name;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.Message;
import org.iritoolkit.text.TextViolation;
import org.iritoolkit.text.document.OctetText;
import org.iritoolkit.text.internal.Documents;
import org.iritoolkit.text.internal.TextMessages;
import org.jspecify.annotations.Nullable;

/**
 * Finds the names on a server that a requested name may refer to (RFC 3987 7.7; draft-duerst-iri-03 2.3 and 6.7;
 * draft-masinter-url-i18n-05 3.6).
 *
 * <p>The request is one path segment, or a relative path if the names include folders. Non-ASCII characters in the
 * request may be literal characters, UTF-8, percent-encoded UTF-8 or a mixture of these, or percent-encoded octets in
 * one of the charsets that the server lists. If a request matches several names, the matcher returns all of these
 * names. Before comparing, the matcher rejects overlong UTF-8 ({@code %C0%AF}), percent-encoded octets that are not
 * UTF-8 next to non-ASCII characters, and segments that are empty, {@code .} or {@code ..}, or contain an encoded slash
 * or NUL (RFC 3987 8). The matcher does not access files.
 */
@Beta
public final class NameMatcher {
    private final List<String> names;
    private final List<Charset> charsets;
    private final List<NameFolding> foldings;

    /** The names for each folding step, keyed by their form after that step; the first step changes nothing. */
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
     * Returns a matcher for names. The matcher reads only UTF-8, and ignores only differences between canonically
     * equivalent strings.
     *
     * @param names the names in one folder, catalogue or archive; names with a slash are relative paths; dot segments,
     *     empty segments and names with NUL never match
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
     * Returns a matcher that also reads escapes in other charsets.
     *
     * @param legacy the charsets to try after UTF-8, the most likely charset first
     * @return the matcher
     */
    public NameMatcher withCharsets(Charset... legacy) {
        Objects.requireNonNull(legacy, "legacy");
        Set<Charset> all = new LinkedHashSet<>(List.of(StandardCharsets.UTF_8));
        all.addAll(List.of(legacy));
        return new NameMatcher(names, List.copyOf(all), foldings);
    }

    /**
     * Returns a matcher that ignores more differences if no name matches: first one, then two, and so on.
     *
     * @param more the differences to ignore, in this order
     * @return the matcher
     */
    public NameMatcher withFolding(NameFolding... more) {
        Objects.requireNonNull(more, "more");
        Set<NameFolding> all = new LinkedHashSet<>(foldings);
        all.addAll(List.of(more));
        return new NameMatcher(names, charsets, List.copyOf(all));
    }

    /** Returns the string after some folding steps. No step creates a slash. */
    private String key(String text, int step) {
        return key(text, foldings.subList(0, step));
    }

    private static String key(String text, List<NameFolding> foldings) {
        String key = text;
        for (NameFolding folding : foldings) {
            String folded = folding.of(key);
            key = slashes(folded) == slashes(key) ? folded : key;
        }
        return key;
    }

    private static long slashes(String text) {
        return text.chars().filter(c -> c == '/').count();
    }

    /**
     * Matches a segment or relative path given as a string.
     *
     * @param segment one segment, or the segments of a relative path, percent-encoded or not
     * @return the readings, and the names that match
     */
    public NameMatch match(String segment) {
        return match(segment.getBytes(StandardCharsets.UTF_8), !isWellFormed(segment));
    }

    private static boolean isWellFormed(String text) {
        return StandardCharsets.UTF_16BE.newEncoder().canEncode(text);
    }

    /**
     * Matches a segment or relative path given as octets, as in an HTTP request line.
     *
     * @param segment one segment, or the segments of a relative path, percent-encoded or not, in any charset
     * @return the readings, and the names that match
     */
    public NameMatch match(byte[] segment) {
        Objects.requireNonNull(segment, "segment");
        return match(segment, false);
    }

    private NameMatch match(byte[] path, boolean malformed) {
        Octets octets = new Octets(path);
        Span all = new Span(0, path.length);
        if (malformed) {
            return refused(TextViolation.NAME_UNREADABLE, all, TextMessages.message("name.unreadable.surrogate"));
        }
        if (octets.isMixed() && !octets.escapesAreUtf8) {
            return refused(TextViolation.NAME_MIXED, all, TextMessages.message("name.mixed-forms"));
        }
        if (octets.segments().stream().anyMatch(NameMatcher::isOverlong)) {
            return refused(TextViolation.NAME_OVERLONG, all, TextMessages.message("name.overlong"));
        }
        return compared(octets, all);
    }

    /** The octets of a path, percent-decoded segment by segment. */
    private static final class Octets {
        private final List<ByteArrayOutputStream> segments = new ArrayList<>(List.of(new ByteArrayOutputStream()));
        private boolean escapes;
        private boolean escapesBeyondAscii;
        private boolean raw;
        private boolean escapesAreUtf8 = true;

        Octets(byte[] path) {
            ByteArrayOutputStream run = new ByteArrayOutputStream();
            for (int i = 0; i <= path.length; i++) {
                int octet = i < path.length ? escape(path, i) : -1;
                ByteArrayOutputStream segment = segments.get(segments.size() - 1);
                if (octet >= 0) {
                    escapes = true;
                    escapesBeyondAscii |= octet >= 0x80;
                    run.write(octet);
                    segment.write(octet);
                    i += 2;
                    continue;
                }
                if (run.size() > 0) {
                    escapesAreUtf8 &= decoded(run.toByteArray(), StandardCharsets.UTF_8) != null;
                    run.reset();
                }
                if (i < path.length && path[i] == '/') {
                    segments.add(new ByteArrayOutputStream());
                } else if (i < path.length) {
                    raw |= path[i] < 0;
                    segment.write(path[i]);
                }
            }
        }

        List<byte[]> segments() {
            return segments.stream().map(ByteArrayOutputStream::toByteArray).toList();
        }

        /** Returns whether only some non-ASCII characters are percent-encoded; if so, the path must be UTF-8. */
        boolean isMixed() {
            return raw && escapesBeyondAscii;
        }

        NameMatch.Form form() {
            return raw ? NameMatch.Form.NATIVE : escapesBeyondAscii ? NameMatch.Form.ESCAPED : NameMatch.Form.ASCII;
        }

        /** Returns the path decoded in a charset; null if the octets are not legal in the charset. */
        @Nullable
        String in(Charset charset) {
            List<String> read = new ArrayList<>();
            for (byte[] segment : segments()) {
                String text = decoded(segment, charset);
                if (text == null) {
                    return null;
                }
                // An encoded slash is not a separator.
                read.add(text.indexOf('/') < 0 ? text : "..");
            }
            return String.join("/", read);
        }

        private static @Nullable String decoded(byte[] octets, Charset charset) {
            return OctetText.decodeRun(ByteBuffer.wrap(octets), charset).text().orElse(null);
        }
    }

    private static int escape(byte[] segment, int at) {
        if (segment[at] != '%' || at + 2 >= segment.length) {
            return -1;
        }
        int high = Character.digit(segment[at + 1], 16);
        int low = Character.digit(segment[at + 2], 16);
        return high < 0 || low < 0 ? -1 : 16 * high + low;
    }

    private NameMatch compared(Octets octets, Span all) {
        NameMatch.Form form = octets.form();
        boolean onlyUtf8 = form == NameMatch.Form.ASCII || octets.isMixed();
        Set<NameMatch.Reading> readings = new LinkedHashSet<>();
        List<Violation> refusals = new ArrayList<>();
        for (Charset charset : onlyUtf8 ? charsets.subList(0, 1) : charsets) {
            String text = octets.in(charset);
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
        if (form == NameMatch.Form.ASCII && octets.escapes) {
            readShifted(octets, readings);
        }
        List<NameMatch.Candidate> candidates = new ArrayList<>();
        for (NameMatch.Reading reading : readings) {
            candidates(reading, candidates);
        }
        return new NameMatch(List.copyOf(readings), candidates, refusals);
    }

    /** Reads octets in charsets such as ISO-2022-JP, in which ASCII octets represent non-ASCII characters. */
    private void readShifted(Octets octets, Set<NameMatch.Reading> readings) {
        for (Charset charset : charsets.subList(1, charsets.size())) {
            String text = octets.in(charset);
            if (text != null && text.chars().anyMatch(c -> c >= 0x80) && !isReserved(text)) {
                readings.add(new NameMatch.Reading(NameMatch.Form.ESCAPED, charset, text));
            }
        }
    }

    /** Returns whether a string cannot be the name of a file, or leads outside its folder. */
    static boolean isReserved(String name) {
        return name.indexOf('\0') >= 0
                || Stream.of(name.split("/", -1)).anyMatch(segment -> segment.isEmpty() || isDots(segment));
    }

    private static boolean isDots(String segment) {
        return segment.equals(".") || segment.equals("..");
    }

    private void candidates(NameMatch.Reading reading, List<NameMatch.Candidate> candidates) {
        for (int step = 0; step < steps.size(); step++) {
            List<String> fitting = steps.get(step).getOrDefault(key(reading.text(), step), List.of());
            List<NameFolding> ignored = foldings.subList(0, step);
            fitting.forEach(name ->
                    candidates.add(new NameMatch.Candidate(name, reading, needed(name, reading.text(), ignored))));
            if (!fitting.isEmpty()) {
                return;
            }
        }
    }

    /** Returns the fewest of some foldings under which two strings are equal; all of them make the strings equal. */
    private static Set<NameFolding> needed(String name, String text, List<NameFolding> ignored) {
        List<NameFolding> fewest = ignored;
        for (int set = 0; set < 1 << ignored.size(); set++) {
            List<NameFolding> some = new ArrayList<>();
            for (int i = 0; i < ignored.size(); i++) {
                if ((set >> i & 1) == 1) {
                    some.add(ignored.get(i));
                }
            }
            if (some.size() < fewest.size() && key(name, some).equals(key(text, some))) {
                fewest = some;
            }
        }
        return Set.copyOf(fewest);
    }

    /**
     * Returns whether a lenient UTF-8 decoder accepts octets that a strict decoder rejects, because a character is
     * longer than necessary.
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
        var clause = Documents.RFC_3987.section(code == TextViolation.NAME_UNREADABLE ? "7.7" : "8");
        return new Violation(code, Severity.ERROR, Component.PATH, place, clause, what);
    }
}
