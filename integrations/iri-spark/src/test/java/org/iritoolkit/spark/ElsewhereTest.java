package org.iritoolkit.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.unsafe.types.UTF8String;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Calls are sent to the JVMs of executors, which look up profiles themselves. */
class ElsewhereTest {
    private static byte[] written(Object value) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ObjectOutputStream stream = new ObjectOutputStream(out)) {
            stream.writeObject(value);
        }
        return out.toByteArray();
    }

    private static Object read(byte[] octets, ClassLoader loader) throws IOException, ClassNotFoundException {
        try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(octets)) {
            @Override
            protected Class<?> resolveClass(ObjectStreamClass type) throws ClassNotFoundException {
                return Class.forName(type.getName(), false, loader);
            }
        }) {
            return stream.readObject();
        }
    }

    private static Evaluator evaluator(IriFunction function, String profile) {
        return function.evaluator(
                switch (function) {
                    case COMPONENT, QUERY_PARAMETER -> List.of("host", profile);
                    case ALLOWED -> List.of("{\"hosts\": [\"h.example\"]}", profile);
                    case NORMALIZE -> List.of("scheme", profile);
                    default -> List.of(profile);
                });
    }

    @ParameterizedTest
    @EnumSource(IriFunction.class)
    void arriveAsTheyLeft(IriFunction function) throws Exception {
        Evaluator evaluator = evaluator(function, "leiri");
        byte[] octets = written(evaluator);
        Evaluator arrived = (Evaluator) read(octets, getClass().getClassLoader());
        UTF8String text = UTF8String.fromString("http://h.example/a b");
        if (arrived instanceof Evaluator.OfText one) {
            assertThat(one.evaluate(text)).isEqualTo(((Evaluator.OfText) evaluator).evaluate(text));
        } else {
            assertThat(((Evaluator.OfBaseAndText) arrived).evaluate(text, text)).isEqualTo(text);
        }
        assertThat(octets.length).as("a profile travels as its id").isLessThan(1_000);
    }

    @Test
    void nameTheJarWhereAProfileIsMissing() throws Exception {
        byte[] octets = written(evaluator(IriFunction.VALID, "leiri"));
        URL[] urls = Stream.of(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                        .split(File.pathSeparator))
                .filter(entry -> !entry.contains("iri-leiri"))
                .map(entry -> {
                    try {
                        return Path.of(entry).toUri().toURL();
                    } catch (MalformedURLException e) {
                        throw new IllegalStateException(entry, e);
                    }
                })
                .toArray(URL[]::new);
        try (URLClassLoader executor = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
            assertThatThrownBy(() -> read(octets, executor))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("there is no profile 'leiri'; add org.iritoolkit:iri-leiri")
                    .hasMessageContaining("the driver has it from")
                    .hasMessageContaining("iri-leiri")
                    .hasMessageContaining("give that jar to all executors too: --jars or spark.jars");
        }
    }
}
