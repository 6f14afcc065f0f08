package org.iritoolkit.scheme;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SchemeDefaults;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Plugins;
import org.iritoolkit.scheme.Scheme.Presence;

/**
 * Provides the schemes that the toolkit supports, and finds the schemes of other modules.
 *
 * <p>A violation of a specification's grammar or of a MUST is an error. A violation of a SHOULD is a warning. A
 * violation of a MUST for producers is also a warning if the meaning is clear, for example base64 without padding, or a
 * line break in a mail body that is not CR LF.
 */
public final class Schemes implements SchemeProvider {
    private static final Scheme HTTP = http("http", "4.2.1");
    private static final Scheme HTTPS = http("https", "4.2.2");
    private static final Scheme WS = webSocket("ws");
    private static final Scheme WSS = webSocket("wss");

    /**
     * A path consists of segments without semicolons, and of a transfer type (RFC 1738 3.2.2); the characters follow
     * RFC 3986. Hosts are DNS names and IP addresses (RFC 1738 3.1), and may have a final dot (RFC 2396 3.2.2) or be
     * IPv6 addresses (RFC 2732 2).
     */
    private static final Scheme FTP = known("ftp")
            .demand(Component.AUTHORITY, Presence.REQUIRED, Severity.ERROR, clause("RFC 1738", "3.1"))
            .demand(Component.HOST, Presence.NOT_EMPTY, Severity.ERROR, clause("RFC 1738", "3.1"))
            .hosts(
                    EnumSet.of(HostType.REG_NAME, HostType.IPV4, HostType.IPV6),
                    Severity.ERROR,
                    clause("RFC 1738", "3.1"))
            .syntax(Component.HOST, rule("RFC 1738", "5", "hostname"), """
                    hostname = *( domainlabel "." ) toplabel [ "." ]
                    domainlabel = alphadigit [ *( alphadigit / "-" ) alphadigit ]
                    toplabel = alpha [ *( alphadigit / "-" ) alphadigit ]
                    alphadigit = alpha / DIGIT
                    alpha = ALPHA / pct-encoded
                    """)
            .syntax(Component.PATH, new SpecClause("RFC 1738", "3.2.2", "ftpurl"), """
                    ftpurl = [ "/" fpath [ ";type=" ftptype ] ]
                    fpath = *( fchar / "/" )
                    fchar = unreserved / pct-encoded / "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / "=" / ":" / "@"
                    ftptype = "A" / "I" / "D"
                    """)
            .build();

    /** The host is the name of a system (RFC 8089 2), although the imported host rule also matches addresses. */
    private static final Scheme FILE = file(rule("RFC 8089", "2", "path-absolute"), """
            path-absolute = "/" [ segment-nz *( "/" segment ) ]
            """);

    /** The scheme with the non-standard forms, whose path may include a UNC authority and a drive (RFC 8089 F). */
    static final Scheme FILE_AS_FOUND = file(FileIri.HIER_PART, """
            file-hier-part = [ drive-letter / unc-authority ] path-absolute / "/" drive-letter path-absolute
            unc-authority = 2*3"/" 1*( unreserved / pct-encoded / sub-delims )
            drive-letter = ALPHA ( ":" / "|" )
            path-absolute = "/" [ segment-nz *( "/" segment ) ]
            """);

    /** In an address, {@code & ; =} and characters that a URI does not allow must be percent-encoded. */
    static final Scheme MAILTO = Scheme.named("mailto")
            .demand(Component.AUTHORITY, Presence.NOT_ALLOWED, Severity.ERROR, rule("RFC 6068", "2", "mailtoURI"))
            .syntax(Component.PATH, rule("RFC 6068", "2", "path"), """
                    path = [ to ]
                    to = addr-spec *( "," addr-spec )
                    addr-spec = local-part "@" domain
                    local-part = dot-atom-text / quoted-string
                    dot-atom-text = 1*atext *( "." 1*atext )
                    atext = ALPHA / DIGIT / pct-encoded / "!" / "$" / "'" / "*" / "+" / "-" / "_" / "~"
                    quoted-string = "%22" *( unreserved / pct-encoded / some-delims ) "%22"
                    some-delims = "!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / ";" / ":" / "@"
                    domain = dot-atom-text / "%5B" *( unreserved / pct-encoded / some-delims ) "%5D"
                    """)
            .syntax(Component.QUERY, rule("RFC 6068", "2", "hfields"), """
                    hfields = hfield *( "&" hfield )
                    hfield = hfname "=" hfvalue
                    hfname = *qchar
                    hfvalue = *qchar
                    qchar = unreserved / pct-encoded / some-delims
                    some-delims = "!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / ";" / ":" / "@"
                    """)
            .contents(MailtoIri::inspect)
            .build();

    /**
     * The first {@code ?=} ends the r-component (RFC 8141 2.3.1), so {@code other} is any pchar except the equals sign.
     */
    static final Scheme URN = Scheme.named("urn")
            .demand(Component.AUTHORITY, Presence.NOT_ALLOWED, Severity.ERROR, rule("RFC 8141", "2", "assigned-name"))
            .syntax(Component.PATH, rule("RFC 8141", "2", "assigned-name"), """
                    assigned-name = NID ":" NSS
                    NID = alphanum 0*30ldh alphanum
                    ldh = alphanum / "-"
                    alphanum = ALPHA / DIGIT
                    NSS = pchar *( pchar / "/" )
                    """)
            .syntax(Component.QUERY, rule("RFC 8141", "2", "rq-components"), """
                    rq-components = "+" r-component [ "?=" q-component ] / "=" q-component
                    r-component = pchar *( pchar / "/" / 1*"?" ( other / "/" ) ) *"?"
                    other = unreserved / pct-encoded / "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / ":" / "@"
                    q-component = pchar *( pchar / "/" / "?" )
                    """)
            .build();

    /** Tokens follow RFC 2045, escaped where a URI requires it. The data includes what RFC 3986 calls the query. */
    static final Scheme DATA = Scheme.named("data")
            .demand(Component.AUTHORITY, Presence.NOT_ALLOWED, Severity.ERROR, rule("RFC 2397", "3", "dataurl"))
            .syntax(Component.PATH, rule("RFC 2397", "3", "dataurl"), """
                    dataurl = [ mediatype ] [ ";base64" ] "," data
                    mediatype = [ token "/" token ] *( ";" parameter )
                    parameter = token "=" value
                    value = token / "%22" *( tchar / "(" / ")" / ":" / "@" / "/" / "=" / ";" / "," ) "%22"
                    token = 1*tchar
                    tchar = unreserved / pct-encoded / "!" / "$" / "&" / "'" / "*" / "+"
                    data = *( pchar / "/" )
                    """)
            .contents(DataIri::inspect)
            .build();

    /** A number sign would begin a fragment, so it must be escaped. */
    private static final Scheme TEL = Scheme.named("tel")
            .demand(Component.AUTHORITY, Presence.NOT_ALLOWED, Severity.ERROR, rule("RFC 3966", "3", "telephone-uri"))
            .demand(Component.QUERY, Presence.NOT_ALLOWED, Severity.ERROR, rule("RFC 3966", "3", "telephone-uri"))
            .syntax(Component.PATH, rule("RFC 3966", "3", "telephone-subscriber"), """
                    telephone-subscriber = global-number / local-number
                    global-number = global-number-digits *par
                    local-number = local-number-digits *par context *par
                    par = parameter / extension / isdn-subaddress
                    isdn-subaddress = ";isub=" 1*uric
                    extension = ";ext=" 1*phonedigit
                    context = ";phone-context=" descriptor
                    descriptor = domainname / global-number-digits
                    global-number-digits = "+" *phonedigit DIGIT *phonedigit
                    local-number-digits = *phonedigit-hex ( HEXDIG / "*" ) *phonedigit-hex
                    domainname = *( domainlabel "." ) toplabel [ "." ]
                    domainlabel = alphanum [ *( alphanum / "-" ) alphanum ]
                    toplabel = ALPHA [ *( alphanum / "-" ) alphanum ]
                    parameter = ";" pname [ "=" pvalue ]
                    pname = 1*( alphanum / "-" )
                    pvalue = 1*paramchar
                    paramchar = "[" / "]" / "/" / ":" / "&" / "+" / "$" / unreserved / mark / pct-encoded
                    mark = "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"
                    phonedigit = DIGIT / visual-separator
                    phonedigit-hex = HEXDIG / "*" / visual-separator
                    visual-separator = "-" / "." / "(" / ")"
                    alphanum = ALPHA / DIGIT
                    uric = ";" / "/" / ":" / "@" / "&" / "=" / "+" / "$" / "," / unreserved / mark / pct-encoded
                    """)
            .build();

    /** A parameter cannot contain brackets, because a path cannot contain them (RFC 3986). */
    private static final Scheme GEO = Scheme.named("geo")
            .demand(Component.AUTHORITY, Presence.NOT_ALLOWED, Severity.ERROR, rule("RFC 5870", "3.3", "geo-URI"))
            .demand(Component.QUERY, Presence.NOT_ALLOWED, Severity.ERROR, rule("RFC 5870", "3.3", "geo-URI"))
            .syntax(Component.PATH, rule("RFC 5870", "3.3", "geo-path"), """
                    geo-path = num "," num [ "," num ] [ ";crs=" labeltext ] [ ";u=" pnum ] *parameter
                    parameter = ";" labeltext [ "=" 1*paramchar ]
                    paramchar = ":" / "&" / "+" / "$" / "!" / "*" / "'" / "(" / ")" / unreserved / pct-encoded
                    labeltext = 1*( ALPHA / DIGIT / "-" )
                    num = [ "-" ] pnum
                    pnum = 1*DIGIT [ "." 1*DIGIT ]
                    """)
            .build();

    private static final Scheme DID = Scheme.named("did")
            .demand(Component.AUTHORITY, Presence.NOT_ALLOWED, Severity.ERROR, rule("DID Core", "3.1", "did"))
            .syntax(Component.PATH, rule("DID Core", "3.2", "did-url"), """
                    did-url = method-name ":" method-specific-id *( "/" segment )
                    method-name = 1*( %x61-7A / DIGIT )
                    method-specific-id = *( *idchar ":" ) 1*idchar
                    idchar = ALPHA / DIGIT / "." / "-" / "_" / pct-encoded
                    """)
            .build();

    /** The host must not be empty, because it is the domain name of the service (RFC 7565 4). */
    private static final Scheme ACCT = Scheme.named("acct")
            .demand(Component.AUTHORITY, Presence.NOT_ALLOWED, Severity.ERROR, rule("RFC 7565", "7", "acctURI"))
            .demand(Component.QUERY, Presence.NOT_ALLOWED, Severity.ERROR, rule("RFC 7565", "7", "acctURI"))
            .syntax(Component.PATH, rule("RFC 7565", "7", "acctURI"), """
                    acctURI = userpart "@" host
                    userpart = ( unreserved / sub-delims ) *( unreserved / pct-encoded / sub-delims )
                    host = 1*( unreserved / pct-encoded / sub-delims )
                    """)
            .build();

    /**
     * Returns a SIP scheme. User information may contain a question mark, although a question mark begins a query in
     * RFC 3986. A host cannot be an IPv6 address, because a path cannot contain brackets (RFC 3986).
     */
    private static Scheme sip(String name) {
        return Scheme.named(name)
                .demand(Component.AUTHORITY, Presence.NOT_ALLOWED, Severity.ERROR, rule("RFC 3261", "25.1", "SIP-URI"))
                .syntax(Component.PATH, rule("RFC 3261", "25.1", "SIP-URI"), """
                        SIP-URI = [ userinfo ] hostport *( ";" uri-parameter )
                        userinfo = 1*userchar [ ":" *passwordchar ] "@"
                        userchar = passwordchar / ";" / "/"
                        passwordchar = unreserved / mark / pct-encoded / "&" / "=" / "+" / "$" / ","
                        hostport = ( hostname / IPv4address ) [ ":" 1*DIGIT ]
                        hostname = *( domainlabel "." ) toplabel [ "." ]
                        domainlabel = alphanum [ *( alphanum / "-" ) alphanum ]
                        toplabel = ALPHA [ *( alphanum / "-" ) alphanum ]
                        IPv4address = 1*3DIGIT "." 1*3DIGIT "." 1*3DIGIT "." 1*3DIGIT
                        uri-parameter = 1*paramchar [ "=" 1*paramchar ]
                        paramchar = "/" / ":" / "&" / "+" / "$" / unreserved / mark / pct-encoded
                        mark = "!" / "*" / "'" / "(" / ")"
                        alphanum = ALPHA / DIGIT
                        """)
                .syntax(Component.QUERY, rule("RFC 3261", "25.1", "headers"), """
                        headers = header *( "&" header ) / 1*( headerchar / "&" / "=" / ";" / "," ) "@" 1*( pchar / "/" )
                        header = 1*headerchar "=" *headerchar
                        headerchar = "/" / "?" / ":" / "+" / "$" / unreserved / mark / pct-encoded
                        mark = "!" / "*" / "'" / "(" / ")"
                        """)
                .build();
    }

    /** Question marks separate the distinguished name in the path from attributes, scope, filter and extensions. */
    private static final Scheme LDAP = known("ldap")
            .demand(Component.AUTHORITY, Presence.REQUIRED, Severity.ERROR, rule("RFC 4516", "2", "ldapurl"))
            .demand(Component.USERINFO, Presence.NOT_ALLOWED, Severity.ERROR, rule("RFC 4516", "2", "ldapurl"))
            .syntax(Component.QUERY, rule("RFC 4516", "2", "ldapurl"), """
                    ldapurl = [ attributes ] [ "?" [ scope ] [ "?" *filterchar [ "?" extensions ] ] ]
                    attributes = selector *( "," selector )
                    selector = 1*( ALPHA / DIGIT / "-" / "." / ";" / "*" / "+" / pct-encoded )
                    scope = "base" / "one" / "sub"
                    filterchar = pchar / "/"
                    extensions = extension *( "," extension )
                    extension = [ "!" ] 1*( ALPHA / DIGIT / "-" / "." ) [ "=" *exchar ]
                    exchar = unreserved / pct-encoded / "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / ";" / "=" / ":" / "@" / "/"
                    """)
            .build();

    /** The schemes for which this module has rules, followed by the schemes that have only defaults. */
    public static final List<Scheme> KNOWN = known(
            HTTP, HTTPS, WS, WSS, FTP, FILE, MAILTO, URN, DATA, TEL, GEO, DID, ACCT, sip("sip"), sip("sips"), LDAP);

    /** Creates the provider for {@link ServiceLoader}. */
    public Schemes() {}

    private static final Supplier<Plugins<Scheme>> INSTALLED = Plugins.load(
            "scheme",
            ServiceLoader.load(SchemeProvider.class, Schemes.class.getClassLoader()),
            SchemeProvider::schemes,
            Scheme::name);

    /**
     * Returns the schemes on the class path or module path, including those of this module. If two providers
     * define the same name, {@code find} returns empty, and the error of {@code require} names both providers.
     *
     * @return the schemes, keyed by name; the same object in each call
     */
    public static Plugins<Scheme> installed() {
        return INSTALLED.get();
    }

    @Override
    public Collection<Scheme> schemes() {
        return KNOWN;
    }

    private static List<Scheme> known(Scheme... ruled) {
        Stream<Scheme> others = SchemeDefaults.KNOWN.stream()
                .filter(defaults ->
                        Stream.of(ruled).noneMatch(scheme -> scheme.defaults().equals(defaults)))
                .map(defaults -> Scheme.of(defaults).build());
        return Stream.concat(Stream.of(ruled), others).toList();
    }

    private static Scheme.Builder known(String name) {
        return Scheme.of(SchemeDefaults.find(name).orElseThrow());
    }

    private static Scheme http(String name, String section) {
        SpecClause syntax = new SpecClause("RFC 9110", section, name + "-URI");
        return known(name)
                .demand(Component.AUTHORITY, Presence.REQUIRED, Severity.ERROR, syntax)
                .demand(Component.HOST, Presence.NOT_EMPTY, Severity.ERROR, clause("RFC 9110", section))
                .demand(Component.USERINFO, Presence.NOT_ALLOWED, Severity.WARNING, clause("RFC 9110", "4.2.4"))
                .build();
    }

    private static Scheme webSocket(String name) {
        SpecClause syntax = new SpecClause("RFC 6455", "3", name + "-URI");
        return known(name)
                .demand(Component.AUTHORITY, Presence.REQUIRED, Severity.ERROR, syntax)
                .demand(Component.USERINFO, Presence.NOT_ALLOWED, Severity.ERROR, syntax)
                .demand(Component.FRAGMENT, Presence.NOT_ALLOWED, Severity.ERROR, clause("RFC 6455", "3"))
                .build();
    }

    private static Scheme file(SpecClause pathRule, String abnf) {
        return known("file")
                .hosts(EnumSet.of(HostType.REG_NAME), Severity.ADVICE, clause("RFC 8089", "2"))
                .demand(Component.USERINFO, Presence.NOT_ALLOWED, Severity.ERROR, rule("RFC 8089", "2", "file-auth"))
                .demand(Component.PORT, Presence.NOT_ALLOWED, Severity.ERROR, rule("RFC 8089", "2", "file-auth"))
                .demand(Component.QUERY, Presence.NOT_ALLOWED, Severity.ERROR, rule("RFC 8089", "2", "file-URI"))
                .syntax(Component.PATH, pathRule, abnf)
                .contents(FileIri::inspect)
                .build();
    }

    private static SpecClause clause(String document, String section) {
        return new SpecClause(document, section, "");
    }

    private static SpecClause rule(String document, String section, String rule) {
        return new SpecClause(document, section, rule);
    }
}
