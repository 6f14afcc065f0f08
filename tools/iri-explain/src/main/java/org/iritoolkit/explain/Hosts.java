package org.iritoolkit.explain;

import com.ibm.icu.lang.UScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.Inspection;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.check.Violation;
import org.iritoolkit.explain.Explanation.Finding;
import org.iritoolkit.explain.Explanation.Host;
import org.iritoolkit.explain.Explanation.HostMapping;
import org.iritoolkit.explain.Explanation.Letter;
import org.iritoolkit.idn.RegistrableDomain;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;

/** Explains a host. */
final class Hosts {
    private static final String LOOK_ALIKES = "look-alikes";

    private final Optional<String> own;
    private final List<Mapper> mappers;

    /** An installed host mapper and its artifact, which is cached because the lookup opens the jar. */
    private record Mapper(String id, HostMapper mapper, String artifact) {}

    Hosts(Profile profile, ProfileRegistry registry) {
        own = profile.hostMapper();
        mappers = registry.hostMappers().entries().stream()
                .filter(entry -> registry.hostMappers().find(entry.id()).isPresent())
                .map(entry -> new Mapper(entry.id(), HostMapper.contained(entry.value()), Installed.artifact(entry)))
                .toList();
    }

    /** Returns the host, or a registry-based authority (RFC 2396 3.2.1), if there is one. */
    Optional<Host> of(Inspection inspection, List<Finding> findings, SharedResults shared, TimeLimit limit) {
        boolean registry = inspection.hostType().equals(Optional.of(HostType.REGISTRY));
        return inspection
                .component(registry ? Component.AUTHORITY : Component.HOST)
                .filter(host -> !host.isEmpty())
                .map(host -> of(host, inspection.hostType().orElse(HostType.REG_NAME), findings, shared, limit));
    }

    private Host of(String raw, HostType type, List<Finding> findings, SharedResults shared, TimeLimit limit) {
        Optional<String> decoded = Escapes.decoded(raw);
        boolean isName = type == HostType.REG_NAME && decoded.isPresent();
        List<HostMapping> mappings = isName
                ? mappers.stream()
                        .map(each -> limit.step(() -> mapping(each, raw, shared)))
                        .toList()
                : List.of();
        Optional<HostMapping> mapping = mappings.stream()
                .filter(HostMapping::own)
                .findFirst()
                .or(() -> mappings.stream().findFirst());
        Optional<String> ascii = mapping.flatMap(HostMapping::ascii);
        Optional<String> shown = mapping.flatMap(HostMapping::unicode);
        List<String> lookAlikes = findings.stream()
                .filter(finding -> finding.check().equals(Optional.of(LOOK_ALIKES)))
                .filter(finding -> finding.component() == Component.HOST || finding.component() == Component.AUTHORITY)
                .map(Finding::message)
                .toList();
        return new Host(
                Display.brief(raw),
                type.toString(),
                decoded.map(Display::brief),
                ascii,
                shown.or(() -> decoded).map(Hosts::scripts).orElse(List.of()),
                mappings,
                shown.flatMap(RegistrableDomain::of),
                ascii.flatMap(RegistrableDomain::of),
                lookAlikes,
                lookAlikes.isEmpty()
                        ? List.of()
                        : letters(shown.or(() -> decoded).orElse(raw)));
    }

    /** Returns the non-ASCII letters, each once, that make a host look like another host. */
    private static List<Letter> letters(String host) {
        return host.codePoints()
                .filter(c -> c > 0x7F && Character.isLetter(c))
                .distinct()
                .mapToObj(c -> new Letter(
                        Character.toString(c),
                        new CharacterName(c).number(),
                        CodePoints.name(c),
                        UScript.getName(UScript.getScript(c)).replace('_', ' ')))
                .toList();
    }

    private HostMapping mapping(Mapper each, String host, SharedResults shared) {
        HostMapper mapper = HostMapper.sharing(each.mapper(), shared);
        List<Violation> found = new ArrayList<>();
        String mapped = new org.iritoolkit.profile.Host(host).decoded().toAscii(mapper, found::add);
        String ascii = new org.iritoolkit.profile.Host(mapped).canonical();
        String unicode = ascii;
        if (found.stream().noneMatch(Violation::isError)) { // otherwise neither form is shown
            unicode = new org.iritoolkit.profile.Host(ascii).toUnicode(mapper, back -> {
                if (back.code() == CoreViolation.PLUGIN_FAILED) {
                    found.add(back);
                }
            });
        }
        Optional<Violation> error = found.stream().filter(Violation::isError).findFirst();
        return new HostMapping(
                each.id(),
                each.artifact(),
                own.equals(Optional.of(each.id())),
                error.isPresent() ? Optional.empty() : Optional.of(Display.brief(ascii)),
                error.isPresent() ? Optional.empty() : Optional.of(Display.brief(unicode)),
                error.map(Violation::message));
    }

    /** Returns the scripts of the letters, ignoring characters that several scripts share. */
    private static List<String> scripts(String text) {
        return text.codePoints()
                .map(UScript::getScript)
                .filter(script -> script != UScript.COMMON && script != UScript.INHERITED && script != UScript.UNKNOWN)
                .distinct()
                .mapToObj(UScript::getName)
                .map(name -> name.replace('_', ' '))
                .toList();
    }
}
