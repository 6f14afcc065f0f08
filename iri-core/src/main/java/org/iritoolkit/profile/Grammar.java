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
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Topic;

/**
 * The shape of a reference: delimiters, components and resolution.
 *
 * <p>The rules of a {@link Profile} define the characters of each component. All delimiters are
 * ASCII in every specification (draft-duerst-iri-03 2.1, draft-masinter-url-i18n-05 2.1).
 */
public enum Grammar {
    /** RFC 2396 3, with the IP literals of RFC 2732. */
    RFC_2396(";/?:@&=+$,[]"),
    /**
     * RFC 2396 with four corrections from draft-duerst-iri-03 2.2: the part after the scheme may be empty, it may have
     * a query, labels have at most 63 characters, and numbers in IPv4 addresses are at most 255.
     */
    RFC_2396_BIS(";/?:@&=+$,[]"),
    /** RFC 3986 3. */
    RFC_3986(":/?#[]@!$&'()*+,;=");

    private final String reserved;

    Grammar(String reserved) {
        this.reserved = reserved;
    }

    /**
     * Returns the reserved characters: a percent-encoded one is not equivalent to the character itself (RFC 3986 2.2,
     * RFC 2396 2.2 with RFC 2732 3).
     *
     * @return the set
     */
    public CodePointSet reserved() {
        return CodePointSet.ofCharacters(reserved);
    }

    /**
     * Returns the components for which a profile binds a rule.
     *
     * @return the components, except scheme, port and IP literals, which the grammar itself defines
     */
    public Set<Component> components() {
        return Collections.unmodifiableSet(
                this == RFC_3986
                        ? EnumSet.of(USERINFO, HOST, PATH, QUERY, FRAGMENT)
                        : EnumSet.of(USERINFO, HOST, AUTHORITY, PATH, OPAQUE_START, OPAQUE_PART, QUERY, FRAGMENT));
    }

    /**
     * Returns whether a scheme may be followed by an opaque part (RFC 2396 3).
     *
     * @return whether opaque parts are allowed, as in the grammars of RFC 2396
     */
    public boolean hasOpaqueParts() {
        return this != RFC_3986;
    }

    /** Returns the name of this grammar's rule for a reference with a scheme and without a fragment. */
    String absoluteRule(boolean uri) {
        return this == RFC_2396 ? "absoluteURI" : uri ? "absolute-URI" : "absolute-IRI";
    }

    /** Returns the section on each topic, in this grammar's specification or, for IRI topics, in RFC 3987. */
    Map<Topic, SpecClause> clauses() {
        Map<Topic, SpecClause> clauses = new EnumMap<>(Topic.class);
        clauses.put(Topic.RELATIVE, section("6.1", "4"));
        clauses.put(Topic.SIMPLE_STRING, section("6.2.1", "6"));
        clauses.put(Topic.SYNTAX, section("6.2.2", "6"));
        clauses.put(Topic.CASE, section("6.2.2.1", "6"));
        clauses.put(Topic.CHARACTERS, section("2", "2"));
        clauses.put(Topic.PERCENT_ENCODING, section("6.2.2.2", "2.3"));
        clauses.put(Topic.PATH_SEGMENTS, section("6.2.2.3", "5.2"));
        clauses.put(Topic.SCHEME, section("6.2.3", "6"));
        clauses.put(Topic.HOST_NAMES, section("3.2.2", "3.2.2"));
        clauses.put(Topic.OCTETS, section("2", "2.1"));
        clauses.put(Topic.SECURITY, section("7", "7"));
        clauses.put(Topic.BIDI_DISPLAY, new SpecClause("RFC 3987", "4.1", ""));
        clauses.put(Topic.BIDI_CONTROLS, new SpecClause("RFC 3987", "4.1", ""));
        clauses.put(Topic.BIDI_STRUCTURE, new SpecClause("RFC 3987", "4.2", ""));
        clauses.put(Topic.TRANSFER, new SpecClause("RFC 3987", "7.3", ""));
        clauses.put(Topic.SELECTION, new SpecClause("RFC 3987", "7.5", ""));
        return clauses;
    }

    private SpecClause section(String ofRfc3986, String ofRfc2396) {
        return this == RFC_3986 ? new SpecClause("RFC 3986", ofRfc3986, "") : new SpecClause("RFC 2396", ofRfc2396, "");
    }

    /** Returns the characters that a component's rule must not contain: its delimiters and the percent sign. */
    CodePointSet delimiters(Component component) {
        String delimiters = component == PATH ? "/?#%" : "#%";
        if (component == USERINFO) {
            delimiters = "@/?#[]%";
        } else if (component == HOST) {
            delimiters = this == RFC_3986 ? ":@/?#[]%" : ".:@/?#[]%"; // RFC 2396's rule describes a label
        } else if (component == AUTHORITY || component == OPAQUE_START) {
            delimiters = "/#%";
        }
        return CodePointSet.ofCharacters(delimiters);
    }
}
