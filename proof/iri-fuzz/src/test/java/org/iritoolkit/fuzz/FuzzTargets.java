package org.iritoolkit.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.Inspection;
import org.iritoolkit.Iri;
import org.iritoolkit.IriDecoder;
import org.iritoolkit.IriEncoder;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.Mapping;
import org.iritoolkit.bidi.VisualOrder;
import org.iritoolkit.check.ResolutionException;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Plugins;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.text.IriFinder;

/**
 * What a fuzzer calls: the first octet chooses a profile, the others are the text. Each target holds what was made of the
 * text against the contracts; it throws what they do not allow.
 */
public final class FuzzTargets {
    private static final List<Profile> PROFILES = ProfileRegistry.installed().ids().stream()
            .map(ProfileRegistry.installed()::require)
            .toList();
    private static final List<IriParser> PARSERS =
            PROFILES.stream().map(IriParser::of).toList();
    private static final List<IriEncoder> TO_URIS =
            PROFILES.stream().map(IriEncoder::of).toList();
    private static final List<IriDecoder> TO_IRIS =
            PROFILES.stream().map(profile -> IriDecoder.of(profile)).toList();
    /** By source, then by target. */
    private static final List<List<IriEncoder>> CONVERSIONS = PROFILES.stream()
            .map(source -> PROFILES.stream()
                    .map(target -> IriEncoder.of(IriParser.of(source), IriParser.of(target)))
                    .toList())
            .toList();

    private static final List<HostMapper> MAPPERS = ProfileRegistry.installed().hostMappers().entries().stream()
            .map(Plugins.Entry::value)
            .toList();

    /** A target and what it is called. */
    enum Target {
        PARSE {
            @Override
            void run(int choice, String text) {
                parse(PARSERS.get(choice % PARSERS.size()), text);
            }
        },
        MAP {
            @Override
            void run(int choice, String text) {
                map(choice % PROFILES.size(), text);
            }
        },
        CONVERT {
            @Override
            void run(int choice, String text) {
                convert(choice % PROFILES.size(), choice / PROFILES.size() % PROFILES.size(), text);
            }
        },
        RESOLVE {
            @Override
            void run(int choice, String text) {
                int half = text.length() / 2;
                resolve(PARSERS.get(choice % PARSERS.size()), text.substring(0, half), text.substring(half));
            }
        },
        NORMALIZE {
            @Override
            void run(int choice, String text) {
                normalize(PARSERS.get(choice % PARSERS.size()), text);
            }
        },
        HOST {
            @Override
            void run(int choice, String text) {
                host(MAPPERS.get(choice % MAPPERS.size()), text);
            }
        },
        SHOW {
            @Override
            void run(int choice, String text) {
                show(PARSERS.get(choice % PARSERS.size()), text);
            }
        };

        abstract void run(int choice, String text);
    }

    private static final List<IriNormalizer> NORMALIZERS =
            Stream.of(Level.values()).map(IriNormalizer::of).toList();
    private static final Target TARGET = Target.valueOf(System.getProperty("iri.fuzz.target", "PARSE"));

    private FuzzTargets() {}

    /** The entry of the fuzzer; the system property {@code iri.fuzz.target} says which target it is. */
    public static void fuzzerTestOneInput(byte[] input) {
        run(TARGET, input);
    }

    static void run(Target target, byte[] input) {
        if (input.length > 0) {
            target.run(input[0] & 0xFF, new String(input, 1, input.length - 1, StandardCharsets.UTF_8));
        }
    }

    private static void check(boolean holds, String otherwise, Object... about) {
        if (!holds) {
            throw new AssertionError(otherwise + " " + List.of(about));
        }
    }

    private static void parse(IriParser parser, String text) {
        Inspection inspection = parser.inspect(text);
        Optional<IriReference> parsed = parser.tryParse(text);
        check(parsed.isPresent() == inspection.isValid(), "two verdicts", inspection);
        check(inspection.errors().isEmpty() == inspection.isValid(), "errors of a valid text", inspection);
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        check(
                parser.utf8().accepts(utf8, 0, utf8.length) == inspection.isValid(),
                "another verdict on octets",
                inspection);
        int last = 0;
        for (Violation violation : inspection.violations()) {
            check(violation.span().start() >= last && violation.span().end() <= text.length(), "a place", violation);
            last = violation.span().start();
        }
        check(parser.parseTrusted(text).toString().equals(text), "another text");
        parsed.ifPresent(reference -> check(reference.toString().equals(text), "another text", reference));
        inspection
                .repaired()
                .ifPresent(
                        repaired -> check(parser.tryParse(repaired.toString()).isPresent(), "not repaired", repaired));
    }

    private static void map(int profile, String text) {
        Mapping mapped = TO_URIS.get(profile).map(text);
        check(mapped.output().isPresent() || mapped.violations().stream().anyMatch(Violation::isError), "no reason");
        mapped.output().ifPresent(uri -> {
            check(uri.chars().allMatch(c -> c < 0x80), "not ASCII", uri);
            int uris = PROFILES.indexOf(PROFILES.get(profile).uriProfile());
            check(PARSERS.get(uris).tryParse(uri).isPresent(), "no URI", uri);
            check(TO_URIS.get(uris).map(uri).orThrow().equals(uri), "mapped twice", uri);
        });
        IriDecoder toIri = TO_IRIS.get(profile);
        toIri.map(text).kept();
        toIri.map(text).output().ifPresent(iri -> {
            check(PARSERS.get(profile).tryParse(iri).isPresent(), "no IRI", iri);
            check(toIri.map(iri).orThrow().equals(iri), "decoded twice", iri);
        });
    }

    private static void convert(int source, int target, String text) {
        CONVERSIONS.get(source).get(target).map(text).output().ifPresent(converted -> {
            check(PARSERS.get(target).tryParse(converted).isPresent(), "not of the target", converted);
            String again = CONVERSIONS.get(target).get(target).map(converted).orThrow();
            check(again.equals(converted), "converted twice", converted);
        });
    }

    private static void resolve(IriParser parser, String base, String text) {
        Optional<IriReference> reference = parser.tryParse(text);
        if (!(parser.tryParse("x:" + base).orElse(null) instanceof Iri iri) || reference.isEmpty()) {
            return;
        }
        try {
            Iri resolved = iri.resolve(reference.get());
            check(parser.tryParse(resolved.toString()).isPresent(), "not valid", resolved);
            IriReference relative = IriResolver.of(iri).relativize(resolved);
            check(iri.resolve(relative).equals(iri.resolve(resolved)), "does not come back", iri, resolved, relative);
        } catch (ResolutionException e) {
            check(iri.isOpaque() || e.getMessage() != null, "no reason", e);
        }
    }

    private static void normalize(IriParser parser, String text) {
        parser.tryParse(text).ifPresent(reference -> {
            for (IriNormalizer normalizer : NORMALIZERS) {
                IriReference normal = normalizer.normalize(reference);
                check(normalizer.normalize(normal) == normal, "normalized twice", normal);
                check(parser.tryParse(normal.toString()).isPresent(), "not valid", normal);
                check(
                        !(reference instanceof Iri) || normalizer.equivalent(reference, normal),
                        "not equivalent",
                        normal);
            }
        });
    }

    private static void host(HostMapper mapper, String text) {
        boolean[] error = new boolean[1];
        String ascii = mapper.toAscii(text, violation -> error[0] |= violation.isError());
        check(!error[0] || ascii.equals(text), "an error, and another host", mapper.id(), ascii);
        if (!error[0]) {
            check(ascii.chars().allMatch(c -> c < 0x80), "not ASCII", mapper.id(), ascii);
            check(mapper.toAscii(ascii, violation -> {}).equals(ascii), "mapped twice", mapper.id(), ascii);
        }
        mapper.toUnicode(text, violation -> {});
    }

    private static void show(IriParser parser, String text) {
        VisualOrder order = VisualOrder.of(text);
        check(order.visual().length() <= text.length(), "longer than the text", order.visual());
        IriFinder.of(parser)
                .find(text)
                .forEach(found -> check(
                        text.substring((int) found.start(), (int) found.end()).equals(found.text()), "a place", found));
    }
}
