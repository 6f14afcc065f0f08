package org.iritoolkit.spring;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The properties of the application's link policy, named after the builder's methods.
 *
 * @param schemes the schemes; empty for {@code https}
 * @param hosts the hosts
 * @param subdomainsOf the domains whose subdomains are allowed
 * @param anyHost whether every public host is allowed
 * @param suffixes public suffixes in addition to those of the public suffix list
 * @param ports the ports; empty for the default ports of the schemes
 * @param allow the ids of violation codes that do not make the policy refuse a link
 * @param readers the names of the parsers that must agree; empty for all known parsers
 */
@ConfigurationProperties("iri.policy")
record PolicyProperties(
        @DefaultValue List<String> schemes,
        @DefaultValue List<String> hosts,
        @DefaultValue List<String> subdomainsOf,
        @DefaultValue("false") boolean anyHost,
        @DefaultValue List<String> suffixes,
        @DefaultValue List<Integer> ports,
        @DefaultValue List<String> allow,
        @DefaultValue List<String> readers) {}
