package org.iritoolkit.docs;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriException;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.QueryParameters;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SchemeDefaults;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Violation;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Limit;
import org.iritoolkit.profile.LoadFailure;
import org.iritoolkit.profile.Plugins;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.scheme.DataIri;
import org.iritoolkit.scheme.JarIri;
import org.iritoolkit.scheme.Scheme;
import org.iritoolkit.scheme.UrnIri;
import org.iritoolkit.testkit.IriAssertions;
import org.iritoolkit.text.display.Displayed;
import org.iritoolkit.text.display.IriDisplay;
import org.iritoolkit.text.entry.Entered;
import org.iritoolkit.text.entry.IriEntry;
import org.iritoolkit.text.find.IriFinder;
import org.iritoolkit.web.Disagreement;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkPolicyBuilder;
import org.iritoolkit.web.LinkVerdict;
import org.iritoolkit.web.WebUrl;

/** A value of any type that the API takes: a given one, or the result of a public constructor or static method. */
final class Samples {
    private final Map<Class<?>, Object> known = new HashMap<>();
    private final Set<Class<?>> asked = new HashSet<>();

    Samples() {
        Iri iri = Iri.parse("http://h.example/a?b=c#d");
        SpecDocument document = Rfc3987.PROFILE.document();
        Displayed displayed = IriDisplay.create().show("http://h.example/");
        Entered entered = IriEntry.create().enter(" http://h.example/");
        for (Object value : List.of(
                iri,
                IriReference.parse("a"),
                IriParser.of(Rfc3987.PROFILE).inspect("a b"),
                IriParser.of(Rfc3987.PROFILE).inspect("a b").violations().get(0),
                IriParser.of(Rfc3987.PROFILE),
                IriParser.of(Rfc3987.PROFILE).utf8(),
                Rfc3987.PROFILE,
                iri.toBuilder(),
                iri.decodedSegments().get(0),
                QueryParameters.of("a").all().get(0),
                Profile.basedOn(Rfc3987.PROFILE),
                IriConverter.toIris(IriParser.of(Rfc3987.PROFILE))
                        .convert("http://h.example/%2F")
                        .kept()
                        .get(0),
                Scheme.named("a"),
                UrnIri.parse("urn:example:a"),
                SchemeDefaults.named("a"),
                IriAssertions.assertThat(iri),
                IriAssertions.assertThat(IriParser.of(Rfc3987.PROFILE).inspect("a")),
                IriAssertions.assertThat(
                        IriConverter.toUris(IriParser.of(Rfc3987.PROFILE)).convert("a")),
                Percent.decode("%C3%A9"),
                document,
                new SpecClause("RFC 3987", "2.2", "ipath"),
                CodePointSet.ofCharacters("a"),
                ProfileRegistry.installed(),
                IriConverter.toUris(IriParser.of(Rfc3987.PROFILE)).convert("a"),
                Scheme.named("a").build(),
                WebUrl.inspect("http://h/"),
                new Disagreement(Component.HOST, List.of()),
                ProfileRegistry.installed().profiles().entries().get(0),
                failedToLoad(),
                DataIri.parse("data:,a"),
                new JarIri(Iri.parse("jar:file:/a.jar!/b")),
                IriFinder.create().find("http://h.example/").get(0),
                displayed,
                displayed.parts().get(0),
                entered,
                entered.changes().get(0),
                refused(),
                Component.PATH)) {
            known.put(value.getClass(), value);
        }
        known.put(IriReference.class, iri);
        known.put(Limit.class, new Limit.Schemes(Set.of("a"), new SpecClause("RFC 3986", "3.1", "")));
        known.put(IriException.class, new IriSyntaxException("a", List.of((Violation) known.get(Violation.class))));
        known.put(IriParser.class, IriParser.of(Rfc3987.PROFILE));
        known.put(Profile.class, Rfc3987.PROFILE);
        known.put(WebUrl.class, WebUrl.parse("http://h.example/"));
        LinkPolicy policy = LinkPolicy.builder().hosts("h.example").build();
        known.put(LinkPolicy.class, policy);
        known.put(LinkPolicyBuilder.class, LinkPolicy.builder());
        known.put(LinkVerdict.class, policy.judge("https://h.example/"));
        known.put(InetAddress.class, InetAddress.getLoopbackAddress());
        known.put(String.class, "a");
        known.put(CharSequence.class, "a");
        known.put(Object.class, "a");
        known.put(int.class, 0);
        known.put(long.class, 0L);
        known.put(boolean.class, false);
        known.put(char.class, 'a');
        known.put(double.class, 0.5);
        known.put(Class.class, String.class);
        known.put(ClassLoader.class, Samples.class.getClassLoader());
        known.put(Charset.class, StandardCharsets.UTF_8);
        known.put(ByteBuffer.class, ByteBuffer.allocate(1));
        known.put(InputStream.class, new ByteArrayInputStream(new byte[] {'a'}));
        known.put(Locale.class, Locale.ROOT);
        known.put(Path.class, Path.of("a"));
        known.put(Pattern.class, Pattern.compile("a"));
        known.put(Random.class, new Random(1));
        known.put(Throwable.class, new IllegalStateException("a"));
        known.put(URI.class, URI.create("a:b"));
        known.put(Collection.class, List.of());
        known.put(Iterable.class, List.of());
        known.put(List.class, List.of());
        known.put(Map.class, Map.of());
        known.put(Set.class, Set.of());
        known.put(Stream.class, Stream.of());
        known.put(Optional.class, Optional.empty());
        known.put(OptionalInt.class, OptionalInt.empty());
    }

    /** Sets the caller's sample of a type. */
    Samples with(Class<?> type, Object value) {
        known.put(type, value);
        return this;
    }

    private static LoadFailure failedToLoad() {
        return Plugins.<ProfileProvider, Profile>load(
                        "profile",
                        ServiceLoader.load(ProfileProvider.class),
                        provider -> {
                            throw new IllegalStateException("a");
                        },
                        Profile::id)
                .get()
                .failures()
                .get(0);
    }

    private static IllegalArgumentException refused() {
        try {
            throw new IllegalStateException(
                    Profile.basedOn(Rfc3987.PROFILE).id("").build().id());
        } catch (IllegalArgumentException e) {
            return e;
        }
    }

    /** Returns a value of a type. */
    Object of(Class<?> type) throws ReflectiveOperationException {
        Object value = known.get(type);
        if (value != null) {
            return value;
        } else if (type.isArray()) {
            return Array.newInstance(type.getComponentType(), 0);
        } else if (type.isEnum()) {
            return type.getEnumConstants()[0];
        } else if (!asked.add(type)) {
            throw new IllegalStateException("there is no sample of " + type + "; add one");
        }
        try {
            Object made = made(type);
            known.put(type, made);
            return made;
        } finally {
            asked.remove(type);
        }
    }

    private Object made(Class<?> type) throws ReflectiveOperationException {
        List<Executable> ways = Stream.concat(
                        Arrays.<Executable>stream(type.getConstructors()),
                        Arrays.stream(type.getMethods()).filter(method -> makes(method, type)))
                .filter(way -> !Modifier.isAbstract(type.getModifiers()) || way instanceof Method)
                .sorted(Comparator.comparingInt(Executable::getParameterCount).thenComparing(Executable::toString))
                .toList();
        for (Executable way : ways) {
            try {
                Class<?>[] types = way.getParameterTypes();
                Object[] arguments = new Object[types.length];
                for (int i = 0; i < types.length; i++) {
                    arguments[i] = of(types[i]);
                }
                return call(way, null, arguments);
            } catch (InvocationTargetException | IllegalStateException e) {
                continue; // try the next way
            }
        }
        if (type.isInterface() && !type.isSealed()) {
            return Proxy.newProxyInstance(
                    type.getClassLoader(),
                    new Class<?>[] {type},
                    (proxy, method, arguments) -> method.isDefault()
                            ? java.lang.reflect.InvocationHandler.invokeDefault(proxy, method, arguments)
                            : answer(method));
        }
        throw new IllegalStateException("there is no sample of " + type + "; add one");
    }

    private static boolean makes(Method method, Class<?> type) {
        return Modifier.isStatic(method.getModifiers()) && type.isAssignableFrom(method.getReturnType());
    }

    private Object answer(Method method) {
        return method.getReturnType() == void.class ? null : known.get(method.getReturnType());
    }

    static Object call(Executable code, Object object, Object... arguments) throws ReflectiveOperationException {
        return code instanceof Method method
                ? method.invoke(object, arguments)
                : ((Constructor<?>) code).newInstance(arguments);
    }
}
