package org.iritoolkit.profile;

import java.util.function.Consumer;
import org.iritoolkit.check.Violation;

/**
 * Converts internationalized host names to their ASCII form and back: one version of IDNA with its options.
 *
 * <p>This is an SPI. An implementation has no state, is safe for use by many threads, does not throw, and takes time
 * linear in the host. It does not decode escapes and never gets an IP literal; the core handles both. For a registry
 * name, only the violations are used. Implementations are registered for {@link java.util.ServiceLoader}.
 *
 * <p>A host that needs no change is returned as the same object. A host that cannot be mapped is returned unchanged,
 * and an {@link org.iritoolkit.check.Severity#ERROR ERROR} has the reason; a host is never mapped in part.
 */
public interface HostMapper {
    /**
     * The identifier by which profiles and users request the mapper.
     *
     * @return lower-case letters, digits, dots and hyphens, for example {@code uts46}
     */
    String id();

    /**
     * Returns the ASCII form of a host (RFC 3490 4.1, ToASCII; UTS #46 4.2).
     *
     * @param host the host, percent-encoding decoded
     * @param violations receives each violation, with its place in {@code host}
     * @return the ASCII form, or {@code host} itself if there is an error
     */
    String toAscii(String host, Consumer<Violation> violations);

    /**
     * Returns the Unicode form of a host (RFC 3490 4.2, ToUnicode; UTS #46 4.3).
     *
     * @param host the host, percent-encoding decoded
     * @param violations receives each violation, with its place in {@code host}
     * @return the Unicode form, or {@code host} itself if there is an error
     */
    String toUnicode(String host, Consumer<Violation> violations);

    /**
     * Returns a safe wrapper around a mapper: any breach of this contract becomes one error {@code plugin.failed} that
     * names the mapper and its artifact, and the host stays unchanged. The toolkit wraps all mappers in this way. Other
     * callers should too, unless they trust the mapper.
     *
     * @param mapper any mapper
     * @return a mapper with the same results
     */
    static HostMapper contained(HostMapper mapper) {
        return SafeHostMapper.of(mapper);
    }
}
