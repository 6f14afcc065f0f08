package org.iritoolkit.profile;

import static org.iritoolkit.check.Component.AUTHORITY;
import static org.iritoolkit.check.Component.FRAGMENT;
import static org.iritoolkit.check.Component.HOST;
import static org.iritoolkit.check.Component.OPAQUE_PART;
import static org.iritoolkit.check.Component.OPAQUE_START;
import static org.iritoolkit.check.Component.PATH;
import static org.iritoolkit.check.Component.QUERY;
import static org.iritoolkit.check.Component.USERINFO;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Topic;

/**
 * The shape of a reference: delimiters, components and resolution.
 *
 * <p>It says nothing about the characters in a component; the rules of a {@link Profile} do. All delimiters are ASCII:
 * no specification has other delimiters (draft-duerst-iri-03 2.1, draft-masinter-url-i18n-05 2.1).
 */
public enum Grammar {
    /** RFC 2396 3, with the IP literals of RFC 2732. */
    RFC_2396(";/?:@&=+$,[]"),
    /**
     * RFC 2396 with the corrections of its revision that draft-duerst-iri-03 2.2 took over: an empty part after the
     * scheme, a query there, labels of at most 63 characters, and IPv4 addresses of numbers up to 255.
     */
    RFC_2396_BIS(";/?:@&=+$,[]"),
    /** RFC 3986 3. */
    RFC_3986(":/?#[]@!$&'()*+,;=");

    private final String reserved;

    Grammar(String reserved) {
        this.reserved = reserved;
    }

    /**
     * The reserved characters: an escape of one of them is not equivalent to the character (RFC 3986 2.2, RFC 2396 2.2
     * with RFC 2732 3).
     *
     * @return the set
     */
    public CodePointSet reserved() {
        return CodePointSet.ofCharacters(reserved);
    }

    /**
     * The components for which a profile binds a rule.
     *
     * @return the components; scheme, port and IP literals are not among them, the grammar itself defines those
     */
    public Set<Component> components() {
        return Collections.unmodifiableSet(
                this == RFC_3986
                        ? EnumSet.of(USERINFO, HOST, PATH, QUERY, FRAGMENT)
                        : EnumSet.of(USERINFO, HOST, AUTHORITY, PATH, OPAQUE_START, OPAQUE_PART, QUERY, FRAGMENT));
    }

    /**
     * Whether a scheme may be followed by an opaque part (RFC 2396 3).
     *
     * @return true for the grammars of RFC 2396
     */
    public boolean hasOpaqueParts() {
        return this != RFC_3986;
    }

    /**
     * Whether {@code ;} divides path segments into parameters (RFC 2396 3.3).
     *
     * @return true for the grammars of RFC 2396
     */
    public boolean hasPathParameters() {
        return this != RFC_3986;
    }

    /**
     * Whether the rule of the host describes its labels, which are divided by dots (RFC 2396 3.2.2).
     *
     * @return true for the grammars of RFC 2396
     */
    public boolean hasLabels() {
        return this != RFC_3986;
    }

    /**
     * The name that the specification of this grammar gives a percent-encoded octet.
     *
     * @return the name of a rule
     */
    public String escapeRule() {
        return this == RFC_3986 ? "pct-encoded" : "escaped";
    }

    /** The name that the specification of this grammar gives an IP address in brackets. */
    String ipLiteralRule() {
        return this == RFC_3986 ? "IP-literal" : "IPv6reference";
    }

    /** The name that the specifications of this grammar give a reference with a scheme and without a fragment. */
    String absoluteRule(boolean uri) {
        return this == RFC_2396 ? "absoluteURI" : uri ? "absolute-URI" : "absolute-IRI";
    }

    /** Returns where the specification of this grammar has a topic, or RFC 3987 if URIs have no need of it. */
    SpecClause clause(Topic topic) {
        return switch (topic) {
            case RELATIVE -> section("6.1", "4");
            case SIMPLE_STRING -> section("6.2.1", "6");
            case SYNTAX -> section("6.2.2", "6");
            case CASE -> section("6.2.2.1", "6");
            case CHARACTERS -> section("2", "2");
            case PERCENT_ENCODING -> section("6.2.2.2", "2.3");
            case PATH_SEGMENTS -> section("6.2.2.3", "5.2");
            case SCHEME -> section("6.2.3", "6");
            case HOST_NAMES -> section("3.2.2", "3.2.2");
            case OCTETS -> section("2", "2.1");
            case SECURITY -> section("7", "7");
            case BIDI_CONTROLS -> new SpecClause("RFC 3987", "4.1", "");
            case BIDI_STRUCTURE -> new SpecClause("RFC 3987", "4.2", "");
            case TRANSFER -> new SpecClause("RFC 3987", "7.3", "");
            case SELECTION -> new SpecClause("RFC 3987", "7.5", "");
        };
    }

    private SpecClause section(String ofRfc3986, String ofRfc2396) {
        return this == RFC_3986 ? new SpecClause("RFC 3986", ofRfc3986, "") : new SpecClause("RFC 2396", ofRfc2396, "");
    }

    /** What no rule bound to a component may contain: the delimiters that end or divide it, and the percent sign. */
    CodePointSet delimiters(Component component) {
        return CodePointSet.ofCharacters(
                switch (component) {
                    case USERINFO -> "@/?#[]%";
                    case HOST -> hasLabels() ? ".:@/?#[]%" : ":@/?#[]%";
                    case AUTHORITY, OPAQUE_START -> "/#%";
                    case PATH -> "/?#%";
                    case OPAQUE_PART, QUERY, FRAGMENT -> "#%";
                    default -> "%";
                });
    }
}
