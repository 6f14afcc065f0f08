package org.iritoolkit.idn;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostMapper;

/** The result of a mapper for a host, with its violations. */
record Mapped(String text, List<Violation> violations) {
    private interface Mapping {
        String map(String host, Consumer<Violation> violations);
    }

    static Mapped toAscii(HostMapper mapper, String host) {
        return of(mapper::toAscii, host);
    }

    static Mapped toUnicode(HostMapper mapper, String host) {
        return of(mapper::toUnicode, host);
    }

    private static Mapped of(Mapping mapping, String host) {
        List<Violation> violations = new ArrayList<>();
        return new Mapped(mapping.map(host, violations::add), List.copyOf(violations));
    }

    boolean failed() {
        return !violations.isEmpty();
    }

    /** The violations in the form of the tables, for example {@code idn.hyphen 0-2}. */
    String codes() {
        return violations.stream()
                .map(violation -> violation.code().id() + " " + violation.span())
                .collect(Collectors.joining(", "));
    }
}
