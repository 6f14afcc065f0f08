package org.iritoolkit.validation;

import jakarta.validation.Valid;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hibernate.validator.constraints.URL;
import org.iritoolkit.IriReference;
import org.iritoolkit.ReferenceKind;

/** Types of an application; public, so that Hibernate Validator can access them if it is a module. */
public final class Bean {
    private Bean() {}

    /** The defaults. */
    public record Plain(@ValidIri CharSequence link) {}

    /** A value of the toolkit. */
    public record Value(
            @ValidIri(profile = "rfc3986", kind = ReferenceKind.REFERENCE)
            IriReference link) {}

    /** A different profile and kind. */
    public record System(
            @ValidIri(profile = "leiri", kind = ReferenceKind.REFERENCE)
            String systemId) {}

    /** Only some schemes, and a host. */
    public record Web(
            @ValidIri(
                    schemes = {"http", "HTTPS"},
                    requireHost = true)
            String link) {}

    /** Advice counts. */
    public record Strict(@ValidIri(advice = true) String link) {}

    /** Elements, keys and optional values. */
    public record Containers(
            List<@ValidIri String> links, Map<@ValidIri String, String> names, Optional<@ValidIri String> maybe) {}

    /** Custom messages. */
    public record Own(
            @ValidIri(message = "bad link") String first,

            @ValidIri(message = "bad link, {profile}: {found}")
            String second) {}

    /** A custom message in a bundle. */
    public record Translated(
            @ValidIri(message = "{my.link}") String link) {}

    /** A custom message in a bundle, where only the annotation forbids. */
    public record TranslatedWeb(
            @ValidIri(schemes = "https", message = "{my.link}")
            String link) {}

    /** A custom message in a bundle, for a host. */
    public record TranslatedHost(
            @ValidHost(message = "{my.host}") String name) {}

    /** A custom message with the value and with parameters that are escaped. */
    public record Shown(
            @ValidIri(message = "'${validatedValue}' {found} \\{found\\} {nothing}")
            String link) {}

    /** The violation alone, in a bundle. */
    public record Found(@ValidIri(message = "{my.found}") String link) {}

    /** A message without the violation. */
    public record Short(@ValidIri(message = "{my.short}") String link) {}

    /** Several constraints. */
    public record Both(
            @ValidIri(profile = "rfc3986") @ValidIri(schemes = "https")
            String link) {}

    /** A profile that no module provides. */
    public record Unknown(@ValidIri(profile = "nonesuch") String link) {}

    /** Hibernate Validator's own constraint. */
    public record Url(@URL String link) {}

    /** Hibernate Validator's own constraint, and the module's. */
    public record UrlAndIri(
            @URL @ValidIri(kind = ReferenceKind.REFERENCE) String link) {}

    /** The target of a cascading container element. */
    public record Around(Map<String, List<@Valid Unknown>> inner) {}

    /** A parameter. */
    public interface Method {
        /**
         * Takes a link.
         *
         * @param link the link
         */
        void take(@ValidIri(profile = "nonesuch") String link);
    }

    /** Hosts. */
    public record Host(@ValidHost String name) {}

    /** Hosts that are possible in the DNS. */
    public record DnsHost(@ValidHost(mapper = "uts46") String name) {}

    /** Hosts under a grammar that has registry names. */
    public record OldHost(@ValidHost(profile = "rfc2396") String name) {}

    /** A mapper that no module provides. */
    public record UnknownMapper(
            @ValidHost(mapper = "nonesuch") String name) {}
}
