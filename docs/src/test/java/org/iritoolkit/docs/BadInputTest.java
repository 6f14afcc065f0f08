package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.RelativeReference;
import org.iritoolkit.leiri.Leiri;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * With bad input, a public method throws only exceptions that its Javadoc names. Each method is called with an empty
 * string, an unpaired surrogate, and a string of another profile in one argument after the other, and with samples for
 * the other arguments. Null is for {@link NullArgumentsTest}.
 */
class BadInputTest {
    /**
     * The empty string, an unpaired surrogate at the start and at the end, a LEIRI that is not an IRI, and a truncated
     * escape.
     */
    private static final List<String> TEXTS = List.of("", "\uD800", "a\uDC00", "http://h.example/a b{\u00E9}|", "%4");

    /** The methods that are left out, by the beginning of their names, with the reason. */
    private static final Map<String, String> EXCLUSIONS = Map.of(
            "org.iritoolkit.testkit.CheckContract",
                    "its methods are tests, which JUnit calls on classes that extend it",
            "org.iritoolkit.testkit.HostMapperContract", "as above",
            "org.iritoolkit.testkit.LeiriFormatContract", "as above",
            "org.iritoolkit.testkit.ProfileContract", "as above",
            "org.iritoolkit.testkit.GrowthExponent", "it measures the time of what it is given, for seconds");

    /** Exceptions of assertions, whose purpose is to throw, by the end of the class name. */
    private static final String ASSERTIONS = "Assert";

    private final Samples samples = new Samples();
    private final List<Iri> otherIris = List.of(
            IriParser.of(Leiri.PROFILE).parseIri("http://h.example/a b{\u00E9}|"),
            IriParser.of(Leiri.PROFILE).parseIri("x:"));
    private final List<RelativeReference> otherReferences =
            List.of((RelativeReference) IriParser.of(Leiri.PROFILE).parse("a b"), (RelativeReference)
                    IriParser.of(Leiri.PROFILE).parse(""));

    private final Set<String> wrong = new TreeSet<>();
    private int calls;

    static List<String> modules() {
        return Modules.ofTheToolkit();
    }

    @Test
    void makesIrisAndParsersThrowWhatTheyDocument() throws Exception {
        throwsWhatIsDocumented("iri-core", Set.of(Iri.class, IriReference.class, IriParser.class)::contains);
    }

    @ParameterizedTest
    @Tag("thorough")
    @MethodSource("modules")
    void throwsWhatIsDocumented(String module) throws Exception {
        throwsWhatIsDocumented(module, type -> true);
    }

    private void throwsWhatIsDocumented(String module, Predicate<Class<?>> tried) throws Exception {
        DocumentedExceptions documented = DocumentedExceptions.of(Stream.of("iri-core", module)
                .distinct()
                .map(Modules.ROOT::resolve)
                .toList());
        for (Class<?> type :
                SignaturesTest.publicTypes(Modules.ROOT.resolve(module).resolve("target/classes"))) {
            for (Executable code : tried.test(type) ? NullArgumentsTest.executables(type) : List.<Executable>of()) {
                if (EXCLUSIONS.keySet().stream().noneMatch(name(code)::startsWith)) {
                    try {
                        tryBadInput(type, code, documented);
                    } catch (IllegalStateException e) {
                        wrong.add(name(code) + " is not tried: " + e.getMessage());
                    }
                }
            }
        }
        System.out.printf("%s: %,d calls with bad input, %,d not documented%n", module, calls, wrong.size());
        assertThat(calls).isPositive();
        assertThat(wrong).isEmpty();
    }

    private void tryBadInput(Class<?> type, Executable code, DocumentedExceptions documented)
            throws ReflectiveOperationException {
        Parameter[] parameters = code.getParameters();
        boolean ofObject = code instanceof Method && !Modifier.isStatic(code.getModifiers());
        for (Object receiver : ofObject ? receivers(type) : List.of("")) {
            call(code, receiver, samples(parameters), documented);
            for (int i = 0; i < parameters.length; i++) {
                for (Object bad : bad(parameters[i])) {
                    Object[] arguments = samples(parameters);
                    arguments[i] = bad;
                    call(code, receiver, arguments, documented);
                }
            }
        }
    }

    private Object[] samples(Parameter[] parameters) throws ReflectiveOperationException {
        Object[] arguments = new Object[parameters.length];
        for (int i = 0; i < parameters.length; i++) {
            arguments[i] = samples.of(parameters[i].getType());
        }
        return arguments;
    }

    /** The sample, and values of another profile. */
    private List<Object> receivers(Class<?> type) throws ReflectiveOperationException {
        List<Object> receivers = new ArrayList<>(ofOtherProfiles(type));
        receivers.add(samples.of(type));
        return receivers;
    }

    private List<?> ofOtherProfiles(Class<?> type) {
        if (type == Iri.class || type == IriReference.class) {
            return otherIris;
        }
        return type == RelativeReference.class ? otherReferences : List.of();
    }

    private List<?> bad(Parameter parameter) {
        Class<?> type = parameter.getType();
        if (type == String.class || type == CharSequence.class || type == Object.class) {
            return TEXTS;
        } else if (type == String[].class) {
            return TEXTS.stream().map(text -> new String[] {text}).toList();
        } else if (type == char.class) {
            return List.of('\uD800', '\uDC00', '\0');
        } else if (type == byte[].class) {
            return List.of(new byte[] {}, octets());
        } else if (type == ByteBuffer.class) {
            return List.of(ByteBuffer.allocate(0), ByteBuffer.wrap(octets()));
        } else if (type == InputStream.class) {
            return List.of(new ByteArrayInputStream(octets()));
        } else if (parameter.getParameterizedType() instanceof ParameterizedType of
                && of.getActualTypeArguments()[0] == String.class) {
            return collections(type);
        }
        return ofOtherProfiles(type);
    }

    private static List<?> collections(Class<?> type) {
        if (type == Set.class) {
            return TEXTS.stream().map(Set::of).toList();
        }
        return type == List.class || type == Collection.class || type == Iterable.class
                ? TEXTS.stream().map(List::of).toList()
                : List.of();
    }

    /** Malformed UTF-8: an octet that never occurs, and a truncated character. */
    private static byte[] octets() {
        return new byte[] {(byte) 0xFF, 'a', (byte) 0xC3};
    }

    private void call(Executable code, Object receiver, Object[] arguments, DocumentedExceptions documented)
            throws ReflectiveOperationException {
        calls++;
        try {
            Samples.call(code, receiver, arguments);
        } catch (InvocationTargetException e) {
            boolean asserts = e.getCause() instanceof AssertionError
                    && code.getDeclaringClass().getSimpleName().endsWith(ASSERTIONS);
            if (!asserts && !documented.name(code, e.getCause())) {
                wrong.add(name(code) + ": " + e.getCause());
            }
        }
    }

    /** For example {@code org.iritoolkit.Iri#parse(String)}. */
    private static String name(Executable code) {
        return code.getDeclaringClass().getName()
                + (code instanceof Method ? "#" + code.getName() : "")
                + Arrays.stream(code.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }
}
