package org.iritoolkit.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.check.Violation;

/** A host mapper that maps each host once, and keeps the result with the other results of the string. */
final class SharingHostMapper implements HostMapper {
    /** Longer hosts are not kept, because each of their labels may have a violation. */
    private static final int LONGEST = 100_000;

    private final HostMapper mapper;
    private final SharedResults results;

    private record Key(HostMapper mapper, String host, boolean toAscii) {}

    private record Mapped(String host, List<Violation> violations) {}

    SharingHostMapper(HostMapper mapper, SharedResults results) {
        this.mapper = mapper;
        this.results = results;
    }

    /** Returns whether the mapper is in a safe wrapper. */
    boolean isSafe() {
        return mapper instanceof SafeHostMapper;
    }

    @Override
    public String id() {
        return mapper.id();
    }

    @Override
    public String toAscii(String host, Consumer<Violation> violations) {
        return map(host, true, mapper::toAscii, violations);
    }

    @Override
    public String toUnicode(String host, Consumer<Violation> violations) {
        return map(host, false, mapper::toUnicode, violations);
    }

    private String map(
            String host,
            boolean toAscii,
            BiFunction<String, Consumer<Violation>, String> direction,
            Consumer<Violation> violations) {
        if (host.length() > LONGEST) {
            return direction.apply(host, violations);
        }
        Mapped mapped = results.of(new Key(mapper, host, toAscii), Mapped.class, () -> {
            List<Violation> found = new ArrayList<>();
            return new Mapped(direction.apply(host, found::add), found);
        });
        mapped.violations().forEach(violations);
        return mapped.host().equals(host) ? host : mapped.host();
    }
}
