package org.iritoolkit.plugin;

import org.iritoolkit.check.ViolationCode;
import org.jspecify.annotations.Nullable;

/** Codes of plug-ins, which have an id and say what to do. */
public final class Codes {
    private Codes() {}

    /** The id of a code. */
    static String id(@Nullable ViolationCode code, Plugin plugin) {
        if (code == null) {
            throw new RefusedPlugin(plugin, "one of its codes is null");
        }
        return plugin.requireId(code.id(), "the id of a code");
    }

    /** The code itself, or one of the same id that says what to do where the plug-in does not. */
    public static ViolationCode sound(ViolationCode code, Plugin plugin) {
        String id = id(code, plugin);
        return isBlank(code.remedy())
                ? ViolationCode.of(id, "Ask who maintains " + plugin + " what to do; it does not say.")
                : code;
    }

    private static boolean isBlank(@Nullable String remedy) {
        return remedy == null || remedy.isBlank();
    }
}
