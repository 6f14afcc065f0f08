package org.iritoolkit.profile;

import java.util.Objects;
import java.util.function.Consumer;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.check.Violation;

/**
 * Converts internationalized host names to their ASCII form and back: one version of IDNA with its options.
 *
 * <p>This is an SPI. An implementation has no state, is thread-safe, does not throw, and takes time linear in the
 * length of the host. A mapper does not decode escapes and is never called with an IP literal; the core handles both.
 * For a registry name, the core uses only a mapper's violations. Register mappers for {@link java.util.ServiceLoader}.
 *
 * <p>If a host needs no change, a mapper returns the same object. If any part of a host cannot be mapped, the mapper
 * returns the whole host unchanged and reports an {@link org.iritoolkit.check.Severity#ERROR ERROR}. A mapper is only
 * {@linkplain Object#equals equal} to mappers that have the same results for every host.
 */
public interface HostMapper {
    /**
     * Returns the identifier by which profiles and users request the mapper.
     *
     * @return lower-case letters, digits, dots and hyphens, for example {@code uts46}
     */
    String id();

    /**
     * Returns the ASCII form of a host (RFC 3490 4.1, ToASCII; UTS #46 4.2).
     *
     * @param host the host, already percent-decoded
     * @param violations receives each violation, with its position in {@code host}
     * @return the ASCII form, or {@code host} itself if there is an error
     */
    String toAscii(String host, Consumer<Violation> violations);

    /**
     * Returns the Unicode form of a host (RFC 3490 4.2, ToUnicode; UTS #46 4.3).
     *
     * @param host the host, already percent-decoded
     * @param violations receives each violation, with its position in {@code host}
     * @return the Unicode form, or {@code host} itself if there is an error
     */
    String toUnicode(String host, Consumer<Violation> violations);

    /**
     * Returns a safe wrapper around a mapper: any breach of this contract becomes one {@code plugin.failed} error that
     * names the mapper and its artifact, and the host is not changed. The toolkit wraps all mappers in this way. Other
     * callers should also wrap a mapper, unless they trust it.
     *
     * @param mapper any mapper
     * @return a mapper with the same results
     */
    static HostMapper contained(HostMapper mapper) {
        return SafeHostMapper.of(mapper);
    }

    /**
     * Returns a mapper that maps each host once, however many checks and conversions of a string need the result. Two
     * mappers that are equal share their results.
     *
     * @param mapper the mapper, which should be {@linkplain #contained contained}
     * @param results the results of the string
     * @return a mapper with the same results
     */
    static HostMapper sharing(HostMapper mapper, SharedResults results) {
        Objects.requireNonNull(mapper, "mapper");
        return new SharingHostMapper(mapper, Objects.requireNonNull(results, "results"));
    }
}
