package org.iritoolkit;

import java.io.File;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.iritoolkit.mapping.Decoded;
import org.iritoolkit.message.core.ShownText;

/** The path of this machine that a {@code file} IRI names (RFC 8089 2). */
final class FilePath {
    private FilePath() {}

    static Path of(Iri iri) {
        String shown = ShownText.of(iri.text);
        if (!iri.scheme().equalsIgnoreCase("file")) {
            throw new IllegalArgumentException("the scheme '" + iri.scheme() + "' of \"" + shown
                    + "\" does not name a file of this machine; only 'file' does (RFC 8089 2)");
        } else if (iri.query().isPresent() || iri.fragment().isPresent()) {
            throw new IllegalArgumentException("a path has no query and no fragment (RFC 8089 2), and \"" + shown
                    + "\" has one; remove it with withoutQuery() or withoutFragment(), or write %3F or %23 if it belongs"
                    + " to a name");
        } else if (!iri.path().startsWith("/")) {
            throw new IllegalArgumentException(
                    "the path of \"" + shown + "\" does not begin with a slash (RFC 8089 2)");
        }
        for (Decoded segment : iri.decodedSegments()) {
            requireName(shown, segment);
        }
        String host = iri.host().orElse("");
        boolean here = host.isEmpty() || host.toLowerCase(Locale.ROOT).equals("localhost");
        if (!here && File.separatorChar == '/') {
            throw new IllegalArgumentException("\"" + shown + "\" names a file of the machine " + host
                    + "; this machine has no path for it (RFC 8089 2)");
        }
        String rest = iri.toUri().path();
        return Path.of(URI.create("file://" + (here ? "" : host) + rest));
    }

    private static void requireName(String shown, Decoded segment) {
        String name = segment.text()
                .orElseThrow(() -> new IllegalArgumentException("the escapes of \"" + segment.raw() + "\" in \"" + shown
                        + "\" are not UTF-8 (RFC 3987 3.2), so they name no file here"));
        for (String separator : List.of("/", File.separator, "\0")) {
            if (name.contains(separator)) {
                String what = separator.equals("\0")
                        ? "U+0000, which no name holds"
                        : "\"" + separator + "\", which would separate names";
                throw new IllegalArgumentException(
                        "the segment \"" + segment.raw() + "\" of \"" + shown + "\" stands for a name"
                                + " that contains " + what + " (RFC 3986 2.2), so it names no file of this machine");
            }
        }
    }
}
