package org.iritoolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Split;
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

    private final IriReference reference;
    private final String text;
    private final StringBuilder out = new StringBuilder();
    private final List<Violation> errors = new ArrayList<>();
    private int copied;

    private MailDomains(IriReference reference) {
        this.reference = reference;
        text = reference.text;
    }

    /**
     * Returns a reference with its mail domains in A-labels; the same object if nothing changes.
     *
     * @throws MappingException if a non-ASCII domain has no A-labels, or needs a mapper that is not installed
     */
    static IriReference toAscii(IriReference reference) {
        Split split = reference.split;
        if (split.hierStart() == 0 || split.isKnown(Split.ASCII | Split.NO_ESCAPE)) {
            return reference;
        }
        String scheme = reference.text.substring(0, split.hierStart() - 1).toLowerCase(Locale.ROOT);
        return SCHEMES.contains(scheme) ? new MailDomains(reference).mapped(scheme) : reference;
    }

    private IriReference mapped(String scheme) {
        int from = reference.split.pathStart();
        int fragment = reference.split.queryEnd();
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
        if (!errors.isEmpty()) {
            throw new MappingException(text, errors);
        }
        return copied == 0
                ? reference
                : reference.parser.parse(out.append(text, copied, text.length()).toString());
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
        Hosts.Form form = reference.parser.hosts().toAscii(domain);
        if (form.isRefused()) {
            form.violations().stream()
                    .filter(Violation::isError)
                    .map(error -> error.shifted(start))
                    .forEach(errors::add);
        } else if (!form.host().equals(domain)) {
            out.append(text, copied, start).append(form.host());
            copied = end;
        }
    }
}
