package org.iritoolkit.profile;

import java.util.function.Function;
import org.iritoolkit.plugin.Memo;

/** Accesses the memo of a profile or registry. This is not a lambda, because the first lambda is slow. */
final class MemoAccess implements Function<Object, Memo> {
    @Override
    public Memo apply(Object owner) {
        return owner instanceof Profile profile ? profile.memo : ((ProfileRegistry) owner).memo;
    }
}
