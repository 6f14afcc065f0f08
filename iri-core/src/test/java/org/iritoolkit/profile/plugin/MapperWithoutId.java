package org.iritoolkit.profile.plugin;

import java.util.function.Consumer;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostMapper;

/** A host mapper whose id is null. */
public class MapperWithoutId implements HostMapper {
    @Override
    @SuppressWarnings("NullAway") // that is what it is for
    public String id() {
        return null;
    }

    @Override
    public String toAscii(String host, Consumer<Violation> violations) {
        return host;
    }

    @Override
    public String toUnicode(String host, Consumer<Violation> violations) {
        return host;
    }
}
