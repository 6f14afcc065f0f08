package org.iritoolkit.spring;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The properties of the application's link policy, named after the builder's methods.
 *
 * @param schemes the allowed schemes; if empty, only {@code https} is allowed
 * @param hosts the allowed hosts
 * @param subdomainsOf the domains whose subdomains are allowed
 * @param anyHost whether every public host is allowed
 * @param internalHost the hosts of the own network that may have special addresses, each with or without a port
 * @param allowAddresses the ranges of special addresses that are allowed, such as {@code 10.20.0.0/16}
 * @param suffixes public suffixes in addition to those of the public suffix list
 * @param ports the allowed ports; if empty, the default ports of the schemes are allowed
 * @param anyPort whether every port is allowed, except those that browsers block
 * @param allow the ids of violation codes that do not make the policy refuse a link
 * @param readers the names of the parsers that must agree; if empty, all known parsers must agree
 */
@ConfigurationProperties("iri.policy")
record PolicyProperties(
        @DefaultValue List<String> schemes,
        @DefaultValue List<String> hosts,
        @DefaultValue List<String> subdomainsOf,
        @DefaultValue("false") boolean anyHost,
        @DefaultValue List<String> internalHost,
        @DefaultValue List<String> allowAddresses,
        @DefaultValue List<String> suffixes,
        @DefaultValue List<Integer> ports,
        @DefaultValue("false") boolean anyPort,
        @DefaultValue List<String> allow,
        @DefaultValue List<String> readers) {}
