package org.iritoolkit;

import java.util.stream.Stream;
import org.iritoolkit.percent.Percent;

/** Which IRIs contain others, by the segments of their paths. */
final class Containment {
    private static final IriNormalizer BY_SCHEME = IriNormalizer.of(IriNormalizer.Level.SCHEME);

    private Containment() {}

    static boolean isWithin(Iri iri, Iri base) {
        Iri inner = BY_SCHEME.normalize(iri);
        Iri outer = BY_SCHEME.normalize(base);
        String path = inner.path();
        String container = outer.path();
        if (!inner.scheme().equals(outer.scheme()) || !inner.authority().equals(outer.authority())) {
            return false;
        } else if (inner.isOpaque() || outer.isOpaque()) {
            return path.equals(container);
        }
        return !goesUp(path + "/" + container)
                && (path.equals(container) || path.startsWith(container.endsWith("/") ? container : container + "/"));
    }

    /** Whether a segment leads out of the one before it, also for servers that decode slashes or drop parameters. */
    private static boolean goesUp(String path) {
        return Stream.of(Percent.decodeLegal(path).split("[/\\\\]", -1))
                .anyMatch(segment -> segment.equals("..") || segment.startsWith("..;"));
    }
}
