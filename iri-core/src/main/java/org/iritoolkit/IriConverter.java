package org.iritoolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.internal.text.EscapeTable;
import org.iritoolkit.internal.text.Inspector;
import org.iritoolkit.internal.text.NormalForm;
import org.iritoolkit.internal.text.Rewriter;
import org.iritoolkit.internal.text.Rewriter.Rewritten;
import org.iritoolkit.internal.text.UnescapeTable;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.jspecify.annotations.Nullable;

/**
 * Converts references given as strings: IRIs to URIs (RFC 3987 3.1, draft-duerst-iri-03 3.1, draft-masinter-url-i18n-05
 * 2.2), URIs to IRIs (RFC 3987 3.2, draft-duerst-iri-03 3.2), or from any profile to another (as in LEIRI note 4).
 *
 * <pre>{@code
 * IriConverter toUris = IriConverter.toUris(IriParser.create());
 * toUris.convert("http://example.org/résumé").orThrow(); // http://example.org/r%C3%A9sum%C3%A9
 * }</pre>
 *
 * <p>A converter converts a string only if its parser accepts that string. If a component cannot be converted, an error
 * names it. If nothing changes, the output is the same object as the input. {@link IriReference#toUri()},
 * {@link IriReference#toIri()} and {@link IriReference#convertTo(IriParser)} do the same for parsed references.
 *
 * <p>Converters are immutable and thread-safe. A conversion takes linear time.
 */
public final class IriConverter {
    final IriParser parser;

    /** The parser of the results. */
    final IriParser target;

    /** Whether this is a converter to URIs. The target of a converter between profiles may also be a URI parser. */
    final boolean toUris;

    /** The characters to percent-encode or, in a conversion to IRIs, to decode. */
    final Rewriter.Table table;

    final boolean normalizes;
    final boolean repairs;
    final @Nullable HostMapper hostMapper;

    private IriConverter(
            IriParser parser,
            IriParser target,
            boolean toUris,
            Rewriter.Table table,
            boolean normalizes,
            boolean repairs,
            @Nullable HostMapper hostMapper) {
        this.parser = parser;
        this.target = target;
        this.toUris = toUris;
        this.table = table;
        this.normalizes = normalizes;
        this.repairs = repairs;
        this.hostMapper = hostMapper;
    }

    /**
     * Returns the converter to URIs. The converter percent-encodes the characters that a URI cannot contain, even in
     * hosts, and decodes nothing.
     *
     * @param parser the parser of the strings; its profile specifies the URI profile
     * @return the converter
     */
    public static IriConverter toUris(IriParser parser) {
        return parser.toUris();
    }

    static IriConverter newToUris(IriParser parser) {
        Profile profile = parser.profile();
        Profile uris = profile.uriProfile();
        IriParser target = uris.id().equals(profile.id()) ? parser : parser.plain(uris);
        boolean normalizes = profile.normalizes();
        return new IriConverter(parser, target, true, EscapeTable.toUri(profile), normalizes, false, null);
    }

    /**
     * Returns the converter from URIs to IRIs. The converter decodes percent-encoded octets only if they are legal
     * UTF-8 and the component allows the character; it does not guess a charset. {@link #toUris} converts the
     * result back to the same URI, except for the case of hexadecimal digits and the escapes of unreserved characters.
     *
     * @param parser the parser of the strings, which are URIs, or references that already contain decoded characters;
     *     its profile decides which characters may be decoded
     * @return the converter
     */
    public static IriConverter toIris(IriParser parser) {
        return parser.toIris();
    }

    static IriConverter newToIris(IriParser parser) {
        Rewriter.Table table = UnescapeTable.of(parser.profile(), 0);
        return new IriConverter(parser, parser, false, table, false, false, null);
    }

    /**
     * Returns the converter from one profile to another. The converter percent-encodes characters that the target does
     * not allow in their component. A reserved character that is not allowed is an error, since its escape would have a
     * different meaning.
     *
     * @param parser the parser of the strings
     * @param target the parser that accepts the results
     * @return the converter
     */
    public static IriConverter between(IriParser parser, IriParser target) {
        Objects.requireNonNull(parser, "parser");
        return new IriConverter(parser, target, false, target.escapes(), false, false, null);
    }

    /**
     * Returns a converter that first converts strings to NFC, as RFC 3987 requires for input that was printed or spoken
     * (3.1 step 1, variant a). For URIs, a profile may require NFC for all strings
     * (draft-masinter-url-i18n-05 2.2).
     *
     * @return the converter
     * @throws IllegalStateException if this converter converts to IRIs
     */
    public IriConverter withNfc() {
        requireIris(false, "a conversion to IRIs does not normalize; use IriNormalizer.withNfc()");
        return new IriConverter(parser, target, toUris, table, true, repairs, hostMapper);
    }

    /**
     * Returns a converter that first percent-encodes the characters that the parser does not allow, and reports each as
     * a warning. Strings that are still not valid cause errors.
     *
     * @return the converter
     * @throws IllegalStateException if this converter converts to IRIs
     */
    public IriConverter withRepair() {
        requireIris(false, "a conversion to IRIs repairs nothing; repair by toUris(parser) first");
        return new IriConverter(parser, target, toUris, table, normalizes, true, hostMapper);
    }

    /**
     * Returns a converter that does not decode percent-encoded ASCII characters.
     *
     * @return the converter
     * @throws IllegalStateException if this converter does not convert to IRIs
     */
    public IriConverter withEncodedAscii() {
        return decoding(UnescapeTable.ENCODED_ASCII);
    }

    /**
     * Returns a converter that also decodes separators, look-alikes and invisible characters that the profile allows,
     * but no bidi formatting characters.
     *
     * @return the converter
     * @throws IllegalStateException if this converter does not convert to IRIs
     */
    public IriConverter withLookAlikes() {
        return decoding(UnescapeTable.WITH_LOOK_ALIKES);
    }

    private IriConverter decoding(int option) {
        requireIris(true, "only a conversion to IRIs decodes; use IriConverter.toIris(parser)");
        Rewriter.Table decoding = ((UnescapeTable) table).with(option);
        return new IriConverter(parser, target, toUris, decoding, normalizes, repairs, hostMapper);
    }

    /** Returns whether this converter converts to IRIs. */
    boolean toIris() {
        return table instanceof UnescapeTable;
    }

    private void requireIris(boolean wanted, String message) {
        if (toIris() != wanted) {
            throw new IllegalStateException(message);
        }
    }

    /**
     * Returns a converter that converts host names to A-labels or, if it converts to IRIs, A-labels to U-labels that
     * convert back to the same A-labels. Conversions to A-labels keep an ASCII host without escapes, with a warning if
     * the mapper rejects the host (draft-duerst-iri-03 3.1). In the schemes that {@link Iri#toRequestUri()} names, they
     * also convert the domains of mail addresses.
     *
     * @param mapper the host mapper
     * @return the converter
     */
    public IriConverter withHostMapper(HostMapper mapper) {
        IriParser mapped = parser.withMappedHosts();
        return new IriConverter(mapped, target, toUris, table, normalizes, repairs, HostMapper.contained(mapper));
    }

    /**
     * Returns a converter that converts host names like {@link #withHostMapper(HostMapper)}, but uses the host mapper
     * named by the parser's profile. The parser's registry provides the mapper.
     *
     * @return the converter
     * @throws IllegalArgumentException in the same cases as {@link ProfileRegistry#hostMapperOf(Profile)}
     */
    public IriConverter withHostMapper() {
        return withHostMapper(parser.registry().hostMapperOf(parser.profile()));
    }

    /**
     * Converts a reference.
     *
     * @param text the reference
     * @return the converted reference, or the errors that prevent the conversion
     */
    public Conversion convert(String text) {
        return convert(Component.REFERENCE, text);
    }

    /**
     * Converts one component.
     *
     * @param component the component that the string represents
     * @param text the string, without delimiters; a host may also be a registry name (RFC 2396 3.2.1)
     * @return the converted component, or the errors that prevent the conversion
     * @throws IllegalArgumentException if the grammar of the profile has no such component
     */
    public Conversion convert(Component component, String text) {
        Objects.requireNonNull(component, "component");
        Objects.requireNonNull(text, "text");
        if (toIris() && hostMapper == null && text.indexOf('%') < 0) {
            return new Conversion(text, text, Inspector.inspect(parser.engine, text, component), List::of);
        }
        return new ConversionRun(this, component, text).conversion();
    }

    /**
     * Converts a string to NFC, as {@link #withNfc()} does before all other steps (RFC 3987 3.1 step 1). This method
     * runs no other check.
     *
     * @param text any string
     * @return the string in NFC, or an error if NFC would change a reserved character, an escape or the scheme, or if
     *     there are too many combining marks in a row
     */
    public Conversion normalize(String text) {
        List<Violation> found = new ArrayList<>();
        String normalized = NormalForm.of(Objects.requireNonNull(text, "text"), parser.profile(), found);
        return new Conversion(text, normalized, found, List::of);
    }

    /** Returns a reference as a URI; the same object if nothing changes. */
    static IriReference toUri(IriReference reference) {
        IriConverter converter = reference.parser.toUris();
        String given = reference.text;
        Split split = reference.split;
        EscapeTable escapes = (EscapeTable) converter.table;
        if (split.isKnown(Split.ASCII) && escapes.keepsAscii()) {
            return reference;
        }
        IriParser target = converter.target;
        if (reference.isChecked() && (!converter.normalizes || reference.isAscii())) {
            if (escapes.first(given) < given.length()) {
                Rewritten made = Rewriter.rewrite(given, split, escapes, null);
                if (converter.provesUris() && target.isAsStrictAsItsProfile()) {
                    return target.reference(made.text(), made.split());
                }
                Optional<IriReference> accepted = target.tryParse(made.text());
                if (accepted.isPresent()) {
                    return accepted.get();
                }
            } else if (escapes.fits() || target.engine.parse(given, split) != null) {
                return reference;
            }
        }
        String uri = converter.convert(given).orThrow();
        return uri.equals(given) ? reference : target.parse(uri);
    }

    /** Returns whether the mapping alone turns every valid reference into a URI with the same components. */
    private boolean provesUris() {
        return ((EscapeTable) table).fits() && !parser.engine.syntax().hasRegistries();
    }

    /** Converts a reference to another profile, and percent-encodes the characters that the profile does not allow. */
    static IriReference to(IriReference reference, IriParser target) {
        String given = reference.text;
        Split split = reference.split;
        if (reference.isChecked()) {
            IriConverter toUris = reference.parser.toUris();
            boolean uri = toUris.target.profile() == target.profile();
            EscapeTable escapes = uri ? (EscapeTable) toUris.table : target.escapes();
            boolean registries = target.engine.syntax().hasRegistries();
            boolean strict = target.isAsStrictAsItsProfile();
            if (strict && uri && toUris.provesUris()) {
                boolean stays = split.isKnown(Split.ASCII) && escapes.keepsAscii();
                return stays ? target.reference(given, split) : rewritten(reference, escapes, target);
            }
            Split accepted = target.engine.parse(given, split);
            if (accepted != null) {
                return target.reference(given, accepted);
            } else if (strict && !uri && !registries && EscapeTable.proves(reference.profile(), target.profile())) {
                return rewritten(reference, escapes, target);
            } else if (uri || !registries) { // under other grammars, an escape can change a host's type
                Split own = uri ? split : target.engine.split(given);
                Optional<IriReference> made = target.tryParse(
                        Rewriter.rewrite(given, own, escapes, null).text());
                if (made.isPresent()) {
                    return made.get();
                }
            }
        }
        return target.parse(converted(reference, target));
    }

    private static IriReference rewritten(IriReference reference, EscapeTable escapes, IriParser target) {
        Rewritten made = Rewriter.rewrite(reference.text, reference.split, escapes, null);
        return target.reference(made.text(), made.split());
    }

    /** Converts to the profile of a parser. A parser that is stricter than its profile must still check the result. */
    private static String converted(IriReference reference, IriParser target) {
        return between(reference.parser, target.plain(target.profile()))
                .convert(reference.text)
                .orThrow();
    }

    /** Converts a reference to another profile, and decodes the characters that the profile allows. */
    static IriReference toIri(IriReference reference, IriParser target) {
        IriConverter converter = target.toIris();
        String given = reference.text;
        if (reference.parser == target) {
            return reference.split.isKnown(Split.NO_ESCAPE) ? reference : converter.decoded(reference);
        } else if (reference.isChecked() && converter.decodesToValid()) {
            return converter.decoded(to(reference, target));
        }
        String iri = target.engine.accepts(given) ? given : converted(reference, target);
        return target.parse(converter.convert(iri).orThrow());
    }

    /** Returns whether a valid reference is still valid when all characters that the profile allows are decoded. */
    private boolean decodesToValid() {
        return parser.isAsStrictAsItsProfile() && !parser.engine.syntax().hasRegistries();
    }

    private IriReference decoded(IriReference reference) {
        String given = reference.text;
        Split split = reference.split;
        if (given.indexOf('%') < 0) {
            return reference;
        }
        String made;
        if (reference.isChecked()) {
            Rewritten decoded = Rewriter.rewrite(given, split, table, null);
            made = decoded.text();
            if (decodesToValid()) {
                return made.equals(given) ? reference : reference.parser.reference(made, decoded.split());
            }
        } else {
            made = convert(given).orThrow();
        }
        // a parser that is stricter than its profile may accept only the escaped form
        return made.equals(given) ? reference : reference.parser.tryParse(made).orElse(reference);
    }

    /**
     * Returns a description for logs.
     *
     * @return the profiles and the options
     */
    @Override
    public String toString() {
        String to = toUris ? "URIs" : toIris() ? "IRIs" : target.profile().id();
        return "converter of " + parser.profile() + " to " + to + (normalizes ? ", with NFC" : "")
                + (repairs ? ", with repair" : "") + (hostMapper == null ? "" : ", hosts by " + hostMapper.id());
    }
}
