package com.example.links;

import java.util.Locale;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.HostMapper;

// tag::mapper[]
/** Maps plain host names only: ASCII letters, digits, hyphens and dots, to lower case. */
public final class PlainHosts implements HostMapper {
    private static final ViolationCode NOT_PLAIN =
            ViolationCode.of("link.host", "Write the name of the host in ASCII.");
    private static final SpecClause CLAUSE = new SpecClause("Link rules", "5", "");

    @Override
    public String id() {
        return "link-plain";
    }

    @Override
    public String toAscii(String host, Consumer<Violation> violations) {
        for (int i = 0; i < host.length(); i++) {
            char c = host.charAt(i);
            boolean plain = c < 0x80 && (Character.isLetterOrDigit(c) || c == '-' || c == '.');
            if (!plain) {
                Span place = new Span(i, i + 1);
                violations.accept(new Violation(
                        NOT_PLAIN, Severity.ERROR, Component.HOST, place, CLAUSE, "the host is not plain ASCII"));
                return host;
            }
        }
        return host.toLowerCase(Locale.ROOT);
    }

    @Override
    public String toUnicode(String host, Consumer<Violation> violations) {
        return toAscii(host, violations);
    }
}
// end::mapper[]
