package org.iritoolkit.jsonschema;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.rfc.Rfc3986;

/** Checks IP addresses by the grammar for hosts (RFC 3986 3.2.2), which matches RFC 2673 3.2 and RFC 4291 2.2. */
enum IpAddress {
    /** A dotted quad of decimal numbers up to 255, without leading zeros. */
    V4("//", "", HostType.IPV4, "IPv4"),
    /** An IPv6 address without brackets or a zone. */
    V6("//[", "]", HostType.IPV6, "IPv6");

    private static final IriParser PARSER = IriParser.of(Rfc3986.PROFILE);

    private final String before;
    private final String after;
    private final HostType type;
    private final String version;

    IpAddress(String before, String after, HostType type, String version) {
        this.version = version;
        this.before = before;
        this.after = after;
        this.type = type;
    }

    /** Returns the violation for a string that is not an address. The violation covers the whole string. */
    List<Violation> violations(String text) {
        String reference = before + text + after;
        Inspection inspection = PARSER.inspect(reference);
        boolean address = inspection.isValid()
                && inspection.hostType().equals(Optional.of(type))
                && inspection.span(Component.HOST).orElseThrow().end() == reference.length();
        SpecClause clause = new SpecClause("RFC 3986", "3.2.2", version + "address");
        return address
                ? List.of()
                : List.of(new Violation(
                        CoreViolation.IP_LITERAL,
                        Severity.ERROR,
                        Component.HOST,
                        new Span(0, text.length()),
                        clause,
                        "it is not an " + version + " address"));
    }
}
