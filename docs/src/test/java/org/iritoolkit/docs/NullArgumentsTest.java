package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The exception for null names the parameter: every public method and constructor of the published modules is called
 * with null for one argument after the other, and with samples for the other arguments.
 *
 * <p>The name is the message, or is in the JVM's message for a null that is used at once, as in parsing (JEP 358:
 * {@code because "text" is null}). A {@link Nullable} parameter may be null.
 */
class NullArgumentsTest {
    private final Samples samples = new Samples();
    private final List<String> wrong = new ArrayList<>();
    private int calls;

    static List<String> modules() {
        return Modules.ofTheToolkit();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void areNamed(String module) throws Exception {
        List<Class<?>> types =
                SignaturesTest.publicTypes(Modules.ROOT.resolve(module).resolve("target/classes"));
        for (Class<?> type : types) {
            for (Executable code : executables(type)) {
                tryNulls(type, code);
            }
        }
        System.out.printf("%s: %,d null arguments, %,d not named%n", module, calls, wrong.size());
        assertThat(types).isNotEmpty();
        assertThat(wrong).isEmpty();
    }

    static List<Executable> executables(Class<?> type) {
        Stream<Executable> constructors = type.isEnum() || Modifier.isAbstract(type.getModifiers())
                ? Stream.of()
                : Arrays.stream(type.getDeclaredConstructors());
        return Stream.concat(constructors, Arrays.stream(type.getDeclaredMethods()))
                .filter(code -> Modifier.isPublic(code.getModifiers())
                        && !Modifier.isAbstract(code.getModifiers())
                        && !code.isSynthetic()
                        && !isImplied(code))
                .sorted(Comparator.comparing(Executable::toString))
                .toList();
    }

    private static boolean isImplied(Executable code) {
        boolean ofEnum = code.getDeclaringClass().isEnum() && code.getName().equals("valueOf");
        return ofEnum || code.getName().equals("equals");
    }

    private void tryNulls(Class<?> type, Executable code) throws ReflectiveOperationException {
        Parameter[] parameters = code.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            boolean nullable = parameters[i].getAnnotatedType().isAnnotationPresent(Nullable.class);
            if (!parameters[i].getType().isPrimitive() && !nullable) {
                calls++;
                String outcome = outcome(type, code, i);
                if (!outcome.isEmpty()) {
                    wrong.add(name(code) + ", " + parameters[i].getName() + ": " + outcome);
                }
            }
        }
    }

    /** The failure for one null argument; none if the exception names the parameter. */
    private String outcome(Class<?> type, Executable code, int index) throws ReflectiveOperationException {
        Parameter[] parameters = code.getParameters();
        String name = parameters[index].getName();
        try {
            Object[] arguments = new Object[parameters.length];
            for (int i = 0; i < parameters.length; i++) {
                arguments[i] = i == index ? null : samples.of(parameters[i].getType());
            }
            boolean ofObject = code instanceof Method && !Modifier.isStatic(code.getModifiers());
            Samples.call(code, ofObject ? samples.of(type) : null, arguments);
            return "nothing happens";
        } catch (IllegalStateException e) {
            return e.getMessage();
        } catch (InvocationTargetException e) {
            String message = String.valueOf(e.getCause().getMessage());
            boolean named = message.equals(name) || message.endsWith("because \"" + name + "\" is null");
            return e.getCause() instanceof NullPointerException && named
                    ? ""
                    : e.getCause().toString();
        }
    }

    private static String name(Executable code) {
        String method = code instanceof Method ? "#" + code.getName() : "";
        return code.getDeclaringClass().getName()
                + method
                + Arrays.stream(code.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }
}
