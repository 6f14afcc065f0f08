package org.iritoolkit.profile;

import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.plugin.PluginCall;
import org.iritoolkit.plugin.PluginSource;
import org.jspecify.annotations.Nullable;

/** A host mapper that turns each failure into one error that names the mapper and leaves the host unchanged. */
final class SafeHostMapper implements HostMapper {
    /** The delimiters of RFC 3986 2.2 and 3.2, and other characters that no grammar allows in a host name. */
    private static final String NEVER_IN_NAMES = ":/?#[]@\\<>\"{}|^`";

    private final HostMapper mapper;
    private final PluginSource source;

    private SafeHostMapper(HostMapper mapper) {
        this.mapper = mapper;
        source = PluginSource.of("host mapper", mapper);
    }

    static HostMapper of(HostMapper mapper) {
        Objects.requireNonNull(mapper, "mapper");
        boolean safe =
                mapper instanceof SafeHostMapper || (mapper instanceof SharingHostMapper sharing && sharing.isSafe());
        return safe ? mapper : new SafeHostMapper(mapper);
    }

    @Override
    public String id() {
        return source.ask(() -> PluginSource.requireId(mapper.id(), "its id"));
    }

    @Override
    public String toAscii(String host, Consumer<Violation> violations) {
        return map(host, violations, mapper::toAscii);
    }

    @Override
    public String toUnicode(String host, Consumer<Violation> violations) {
        return map(host, violations, mapper::toUnicode);
    }

    private String map(
            String host, Consumer<Violation> violations, BiFunction<String, Consumer<Violation>, String> direction) {
        Span place = new Span(0, host.length());
        PluginCall call =
                new PluginCall(source, Component.HOST, place, host.length(), Severity.ERROR, null, violations);
        String mapped = call.run(() -> named(direction.apply(host, call), host));
        return mapped == null || call.hasError() ? host : mapped;
    }

    /** Rejects results with a delimiter, a control or an unpaired surrogate, since they would not parse as one host. */
    private static @Nullable String named(@Nullable String mapped, String host) {
        if (mapped != null && !mapped.equals(host) && !mapped.codePoints().allMatch(SafeHostMapper::isInName)) {
            throw new PluginSource.Refused("returns " + VisibleText.of(mapped) + ", which is not a host name");
        }
        return mapped;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SafeHostMapper safe
                && (mapper == safe.mapper
                        || PluginSource.<Boolean>attempt(() -> mapper.equals(safe.mapper), e -> false));
    }

    @Override
    public int hashCode() {
        return PluginSource.<Integer>attempt(mapper::hashCode, e -> 0);
    }

    private static boolean isInName(int c) {
        boolean control = c <= ' ' || (c >= 0x7F && c <= 0x9F);
        boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        return !control && !surrogate && NEVER_IN_NAMES.indexOf(c) < 0;
    }
}
