package org.iritoolkit.explorer.emulated.java.lang;

/** Contains the superclass of ICU4J's {@code UnicodeBlock}. */
@SuppressWarnings("JavaLangClash")
public final class Character {
    private Character() {}

    /** A named set of characters. */
    public static class Subset {
        private final String name;

        protected Subset(String name) {
            this.name = name;
        }

        @Override
        public final String toString() {
            return name;
        }
    }
}
