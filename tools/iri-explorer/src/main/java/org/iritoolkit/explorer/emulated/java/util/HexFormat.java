package org.iritoolkit.explorer.emulated.java.util;

/** The part of {@code java.util.HexFormat} that the toolkit uses, with upper-case digits. */
public final class HexFormat {
    private final String delimiter;

    private HexFormat(String delimiter) {
        this.delimiter = delimiter;
    }

    public static HexFormat of() {
        return new HexFormat("");
    }

    public static HexFormat ofDelimiter(String delimiter) {
        return new HexFormat(delimiter);
    }

    /** Returns this format, because it always uses upper-case letters. */
    public HexFormat withUpperCase() {
        return this;
    }

    public String toHexDigits(long value, int digits) {
        StringBuilder hex = new StringBuilder(digits);
        for (int i = digits - 1; i >= 0; i--) {
            hex.append("0123456789ABCDEF".charAt((int) (value >> (4 * i)) & 0xF));
        }
        return hex.toString();
    }

    public String formatHex(byte[] octets) {
        StringBuilder hex = new StringBuilder();
        for (byte octet : octets) {
            hex.append(hex.length() == 0 ? "" : delimiter).append(toHexDigits(octet, 2));
        }
        return hex.toString();
    }

    public static boolean isHexDigit(int c) {
        return Character.digit((char) c, 16) >= 0 && c < 0x80;
    }

    public static int fromHexDigits(CharSequence text, int from, int to) {
        return Integer.parseInt(text.subSequence(from, to).toString(), 16);
    }
}
