package org.iritoolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.internal.text.Edits;
import org.iritoolkit.internal.text.Hosts;
import org.iritoolkit.percent.Ascii;

/**
 * Writes the domains of addresses such as {@code mailto:user@bücher.example} in A-labels. Local parts are not changed:
 * the mail system that gets a non-ASCII local part has to support RFC 6531.
 */
final class MailDomains {
    private static final String MAILTO = "mailto";
    private static final Set<String> SIP = Set.of("sip", "sips");
    private static final String XMPP = "xmpp";
    private static final Set<String> SCHEMES = Set.of(MAILTO, "acct", "sip", "sips", XMPP, "im", "pres");

    /** The header fields of {@code mailto:} that contain addresses. */
    private static final Set<String> FIELDS = Set.of("to", "cc", "bcc");

    private final String text;
    private final Split split;
    private final Hosts hosts;
    private final StringBuilder out = new StringBuilder();
    private final Edits edits = new Edits();
    private final List<Violation> violations = new ArrayList<>();
    private int copied;

    private MailDomains(String text, Split split, Hosts hosts) {
        this.text = text;
        this.split = split;
        this.hosts = hosts;
    }

    /**
     * Returns a reference with its mail domains in A-labels; the same object if nothing changes.
     *
     * @throws MappingException if a non-ASCII domain has no A-labels, or needs a mapper that is not installed
     */
    static IriReference toAscii(IriReference reference) {
        Optional<MailDomains> mapped = map(reference.text, reference.split, reference.parser.hosts());
        if (mapped.isEmpty()) {
            return reference;
        }
        List<Violation> errors =
                mapped.get().violations.stream().filter(Violation::isError).toList();
        if (!errors.isEmpty()) {
            throw new MappingException(reference.text, errors);
        }
        String made = mapped.get().text();
        return made.equals(reference.text) ? reference : reference.parser.parse(made);
    }

    /**
     * Converts the mail domains in a reference.
     *
     * @return the result; empty if the reference has no mail domains that could change
     */
    static Optional<MailDomains> map(String text, Split split, Hosts hosts) {
        if (split.hierStart() == 0 || split.isKnown(Split.ASCII | Split.NO_ESCAPE)) {
            return Optional.empty();
        }
        String scheme = text.substring(0, split.hierStart() - 1).toLowerCase(Locale.ROOT);
        if (!SCHEMES.contains(scheme)) {
            return Optional.empty();
        }
        MailDomains domains = new MailDomains(text, split, hosts);
        domains.map(scheme);
        return Optional.of(domains);
    }

    /** Returns the reference; a domain with an error is unchanged. */
    String text() {
        return copied == 0 ? text : out + text.substring(copied);
    }

    /** Returns the changes to the reference. */
    Edits edits() {
        return edits;
    }

    /** Returns the violations, with positions in the reference as given. */
    List<Violation> violations() {
        return violations;
    }

    private void map(String scheme) {
        int from = split.pathStart();
        int fragment = split.queryEnd();
        int query = text.indexOf('?', from);
        int to = query < 0 || query > fragment ? fragment : query; // an opaque part contains its query
        if (scheme.equals(MAILTO)) {
            addresses(from, to);
            for (int start = to + 1; start < fragment; ) {
                int end = endBefore(text.indexOf('&', start), fragment);
                int equals = text.indexOf('=', start);
                if (equals >= 0
                        && equals < end
                        && FIELDS.contains(text.substring(start, equals).toLowerCase(Locale.ROOT))) {
                    addresses(equals + 1, end);
                }
                start = end + 1;
            }
        } else if (scheme.equals(XMPP)) {
            int start = text.startsWith("/", from) ? from + 1 : from;
            address(start, endBefore(text.indexOf('/', start), to), false);
        } else {
            address(from, to, SIP.contains(scheme));
        }
    }

    private static int endBefore(int index, int end) {
        return index < 0 || index > end ? end : index;
    }

    private void addresses(int from, int to) {
        for (int start = from; start < to; ) {
            int end = endBefore(text.indexOf(',', start), to);
            address(start, end, false);
            start = end + 1;
        }
    }

    /**
     * Writes the domain of one address.
     *
     * @param sip whether the domain may have no at sign before it, and ends before a port or parameters (RFC 3261 19.1)
     */
    private void address(int from, int to, boolean sip) {
        int at = text.lastIndexOf('@', to - 1);
        int start = at >= from ? at + 1 : sip ? from : to;
        int end = start;
        while (end < to && !(sip && ":;".indexOf(text.charAt(end)) >= 0)) {
            end++;
        }
        String domain = text.substring(start, end);
        boolean isName = !Ascii.isAscii(domain) || domain.indexOf('%') >= 0;
        if (!isName || domain.startsWith("[") || domain.endsWith(">") || domain.endsWith("%3E")) {
            return; // an ASCII domain, an address, or a header field with display names
        }
        Hosts.Form form = hosts.toAscii(domain);
        form.violations().stream().map(violation -> violation.shifted(start)).forEach(violations::add);
        if (!form.host().equals(domain)) {
            out.append(text, copied, start);
            edits.replaced(start, end, out.length(), form.host().length());
            out.append(form.host());
            copied = end;
        }
    }
}
