package org.iritoolkit.conformance;

import com.ibm.icu.text.UnicodeSet;
import java.text.Normalizer;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/**
 * Decides about a string by the ABNF of a specification and by its prose: a second opinion that shares nothing with the
 * toolkit.
 */
final class Oracle {
    /** RFC 3987 4.1, draft-duerst-iri-03 4.1: LRM, RLM, LRE, RLE, PDF, LRO, RLO must not appear. */
    private static final UnicodeSet BIDI_FORMATTING = new UnicodeSet("[\\u200E\\u200F\\u202A-\\u202E]").freeze();

    static final Oracle RFC_3987 = new Oracle("rfc3987", "rfc3987", "iuserinfo", "ihost", "", Oracle::keepsTo41);
    static final Oracle RFC_3986 = new Oracle("rfc3986", "rfc3986", "userinfo", "host", "", text -> true);
    static final Oracle DRAFT_03 = new Oracle(
            "rfc3987-draft-03", "draft-duerst-iri-03", "iuserinfo", "ihost", "ihier-part", Oracle::keepsTo41);
    static final Oracle RFC_2396 = new Oracle("rfc2396", "rfc2396", "userinfo", "host", "hier_part", text -> true);
    /** The Note lifts the restriction of RFC 3987 4.1 (section 3). */
    static final Oracle LEIRI = new Oracle("leiri", "leiri", "iuserinfo", "ihost", "", text -> true);

    /**
     * The specification that leaves a list open.
     *
     * @param similar the characters "similar to those in the categories space, delims, and unwise", which the
     *     specification does not list
     */
    static Oracle iuri05(UnicodeSet similar) {
        return new Oracle(
                "iuri-05", "draft-masinter-url-i18n-05", "userinfo", "host", "hier_part", new Iuri23(similar)::holds);
    }

    /**
     * The components of a reference; null where one is absent.
     *
     * @param hostType the name in reports; null without an authority
     * @param path the opaque part of a reference that has one
     */
    record Parts(
            String scheme,
            String authority,
            String userinfo,
            String host,
            String port,
            String hostType,
            String path,
            String query,
            String fragment,
            boolean isOpaque) {}

    /**
     * The sets of draft-masinter-url-i18n-05 2.3, with the choices of docs/internals/decisions/0005, in Unicode 17.0.
     */
    private static final class Iuri23 {
        /**
         * Control characters (Cc, Cf but for the joiners and signs that are seen), private use, surrogates, noncharacters,
         * specials, the block of tags but for variation selectors; the width forms of UAX #11 in their block; spaces.
         */
        private static final UnicodeSet BANNED = new UnicodeSet(
                        "[[[:Cc:][:Cf:]-[\\u200C\\u200D]-[:Prepended_Concatenation_Mark:]]"
                                + "[:Co:][:Cs:][:Noncharacter_Code_Point:][\\uFFF0-\\uFFFD][[\\U000E0000-\\U000E0FFF]-[:Variation_Selector:]]"
                                + "[[[:East_Asian_Width=Fullwidth:][:East_Asian_Width=Halfwidth:]]&[\\uFF01-\\uFFEE]]"
                                + "[[:Zs:]-[\\u0020]][:Zl:][:Zp:]]")
                .freeze();
        /** Characters assigned after Unicode 17.0 are treated as unassigned. */
        private static final UnicodeSet LATER = new UnicodeSet("[[:Age=18:]-[:Age=17:]]").freeze();

        private final UnicodeSet similar;

        Iuri23(UnicodeSet similar) {
            this.similar = similar.cloneAsThawed().freeze();
        }

        boolean holds(String text) {
            for (int i = 0; i < text.length(); ) {
                int c = text.codePointAt(i);
                if (c >= 0x80 && (similar.contains(c) || (BANNED.contains(c) && !LATER.contains(c)))) {
                    return false;
                }
                i += Character.charCount(c);
            }
            return Normalizer.isNormalized(text, Normalizer.Form.NFC);
        }
    }

    private final String id;
    private final AbnfGrammar grammar;
    private final String start;
    private final Predicate<String> prose;
    private final Automaton whole;
    private final Automaton hier;
    private final Automaton userinfo;
    private final Automaton host;
    private final Automaton port;
    private final Automaton ipv4;

    private Oracle(String id, String document, String userinfo, String host, String hier, Predicate<String> prose) {
        this.id = id;
        this.prose = prose;
        grammar = AbnfGrammar.read(document + ".abnf");
        start = grammar.has("IRI-reference") ? "IRI-reference" : "URI-reference";
        whole = grammar.automaton(start);
        this.hier = hier.isEmpty() ? null : grammar.automaton(hier);
        this.userinfo = grammar.automaton(userinfo);
        this.host = grammar.automaton(host);
        port = grammar.automaton("port");
        ipv4 = grammar.automaton("IPv4address");
    }

    private static boolean keepsTo41(String text) {
        return BIDI_FORMATTING.containsNone(text);
    }

    AbnfGrammar grammar() {
        return grammar;
    }

    /** Whether the ABNF derives a text, and the prose does not forbid it. */
    boolean accepts(String text) {
        return whole.matches(text) && prose.test(text);
    }

    /** The components of an accepted text: RFC 3986 Appendix B and RFC 2396 Appendix B, then the authority by its rules. */
    Parts parts(String text) {
        int hash = text.indexOf('#');
        String fragment = hash < 0 ? null : text.substring(hash + 1);
        String rest = hash < 0 ? text : text.substring(0, hash);
        int colon = rest.indexOf(':');
        boolean hasScheme = colon > 0 && before(rest, '/') > colon && before(rest, '?') > colon;
        String scheme = hasScheme ? rest.substring(0, colon) : null;
        rest = hasScheme ? rest.substring(colon + 1) : rest;
        if (hasScheme && hier != null && !hier.matches(rest)) { // first match wins: hier_part, then opaque_part
            return new Parts(scheme, null, null, null, null, null, rest, null, fragment, true);
        }
        int mark = rest.indexOf('?');
        String query = mark < 0 ? null : rest.substring(mark + 1);
        rest = mark < 0 ? rest : rest.substring(0, mark);
        if (!rest.startsWith("//")) {
            return new Parts(scheme, null, null, null, null, null, rest, query, fragment, false);
        }
        int slash = rest.indexOf('/', 2);
        String authority = rest.substring(2, slash < 0 ? rest.length() : slash);
        String path = slash < 0 ? "" : rest.substring(slash);
        String[] server = server(authority);
        if (server == null) {
            return new Parts(scheme, authority, null, null, null, "registry", path, query, fragment, false);
        }
        return new Parts(
                scheme, authority, server[0], server[1], server[2], hostType(server[1]), path, query, fragment, false);
    }

    private static int before(String text, char c) {
        int at = text.indexOf(c);
        return at < 0 ? Integer.MAX_VALUE : at;
    }

    /**
     * User information, host and port: every split at a commercial at and a colon is tried, and at most one fits.
     *
     * @return null if none fits, so that the authority is a registry name
     */
    private String[] server(String authority) {
        if (authority.isEmpty()) {
            return new String[] {null, "", null};
        }
        String[] found = null;
        for (int at = -1; at < authority.length(); at = next(authority, '@', at)) {
            if (at >= 0 && !userinfo.matches(authority, 0, at)) {
                continue;
            }
            for (int end = authority.length(); end > at; end = authority.lastIndexOf(':', end - 1)) {
                boolean ported = end < authority.length();
                if (host.matches(authority, at + 1, end)
                        && (!ported || port.matches(authority, end + 1, authority.length()))) {
                    if (found != null) {
                        throw new IllegalStateException(id + " divides in two ways: " + authority);
                    }
                    found = new String[] {
                        at < 0 ? null : authority.substring(0, at),
                        authority.substring(at + 1, end),
                        ported ? authority.substring(end + 1) : null
                    };
                }
            }
        }
        return found;
    }

    private static int next(String text, char c, int after) {
        int at = text.indexOf(c, after + 1);
        return at < 0 ? text.length() : at;
    }

    private String hostType(String name) {
        if (name.startsWith("[")) {
            return name.startsWith("v", 1) || name.startsWith("V", 1) ? "ipvfuture" : "ipv6";
        }
        return ipv4.matches(name) ? "ipv4" : "reg-name";
    }

    /** The characters that a component may contain. */
    record Characters(
            IntPredicate userinfo,
            IntPredicate host,
            IntPredicate registry,
            IntPredicate path,
            IntPredicate opaque,
            IntPredicate query,
            IntPredicate fragment) {}

    /** Uses the rules and the prose of this specification. */
    Characters characters() {
        boolean extended = grammar.has("iquery");
        String registry = extended ? "ireg-name" : grammar.has("reg-name") ? "reg-name" : "reg_name";
        return new Characters(
                characters(userinfo),
                characters(hasOpaqueParts() ? host : grammar.automaton(registry)),
                characters(grammar.automaton(registry)),
                characters(grammar.automaton(extended ? "isegment" : "segment")),
                hasOpaqueParts() ? characters(grammar.automaton(extended ? "iric" : "uric")) : c -> false,
                characters(grammar.automaton(extended ? "iquery" : "query")),
                characters(grammar.automaton(extended ? "ifragment" : "fragment")));
    }

    private IntPredicate characters(Automaton rule) {
        return c -> rule.matches(c) && prose.test(Character.toString(c));
    }

    boolean hasOpaqueParts() {
        return hier != null;
    }

    /** The start rule, from which strings are derived. */
    String start() {
        return start;
    }

    @Override
    public String toString() {
        return id;
    }
}
