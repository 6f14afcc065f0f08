package org.iritoolkit.profile;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.plugin.Codes;
import org.iritoolkit.plugin.GuardedCall;
import org.iritoolkit.plugin.Plugin;

/**
 * A host mapper that cannot do harm: what it does against its contract becomes one error that names it, and the host
 * stays as it is.
 */
final class ContainedHostMapper implements HostMapper {
    /** Delimiters of RFC 3986 2.2 and 3.2, and what no grammar of a host name allows. */
    private static final String NEVER_IN_NAMES = ":/?#[]@\\<>\"{}|^`";

    private final HostMapper mapper;
    private final Plugin plugin;

    private ContainedHostMapper(HostMapper mapper) {
        this.mapper = mapper;
        this.plugin = Plugin.of("host mapper", mapper);
    }

    /** Contains a host mapper. */
    static ContainedHostMapper of(HostMapper mapper) {
        Objects.requireNonNull(mapper, "mapper");
        return mapper instanceof ContainedHostMapper contained ? contained : new ContainedHostMapper(mapper);
    }

    /** The id of the mapper. */
    @Override
    public String id() {
        return plugin.ask(() -> plugin.requireId(mapper.id(), "its id"));
    }

    @Override
    public String toAscii(String host, Consumer<Violation> findings) {
        return map(host, findings, mapper::toAscii);
    }

    @Override
    public String toUnicode(String host, Consumer<Violation> findings) {
        return map(host, findings, mapper::toUnicode);
    }

    /** Whether a text has no delimiter, control or half of a surrogate pair: it stays one host wherever it is put. */
    private static boolean isName(String text) {
        return text.codePoints().noneMatch(c -> NEVER_IN_NAMES.indexOf(c) >= 0 || isControl(c) || isHalf(c));
    }

    private static boolean isControl(int c) {
        return c <= ' ' || (c >= 0x7F && c <= 0x9F);
    }

    private static boolean isHalf(int c) {
        return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    }

    /** One of the two directions. */
    private interface Direction {
        String map(String host, Consumer<Violation> findings);
    }

    private String map(String host, Consumer<Violation> findings, Direction direction) {
        GuardedCall call = new GuardedCall(
                plugin,
                Component.HOST,
                new Span(0, host.length()),
                host.length(),
                Severity.ERROR,
                code -> Codes.contained(code, plugin),
                findings);
        Callable<String> work = () -> direction.map(host, call);
        String mapped = call.run(work);
        if (mapped != null && mapped.startsWith("[") && mapped.endsWith("]")) {
            call.breach("makes the IP literal " + VisibleText.of(mapped) + " of a name", Severity.ERROR);
        } else if (mapped != null && !mapped.equals(host) && !isName(mapped)) {
            call.breach("returns " + VisibleText.of(mapped) + ", which is not a host name", Severity.ERROR);
        }
        call.end();
        return mapped == null || call.hasError() ? host : mapped;
    }
}
