package org.iritoolkit.scheme;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.iritoolkit.IriParser;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.percent.Ascii;

/**
 * A Windows path with a drive, on the current drive, or in a UNC string (RFC 8089 E.2 and E.3).
 *
 * <p>A path may contain only names that Windows opens unchanged. Windows removes a dot or space at the end of a name,
 * and opens a device for some names, so a path with one of these names and its IRI would refer to different files.
 *
 * @param host the decoded host of a UNC string, as in an IRI; empty if there is none
 * @param names the names between the separators, beginning with the drive, if any, or with the share of the host
 */
record WindowsPath(String host, List<String> names) {
    static final SpecClause DRIVE = new SpecClause("RFC 8089", "E.2", "");
    static final SpecClause UNC = new SpecClause("RFC 8089", "E.3", "");

    /** The domain in which Windows writes an IPv6 address, with hyphens in place of colons. */
    private static final String IPV6_DOMAIN = ".ipv6-literal.net";

    private static final String VERBATIM = "\\\\?\\";
    private static final String VERBATIM_UNC = "\\\\?\\UNC\\";
    /** The bidi controls that Windows writes before and after a path in some of its dialogs. */
    private static final String CONTROLS = "\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069";

    private static final String NOT_IN_NAMES = "<>:\"/\\|?*";
    private static final Set<String> DEVICES = Set.of("CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$");

    /**
     * Parses an absolute path. Ignores bidi controls before it, as in a path that was copied from a dialog of Windows,
     * and then also those after it. A vertical line after the letter of a drive is the colon, as in old IRIs.
     *
     * @throws MappingException if the path is not absolute, is a device, or has a name that Windows rejects or changes
     */
    static WindowsPath parse(String written) {
        String path = withoutControls(written);
        boolean isVerbatim = path.startsWith(VERBATIM);
        String separators = isVerbatim ? "\\" : "\\/";
        int start = 0;
        boolean isUnc = path.regionMatches(true, 0, VERBATIM_UNC, 0, VERBATIM_UNC.length());
        if (isUnc) {
            start = VERBATIM_UNC.length();
        } else if (isVerbatim) {
            start = VERBATIM.length();
        } else if (path.length() > 1 && isSeparator(path, 0, separators) && isSeparator(path, 1, separators)) {
            isUnc = true;
            start = 2;
        }
        BiFunction<Span, String, MappingException> refusal = (span, key) -> refused(path, span, key);
        int end = end(path, start, separators);
        String letter = path.substring(start, end);
        String first = !isVerbatim && letter.length() == 2 && startsWithDrive(letter) ? letter.charAt(0) + ":" : letter;
        if (isUnc ? first.isEmpty() : !isDrive(first) || end == path.length()) {
            throw refusal.apply(new Span(0, 0), "scheme.file-name.absolute.windows");
        }
        String host = isUnc ? hostName(path, new Span(start, end)) : "";
        List<String> names = new ArrayList<>();
        if (!isUnc) {
            names.add(first);
        }
        while (end < path.length()) {
            int from = end + 1;
            end = end(path, from, separators);
            String name = path.substring(from, end);
            Optional<String> fault = fault(name);
            if (fault.isPresent() || (isVerbatim && isDots(name))) {
                String key = fault.orElse("scheme.file-name.dots");
                boolean ordinary = isVerbatim && fault.isPresent() && !key.equals("scheme.file-name.windows");
                throw refusal.apply(new Span(from, end), ordinary ? "scheme.file-name.verbatim" : key);
            }
            names.add(name);
        }
        if (isUnc && (names.isEmpty() || names.get(0).isEmpty())) {
            throw refusal.apply(new Span(start, end(path, start, separators)), "scheme.file-name.share");
        }
        return new WindowsPath(host, names);
    }

    private static String withoutControls(String written) {
        int from = 0;
        while (from < written.length() && CONTROLS.indexOf(written.charAt(from)) >= 0) {
            from++;
        }
        int to = written.length();
        while (from > 0 && to > from && CONTROLS.indexOf(written.charAt(to - 1)) >= 0) {
            to--;
        }
        return written.substring(from, to);
    }

    private static MappingException refused(String path, Span span, String key) {
        SpecClause clause = path.startsWith("\\\\") || path.startsWith("//") ? UNC : DRIVE;
        return Contents.refused(SchemeViolation.FILE_NAME, path, span, clause, key, span.substring(path));
    }

    private static boolean isSeparator(String path, int index, String separators) {
        return separators.indexOf(path.charAt(index)) >= 0;
    }

    private static int end(String path, int from, String separators) {
        int end = from;
        while (end < path.length() && !isSeparator(path, end, separators)) {
            end++;
        }
        return end;
    }

    /** Returns the host as written in an IRI: a name under ipv6-literal.net becomes an IP literal. */
    private static String hostName(String path, Span span) {
        String name = span.substring(path);
        hostFault(name).ifPresent(key -> {
            throw refused(path, span, key);
        });
        int domain = name.length() - IPV6_DOMAIN.length();
        if (domain > 0 && Contents.isNamed(name.substring(domain), IPV6_DOMAIN)) {
            String literal = "[" + name.substring(0, domain).replace('-', ':') + "]";
            if (IriParser.create().accepts("//" + literal)) {
                return literal;
            }
        }
        return name;
    }

    /** Returns whether a name is a drive: a letter and a colon. */
    static boolean isDrive(String name) {
        return name.length() == 2 && name.charAt(1) == ':' && Ascii.isLetter(name.charAt(0));
    }

    /** Returns whether a string begins with a drive; old IRIs have a vertical line instead of the drive's colon. */
    static boolean startsWithDrive(String path) {
        return path.length() >= 2 && (path.charAt(1) == ':' || path.charAt(1) == '|') && Ascii.isLetter(path.charAt(0));
    }

    private static boolean isDots(String name) {
        return name.equals(".") || name.equals("..");
    }

    /** Returns the message key for a name that Windows does not open unchanged; empty for all other names. */
    static Optional<String> fault(String name) {
        if (name.chars().anyMatch(c -> c < ' ' || NOT_IN_NAMES.indexOf(c) >= 0)) {
            return Optional.of("scheme.file-name.windows");
        } else if (!isDots(name) && (name.endsWith(".") || name.endsWith(" "))) {
            return Optional.of("scheme.file-name.end");
        }
        return isDevice(name) ? Optional.of("scheme.file-name.device") : Optional.empty();
    }

    /** Returns the message key for a host that cannot begin a UNC string; empty for all other hosts. */
    static Optional<String> hostFault(String name) {
        if (name.equals("?") || isDots(name)) {
            return Optional.of("scheme.file-name.device");
        }
        // the dot at the end of a fully qualified name stays
        return fault(name.endsWith(".") ? name.substring(0, name.length() - 1) : name);
    }

    /** Returns whether a name, without its extension, is the name of a device. */
    private static boolean isDevice(String name) {
        int dot = name.indexOf('.');
        String base = (dot < 0 ? name : name.substring(0, dot)).stripTrailing().toUpperCase(Locale.ROOT);
        boolean isPort = base.length() == 4
                && (base.startsWith("COM") || base.startsWith("LPT"))
                && "123456789\u00B9\u00B2\u00B3".indexOf(base.charAt(3)) >= 0;
        return isPort || DEVICES.contains(base);
    }

    /** Returns the host as written in a UNC string, where an IPv6 address has neither brackets nor colons. */
    private String uncHost() {
        return host.startsWith("[") ? host.substring(1, host.length() - 1).replace(':', '-') + IPV6_DOMAIN : host;
    }

    /** Returns the path with backslashes. */
    @Override
    public String toString() {
        String path = String.join("\\", names);
        if (host.isEmpty()) {
            return isDrive(names.get(0)) ? path : "\\" + path;
        }
        return "\\\\" + uncHost() + "\\" + path;
    }
}
