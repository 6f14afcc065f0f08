package org.iritoolkit.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.check.Violation;
import org.jspecify.annotations.Nullable;

/** A host mapper that maps each host once, and keeps the result with the other results of the string. */
final class SharingHostMapper implements HostMapper {
    /** More violations of a host are not kept, because each label of a long host may have one. */
    private static final int MOST = 50_000;

    private final HostMapper mapper;
    private final SharedResults results;

    private record Key(HostMapper mapper, String host, boolean toAscii) {}

    /** A mapped host; without violations if these are too many to keep. */
    private record Mapped(String host, @Nullable List<Violation> violations) {}

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
        Mapped mapped = results.of(new Key(mapper, host, toAscii), Mapped.class, () -> {
            List<Violation> found = new ArrayList<>();
            String result = direction.apply(host, violation -> {
                if (found.size() <= MOST) {
                    found.add(violation);
                }
            });
            return new Mapped(result, found.size() > MOST ? null : found);
        });
        if (mapped.violations() == null) {
            return direction.apply(host, violations);
        }
        mapped.violations().forEach(violations);
        return mapped.host().equals(host) ? host : mapped.host();
    }
}
