package org.iritoolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.PluginViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.Engine;
import org.iritoolkit.internal.mapping.HostText;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.text.CodePoints;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;

/**
 * The additional requirements of a document for the host names of new references: that ToASCII succeeds without
 * unassigned characters (draft-duerst-iri-03 2.2 a and b).
 */
final class NewHost {
    private NewHost() {}

    /**
     * What is wrong with the host of a text, also where the grammar takes it for the name of a registry; a warning if
     * the mapper that knows is not installed. A name of ASCII that the grammar takes for a host needs no mapper.
     */
    static List<Violation> violations(String text, Engine engine, ProfileRegistry registry) {
        Profile profile = engine.profile();
        Optional<String> mapperId = profile.mappingRules().buildingHostMapper();
        if (mapperId.isEmpty() || mapperId.equals(profile.hostMapper())) {
            return List.of();
        }
        Split split = engine.split(text);
        boolean other = split.isHost(HostType.REGISTRY); // where the grammar has what is no host name
        boolean server = split.isHost(HostType.REG_NAME);
        if (!other && (!server || CodePoints.areAscii(text, split.hostStart(), split.hostEnd()))) {
            return List.of();
        }
        Component component = other ? Component.AUTHORITY : Component.HOST;
        ComponentText host = new ComponentText(text, component, split.hostStart(), split.hostEnd(), profile).host();
        HostMapper mapper;
        try {
            mapper = registry.hostMappers().require(mapperId.get());
        } catch (IllegalArgumentException e) {
            return List.of(missing(Severity.WARNING, new Span(host.start(), host.end()), profile, e));
        }
        List<Violation> found = new ArrayList<>();
        HostMapper.contained(mapper).toAscii(host.text(), found::add);
        return found.stream()
                .filter(Violation::isError)
                .map(violation -> violation.shifted(host.start()))
                .toList();
    }

    /**
     * The ASCII form of a host of ASCII, which a mapping to a URI leaves as it is.
     *
     * @throws MappingException if it has none
     */
    static String requireAscii(String host, HostMapper mapper, Engine engine) {
        if (!HostText.isName(host, engine)) {
            return host;
        }
        List<Violation> found = new ArrayList<>();
        String ascii = HostMapper.contained(mapper).toAscii(host, found::add);
        return new Conversion(host, ascii, found, List::of).orThrow();
    }

    /** That the mapper is not there which a host needs. */
    static Violation missing(Severity severity, Span host, Profile profile, IllegalArgumentException why) {
        return new Violation(
                PluginViolation.MISSING,
                severity,
                Component.HOST,
                host,
                profile.rule(Component.HOST).clause(),
                CoreMessages.message("plugin.missing", String.valueOf(why.getMessage())));
    }
}
