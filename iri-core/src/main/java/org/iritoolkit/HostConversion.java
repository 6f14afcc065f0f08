package org.iritoolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.MappingViolation;
import org.iritoolkit.check.PluginViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.Engine;
import org.iritoolkit.internal.mapping.HostText;
import org.iritoolkit.internal.text.CodePoints;
import org.iritoolkit.internal.text.Edits;
import org.iritoolkit.internal.text.UnescapeTable;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.HostMapper;

/** Converts the host of a string to A-labels or U-labels. */
final class HostConversion {
    private final Engine engine;
    private final HostMapper mapper;
    private final String text;
    private final int from;
    private final int to;
    private final List<Violation> violations = new ArrayList<>();
    private final Edits edits = new Edits();

    HostConversion(Engine engine, HostMapper mapper, String text, int from, int to) {
        this.engine = engine;
        this.mapper = mapper;
        this.text = text;
        this.from = from;
        this.to = to;
    }

    List<Violation> violations() {
        return violations;
    }

    Edits edits() {
        return edits;
    }

    private String replaced(String host) {
        if (text.regionMatches(from, host, 0, Math.max(host.length(), to - from))) {
            return text;
        }
        edits.replaced(from, to, from, host.length());
        return text.substring(0, from) + host + text.substring(to);
    }

    /**
     * Returns the string with its host in A-labels.
     *
     * @param name whether the host is a name, and not a registry name, of which the violations alone are found
     */
    String toAscii(boolean name) {
        if (!name) {
            registryName();
            return text;
        } else if (from == to) {
            return text;
        }
        String host = text.substring(from, to);
        if (host.indexOf('%') < 0 && CodePoints.areAscii(text, from, to)) {
            warn(from, to);
            return text;
        }
        Optional<Violation> noName = HostText.escapeOfNoName(host, engine);
        if (noName.isPresent()) {
            violations.add(noName.get().shifted(from));
            return text;
        }
        List<Violation> found = new ArrayList<>();
        String mapped = mapper.toAscii(HostText.decode(host), found::add);
        if (!found.isEmpty()) {
            Edits decoding = decoding(host);
            found.forEach(
                    violation -> violations.add(decoding.toSource(violation).shifted(from)));
        }
        if (!Conversion.hasError(found) && !isUriHost(mapped)) {
            notExpressible(Component.HOST, "mapping.not-expressible.host");
        }
        return replaced(mapped);
    }

    private static Edits decoding(String host) {
        Edits edits = new Edits();
        int at = 0;
        for (int i = host.indexOf('%'), last = 0; i >= 0; i = host.indexOf('%', last)) {
            at += i - last;
            int c = Percent.codePointAt(host, i, host.length());
            last = i + Percent.encodedLength(c);
            edits.replaced(i, last, at, Character.charCount(c));
            at += Character.charCount(c);
        }
        return edits;
    }

    /** A host of ASCII stays; what the mapper reports about it becomes a warning. */
    private void warn(int start, int end) {
        mapper.toAscii(text.substring(start, end), violation -> {
            Severity severity = violation.isError() ? Severity.WARNING : violation.severity();
            violations.add(violation.withSeverity(severity).shifted(start));
        });
    }

    private void registryName() {
        ComponentText host = new ComponentText(text, Component.AUTHORITY, from, to, engine.profile()).host();
        String name = host.text();
        boolean ascii = CodePoints.areAscii(text, from, to);
        if (ascii && name.indexOf('%') >= 0) {
            violations.add(HostText.escapesThatStay(name, engine).shifted(host.start()));
        } else if (ascii) {
            warn(host.start(), host.end());
        } else {
            List<Violation> found = new ArrayList<>();
            mapper.toAscii(name, found::add);
            if (Conversion.hasError(found)) {
                found.forEach(violation -> violations.add(violation.shifted(host.start())));
            } else {
                notExpressible(Component.AUTHORITY, "mapping.not-expressible.registry");
            }
        }
    }

    private boolean isUriHost(String host) {
        CodePointSet characters = engine.profile().uriProfile().characters(Component.HOST);
        return !host.isEmpty() && host.chars().allMatch(c -> c == '.' || (c < 0x80 && characters.contains(c)));
    }

    private void notExpressible(Component component, String key) {
        violations.add(new Violation(
                MappingViolation.NOT_EXPRESSIBLE,
                Severity.ERROR,
                component,
                new Span(from, to),
                engine.profile().hostMappingClause(),
                CoreMessages.message(key)));
    }

    /** Returns the string with its host in U-labels; a label that has no U-label stays. */
    String toUnicode(UnescapeTable table) {
        StringBuilder out = new StringBuilder();
        int start = from;
        for (int i = from; i <= to; i++) {
            if (i == to || text.charAt(i) == '.') {
                out.append(label(start, i, table)).append(i < to ? "." : "");
                start = i + 1;
            }
        }
        return replaced(out.toString());
    }

    private String label(int start, int end, UnescapeTable table) {
        String label = text.substring(start, end);
        if (!label.regionMatches(true, 0, "xn--", 0, 4)) {
            return label;
        }
        List<Violation> found = new ArrayList<>();
        String unicode = mapper.toUnicode(label, found::add);
        String back = mapper.toAscii(unicode, found::add);
        found.stream()
                .filter(violation -> violation.code() == PluginViolation.FAILED)
                .findFirst()
                .ifPresent(failure ->
                        violations.add(failure.withSeverity(Severity.WARNING).withSpan(new Span(start, end))));
        boolean sound = found.stream().noneMatch(Violation::isError)
                && back.equals(label.toLowerCase(Locale.ROOT))
                && unicode.codePoints().allMatch(c -> table.decodes(c, Component.HOST));
        return sound ? unicode : label;
    }
}
