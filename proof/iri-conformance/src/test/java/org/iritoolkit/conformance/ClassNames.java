package org.iritoolkit.conformance;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** The names of classes, methods and types in the constants of a class file. */
final class ClassNames {
    private ClassNames() {}

    /** Every string constant in a class file. */
    static List<String> in(Class<?> type) {
        String file = type.getName().replace('.', '/') + ".class";
        try (InputStream in = type.getClassLoader().getResourceAsStream(file);
                DataInputStream data = new DataInputStream(in)) {
            data.skipBytes(8);
            List<String> names = new ArrayList<>();
            int count = data.readUnsignedShort();
            for (int i = 1; i < count; i++) {
                int tag = data.readUnsignedByte();
                switch (tag) {
                    case 1 -> names.add(data.readUTF());
                    case 7, 8, 16, 19, 20 -> data.skipBytes(2);
                    case 15 -> data.skipBytes(3);
                    case 5, 6 -> {
                        data.skipBytes(8);
                        i++; // takes two entries (JVMS 4.4.5)
                    }
                    default -> data.skipBytes(4);
                }
            }
            return names;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
