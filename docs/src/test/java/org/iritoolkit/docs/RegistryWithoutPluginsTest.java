package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.Conversion;
import org.iritoolkit.Inspection;
import org.iritoolkit.Iri;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.QueryParameters;
import org.iritoolkit.RelativeReference;
import org.iritoolkit.Utf8Parser;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;

/**
 * Tests a parser with an empty registry while every plug-in of the toolkit is on the path: each public method of
 * objects that such a parser creates, and each public method that takes a parser, in all modules. A method that needs a
 * plug-in names the artifact; all others return the same results as with all plug-ins.
 */
class RegistryWithoutPluginsTest {
    private static final String TEXT = "http://\u00E9.xn--9ca/\u00E9/?a=b#c";

    /** The methods that map hosts, and those that look up a check. */
    private static final List<String> NEEDING = List.of(
            "IriParser.withChecks(String[])",
            "Iri.toRequestUri()",
            "IriParser.asciiHost(String)",
            "IriReference.asciiHost()",
            "IriReference.toJavaUri()",
            "IriReference.tryJavaUri()",
            "IriConverter.withHostMapper()",
            "IriNormalizer.normalize(Iri)",
            "IriNormalizer.normalize(IriReference)",
            "IriNormalizer.equivalent(IriReference, IriReference)",
            "IriNormalizer.equivalentIgnoringFragment(IriReference, IriReference)");

    /** The methods that list a parser's checks, which differ without the modules of expected checks. */
    private static final List<String> ABOUT_CHECKS = List.of("IriParser.checks()", "IriParser.missingChecks()");

    private static Samples samples(Profile profile, ProfileRegistry registry) {
        IriParser parser = IriParser.of(profile, registry);
        Iri iri = parser.parseIri(TEXT);
        return new Samples()
                .with(IriParser.class, parser)
                .with(Iri.class, iri)
                .with(IriReference.class, iri)
                .with(RelativeReference.class, parser.parse("//\u00E9.xn--9ca/\u00E9"))
                .with(Inspection.class, parser.inspect(TEXT))
                .with(IriBuilder.class, iri.toBuilder().host("\u00FC"))
                .with(IriConverter.class, IriConverter.toUris(parser))
                .with(IriConverter.class, IriConverter.toIris(parser))
                .with(IriNormalizer.class, IriNormalizer.of(Level.SCHEME).withHostMapper())
                .with(IriResolver.class, IriResolver.of(iri))
                .with(Conversion.class, IriConverter.toUris(parser).convert(TEXT))
                .with(Utf8Parser.class, parser.utf8())
                .with(QueryParameters.class, iri.queryParameters())
                .with(String.class, "\u00E9")
                .with(String[].class, new String[] {"idna"})
                .with(CharSequence.class, TEXT);
    }

    @Test
    void needsThemWhereSaidAndNowhereElse() throws Exception {
        assertThat(needing(Rfc3987.PROFILE)).containsExactlyInAnyOrderElementsOf(NEEDING);
    }

    /** draft-duerst-iri-03 2.2 requires more of a new host; a warning reports that this was not checked. */
    @Test
    void needsThemForNewHostsWhereTheDocumentDoes() throws Exception {
        List<String> needing = new ArrayList<>(NEEDING);
        needing.add("IriBuilder.violations()");
        assertThat(needing(Rfc3987Draft03.PROFILE)).containsExactlyInAnyOrderElementsOf(needing);
    }

    private static Set<String> needing(Profile profile) throws Exception {
        Set<String> needing = new TreeSet<>();
        int calls = 0;
        for (Executable code : operations()) {
            calls++;
            String without = outcome(code, samples(profile, ProfileRegistry.of()));
            if (without.contains("add org.iritoolkit:iri-idn")) {
                needing.add(name(code));
            } else {
                String with = outcome(code, samples(profile, ProfileRegistry.installed()));
                boolean alike = !ABOUT_CHECKS.contains(name(code))
                        || profile.expectedChecks().isEmpty();
                assertThat(without.equals(with))
                        .as("%s: %s, %s", name(code), without, with)
                        .isEqualTo(alike);
            }
        }
        System.out.printf("%s: %d calls, %d operations need a plug-in%n", profile, calls, needing.size());
        return needing;
    }

    private static List<Executable> operations() throws IOException {
        List<Executable> operations = new ArrayList<>();
        for (String module : Modules.ofTheToolkit()) {
            for (Class<?> type :
                    SignaturesTest.publicTypes(Modules.ROOT.resolve(module).resolve("target/classes"))) {
                operations.addAll(executables(type));
            }
        }
        return operations;
    }

    /** The methods that take a parser, and the methods of objects that a parser created. */
    private static List<Executable> executables(Class<?> type) {
        boolean made = type.getPackageName().equals(Iri.class.getPackageName());
        Stream<Executable> constructors =
                Modifier.isAbstract(type.getModifiers()) ? Stream.of() : Arrays.stream(type.getConstructors());
        return Stream.concat(constructors, Arrays.stream(type.getDeclaredMethods()))
                .filter(code -> Modifier.isPublic(code.getModifiers()) && !code.isSynthetic())
                .filter(code -> (made && isOfObject(code))
                        || Arrays.asList(code.getParameterTypes()).contains(IriParser.class))
                .toList();
    }

    private static boolean isOfObject(Executable code) {
        return code instanceof Method && !Modifier.isStatic(code.getModifiers());
    }

    private static String outcome(Executable code, Samples samples) throws ReflectiveOperationException {
        Class<?>[] types = code.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = samples.of(types[i]);
        }
        Object object = isOfObject(code) ? samples.of(code.getDeclaringClass()) : null;
        try {
            Object result = Samples.call(code, object, arguments);
            return result instanceof Collection<?> || result instanceof CharSequence ? unnamed(result) : "";
        } catch (InvocationTargetException e) {
            return unnamed(e.getCause());
        }
    }

    /** Removes the checks from the description of a parser, and the known ids from a message. */
    private static String unnamed(Object text) {
        return text.toString().replaceAll(" with the checks [a-z-]+(, [a-z-]+)*|; known: \\[[a-z0-9., -]*]", "");
    }

    private static String name(Executable code) {
        return code.getDeclaringClass().getSimpleName()
                + (code instanceof Method ? "." + code.getName() : "")
                + Arrays.stream(code.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }
}
