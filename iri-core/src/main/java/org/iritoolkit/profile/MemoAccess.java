package org.iritoolkit.profile;

import java.util.function.Function;
import org.iritoolkit.plugin.Memo;

/** Accesses the memo of a profile or registry; a class, because the first lambda takes longer than the first parse. */
final class MemoAccess implements Function<Object, Memo> {
    @Override
    public Memo apply(Object owner) {
        return owner instanceof Profile profile ? profile.memo : ((ProfileRegistry) owner).memo;
    }
}
