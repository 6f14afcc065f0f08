package com.example.together;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriReference;

/** The places where an application has IRIs. */
public final class Site {
    private Site() {}

    /** A bean that both releases of Jackson read and write. */
    public record Page(
            Iri id,
            Optional<Iri> licence,
            Map<Iri, IriReference> links,
            @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS) Object any) {}

    // tag::properties[]
    /** For {@code @ConfigurationProperties("site")}: {@code site.home=http://h.example/é}, {@code site.mirrors[0]=…}. */
    public record SiteProperties(Iri home, IriReference logo, List<Iri> mirrors, Map<String, Iri> feeds) {}
    // end::properties[]
}
