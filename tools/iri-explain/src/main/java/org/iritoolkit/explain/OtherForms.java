package org.iritoolkit.explain;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.Conversion;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.KeptEscape;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.explain.Explanation.Form;
import org.iritoolkit.explain.Explanation.Forms;
import org.iritoolkit.explain.Explanation.Kept;
import org.iritoolkit.explain.Explanation.MoreKept;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;

/** Converts a reference to its other forms: the URI, the IRI, and the URI with its host in A-labels. */
final class OtherForms {
    private final IriConverter toUri;
    private final IriConverter toRfc3987;
    private final IriConverter toIri;
    private final Optional<HostMapper> mapper;
    private final String whyNone;

    OtherForms(Profile profile, ProfileRegistry registry) {
        toUri = IriConverter.toUris(IriParser.of(profile));
        toRfc3987 = IriConverter.between(IriParser.of(profile), IriParser.of(Rfc3987.PROFILE));
        toIri = IriConverter.toIris(IriParser.of(Rfc3987.PROFILE));
        Optional<HostMapper> mapping = Optional.empty();
        String why = "";
        try {
            mapping = Optional.of(HostMapper.contained(registry.hostMapperOf(profile)));
        } catch (IllegalArgumentException e) { // the specification does not use IDNA, or the mapper is not installed
            why = String.valueOf(e.getMessage());
        }
        mapper = mapping;
        whyNone = why;
    }

    Forms of(IriReference reference, SharedResults shared) {
        String text = reference.toString();
        return new Forms(
                form(toUri.convert(text)),
                iri(text),
                mapper.map(given -> toUri.withHostMapper(HostMapper.sharing(given, shared)))
                        .map(mapping -> form(mapping.convert(text)))
                        .orElseGet(() -> new Form(Optional.empty(), Optional.of(whyNone), List.of(), List.of())));
    }

    /**
     * Returns the IRI under RFC 3987. An escape that is not decoded and is already in the string is listed with its
     * position in the string.
     */
    private Form iri(String text) {
        Conversion converted = toRfc3987.convert(text);
        Optional<String> output = converted.output();
        if (output.isEmpty()) {
            return form(converted);
        }
        Form iri = form(toIri.convert(output.get()));
        return output.get().equals(text) ? iri : new Form(iri.output(), iri.why(), List.of(), List.of());
    }

    private static Form form(Conversion mapping) {
        Optional<String> why = mapping.output().isPresent()
                ? Optional.empty()
                : mapping.violations().stream()
                        .filter(violation -> violation.isError())
                        .map(violation -> violation.describe())
                        .findFirst();
        Listed<KeptEscape, MoreKept> listed =
                Listed.of(mapping.kept(), KeptEscape::reason, (reason, count) -> new MoreKept(reason.id(), count));
        return new Form(
                mapping.output(),
                why,
                listed.first().stream().map(OtherForms::kept).toList(),
                listed.more());
    }

    private static Kept kept(KeptEscape kept) {
        return new Kept(
                kept.span().start(),
                kept.span().end(),
                kept.escape(),
                kept.reason().id(),
                kept.reason().message());
    }
}
