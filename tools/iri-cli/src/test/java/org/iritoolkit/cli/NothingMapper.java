package org.iritoolkit.cli;

import java.util.function.Consumer;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostMapper;

/** A host mapper of a plug-in that always returns null. */
@SuppressWarnings("NullAway") // as plug-ins do that are not annotated
public final class NothingMapper implements HostMapper {
    @Override
    public String id() {
        return "nothing";
    }

    @Override
    public String toAscii(String host, Consumer<Violation> findings) {
        return null;
    }

    @Override
    public String toUnicode(String host, Consumer<Violation> findings) {
        return null;
    }
}
