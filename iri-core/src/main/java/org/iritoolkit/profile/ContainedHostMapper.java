package org.iritoolkit.profile;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.plugin.Codes;
import org.iritoolkit.plugin.GuardedCall;
import org.iritoolkit.plugin.Plugin;
import org.iritoolkit.plugin.RefusedPlugin;

/**
 * A host mapper that cannot do harm: what it does against its contract becomes one error that names it, and the host
 * stays as it is.
 */
final class ContainedHostMapper implements HostMapper {
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
        try {
            return plugin.requireId(mapper.id(), "its id");
        } catch (RefusedPlugin e) {
            throw e;
        } catch (Throwable e) { // whatever it throws, it is its failure and nobody else's
            throw new RefusedPlugin(plugin, Plugin.reason(e));
        }
    }

    @Override
    public String toAscii(String host, Consumer<Violation> findings) {
        return map(host, findings, mapper::toAscii);
    }

    @Override
    public String toUnicode(String host, Consumer<Violation> findings) {
        return map(host, findings, mapper::toUnicode);
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
            call.breach("makes the IP literal " + mapped + " of a name", Severity.ERROR);
        }
        call.end();
        return mapped == null || call.hasError() ? host : mapped;
    }
}
