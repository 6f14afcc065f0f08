package org.iritoolkit.cli.explain;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.IriDecoder;
import org.iritoolkit.IriEncoder;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.Mapping;
import org.iritoolkit.cli.explain.Explanation.Form;
import org.iritoolkit.cli.explain.Explanation.Forms;
import org.iritoolkit.cli.explain.Explanation.Kept;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;

/** What a reference is as a URI, as an IRI, and for the network. */
final class OtherForms {
    private final IriEncoder toUri;
    private final IriEncoder toRfc3987;
    private final IriDecoder toIri;
    private final Optional<IriEncoder> toNetwork;
    private final String whyNone;

    OtherForms(Profile profile, ProfileRegistry registry) {
        toUri = IriEncoder.of(profile);
        toRfc3987 = IriEncoder.of(IriParser.of(profile), IriParser.of(Rfc3987.PROFILE));
        toIri = IriDecoder.of(Rfc3987.PROFILE);
        Optional<IriEncoder> mapping = Optional.empty();
        String why = "";
        try {
            mapping = Optional.of(toUri.withHostMapper(registry.hostMapperOf(profile)));
        } catch (IllegalArgumentException e) { // the document has no IDNA, or what it means is not installed
            why = String.valueOf(e.getMessage());
        }
        toNetwork = mapping;
        whyNone = why;
    }

    Forms of(IriReference reference) {
        String text = reference.toString();
        return new Forms(
                form(toUri.map(text)),
                iri(text),
                toNetwork
                        .map(mapping -> form(mapping.map(text)))
                        .orElseGet(() -> new Form(Optional.empty(), Optional.of(whyNone), List.of())));
    }

    /** The IRI of RFC 3987. Escapes that stay are named where the text has them already, at their places in it. */
    private Form iri(String text) {
        Mapping converted = toRfc3987.map(text);
        Optional<String> output = converted.output();
        if (output.isEmpty()) {
            return form(converted);
        }
        Form iri = form(toIri.map(output.get()));
        return output.get().equals(text) ? iri : new Form(iri.output(), iri.why(), List.of());
    }

    private static Form form(Mapping mapping) {
        Optional<String> why = mapping.output().isPresent()
                ? Optional.empty()
                : mapping.violations().stream()
                        .filter(violation -> violation.isError())
                        .map(violation -> violation.describe())
                        .findFirst();
        return new Form(
                mapping.output(),
                why,
                mapping.kept().stream()
                        .map(kept -> new Kept(
                                kept.span().start(),
                                kept.span().end(),
                                kept.escape(),
                                kept.reason().id(),
                                kept.reason().message()))
                        .toList());
    }
}
