package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamConstants;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The serialized form of references: streams of earlier releases can be read, and a changed stream results in a
 * reference that its profile accepts, or in a declared exception.
 */
class SerializedFormTest {
    private static IriReference reference(String profile, String text) {
        return IriParser.of(ProfileRegistry.installed().require(profile)).parse(text);
    }

    private static byte[] written(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        return bytes.toByteArray();
    }

    private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }

    static Stream<CaseTable.Row> rows() {
        String table = "serialized/0.9.0.tsv";
        return CaseTable.of(table, SerializedFormTest.class.getResourceAsStream(table)).rows().stream();
    }

    /** docs/promises.md: the serialized form of values is read by every later 1.x. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void isReadAsItWasWritten(CaseTable.Row row) throws Exception {
        IriReference expected = reference(row.cell("profile"), row.cell("text"));
        byte[] bytes = Base64.getDecoder().decode(row.cell("serialized"));
        assertThat(read(bytes)).isEqualTo(expected).hasSameClassAs(expected);
        assertThat(((IriReference) read(bytes)).profile()).isSameAs(expected.profile());
        assertThat(Base64.getEncoder().encodeToString(written(expected))).isEqualTo(row.cell("serialized"));
    }

    @Test
    void ofEveryProfileIsKept() {
        assertThat(rows())
                .extracting(row -> row.cell("profile"))
                .containsAll(ProfileRegistry.installed().profiles().ids());
    }

    /** Flips each bit, removes and doubles each octet, and truncates the stream at each octet. */
    @Test
    void thatWasChangedInOneBitIsJudgedAgainOrRefused() throws Exception {
        changeOctets(value -> Integer.bitCount(value) == 1);
    }

    /** Each octet takes each other value. */
    @Tag("thorough")
    @Test
    void thatWasChangedInOneOctetIsJudgedAgainOrRefused() throws Exception {
        changeOctets(value -> value != 0);
    }

    private static void changeOctets(IntPredicate changes) throws Exception {
        Map<String, Integer> ends = new TreeMap<>();
        List<IriReference> references =
                List.of(reference("rfc3987", "http://h/é"), reference("leiri", "a b"), reference("rfc2396", "m:a?b"));
        for (IriReference reference : references) {
            byte[] bytes = written(reference);
            for (int at = 0; at < bytes.length; at++) {
                for (int value = 0; value < 256; value++) {
                    if (changes.test(value ^ (bytes[at] & 0xFF))) {
                        byte[] changed = bytes.clone();
                        changed[at] = (byte) value;
                        ends.merge(end(changed, at), 1, Integer::sum);
                    }
                }
                byte[] shorter = Arrays.copyOf(bytes, bytes.length - 1);
                System.arraycopy(bytes, at + 1, shorter, at, bytes.length - at - 1);
                byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
                System.arraycopy(bytes, at, longer, at + 1, bytes.length - at);
                ends.merge(end(shorter, at), 1, Integer::sum);
                ends.merge(end(longer, at), 1, Integer::sum);
                ends.merge(end(Arrays.copyOf(bytes, at), at), 1, Integer::sum);
            }
        }
        System.out.println("changed streams: " + ends);
        assertThat(ends).containsKeys("a reference", "InvalidObjectException", "StreamCorruptedException");
    }

    /** A class of the platform may fail by itself, for example because of an array of a type that is not an array. */
    private static boolean isOfTheToolkit(StackTraceElement frame) {
        return frame.getClassName().startsWith("org.iritoolkit.")
                && !frame.getClassName().startsWith("org.iritoolkit.conformance.")
                && !frame.getClassName().startsWith("org.iritoolkit.testkit."); // which names the test that runs
    }

    private static String end(byte[] bytes, int at) {
        try {
            Object value = read(bytes);
            if (value instanceof IriReference reference) {
                assertThat(reference(reference.profile().id(), reference.toString()))
                        .isEqualTo(reference);
                return "a reference";
            }
            return "another object"; // the class name was changed to that of another class
        } catch (IOException | ClassNotFoundException e) {
            return e.getClass().getSimpleName();
        } catch (RuntimeException | Error e) {
            assertThat(e.getStackTrace()).as("octet %d: %s", at, e).noneMatch(SerializedFormTest::isOfTheToolkit);
            return "in the Java platform, " + e.getClass().getSimpleName();
        }
    }

    private static Stream<RuntimeException> exceptions() {
        IriReference relative = reference("rfc3987", "../a");
        IriReference opaque = reference("rfc3987-draft-03", "m:a");
        return Stream.<Runnable>of(
                        () -> reference("rfc3987", "a b"),
                        () -> IriResolver.of(relative),
                        () -> IriResolver.of(opaque).resolve("b"),
                        () -> IriConverter.toUris(IriParser.of(opaque.profile()))
                                .convert("s:")
                                .orThrow())
                .map(work -> catchThrowableOfType(RuntimeException.class, work::run));
    }

    /**
     * All methods of an exception from a changed stream work, or the stream is refused. If the Java platform itself
     * fails because of a changed stack trace or cause, no toolkit code is involved.
     */
    @ParameterizedTest
    @MethodSource("exceptions")
    void ofAnExceptionAnswersEveryQuestion(RuntimeException exception) throws Exception {
        exception.setStackTrace(new StackTraceElement[0]);
        byte[] bytes = written(exception);
        assertThat((RuntimeException) read(bytes)).hasSameClassAs(exception).hasMessage(exception.getMessage());
        int answered = 0;
        for (int at = 0; at < bytes.length; at++) {
            for (int value : new int[] {ObjectStreamConstants.TC_NULL, 0xFF}) {
                byte[] changed = bytes.clone();
                changed[at] = (byte) value;
                try {
                    Object read = read(changed);
                    if (read.getClass() == exception.getClass()) {
                        ask(read);
                        answered++;
                    }
                } catch (IOException | ClassNotFoundException e) {
                    assertThat(e).isNotNull(); // refused, as reading declares
                } catch (RuntimeException | Error e) {
                    assertThat(e.getStackTrace())
                            .as("octet %d of %s: %s", at, Base64.getEncoder().encodeToString(changed), e)
                            .noneMatch(SerializedFormTest::isOfTheToolkit);
                }
            }
        }
        System.out.printf(
                "%s: %d of %d changed streams give an exception%n", exception.getClass(), answered, 2 * bytes.length);
        assertThat(answered).isPositive();
    }

    /** Calls every public method of the toolkit's exception that takes no parameters. */
    private static void ask(Object exception) throws ReflectiveOperationException {
        for (Method method : exception.getClass().getMethods()) {
            if (method.getParameterCount() == 0
                    && method.getDeclaringClass().getName().startsWith("org.iritoolkit.")
                    && !Modifier.isStatic(method.getModifiers())) {
                try {
                    method.invoke(exception);
                } catch (InvocationTargetException e) {
                    throw new AssertionError(method + " throws", e.getCause());
                }
            }
        }
    }
}
