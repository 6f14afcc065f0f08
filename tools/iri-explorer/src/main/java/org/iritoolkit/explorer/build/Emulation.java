package org.iritoolkit.explorer.build;

import java.util.Set;
import org.teavm.extension.spi.substitution.SubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/** The Java classes that are compiled from {@code org.iritoolkit.explorer.emulated}. */
public final class Emulation implements SubstitutionPolicy {
    private static final Set<String> CLASSES = Set.of(
            "java.lang.Character$Subset",
            "java.text.Normalizer",
            "java.text.Normalizer$Form",
            "java.util.HexFormat",
            "java.util.ServiceLoader",
            "java.util.ServiceLoader$Provider",
            "java.util.concurrent.atomic.AtomicReferenceArray");

    @Override
    public void contribute(SubstitutionSink sink) {
        sink.selectClasses(CLASSES::contains).packagePrefix("org.iritoolkit.explorer.emulated.");
    }
}
