package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.iritoolkit.rfc.Rfc3986;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Streams that were tampered with: reading one ends in an {@link IOException} or a missing class, or returns a value
 * whose methods work. The platform's reader itself fails with other exceptions on some streams that are no streams of
 * objects, whatever their classes; they are counted, and none may pass through or be about a class of the toolkit.
 */
class SerializedMutationsTest {
    private static final long SEED = 70_2026;
    private static final ObjectInputFilter FILTER =
            ObjectInputFilter.Config.createFilter("maxarray=10000;maxdepth=100;maxrefs=10000");

    /** A value of each public type that can be written, with what is called on a copy. */
    private static List<Object> values() {
        List<Object> values = new ArrayList<>(List.of(
                Iri.parse("http://u@h.example:8/a?q#f"),
                IriReference.parse("../b?c"),
                IriParser.of(Rfc3986.PROFILE).parse("http://[::1]/a"),
                List.of(Iri.parse("a:b"), Iri.parse("http://h.example/"))));
        for (Runnable failing : List.<Runnable>of(
                () -> Iri.parse("http://h.example/a b"),
                () -> IriResolver.of(Iri.parse("mailto:a@b")).resolve(IriReference.parse("//[")),
                () -> IriConverter.toUris(IriParser.of(Rfc3986.PROFILE))
                        .convert("a b")
                        .orThrow())) {
            try {
                failing.run();
            } catch (IriException e) {
                e.setStackTrace(new StackTraceElement[] {e.getStackTrace()[0]}); // most mutations then hit our fields
                values.add(e);
            }
        }
        return values;
    }

    private static byte[] written(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        return bytes.toByteArray();
    }

    /** A small change of the bytes; one of four replaces a name, a type or a reference to an earlier object. */
    private static byte[] mutated(byte[] bytes, List<byte[]> all, Random random) {
        byte[] result = bytes.clone();
        for (int i = random.nextInt(2); i >= 0; i--) {
            int at = 4 + random.nextInt(Math.max(1, result.length - 4));
            byte[] other = all.get(random.nextInt(all.size()));
            int from = random.nextInt(other.length);
            int length = Math.min(1 + random.nextInt(12), other.length - from);
            switch (random.nextInt(6)) {
                case 0 -> result[Math.min(at, result.length - 1)] = (byte) random.nextInt(256);
                case 1 -> result[Math.min(at, result.length - 1)] ^= (byte) (1 << random.nextInt(8));
                case 2 -> result[Math.min(at, result.length - 1)] = (byte) (0x70 + random.nextInt(0x0F)); // a type code
                case 3 -> result = spliced(result, at, 0, other, from, length);
                case 4 -> result = spliced(result, at, random.nextInt(12), other, from, 0);
                default -> result = spliced(result, at, length, other, from, length);
            }
        }
        return result;
    }

    private static byte[] spliced(byte[] bytes, int at, int removed, byte[] other, int from, int length) {
        int start = Math.min(at, bytes.length);
        int end = Math.min(bytes.length, start + removed);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, start);
        out.write(other, from, length);
        out.write(bytes, end, bytes.length - end);
        return out.toByteArray();
    }

    /** Reads a value and calls its methods; returns whether there was one. */
    private static boolean use(byte[] bytes) throws ClassNotFoundException {
        Object read;
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            in.setObjectInputFilter(FILTER);
            read = in.readObject();
        } catch (IOException e) {
            return false;
        }
        for (Object value : read instanceof List<?> list ? list : List.of(read == null ? "" : read)) {
            if (value instanceof IriReference reference) {
                assertThat(reference.toString()).isEqualTo(reference.text);
                assertThat(reference)
                        .isEqualTo(IriParser.of(reference.profile()).parse(reference.text));
                assertThat(reference.hashCode()).isEqualTo(reference.text.hashCode());
            } else if (value instanceof IriException exception) {
                assertThat(exception.input()).isNotNull();
                assertThat(exception.getMessage()).isNotNull();
                assertThat(exception.violations()).isEmpty();
            }
        }
        return true;
    }

    private static void mutate(int count) throws IOException {
        Random random = new Random(SEED);
        List<byte[]> all = new ArrayList<>();
        for (Object value : values()) {
            all.add(written(value));
        }
        Map<String, Integer> wrong = new LinkedHashMap<>();
        int read = 0;
        int ofPlatform = 0;
        for (int i = 0; i < count; i++) {
            byte[] bytes = mutated(all.get(i % all.size()), all, random);
            try {
                read += use(bytes) ? 1 : 0;
            } catch (ClassNotFoundException e) {
                continue;
            } catch (RuntimeException e) {
                if (isOurs(e)) {
                    wrong.merge(e.getClass().getName() + ": " + e.getMessage(), 1, Integer::sum);
                } else {
                    ofPlatform++;
                }
            }
        }
        System.out.printf(
                "%d mutated streams of %d values with seed %d: %d read, %d at which the platform's reader fails%n",
                count, all.size(), SEED, read, ofPlatform);
        assertThat(wrong).isEmpty();
        assertThat(read).isBetween(count / 100, count / 2);
        assertThat(ofPlatform).isLessThan(count / 100);
    }

    /** Whether an exception passes through a class of the toolkit, or is about a field of one. */
    private static boolean isOurs(RuntimeException e) {
        String test = SerializedMutationsTest.class.getName();
        return String.valueOf(e.getMessage()).contains("to field org.iritoolkit.")
                || Arrays.stream(e.getStackTrace())
                        .map(StackTraceElement::getClassName)
                        .anyMatch(name -> name.startsWith("org.iritoolkit.") && !name.equals(test));
    }

    @Test
    void readsNothingUnusable() throws IOException {
        mutate(4_000);
    }

    @Test
    @Tag("thorough")
    void readsNothingUnusableInManyStreams() throws IOException {
        mutate(60_000);
    }
}
