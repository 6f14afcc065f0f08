package org.iritoolkit.scheme;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.iritoolkit.Iri;
import org.iritoolkit.check.Component;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;

/**
 * A {@code file:} IRI (RFC 8089), also in the forms of its appendices E and F: with the drive letters and UNC strings
 * of Windows. It builds IRIs in the form of section 2.
 *
 * <p>It does not check whether the file exists, and does not resolve links or dot segments. RFC 3987 has no vertical
 * line, so {@link #parse} refuses {@code file:///c|/a} (RFC 8089 E.2.2): write the colon, or parse with a profile that
 * allows it.
 *
 * @param iri the IRI
 */
public record FileIri(Iri iri) implements SchemeIri {
    /** The rule for an IRI in one of the forms that are not standard. */
    static final SpecClause HIER_PART = new SpecClause("RFC 8089", "F", "file-hier-part");

    private static final SpecClause PATH = new SpecClause("RFC 8089", "2", "path-absolute");
    private static final SpecClause DRIVE = new SpecClause("RFC 8089", "E.2", "");
    private static final SpecClause UNC = new SpecClause("RFC 8089", "E.3", "");
    private static final SpecClause HOST = new SpecClause("RFC 8089", "2", "file-auth");

    /**
     * Reads an IRI.
     *
     * @param iri an IRI with the scheme {@code file}
     * @throws IriSyntaxException if neither RFC 8089 2 nor its appendix F allows it
     */
    public FileIri {
        Contents.read(iri, Schemes.FILE_AS_FOUND);
    }

    /**
     * Reads a text.
     *
     * @param text an IRI with the scheme {@code file}
     * @return the view
     * @throws IriSyntaxException if it is not an IRI, or neither RFC 8089 2 nor its appendix F allows it
     */
    public static FileIri parse(String text) {
        return new FileIri(Iri.parse(text));
    }

    /**
     * Builds the IRI of a path of this machine.
     *
     * @param path the path; a relative one is made absolute
     * @return the IRI; characters beyond ASCII stay in it
     * @throws MappingException as {@link #ofUnixPath(String)} and {@link #ofWindowsPath(String)} say
     */
    public static FileIri of(Path path) {
        String absolute = path.toAbsolutePath().toString();
        return path.getFileSystem().getSeparator().equals("\\") ? ofWindowsPath(absolute) : ofUnixPath(absolute);
    }

    /**
     * Builds the IRI of a path of Unix.
     *
     * @param path an absolute path, for example {@code /etc/hosts}
     * @return the IRI
     * @throws MappingException if it does not begin with one slash, or contains U+0000 or half of a
     *     surrogate pair
     */
    public static FileIri ofUnixPath(String path) {
        if (!path.startsWith("/") || path.startsWith("//")) {
            throw Contents.refused(
                    SchemeViolation.FILE_NAME, path, new Span(0, 0), PATH, "scheme.file-name.absolute", path);
        }
        return parse("file://" + encode(path));
    }

    /**
     * Builds the IRI of a path of Windows (RFC 8089 E.2 and E.3).
     *
     * @param path an absolute path with a drive letter or a UNC string, for example <code>C:\Users</code> or
     *     <code>\\host\share</code>; a slash counts as a backslash
     * @return the IRI
     * @throws MappingException if it is neither, names a device, or contains U+0000 or half of a surrogate pair
     */
    public static FileIri ofWindowsPath(String path) {
        String slashed = path.replace('\\', '/');
        boolean isDevice = slashed.startsWith("//?/") || slashed.startsWith("//./");
        if (hasDrive(slashed) && slashed.startsWith("/", 2)) {
            return parse("file:///" + encode(slashed));
        } else if (slashed.startsWith("//") && !slashed.startsWith("/", 2) && !isDevice) {
            return parse("file://" + encode(slashed.substring(2)));
        }
        throw Contents.refused(
                SchemeViolation.FILE_NAME, path, new Span(0, 0), DRIVE, "scheme.file-name.absolute", path);
    }

    private static String encode(String path) {
        int nul = path.indexOf('\0');
        if (nul >= 0) {
            throw Contents.refused(
                    SchemeViolation.FILE_NAME,
                    path,
                    new Span(nul, nul + 1),
                    PATH,
                    "scheme.file-name",
                    path.replace("\0", "%00"));
        }
        return Contents.encode(path, "!$&'()*+,;=:@/");
    }

    /** Finds a second host in the path: the grammar has a UNC authority only where no host stands before it. */
    static void inspect(Parts parts, Consumer<Violation> findings) {
        int path = parts.of(Component.PATH).orElseThrow().start();
        boolean hasHost =
                parts.text(Component.HOST).filter(host -> !host.isEmpty()).isPresent();
        if (hasHost && parts.text.startsWith("//", path)) {
            findings.accept(Contents.finding(
                    parts,
                    SchemeViolation.SYNTAX,
                    Severity.ERROR,
                    new Span(path + 1, path + 2),
                    HIER_PART,
                    SchemeMessages.message("scheme.syntax", Component.PATH, HIER_PART.rule(), "file")));
        }
    }

    /** Whether a path begins with the letter of a drive and a colon or, in old IRIs, a vertical line. */
    private static boolean hasDrive(String path) {
        return path.length() >= 2
                && (path.charAt(1) == ':' || path.charAt(1) == '|')
                && Character.isLetter(path.charAt(0))
                && path.charAt(0) < 0x80;
    }

    /**
     * What the IRI names.
     *
     * @param host the host, empty on this machine
     * @param path the path that is left, not decoded
     */
    private record Place(String host, String path) {}

    private Place place() {
        Parts parts = new Parts(iri.toString());
        String path = parts.text(Component.PATH).orElseThrow();
        String host = parts.text(Component.HOST).orElse("");
        if (path.startsWith("//")) { // a UNC string in the path (RFC 8089 E.3.2)
            int begin = path.startsWith("///") ? 3 : 2;
            int end = path.indexOf('/', begin);
            host = path.substring(begin, end);
            path = path.substring(end);
        }
        return new Place(host.equalsIgnoreCase("localhost") ? "" : host, path);
    }

    /**
     * The host that has the file.
     *
     * @return empty on this machine: no host, an empty one, or {@code localhost}
     */
    public Optional<String> host() {
        return Optional.of(place().host()).filter(host -> !host.isEmpty());
    }

    /**
     * The path on Unix.
     *
     * @return the path, decoded
     * @throws MappingException if the file is on another host or a drive without a slash before it, or a segment cannot
     *     be a name there, because it has octets that are not UTF-8, a slash or U+0000
     */
    public String toUnixPath() {
        Place place = place();
        if (!place.host().isEmpty()) {
            throw refusedHost(HOST, "scheme.file-name.host", place.host());
        } else if (!place.path().startsWith("/")) {
            throw refused(DRIVE, "scheme.file-name.drive", place.path());
        }
        return "/" + String.join("/", names(place.path().substring(1), "/"));
    }

    /**
     * The path on Windows: a UNC string if there is a host (RFC 8089 E.3). Without a host and a drive letter it begins
     * with a backslash, and is on the current drive.
     *
     * @return the path, decoded
     * @throws MappingException if it is a device or a drive without a slash after it, or a segment cannot be a name
     *     there, because it has octets that are not UTF-8, a slash, a backslash or U+0000
     */
    public String toWindowsPath() {
        Place place = place();
        String path = place.path().startsWith("/") ? place.path().substring(1) : place.path();
        List<String> names = names(path, "/\\");
        if (!place.host().isEmpty()) {
            String host = names(place.host(), "/\\").get(0);
            if (host.equals(".") || host.equals("?")) {
                throw refusedHost(UNC, "scheme.file-name.device", place.host());
            }
            return "\\\\" + host + "\\" + String.join("\\", names);
        }
        String first = names.get(0);
        boolean isDrive = first.length() == 2 && hasDrive(first);
        if (isDrive && names.size() == 1) {
            throw refused(DRIVE, "scheme.file-name.absolute", path);
        }
        names.set(0, isDrive ? first.charAt(0) + ":" : "\\" + first);
        return String.join("\\", names);
    }

    /**
     * The path on this machine. A fragment is ignored, and {@code file:////h/s} is a file on the host {@code h} (RFC
     * 8089 E.3.2); {@link Iri#toPath()} refuses the first, and takes the second for a path of this machine.
     *
     * @return the path
     * @throws MappingException as {@link #toUnixPath()} says, or {@link #toWindowsPath()} on Windows
     */
    public Path toPath() {
        return Path.of(File.separatorChar == '\\' ? toWindowsPath() : toUnixPath());
    }

    private List<String> names(String path, String separators) {
        List<String> names = new ArrayList<>();
        for (String segment : path.split("/", -1)) {
            String name = Contents.decode(segment)
                    .filter(text -> text.chars().noneMatch(c -> c == 0 || separators.indexOf(c) >= 0))
                    .orElseThrow(() -> refused(PATH, "scheme.file-name", segment));
            names.add(name);
        }
        return names;
    }

    private MappingException refused(SpecClause clause, String key, String what) {
        int end = new Parts(iri.toString()).of(Component.PATH).orElseThrow().end();
        return refused(clause, key, what, iri.toString().lastIndexOf(what, end - what.length()));
    }

    private MappingException refusedHost(SpecClause clause, String key, String host) {
        return refused(
                clause, key, host, iri.toString().indexOf(host, iri.scheme().length()));
    }

    private MappingException refused(SpecClause clause, String key, String what, int at) {
        Span place = new Span(at, at + what.length());
        return Contents.refused(SchemeViolation.FILE_NAME, iri.toString(), place, clause, key, what);
    }

    @Override
    public List<Violation> violations() {
        return Contents.inspect(iri, Schemes.FILE_AS_FOUND);
    }

    @Override
    public Map<String, String> parts() {
        Map<String, String> parts = new LinkedHashMap<>();
        host().ifPresent(host -> parts.put("host", host));
        String path = place().path();
        boolean isWindows = host().isPresent() || hasDrive(path.startsWith("/") ? path.substring(1) : path);
        try {
            parts.put("path", isWindows ? toWindowsPath() : toUnixPath());
        } catch (MappingException e) {
            parts.put("path", path);
        }
        return parts;
    }

    /** The IRI. */
    @Override
    public String toString() {
        return iri.toString();
    }
}
