package org.iritoolkit.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.unsafe.types.UTF8String;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Violation;
import org.iritoolkit.idn.RegistrableDomain;
import org.iritoolkit.percent.Percent;
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

    private static Optional<String> ascii(String name, HostMapper mapper) {
        return Percent.decode(name).text().flatMap(decoded -> {
            List<Violation> found = new ArrayList<>();
            String ascii = mapper.toAscii(decoded, found::add);
            return found.isEmpty() ? Optional.of(ascii) : Optional.empty();
        });
    }

    /** Converts the host to ASCII; an IP address is returned unchanged. */
    record Ascii(InstalledProfile profile) implements Evaluator.OfText {
        @Override
        public @Nullable UTF8String evaluate(UTF8String text) {
            return profile.parse(text)
                    .flatMap(reference -> host(reference)
                            .flatMap(host -> isName(reference) ? ascii(host, profile.hostMapper()) : Optional.of(host)))
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
                    .flatMap(ascii -> RegistrableDomain.of(mapper.toUnicode(ascii, violation -> {})))
                    .flatMap(domain -> ascii(domain, mapper))
                    .map(UTF8String::fromString)
                    .orElse(null);
        }
    }
}
