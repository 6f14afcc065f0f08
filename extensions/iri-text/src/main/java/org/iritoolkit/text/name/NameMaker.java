package org.iritoolkit.text.name;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.iritoolkit.Iri;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriException;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.nfc.Nfc;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.text.TextViolation;
import org.iritoolkit.text.document.OctetText;
import org.iritoolkit.text.internal.Documents;
import org.iritoolkit.text.internal.TextMessages;
import org.jspecify.annotations.Nullable;

/**
 * Creates references from file names or catalogue names in any charset (draft-duerst-iri-03 6.4;
 * draft-masinter-url-i18n-05 3.3).
 *
 * <p>A name becomes one path segment, or several if the name has slashes, as in an archive. Delimiters and characters
 * that an IRI cannot contain are escaped. ASCII characters that URIs do not allow, such as the space, are escaped even
 * if the profile allows them (draft-duerst-iri-03 5.1 b, "from the start"), since file names may be used anywhere.
 *
 * <p>References are in NFC if the profile's specification requires NFC (draft-duerst-iri-03 2.3;
 * draft-masinter-url-i18n-05 2.2 and 3.3), that is, if the profile has {@link NfcCheck}. A name that is not in NFC is
 * unchanged in {@link MadeName#name()}, with a warning, so that a server can find the file. {@link NameMatcher} also
 * finds files whose names are not in NFC. Two names in a folder may have the same NFC form. Use {@link #makeAll} or
 * {@link #among} for a folder, so that no two names get the same reference. Names from a legacy charset are normalized
 * to NFC. This class does not read folders or warn about confusing names; {@link NameAdvisor} warns about them.
 */
@Beta
public final class NameMaker {
    private final IriParser parser;
    private final Charset charset;
    private final @Nullable Iri base;

    /** The NFC forms that several names in the folder share. */
    private final Set<String> shared;

    private NameMaker(IriParser parser, Charset charset, @Nullable Iri base, Set<String> shared) {
        this.parser = parser;
        this.charset = charset;
        this.base = base;
        this.shared = shared;
    }

    /**
     * Returns a maker of RFC 3987 references, relative to the folder of the names.
     *
     * @param charset the charset of names in octets
     * @return the maker
     */
    public static NameMaker of(Charset charset) {
        Objects.requireNonNull(charset, "charset");
        return of(charset, IriParser.of(Rfc3987.PROFILE));
    }

    /**
     * Returns a maker of references that a parser accepts.
     *
     * @param charset the charset of names in octets
     * @param parser the parser
     * @return the maker
     */
    public static NameMaker of(Charset charset, IriParser parser) {
        Objects.requireNonNull(charset, "charset");
        Objects.requireNonNull(parser, "parser");
        return new NameMaker(parser, charset, null, Set.of());
    }

    /**
     * Returns a maker of IRIs that resolves references against the IRI of a folder.
     *
     * @param folder the IRI of the folder, with a slash at its end; without this slash, resolution replaces the last
     *     segment (RFC 3986 5.2.3)
     * @return the maker
     */
    public NameMaker withFolder(Iri folder) {
        Objects.requireNonNull(folder, "folder");
        return new NameMaker(parser, charset, folder, shared);
    }

    /**
     * Returns a maker for the names in one folder. If several names have the same NFC form, the names that are not in
     * NFC are percent-encoded without normalization. The order of the names does not matter (draft-duerst-iri-03 7;
     * draft-masinter-url-i18n-05 5).
     *
     * @param names all names in the folder; for names in octets, the text returned by {@link MadeName#name()}
     * @return the maker
     */
    public NameMaker among(Collection<String> names) {
        Objects.requireNonNull(names, "names");
        Set<String> seen = new HashSet<>();
        Set<String> several = new HashSet<>();
        for (String name : new LinkedHashSet<>(names)) {
            String composed = composed(name);
            if (!seen.add(composed)) {
                several.add(composed);
            }
        }
        return new NameMaker(parser, charset, base, Set.copyOf(several));
    }

    /**
     * Creates a distinct reference for each name in one folder.
     *
     * @param names all names in the folder
     * @return the results, in the order of the names
     */
    public List<MadeName> makeAll(List<String> names) {
        NameMaker maker = among(names);
        return names.stream().map(maker::make).toList();
    }

    /**
     * Creates the reference for a name in octets.
     *
     * @param name the name in the file system
     * @return the result; if the octets are not legal in the charset, a violation instead of a reference
     */
    public MadeName make(byte[] name) {
        Objects.requireNonNull(name, "name");
        OctetText text = charset.equals(StandardCharsets.UTF_8)
                ? OctetText.decodeRun(ByteBuffer.wrap(name), charset)
                : OctetText.decodeName(ByteBuffer.wrap(name), charset, parser.profile());
        if (text.text().isEmpty()) {
            return new MadeName(Optional.empty(), Optional.empty(), text.violations());
        }
        MadeName made = make(text.text().get());
        if (made.reference().isEmpty()) {
            return made;
        }
        List<Violation> found = new ArrayList<>(text.violations());
        found.addAll(made.violations());
        return new MadeName(made.name(), made.reference(), found);
    }

    /**
     * Creates the reference for a name.
     *
     * @param name the name as text
     * @return the result, without a reference if no IRI can contain the name
     */
    public MadeName make(String name) {
        if (NameMatcher.isReserved(name)) {
            var violation = new Violation(
                    TextViolation.NAME_RESERVED,
                    Severity.ERROR,
                    Component.PATH,
                    new Span(0, name.length()),
                    Documents.RFC_3986.section("3.3"),
                    TextMessages.message("name.reserved.dot"));
            return new MadeName(Optional.of(name), Optional.empty(), List.of(violation));
        }
        String composed = composed(name);
        boolean changed = !composed.equals(name);
        boolean keepsEscapes = changed && shared.contains(composed);
        try {
            IriReference made = keepsEscapes ? encoded(name) : built(composed);
            return new MadeName(
                    Optional.of(name),
                    Optional.of(base == null ? made : base.resolve(made)),
                    changed ? List.of(normalized(name, composed, keepsEscapes)) : List.of());
        } catch (IriException e) {
            return new MadeName(Optional.of(name), Optional.empty(), e.violations());
        }
    }

    private IriReference built(String name) {
        // A dot segment prevents the part before a colon from being parsed as a scheme (RFC 3986 4.2).
        IriBuilder builder = name.indexOf(':') < 0
                ? IriBuilder.of(parser)
                : IriBuilder.of(parser).path("./");
        for (String segment : name.split("/", -1)) {
            builder.addSegment(segment);
        }
        return escaped(builder.build());
    }

    /** Returns the name in NFC if the specification requires NFC, unless the name has too many combining marks. */
    private String composed(String name) {
        return nfc(parser).isPresent() && !NfcCheck.hasTooManyMarks(name) ? Nfc.normalize(name) : name;
    }

    /** Returns the NFC check, if the parser's specification requires NFC. */
    static Optional<NfcCheck> nfc(IriParser parser) {
        return parser.profile().checks().stream()
                .filter(NfcCheck.class::isInstance)
                .map(NfcCheck.class::cast)
                .findFirst();
    }

    private Violation normalized(String name, String composed, boolean keepsEscapes) {
        List<Violation> found = new ArrayList<>();
        var path = new ComponentText(name, Component.PATH, 0, name.length(), parser.profile());
        nfc(parser).ifPresent(check -> check.check(path, found::add));
        TextViolation code = keepsEscapes ? TextViolation.NAME_SHARED : TextViolation.NAME_NORMALIZED;
        return new Violation(
                code,
                Severity.WARNING,
                Component.PATH,
                new Span(0, name.length()),
                found.get(0).clause(),
                TextMessages.message(code.id(), composed));
    }

    /** Percent-encodes ASCII characters that URIs do not allow, because such characters may end a reference in text. */
    private IriReference escaped(IriReference made) {
        String text = made.toString();
        CodePointSet uri = parser.profile().uriProfile().accepted(Component.PATH);
        String encoded = Percent.encode(text, c -> c > 0x7F || c == '/' || c == '%' || uri.contains(c));
        return encoded.equals(text) ? made : parser.parse(encoded);
    }

    /** Returns the name with all non-ASCII characters percent-encoded, so that they cannot be composed. */
    private IriReference encoded(String name) {
        CodePointSet uri = parser.profile().uriProfile().accepted(Component.PATH);
        String encoded = Percent.encode(name, c -> c != '%' && c < 0x80 && (c == '/' || uri.contains(c)));
        return parser.parse(name.indexOf(':') < 0 ? encoded : "./" + encoded);
    }
}
