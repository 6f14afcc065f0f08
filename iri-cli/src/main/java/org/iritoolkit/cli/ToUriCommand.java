package org.iritoolkit.cli;

import java.util.Iterator;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.mapping.IriToUri;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Maps to URIs. */
@Command(
        name = "to-uri",
        description = {
            "Maps each input to a URI: what a URI cannot hold is percent-encoded, by UTF-8.",
            "",
            "Escapes, # %% [ and ] stay as they are. An input that the profile does not allow has no URI, unless "
                    + "--repair can mend it first."
        },
        footer = {"%nExamples:", "  iri to-uri http://example.org/résumé", "  iri to-uri --idn http://bücher.example/"})
final class ToUriCommand extends MappingCommand {
    /** What completion offers. */
    static final class Sources implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(IriToUri.Source.values())
                    .map(source -> source.name().toLowerCase(Locale.ROOT))
                    .iterator();
        }
    }

    @Option(
            names = "--idn",
            description = "Turn hosts into their ASCII form (xn--), as the profile's document means it.")
    private boolean idn;

    @Mixin
    private IdnaOption idna = new IdnaOption();

    @Option(
            names = "--source",
            paramLabel = "KIND",
            completionCandidates = Sources.class,
            defaultValue = "unicode",
            description =
                    "Where the input comes from: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}. 'characters' "
                            + "were on paper or spoken, and are brought to NFC first.")
    private IriToUri.Source source = IriToUri.Source.UNICODE;

    @Mixin
    private ComponentOption component = new ComponentOption();

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriToUri mapping;

    /** What is a URI already needs no mapping, unless hosts are mapped. */
    @SuppressWarnings("NullAway.Init") // made by prepare
    private SilentParser uris;

    private boolean keepsUris;

    private Component named = Component.REFERENCE;

    @Override
    boolean takesReferences() {
        return named == Component.REFERENCE;
    }

    @Override
    void prepare() {
        super.prepare();
        named = component.component(profile().profile(), repairs());
        mapping = IriToUri.of(profile().profile()).withSource(source);
        uris = new SilentParser(IriParser.of(profile().profile().uriProfile()), Severity.ERROR);
        keepsUris = named == Component.REFERENCE && !idn && !idna.isPresent();
        if (idna.isPresent()) {
            mapping = mapping.withHostMapper(idna.mapper(""));
        } else if (idn) {
            mapping = mapping.withHostMapper();
        }
    }

    @Override
    boolean keeps(byte[] octets, int start, int end) {
        return keepsUris && isAscii(octets, start, end) && uris.accepts(octets, start, end);
    }

    private static boolean isAscii(byte[] octets, int start, int end) {
        for (int i = start; i < end; i++) {
            if (octets[i] < 0) {
                return false;
            }
        }
        return true;
    }

    @Override
    Result apply(String text) {
        return result(mapping.mapComponent(named, text), Map.of());
    }
}
