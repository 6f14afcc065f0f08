package org.iritoolkit.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.unsafe.types.UTF8String;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Violation;
import org.iritoolkit.idn.RegistrableDomain;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.Host;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.HostType;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the hosts of accepted strings. The result is null for a host without an ASCII form under the profile's IDNA
 * version.
 */
final class Hosts {
    private Hosts() {}

    private static Optional<String> host(IriReference reference) {
        return reference.host().filter(host -> !host.isEmpty());
    }

    private static boolean isName(IriReference reference) {
        return reference.hostType().equals(Optional.of(HostType.REG_NAME));
    }

    /** Returns the canonical A-labels of a name; an ASCII name stays if its escapes cannot stand in a host name. */
    private static Optional<String> ascii(String name, HostMapper mapper) {
        Host host = new Host(name).decoded();
        if (host.text().indexOf('%') >= 0) {
            boolean stays = org.iritoolkit.percent.Ascii.isAscii(name)
                    && Percent.decode(name).text().isPresent();
            return stays ? Optional.of(name) : Optional.empty();
        }
        List<Violation> found = new ArrayList<>();
        String ascii = host.toAscii(mapper, found::add);
        return found.stream().anyMatch(Violation::isError)
                ? Optional.empty()
                : Optional.of(new Host(ascii).canonical());
    }

    /** Converts the host to ASCII, as {@code IriReference.asciiHost()} does. */
    record Ascii(InstalledProfile profile) implements Evaluator.OfText {
        @Override
        public @Nullable UTF8String evaluate(UTF8String text) {
            return profile.parse(text)
                    .flatMap(reference -> host(reference)
                            .flatMap(host -> isName(reference)
                                    ? ascii(host, profile.hostMapper())
                                    : Optional.of(new Host(host).canonical())))
                    .map(UTF8String::fromString)
                    .orElse(null);
        }
    }

    /** Finds the registrable domain, in A-labels. The public suffix list contains Unicode names. */
    record Registrable(InstalledProfile profile) implements Evaluator.OfText {
        @Override
        public @Nullable UTF8String evaluate(UTF8String text) {
            HostMapper mapper = profile.hostMapper();
            return profile.parse(text)
                    .filter(Hosts::isName)
                    .flatMap(Hosts::host)
                    .flatMap(host -> ascii(host, mapper))
                    .flatMap(ascii -> RegistrableDomain.of(new Host(ascii).toUnicode(mapper, violation -> {})))
                    .flatMap(domain -> ascii(domain, mapper))
                    .map(UTF8String::fromString)
                    .orElse(null);
        }
    }
}
