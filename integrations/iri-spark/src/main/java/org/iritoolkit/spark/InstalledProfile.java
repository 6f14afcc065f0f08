package org.iritoolkit.spark;

import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Collectors;
import org.apache.spark.unsafe.types.UTF8String;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Plugins;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.jspecify.annotations.Nullable;

/**
 * A profile in this JVM, compiled once. A profile is serialized as its id, and looked up again when it is deserialized.
 */
final class InstalledProfile implements Serializable {
    static final String DEFAULT = "rfc3987";

    private static final long serialVersionUID = 1L;
    private static final ConcurrentMap<String, InstalledProfile> BY_ID = new ConcurrentHashMap<>();

    private final transient IriParser parser;

    /** Accepts only strings without violations. */
    private final transient IriParser silent;

    private final transient IriConverter toUri;

    /** Looked up on first use; a second thread may repeat the look-up, which does no harm. */
    private transient volatile @Nullable HostMapper hostMapper;

    private InstalledProfile(Profile profile) {
        parser = IriParser.of(profile);
        silent = parser.rejecting(Severity.ADVICE);
        toUri = IriConverter.toUris(IriParser.of(profile));
    }

    /**
     * Returns a profile.
     *
     * @param id the id, in upper or lower case
     * @throws IllegalArgumentException if the profile is not installed; the message names the jar to add
     */
    static InstalledProfile require(String id) {
        return require(
                id, "give the jar that brings a profile to the driver and to all executors: --jars or spark.jars");
    }

    private static InstalledProfile require(String id, String remedy) {
        return BY_ID.computeIfAbsent(id.toLowerCase(Locale.ROOT), key -> {
            try {
                return new InstalledProfile(ProfileRegistry.installed().require(key));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(e.getMessage() + "; " + remedy, e);
            }
        });
    }

    /** Returns the parser. */
    IriParser parser() {
        return parser;
    }

    /** Whether a string is UTF-8 and accepted. */
    boolean accepts(UTF8String text) {
        return Octets.of(text).areAcceptedBy(parser);
    }

    /** Returns the reference for a string; empty if the string is not UTF-8 or not accepted. */
    Optional<IriReference> parse(UTF8String text) {
        return Octets.of(text).tryParse(parser);
    }

    /** Returns the violations of a string. If the string is not UTF-8, returns only that error. */
    List<Violation> violations(UTF8String text) {
        Octets octets = Octets.of(text);
        if (octets.areAcceptedBy(silent)) {
            return List.of();
        }
        if (text.isValid()) {
            return parser.inspect(text.toString()).violations();
        }
        try {
            IriReference reference = octets.parse(parser);
            return parser.inspect(reference.toString()).violations();
        } catch (IriSyntaxException e) {
            return e.violations();
        }
    }

    /** Returns the repaired form of a rejected string; empty if the string is not UTF-8. */
    Optional<IriReference> repaired(UTF8String text) {
        return text.isValid()
                ? Optional.of(text.toString()).map(parser::inspect).flatMap(Inspection::repaired)
                : Optional.empty();
    }

    /** Returns the URI that a rejected string still maps to; empty if the string is not UTF-8 or maps to no URI. */
    Optional<String> mapped(UTF8String text) {
        return text.isValid() ? toUri.convert(text.toString()).output() : Optional.empty();
    }

    /** Returns the profile's host mapper, or UTS #46 if the profile specifies no mapper, as the iri command does. */
    HostMapper hostMapper() {
        HostMapper found = hostMapper;
        if (found == null) {
            found = ProfileRegistry.installed()
                    .hostMappers()
                    .require(parser.profile().hostMapper().orElse("uts46"));
            hostMapper = found;
        }
        return found;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof InstalledProfile that
                && parser.profile().id().equals(that.parser.profile().id());
    }

    @Override
    public int hashCode() {
        return parser.profile().id().hashCode();
    }

    private Object writeReplace() {
        String id = parser.profile().id();
        String origin = ProfileRegistry.installed().profiles().entries().stream()
                .filter(entry -> entry.id().equals(id))
                .map(Plugins.Entry::origin)
                .collect(Collectors.joining(", "));
        return new Id(id, origin);
    }

    /**
     * Stores the id with the name of the profile's jar, so that an executor without the profile can name the jar to
     * add.
     */
    private record Id(String id, String origin) implements Serializable {
        private Object readResolve() {
            return require(
                    id,
                    "the driver has it from " + origin + "; give that jar to all executors too: --jars or spark.jars");
        }
    }
}
