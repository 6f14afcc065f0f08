package org.iritoolkit.explain;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.explain.Explanation.CodePoint;
import org.iritoolkit.explain.Explanation.Comparison;
import org.iritoolkit.explain.Explanation.Part;
import org.iritoolkit.explain.Explanation.Resolution;
import org.iritoolkit.message.Secrets;

/**
 * Removes user information from an explanation. Each character of the user information becomes {@code \u2026}, so that
 * positions in the string do not change. The result still shows the length of the user information.
 */
public final class Redacted {
    private static final String HIDDEN = "\u2026";

    private final BitSet places;
    private final Redaction redaction;

    private Redacted(Explanation explanation) {
        places = Secrets.places(explanation.input());
        redaction = Redaction.keepingLength(
                explanation.input(),
                explanation.resolution().map(Resolution::base).orElse(""),
                explanation.comparison().map(Comparison::other).orElse(""));
    }

    /** Returns the explanation without user information. */
    public static Explanation of(Explanation explanation) {
        return (Explanation) new Redacted(explanation).record(explanation);
    }

    private Record record(Record data) {
        RecordComponent[] components = data.getClass().getRecordComponents();
        try {
            Object[] values = new Object[components.length];
            Component about = Component.REFERENCE;
            for (int i = 0; i < components.length; i++) {
                values[i] = components[i].getAccessor().invoke(data);
                about = values[i] instanceof Component component ? component : about;
            }
            for (int i = 0; i < components.length; i++) {
                String name = components[i].getName();
                values[i] = value(name.equals("value") || name.equals("decoded") ? about.toString() : name, values[i]);
            }
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            return data.getClass().getConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("an explanation contains an unsupported value", e);
        }
    }

    private Object value(String name, Object value) {
        if (value instanceof String text) {
            return redaction.value(name, text);
        } else if (value instanceof Part part) {
            return part(part);
        } else if (value instanceof Record data) {
            return record(data);
        } else if (value instanceof Optional<?> optional) {
            return optional.map(inside -> value(name, inside));
        } else if (value instanceof List<?> list) {
            return list.stream()
                    .filter(element -> !(element instanceof CodePoint character && places.get(character.start())))
                    .map(element -> value(name, element))
                    .toList();
        }
        return value;
    }

    /** Returns a component, with its user information hidden. */
    private Part part(Part part) {
        StringBuilder raw = new StringBuilder(part.raw());
        for (int i = 0; i < raw.length(); i++) {
            raw.setCharAt(i, places.get(part.start() + i) ? HIDDEN.charAt(0) : raw.charAt(i));
        }
        boolean same = raw.toString().equals(part.raw());
        return new Part(
                part.component(),
                part.name(),
                part.start(),
                part.end(),
                raw.toString(),
                same ? part.decoded() : Optional.of(raw.toString()),
                part.meaning());
    }
}
