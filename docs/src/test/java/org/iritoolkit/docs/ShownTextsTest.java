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
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.leiri.Leiri;
import org.iritoolkit.profile.ProfileRegistry;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What goes to logs shows no control character as it is and no secret: each public method and constructor is called
 * with texts that have both, in one argument after the other. Then the message of its exception, and the {@code
 * toString()} and messages of its result and of what the result gives, are read. New types and methods are covered
 * without a change here.
 */
class ShownTextsTest {
    private static final String FIRST_HALF = "Hunter2";
    private static final String SECOND_HALF = "Xyzzy";

    /** Controls, separators and formatting characters, which end a line, move the cursor, reorder or hide text. */
    private static final int[] CONTROLS = {
        0x00, 0x07, 0x08, 0x0A, 0x0D, 0x1B, 0x7F, 0x85, 0x9B, 0x200B, 0x2028, 0x2029, 0x202E, 0x2066, 0xE0041
    };

    /** A tilde is the place of the control character, a star of a secret, a caret of a secret around the character. */
    private static final List<String> PLACES = List.of(
            "~https://u:*@h.example/",
            "ht~tps://u:*@h.example/",
            "https~://u:*@h.example/",
            "https:~//u:*@h.example/",
            "https://~u:*@h.example/",
            "https://u~:*@h.example/",
            "https://u:^@h.example/",
            "https://u:*~@h.example/",
            "https://u:*@~h.example/",
            "https://u:*@h.exa~mple/",
            "https://u:*@h.example:8~0/",
            "https://u:*@h.example/a~b",
            "https://h.example/~https://u:*@k.example/x",
            "https://h.example/?a=~https://u:*@k.example/",
            "https://h.example/#~https://u:*@k.example/",
            "jdbc:x://u:*@h.example/~",
            "//u:*@h.example/a b~");

    /** The methods that are not called, by the beginning of their names, with the reason. */
    private static final Map<String, String> EXCLUSIONS = Map.of(
            "org.iritoolkit.check.Violation[", "PluginCall guards the messages that checks give to violations",
            "org.iritoolkit.check.ViolationCode#of", "an author of plug-ins writes the codes",
            "org.iritoolkit.text.document.ListReader#", "a line is what its file has between two line breaks",
            "org.iritoolkit.text.find.IriFinder#",
                    "SecretsInOutputTest reads its links: one ends at a control in a password");

    /** The methods other than {@code toString()} whose result is a sentence for a person. */
    private static final Set<String> SENTENCES = Set.of("message", "describe", "remedy", "getMessage", "reason");

    /** The types whose {@code toString()} and sentences are not read, with the reason. */
    private static final Map<String, String> VALUES = Map.ofEntries(
            Map.entry("org.iritoolkit.IriReference", "its text is its value; redacted() is for logs"),
            Map.entry("org.iritoolkit.QueryParameters", "the query is its value"),
            Map.entry("org.iritoolkit.bidi.VisualOrder", "the visual text is its value, for display"),
            Map.entry("org.iritoolkit.check.NamedCode", "it has the id of a code"),
            Map.entry("org.iritoolkit.check.SpecClause", "an author of plug-ins writes it; Violation makes it visible"),
            Map.entry("org.iritoolkit.check.SpecDocument", "an author of profiles writes it"),
            Map.entry("org.iritoolkit.percent.Decoded", "nothing in a decoded segment shows that it was a password"),
            Map.entry("org.iritoolkit.profile.Host", "an author of profiles writes it"),
            Map.entry("org.iritoolkit.profile.Limit", "an author of profiles writes it"),
            Map.entry("org.iritoolkit.profile.LoadFailure", "the toolkit makes it, from the names of classes"),
            Map.entry("org.iritoolkit.profile.Plugins", "it has the ids of plug-ins"),
            Map.entry("org.iritoolkit.profile.Plugins$Entry", "it has the id of a plug-in"),
            Map.entry("org.iritoolkit.profile.Restriction", "an author of profiles writes it"),
            Map.entry("org.iritoolkit.profile.Rule", "an author of profiles writes it"),
            Map.entry("org.iritoolkit.scheme.SchemeIri", "the IRI is its value"),
            Map.entry("org.iritoolkit.template.IriTemplate", "the template is its value"),
            Map.entry("org.iritoolkit.text.display.Displayed", "the text to display is its value"),
            Map.entry("org.iritoolkit.text.document.LegacyQuery", "the query is its value"),
            Map.entry("org.iritoolkit.web.UrlReader", "its name, which an author of readers writes"),
            Map.entry("org.iritoolkit.web.WebUrl", "the URL is its value"));

    private final Samples samples = new Samples();
    private final Map<String, String> wrong = new TreeMap<>();
    private final Set<String> methods = new TreeSet<>();
    private int calls;
    private int read;
    private Set<Executable> followed = Set.of();

    static List<String> modules() {
        return Modules.ofTheToolkit().stream()
                .filter(module -> !module.endsWith("iri-testkit")) // its messages quote what the author of a test wrote
                .toList();
    }

    /** Each place with one control character, and another one for each method. */
    @ParameterizedTest
    @MethodSource("modules")
    void showNoControlCharacterAndNoSecret(String module) throws Exception {
        showNeither(module, 1);
    }

    @ParameterizedTest
    @Tag("thorough")
    @MethodSource("modules")
    void showNoneOfAllControlCharactersAndNoSecret(String module) throws Exception {
        showNeither(module, CONTROLS.length);
    }

    private void showNeither(String module, int characters) throws Exception {
        int next = 0;
        for (Class<?> type :
                SignaturesTest.publicTypes(Modules.ROOT.resolve(module).resolve("target/classes"))) {
            for (Executable code : NullArgumentsTest.executables(type)) {
                String name = name(code);
                if (EXCLUSIONS.keySet().stream().anyMatch(name::startsWith)) {
                    continue;
                }
                for (int k = 0; k < characters; k++) {
                    for (String place : PLACES) {
                        int control = CONTROLS[next++ % CONTROLS.length];
                        tryText(type, code, text(place, control), control);
                    }
                    next += characters > 1 ? 1 : 0; // 17 places and 15 characters have no common factor
                }
            }
        }
        System.out.printf(
                "%s: %,d methods and constructors, %,d calls, %,d texts read, %,d wrong%n",
                module, methods.size(), calls, read, wrong.size());
        assertThat(methods).isNotEmpty();
        assertThat(wrong).isEmpty();
    }

    private static String text(String place, int control) {
        String character = Character.toString(control);
        return place.replace("*", FIRST_HALF + SECOND_HALF)
                .replace("^", FIRST_HALF + character + SECOND_HALF)
                .replace("~", character);
    }

    private void tryText(Class<?> type, Executable code, String text, int control) throws ReflectiveOperationException {
        Parameter[] parameters = code.getParameters();
        boolean ofObject = code instanceof Method && !Modifier.isStatic(code.getModifiers());
        try {
            for (Object receiver : ofObject ? receivers(type, text) : List.of("")) {
                for (int i = 0; i < Math.max(parameters.length, 1); i++) {
                    for (Object given : i < parameters.length ? given(parameters[i], text) : List.of("")) {
                        Object[] arguments = new Object[parameters.length];
                        for (int k = 0; k < arguments.length; k++) {
                            arguments[k] = k == i ? given : samples.of(parameters[k].getType());
                        }
                        call(code, receiver, arguments, control);
                    }
                }
            }
        } catch (IllegalStateException e) {
            wrong.putIfAbsent(name(code) + " is not tried", "" + e.getMessage());
        }
    }

    private void call(Executable code, Object receiver, Object[] arguments, int control)
            throws ReflectiveOperationException {
        calls++;
        methods.add(name(code));
        followed = new java.util.HashSet<>();
        try {
            Object result = Samples.call(code, receiver, arguments);
            follow(name(code), result, control, 3);
        } catch (InvocationTargetException e) {
            for (Throwable thrown = e.getCause(); thrown != null; thrown = thrown.getCause()) {
                // the problems of a profile stand one a line
                read(name(code) + " throws", thrown.toString().replace("\n  ", ""), control);
            }
        }
    }

    /** Reads what an object tells about itself, and follows its methods without parameters. */
    private void follow(String from, @Nullable Object result, int control, int depth)
            throws ReflectiveOperationException {
        if (result == null || depth == 0) {
            return;
        } else if (result instanceof Optional<?> some) {
            follow(from, some.orElse(null), control, depth);
        } else if (result instanceof Collection<?> all) {
            for (Object one : all.stream().limit(20).toList()) {
                follow(from, one, control, depth);
            }
        } else if (result instanceof Map<?, ?> map) {
            follow(from, map.values(), control, depth);
        } else if (result.getClass().getName().startsWith("org.iritoolkit.")) {
            if (!isValue(result)) {
                read(from + " -> " + result.getClass().getSimpleName() + ".toString()", result.toString(), control);
            }
            for (Method method : result.getClass().getMethods()) {
                if (method.getParameterCount() == 0
                        && !Modifier.isStatic(method.getModifiers())
                        && Modifier.isPublic(method.getDeclaringClass().getModifiers())
                        && method.getDeclaringClass().getName().startsWith("org.iritoolkit.")
                        && !method.getName().equals("toString")
                        && followed.add(method)) {
                    step(from + " -> " + result.getClass().getSimpleName(), result, method, control, depth);
                }
            }
        }
    }

    private void step(String from, Object object, Method method, int control, int depth)
            throws ReflectiveOperationException {
        String name = from + "." + method.getName() + "()";
        try {
            Object result = method.invoke(object);
            if (result instanceof CharSequence sentence && SENTENCES.contains(method.getName())) {
                if (isValue(object)) {
                    return;
                }
                read(name, sentence.toString(), control);
            } else {
                follow(name, result, control, depth - 1);
            }
        } catch (InvocationTargetException e) {
            read(name + " throws", e.getCause().toString().replace("\n  ", ""), control);
        }
    }

    private static boolean isValue(Object object) {
        for (String name : VALUES.keySet()) {
            for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
                if (type.getName().equals(name)
                        || Stream.of(type.getInterfaces())
                                .anyMatch(above -> above.getName().equals(name))) {
                    return true;
                }
            }
        }
        return false;
    }

    private void read(String where, String shown, int control) {
        read++;
        if (shown.contains(FIRST_HALF) || shown.contains(SECOND_HALF)) {
            wrong.putIfAbsent(where + " shows the secret", visible(shown));
        } else if (shown.indexOf(control) >= 0) {
            wrong.putIfAbsent(where + " shows a control character", visible(shown));
        }
    }

    private static String visible(String shown) {
        StringBuilder out = new StringBuilder();
        shown.codePoints()
                .limit(300)
                .forEach(c ->
                        out.append(c < 0x7F && c >= ' ' ? Character.toString(c) : "{" + Integer.toHexString(c) + "}"));
        return out.toString();
    }

    /** The sample, and where a text can make the object, that object. */
    private List<Object> receivers(Class<?> type, String text) throws ReflectiveOperationException {
        List<Object> receivers = new ArrayList<>(references(type, text));
        receivers.add(samples.of(type));
        return receivers;
    }

    private static List<Object> references(Class<?> type, String text) {
        if (IriReference.class.isAssignableFrom(type)) {
            return IriParser.of(Leiri.PROFILE).unchecked().tryParse(text).stream()
                    .filter(type::isInstance)
                    .map(Object.class::cast)
                    .toList();
        }
        return List.of();
    }

    private List<Object> given(Parameter parameter, String text) throws ReflectiveOperationException {
        Class<?> type = parameter.getType();
        if (type == String.class || type == CharSequence.class || type == Object.class) {
            return List.of(text);
        } else if (type == String[].class) {
            return List.of((Object) new String[] {text});
        } else if (type == byte[].class) {
            return List.of(text.getBytes(StandardCharsets.UTF_8));
        } else if (type == ByteBuffer.class) {
            return List.of(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
        } else if (type == InputStream.class) {
            return List.of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        } else if (type == IriParser.class) {
            return List.of(ofAllChecks());
        } else if (parameter.getParameterizedType() instanceof ParameterizedType of
                && of.getActualTypeArguments()[0] == String.class) {
            return type == Set.class
                    ? List.of(Set.of(text))
                    : type == Map.class
                            ? List.of(Map.of(text, text))
                            : type == Optional.class
                                    ? List.of(Optional.of(text))
                                    : type.isAssignableFrom(List.class)
                                            ? List.of(List.of(text))
                                            : List.of(samples.of(type));
        }
        List<Object> found = references(type, text);
        return found.isEmpty() ? List.of(samples.of(type)) : found;
    }

    private static IriParser ofAllChecks() {
        IriParser parser = IriParser.create().withAdvice();
        for (String id : ProfileRegistry.installed().checks().ids()) {
            parser = parser.withCheck(ProfileRegistry.installed().checks().require(id));
        }
        return parser;
    }

    /** For example {@code org.iritoolkit.Iri#parse(String)}. */
    private static String name(Executable code) {
        return code.getDeclaringClass().getName()
                + (code instanceof Method ? "#" + code.getName() : "")
                + Stream.of(code.getParameterTypes()).map(Class::getSimpleName).toList();
    }
}
