package org.iritoolkit.idn;

import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.mapping.HostMapper;

/**
 * Checks that a host has an ASCII form, that is, that ToASCII succeeds (RFC 3987 3.1; draft-duerst-iri-03 2.2).
 *
 * <p>It changes nothing and does not ask whether a name exists. IP literals are none of its business, nor are
 * authorities that are names of a registry, nor the empty host. Escapes in the host that are legal UTF-8 are decoded
 * first; places are those of the reference.
 */
public final class IdnaCheck implements ComponentCheck {
    private final HostMapper mapper;

    /** The check by {@link Uts46} with the flags of UTS #46 set, as it is registered. */
    public IdnaCheck() {
        this(new Uts46());
    }

    private IdnaCheck(HostMapper mapper) {
        this.mapper = mapper;
    }

    /**
     * The check by another mapper.
     *
     * @param mapper what maps the host to ASCII
     * @return the check; its id is {@code idna} whatever the mapper
     */
    public static IdnaCheck of(HostMapper mapper) {
        return new IdnaCheck(mapper);
    }

    @Override
    public String id() {
        return "idna";
    }

    @Override
    public Set<Component> components() {
        return Set.of(Component.HOST);
    }

    @Override
    public Set<ViolationCode> codes() {
        return Set.of(IdnViolation.values());
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> findings) {
        if (text.start() == text.end() || text.reference().charAt(text.start()) == '[') {
            return;
        }
        DecodedText host = DecodedText.of(text.reference(), text.start(), text.end());
        if (host.illegal() >= 0) {
            new HostFindings(findings)
                    .report(
                            IdnViolation.ESCAPES,
                            new Span(host.illegal(), host.illegal() + 3),
                            Documents.RFC_3986.section("3.2.2"),
                            "the escapes in host are not legal UTF-8");
            return;
        }
        mapper.toAscii(host.text(), violation -> findings.accept(host.inReference(violation)));
    }
}
