package org.iritoolkit.cli.explain;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.IriReference;
import org.iritoolkit.cli.explain.Explanation.Form;
import org.iritoolkit.cli.explain.Explanation.Forms;
import org.iritoolkit.cli.explain.Explanation.Kept;
import org.iritoolkit.mapping.IriToUri;
import org.iritoolkit.mapping.Mapping;
import org.iritoolkit.mapping.UriToIri;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;

/** What a reference is as a URI, as an IRI, and for the network. */
final class OtherForms {
    private final IriToUri toUri;
    private final UriToIri toIri;
    private final Optional<IriToUri> toNetwork;
    private final String whyNone;

    OtherForms(Profile profile, ProfileRegistry registry) {
        boolean isUri = profile.uriProfile().id().equals(profile.id());
        toUri = IriToUri.of(profile);
        toIri = UriToIri.of(isUri ? Rfc3987.PROFILE : profile).withReasons();
        Optional<IriToUri> mapping = Optional.empty();
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
                form(toIri.map(text)),
                toNetwork
                        .map(mapping -> form(mapping.map(text)))
                        .orElseGet(() -> new Form(Optional.empty(), Optional.of(whyNone), List.of())));
    }

    private static Form form(Mapping mapping) {
        Optional<String> why = mapping.output().isPresent()
                ? Optional.empty()
                : mapping.violations().stream()
                        .filter(violation -> violation.isError())
                        .map(violation -> violation.message())
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
                                kept.reason().sentence()))
                        .toList());
    }
}
