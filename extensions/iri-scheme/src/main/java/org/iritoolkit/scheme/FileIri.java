package org.iritoolkit.scheme;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.iritoolkit.Iri;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.percent.Percent;

/**
 * A {@code file:} IRI (RFC 8089), including the forms with Windows drive letters and UNC strings (appendices E and F).
 * IRIs that this class builds have the standard form (section 2).
 *
 * <p>This class does not check whether the file exists, and does not resolve links or dot segments. {@link #parse}
 * rejects {@code file:///c|/a} (RFC 8089 E.2.2), because an IRI cannot contain a vertical line (RFC 3987). Write a
 * colon instead, or parse with a profile that allows the vertical line.
 *
 * @param iri the IRI
 */
public record FileIri(Iri iri) implements SchemeIri {
    /** The rule for IRIs in the non-standard forms. */
    static final SpecClause HIER_PART = new SpecClause("RFC 8089", "F", "file-hier-part");

    private static final SpecClause PATH = new SpecClause("RFC 8089", "2", "path-absolute");
    private static final SpecClause HOST = new SpecClause("RFC 8089", "2", "file-auth");

    /** The ASCII characters in a host and in a path that are neither unreserved nor encoded. */
    private static final String IN_HOST = "!$&'()*+,;=";

    private static final String IN_PATH = IN_HOST + ":@/";

    private static final String TWO_SLASHES = "file://";

    /**
     * Creates a view of an IRI.
     *
     * @param iri an IRI with the {@code file} scheme
     * @throws IriSyntaxException if the IRI has neither the standard form nor a non-standard one (RFC 8089 2 and F)
     */
    public FileIri {
        try {
            Contents.read(iri, Schemes.FILE_AS_FOUND);
        } catch (IriSyntaxException e) {
            throw withDrive(e);
        }
    }

    /**
     * Parses a string.
     *
     * @param text an IRI with the {@code file} scheme
     * @return the view
     * @throws IriSyntaxException if the string is not an IRI, or if {@link #FileIri(Iri)} rejects the IRI
     */
    public static FileIri parse(String text) {
        try {
            return new FileIri(Iri.parse(text));
        } catch (IriSyntaxException e) {
            throw withDrive(e);
        }
    }

    /**
     * Returns the exception with a suggestion to add a third slash if the host is a drive letter, as in {@code
     * file://C:/a}.
     */
    private static IriSyntaxException withDrive(IriSyntaxException e) {
        String text = e.input();
        String path = text.regionMatches(true, 0, TWO_SLASHES, 0, TWO_SLASHES.length())
                ? text.substring(TWO_SLASHES.length())
                : "";
        if (!WindowsPath.startsWithDrive(path) || (path.length() > 2 && path.charAt(2) != '/')) {
            return e;
        }
        String meant = TWO_SLASHES + "/" + path.charAt(0) + ":" + path.substring(2);
        Suggestion suggestion = new Suggestion(new Span(0, text.length()), meant);
        return IriParser.create().accepts(meant)
                ? new IriSyntaxException(
                        text,
                        e.violations().stream()
                                .map(found -> found.isError() ? found.withSuggestion(suggestion) : found)
                                .toList())
                : e;
    }

    /**
     * Builds the IRI of a path on this machine. This method does not access the disk, unless a name is not text in the
     * charset of file names: the octets of such a name are percent-encoded. To build a base IRI for a folder, call {@link
     * #ofFolder(Path)}.
     *
     * @param path a path of the default file system; a relative path is made absolute
     * @return the IRI; non-ASCII characters are not percent-encoded
     * @throws MappingException if the path belongs to another file system, such as a ZIP file, or if {@link
     *     #ofUnixPath(String)} or {@link #ofWindowsPath(String)} rejects the path
     */
    public static FileIri of(Path path) {
        String absolute = absolute(path);
        boolean isText = File.separatorChar == '\\' || Path.of(absolute).equals(path.toAbsolutePath());
        if (!isText) { // a name that is not in the charset of file names
            String written = path.toUri().getRawPath();
            return parse("file://"
                    + (written.length() > 1 && written.endsWith("/")
                            ? written.substring(0, written.length() - 1)
                            : written));
        }
        return File.separatorChar == '\\' ? ofWindowsPath(absolute) : ofUnixPath(absolute);
    }

    /**
     * Builds the IRI of a folder on this machine. The IRI ends with a slash, so that a reference such as {@code a.txt}
     * resolves to a file in the folder. This method does not check whether the folder exists.
     *
     * @param path a path of the default file system; a relative path is made absolute
     * @return the IRI
     * @throws MappingException if {@link #of(Path)} rejects the path
     */
    public static FileIri ofFolder(Path path) {
        String iri = of(path).toString();
        return iri.endsWith("/") ? parse(iri) : parse(iri + "/");
    }

    private static String absolute(Path path) {
        String fileSystem = path.getFileSystem().provider().getScheme();
        if (!fileSystem.equals("file")) {
            throw Contents.refused(
                    SchemeViolation.FILE_NAME,
                    path.toString(),
                    new Span(0, 0),
                    PATH,
                    "scheme.file-name.file-system",
                    fileSystem);
        }
        return path.toAbsolutePath().toString();
    }

    /**
     * Builds the IRI of a Unix path.
     *
     * @param path an absolute path, for example {@code /etc/hosts}; three or more leading slashes are treated as one
     *     slash (POSIX.1 4.13)
     * @return the IRI
     * @throws MappingException if the path is relative, begins with exactly two slashes, whose meaning differs between
     *     systems, or contains U+0000 or an unpaired surrogate
     */
    public static FileIri ofUnixPath(String path) {
        int slashes = 0;
        while (path.startsWith("/", slashes)) {
            slashes++;
        }
        if (slashes == 0 || slashes == 2) {
            String key = slashes == 0 ? "scheme.file-name.absolute.unix" : "scheme.file-name.slashes";
            throw Contents.refused(SchemeViolation.FILE_NAME, path, new Span(0, slashes), PATH, key);
        }
        int nul = path.indexOf('\0');
        if (nul >= 0) {
            throw Contents.refused(
                    SchemeViolation.FILE_NAME, path, new Span(nul, nul + 1), PATH, "scheme.file-name.nul");
        }
        return parse("file://" + Contents.encode(path.substring(slashes - 1), IN_PATH));
    }

    /**
     * Builds the IRI of a Unix path whose names may not be UTF-8, for example from an old disk. Octets that are not UTF-8
     * are percent-encoded: a name of the octet {@code FF} becomes {@code %FF}.
     *
     * @param path an absolute path, as {@link #ofUnixPath(String)} accepts it
     * @return the IRI
     * @throws MappingException if the path is relative, begins with exactly two slashes, or contains U+0000
     */
    public static FileIri ofUnixPath(byte[] path) {
        Objects.requireNonNull(path, "path");
        StringBuilder text = new StringBuilder(); // one character for each octet
        for (byte octet : path) {
            text.append((char) (octet & 0xFF));
        }
        ofUnixPath(text.toString()); // checks the slashes
        StringBuilder out = new StringBuilder("file://");
        int start = 0;
        while (start + 1 < path.length && path[start + 1] == '/') {
            start++;
        }
        for (int i = start; i < path.length; i++) {
            char c = (char) (path[i] & 0xFF);
            if (c < 0x80) {
                out.append(Contents.encode(String.valueOf(c), IN_PATH));
            } else {
                Percent.appendOctet(c, out);
            }
        }
        Iri uri = Iri.parse(out.toString());
        return new FileIri(uri.toIri());
    }

    /**
     * Builds the IRI of a Windows path (RFC 8089 E.2 and E.3).
     *
     * <p>Bidi controls before the path are ignored, as Windows adds them in some dialogs, and then also those after it.
     * A vertical line after the letter of the drive becomes a colon.
     *
     * @param path an absolute path with a drive letter or a UNC string, for example <code>C:\Users</code> or
     *     <code>\\host\share</code>; a slash is treated as a backslash, except after <code>\\?\</code>. The host
     *     <code>--1.ipv6-literal.net</code> represents the address {@code [::1]}
     * @return the IRI
     * @throws MappingException if the path has neither form, refers to a device, has a host without a share, or
     *     contains an unpaired surrogate; or if Windows rejects or changes a name, because it contains a control
     *     character or one of <code>&lt; &gt; : " | ? *</code>, or ends with a dot or space
     */
    public static FileIri ofWindowsPath(String path) {
        Objects.requireNonNull(path, "path");
        WindowsPath windows = WindowsPath.parse(path);
        String host = windows.host();
        String encodedHost = host.startsWith("[") ? host : Contents.encode(host, IN_HOST);
        return parse("file://" + encodedHost + "/" + Contents.encode(String.join("/", windows.names()), IN_PATH));
    }

    /** Finds a second host in the path: the grammar allows a UNC authority only if no host precedes it. */
    static void inspect(Parts parts, Consumer<Violation> violations) {
        int path = parts.of(Component.PATH).orElseThrow().start();
        boolean hasHost =
                parts.text(Component.HOST).filter(host -> !host.isEmpty()).isPresent();
        if (hasHost && parts.text().startsWith("//", path)) {
            violations.accept(Contents.violation(
                    parts,
                    SchemeViolation.SYNTAX,
                    Severity.ERROR,
                    new Span(path + 1, path + 2),
                    HIER_PART,
                    SchemeMessages.message("scheme.syntax", Component.PATH, HIER_PART.rule(), "file")));
        }
    }

    /**
     * The ranges of the host and the path of the file.
     *
     * @param host the range of the host in the IRI; empty for a file on this machine
     * @param path the range of the path in the IRI
     */
    private record Place(Span host, Span path) {}

    private static boolean isEmpty(Span span) {
        return span.start() == span.end();
    }

    private Place place() {
        String text = iri.toString();
        Parts parts = Parts.of(iri);
        Span path = parts.of(Component.PATH).orElseThrow();
        Span host = parts.of(Component.HOST).orElse(new Span(path.start(), path.start()));
        if (text.startsWith("//", path.start())) { // a UNC string in the path (RFC 8089 E.3.2)
            int begin = path.start() + (text.startsWith("///", path.start()) ? 3 : 2);
            int end = text.indexOf('/', begin);
            host = new Span(begin, end);
            path = new Span(end, path.end());
        }
        boolean isHere = Contents.isNamed(host.substring(text), "localhost");
        return new Place(isHere ? new Span(host.start(), host.start()) : host, path);
    }

    /**
     * Returns the host of the file.
     *
     * @return the host; empty for a file on this machine, that is, if the host is absent, empty or {@code localhost}
     */
    public Optional<String> host() {
        return Optional.of(place().host().substring(iri.toString())).filter(host -> !host.isEmpty());
    }

    /**
     * Returns the Unix path of the file, ignoring any fragment of the IRI.
     *
     * @return the path, decoded
     * @throws MappingException if the file is on another host, if the path begins with a drive without a slash before
     *     it, or if a segment cannot be a Unix file name, because it contains a slash or U+0000 or is not UTF-8
     */
    public String toUnixPath() {
        return "/" + String.join("/", names(unixPath(), name -> name.indexOf('/') < 0 ? "" : "scheme.file-name"));
    }

    /**
     * Returns the Windows path of the file. A fragment is ignored. If there is a host, the path is a UNC string (RFC
     * 8089 E.3), in which an IPv6 address such as {@code [::1]} is written <code>--1.ipv6-literal.net</code>. If the
     * IRI has neither a host nor a drive letter, the path begins with a backslash and is on the current drive.
     *
     * @return the path, decoded
     * @throws MappingException if the path is a device, a drive without a slash after it or a host without a share, or
     *     if a segment is not UTF-8 or is not a name that {@link #ofWindowsPath(String)} accepts
     */
    public String toWindowsPath() {
        Place place = place();
        String text = iri.toString();
        String host = place.host().substring(text);
        if (host.startsWith("[v") || host.startsWith("[V")) {
            throw refused(WindowsPath.UNC, "scheme.file-name.address", place.host());
        } else if (!host.isEmpty() && !host.startsWith("[")) {
            host = name(place.host(), name -> WindowsPath.hostFault(name).orElse(""));
        }
        Optional<String> drive = host.isEmpty() ? drive(place.path()) : Optional.empty();
        Span path = drive.isEmpty() ? place.path() : afterFirst(place.path());
        if (drive.isPresent() && isEmpty(path)) {
            throw refused(WindowsPath.DRIVE, "scheme.file-name.drive-alone", first(place.path()));
        }
        List<String> names =
                new ArrayList<>(names(path, name -> WindowsPath.fault(name).orElse("")));
        if (!host.isEmpty() && names.get(0).isEmpty()) {
            throw refused(WindowsPath.UNC, "scheme.file-name.share", place.host());
        }
        drive.ifPresent(name -> names.add(0, name));
        return new WindowsPath(host, names).toString();
    }

    /**
     * Returns the octets of the Unix path of the file, ignoring any fragment of the IRI. Unlike {@link #toUnixPath()},
     * this method accepts names that are not UTF-8.
     *
     * @return the path, decoded, in a new array
     * @throws MappingException if the file is on another host, if the path begins with a drive without a slash before it,
     *     or if a segment contains an encoded slash or U+0000
     */
    public byte[] toUnixPathOctets() {
        Span rest = unixPath();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        do {
            byte[] name = Percent.decodeToOctets(first(rest).substring(iri.toString()));
            for (byte octet : name) {
                if (octet == '/' || octet == 0) {
                    throw refused(PATH, "scheme.file-name", first(rest));
                }
            }
            out.write('/');
            out.writeBytes(name);
            rest = afterFirst(rest);
        } while (!isEmpty(rest));
        return out.toByteArray();
    }

    /** Returns the range of the path if the IRI has a Unix path. */
    private Span unixPath() {
        Place place = place();
        if (!isEmpty(place.host())) {
            throw refused(HOST, "scheme.file-name.host", place.host());
        } else if (!iri.toString().startsWith("/", place.path().start())) {
            throw refused(WindowsPath.DRIVE, "scheme.file-name.drive", place.path());
        }
        return place.path();
    }

    /** Returns the first segment of a path, without the slash before it. */
    private Span first(Span path) {
        String text = iri.toString();
        int start = path.start() + (text.startsWith("/", path.start()) ? 1 : 0);
        int slash = text.indexOf('/', start);
        return new Span(start, slash < 0 || slash > path.end() ? path.end() : slash);
    }

    private Span afterFirst(Span path) {
        return new Span(first(path).end(), path.end());
    }

    /** Returns the drive at the start of a path, with a vertical line replaced by a colon; empty if there is none. */
    private Optional<String> drive(Span path) {
        return Contents.decode(first(path).substring(iri.toString()))
                .filter(name -> name.length() == 2 && WindowsPath.startsWithDrive(name))
                .map(name -> name.charAt(0) + ":");
    }

    /**
     * Normalizes the IRI, for use as a key. Scheme and host are in lower case, two slashes follow the scheme, and
     * {@code localhost} is removed. A drive becomes a capital letter and a colon, and the host of a UNC string becomes
     * the IRI's host. The path has no dot segments or unnecessary percent-encoding. Dot segments never remove a drive.
     *
     * @return the normalized IRI, with the same profile and fragment
     */
    public FileIri normalize() {
        String text = iri.toString();
        Place place = place();
        Optional<String> drive = isEmpty(place.host()) ? drive(place.path()) : Optional.empty();
        Span path = drive.isEmpty() ? place.path() : afterFirst(place.path());
        Iri normal = IriParser.of(iri.profile())
                .parseIri("file://" + place.host().substring(text) + text.substring(path.start()))
                .normalize(IriNormalizer.Level.SYNTAX);
        if (drive.isEmpty()) {
            return new FileIri(normal);
        }
        String rest = normal.toString().substring("file://".length());
        return new FileIri(
                IriParser.of(iri.profile()).parseIri("file:///" + drive.get().toUpperCase(Locale.ROOT) + rest));
    }

    /**
     * Returns the path on this machine, ignoring any fragment of the IRI. The IRI {@code file:////h/s} has a path
     * only on Windows, since it identifies a file on the host {@code h} (RFC 8089 E.3.2).
     *
     * @return the path
     * @throws MappingException if {@link #toUnixPath()} (on Windows, {@link #toWindowsPath()}) throws this exception,
     *     or if this machine does not allow a file name in the path
     */
    public Path toPath() {
        boolean isText = File.separatorChar == '\\'
                || Contents.decode(place().path().substring(iri.toString())).isPresent();
        if (!isText) {
            StringBuilder uri = new StringBuilder("file://");
            for (byte octet : toUnixPathOctets()) {
                Percent.appendOctet(octet, uri);
            }
            return Path.of(URI.create(uri.toString().replace("%2F", "/")));
        }
        String path = File.separatorChar == '\\' ? toWindowsPath() : toUnixPath();
        try {
            return Path.of(path);
        } catch (InvalidPathException e) {
            throw refused(PATH, "scheme.file-name.machine", place().path());
        }
    }

    /**
     * Returns the names between the slashes of a path that may begin with a slash.
     *
     * @param fault the function that returns the message key for a name that is not allowed, or an empty string
     */
    private List<String> names(Span path, UnaryOperator<String> fault) {
        List<String> names = new ArrayList<>();
        Span rest = path;
        do {
            names.add(name(first(rest), fault));
            rest = afterFirst(rest);
        } while (!isEmpty(rest));
        return names;
    }

    private String name(Span segment, UnaryOperator<String> fault) {
        String name = Contents.decode(segment.substring(iri.toString()))
                .filter(text -> text.indexOf('\0') < 0)
                .orElseThrow(() -> refused(PATH, "scheme.file-name", segment));
        String key = fault.apply(name);
        if (!key.isEmpty()) {
            throw refused(PATH, key, segment);
        }
        return name;
    }

    private MappingException refused(SpecClause clause, String key, Span span) {
        String text = iri.toString();
        return Contents.refused(SchemeViolation.FILE_NAME, text, span, clause, key, span.substring(text));
    }

    @Override
    public List<Violation> violations() {
        return Contents.inspect(iri, Schemes.FILE_AS_FOUND);
    }

    @Override
    public Map<String, String> parts() {
        Map<String, String> parts = new LinkedHashMap<>();
        host().ifPresent(host -> parts.put("host", host));
        Place place = place();
        String path = place.path().substring(iri.toString());
        boolean isWindows = !isEmpty(place.host()) || drive(place.path()).isPresent();
        try {
            parts.put("path", isWindows ? toWindowsPath() : toUnixPath());
        } catch (MappingException e) {
            parts.put("path", path);
        }
        return parts;
    }

    /** Returns the IRI. */
    @Override
    public String toString() {
        return iri.toString();
    }
}
