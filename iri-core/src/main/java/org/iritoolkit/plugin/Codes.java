package org.iritoolkit.plugin;

import java.util.Map;
import org.iritoolkit.check.ViolationCode;
import org.jspecify.annotations.Nullable;

/** Codes of plug-ins, which have an id and say what to do. */
public final class Codes {
    private Codes() {}

    static void put(ViolationCode code, Plugin plugin, Map<String, ViolationCode> codes) {
        ViolationCode sound = sound(code, plugin);
        codes.putIfAbsent(sound.id(), sound);
    }

    /** The code itself, or one of the same id that says what to do where the plug-in does not. */
    public static ViolationCode sound(@Nullable ViolationCode code, Plugin plugin) {
        if (code == null) {
            throw new RefusedPlugin(plugin, "one of its codes is null");
        }
        String id = plugin.requireId(code.id(), "the id of a code");
        return isBlank(code.remedy())
                ? ViolationCode.of(id, "Ask who maintains " + plugin + " what to do; it does not say.")
                : code;
    }

    private static boolean isBlank(@Nullable String remedy) {
        return remedy == null || remedy.isBlank();
    }
}
