package org.iritoolkit.plugin;

import java.util.Locale;
import org.iritoolkit.check.ViolationCode;
import org.jspecify.annotations.Nullable;

/** Codes of plug-ins, which have an id and say what to do. */
public final class Codes {
    private Codes() {}

    /** A code that keeps its id and always says what to do; a constant of this toolkit does so itself. */
    public static ViolationCode contained(@Nullable ViolationCode code, Plugin plugin) {
        if (code == null) {
            throw new RefusedPlugin(plugin, "one of its codes is null");
        }
        String id = plugin.requireId(code.id(), "the id of a code");
        return code instanceof Contained || isConstant(code) ? code : new Contained(code, id, code.hashCode(), plugin);
    }

    /** Enums and records of this toolkit say the same whenever they are asked; the remedy of a record may be anything. */
    private static boolean isConstant(ViolationCode code) {
        return code.getClass().getName().startsWith("org.iritoolkit.")
                && (code instanceof Enum || (code instanceof Record && isSound(code.remedy())));
    }

    private static boolean isSound(@Nullable String remedy) {
        return remedy != null && !remedy.isBlank() && remedy.equals(Plugin.inOneLine(remedy));
    }

    /** The id as it was first given, and a remedy that is there whatever the plug-in does when it is asked. */
    private static final class Contained implements ViolationCode {
        private final ViolationCode given;
        private final String id;
        private final int hash;
        private final Plugin plugin;

        Contained(ViolationCode given, String id, int hash, Plugin plugin) {
            this.given = given;
            this.id = id;
            this.hash = hash;
            this.plugin = plugin;
        }

        @Override
        public String id() {
            return id;
        }

        @Override
        public String remedy(Locale locale) {
            String remedy =
                    Plugin.contain(() -> locale.equals(Locale.ROOT) ? given.remedy() : given.remedy(locale), e -> null);
            if (remedy != null && !remedy.isBlank()) {
                return Plugin.inOneLine(remedy);
            }
            return "Ask who maintains " + plugin + " what to do; it does not say.";
        }

        /** Equals the code that it stands for, so that its author finds it again, and every other that stands for it. */
        @Override
        @SuppressWarnings("ReferenceEquality") // equals of the given code is the plug-in's
        public boolean equals(@Nullable Object other) {
            return other == given || (other instanceof Contained that && that.given == given && that.id.equals(id));
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public String toString() {
            return id;
        }
    }
}
