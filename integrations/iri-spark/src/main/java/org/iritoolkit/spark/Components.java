package org.iritoolkit.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.unsafe.types.UTF8String;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.profile.HostType;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the components of accepted strings. A component of an ASCII string shares the string's octets; other
 * components are copies.
 */
final class Components {
    private static final String HOST_TYPE = "hostType";
    private static final String OPAQUE = "opaque";

    static final DataType TYPE = type();

    private Components() {}

    private static DataType type() {
        List<StructField> fields = new ArrayList<>();
        for (Component component : Component.GENERIC_SYNTAX) {
            fields.add(DataTypes.createStructField(
                    component.toString(), DataTypes.StringType, component != Component.PATH));
            if (component == Component.HOST) {
                fields.add(DataTypes.createStructField(HOST_TYPE, DataTypes.StringType, true));
            }
        }
        fields.add(DataTypes.createStructField(OPAQUE, DataTypes.BooleanType, false));
        return DataTypes.createStructType(fields);
    }

    /**
     * Returns the evaluator for a component by its name, or for the host type.
     *
     * @throws IllegalArgumentException if there is no such component; the message lists the existing names
     */
    static Evaluator named(InstalledProfile profile, String name) {
        if (name.equalsIgnoreCase(HOST_TYPE)) {
            return new TypeOfHost(profile);
        }
        return Component.GENERIC_SYNTAX.stream()
                .filter(component -> component.toString().equalsIgnoreCase(name))
                .findFirst()
                .map(component -> new One(profile, component))
                .orElseThrow(() -> new IllegalArgumentException("there is no component '" + name + "'; there are: "
                        + Component.GENERIC_SYNTAX + " and " + HOST_TYPE));
    }

    private static @Nullable UTF8String hostType(IriReference reference) {
        return reference
                .hostType()
                .map(HostType::toString)
                .map(UTF8String::fromString)
                .orElse(null);
    }

    private static @Nullable UTF8String part(
            IriReference reference, boolean ascii, Octets octets, Component component) {
        if (ascii) {
            Optional<Span> span = reference.span(component);
            return span.isPresent() ? octets.part(span.get().start(), span.get().end()) : null;
        }
        return reference.component(component).map(UTF8String::fromString).orElse(null);
    }

    /** Extracts one component; returns null if the component is absent. */
    record One(InstalledProfile profile, Component component) implements Evaluator.OfText {
        @Override
        public @Nullable UTF8String evaluate(UTF8String text) {
            Optional<IriReference> reference = profile.parse(text);
            return reference.isEmpty()
                    ? null
                    : part(reference.get(), reference.get().isAscii(), Octets.of(text), component);
        }
    }

    /** Finds the type of the host; returns null if there is no host. */
    record TypeOfHost(InstalledProfile profile) implements Evaluator.OfText {
        @Override
        public @Nullable UTF8String evaluate(UTF8String text) {
            Optional<IriReference> reference = profile.parse(text);
            return reference.isEmpty() ? null : hostType(reference.get());
        }
    }

    /** Extracts all components. */
    record All(InstalledProfile profile) implements Evaluator.OfText {
        @Override
        public @Nullable InternalRow evaluate(UTF8String text) {
            Optional<IriReference> parsed = profile.parse(text);
            if (parsed.isEmpty()) {
                return null;
            }
            IriReference reference = parsed.get();
            boolean ascii = reference.isAscii();
            Octets octets = Octets.of(text);
            @Nullable Object[] fields = new Object[Component.GENERIC_SYNTAX.size() + 2];
            int i = 0;
            for (Component component : Component.GENERIC_SYNTAX) {
                fields[i++] = part(reference, ascii, octets, component);
                if (component == Component.HOST) {
                    fields[i++] = hostType(reference);
                }
            }
            fields[i] = reference.isOpaque();
            return new GenericInternalRow(fields);
        }
    }
}
