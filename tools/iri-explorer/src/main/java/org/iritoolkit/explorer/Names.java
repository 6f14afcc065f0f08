package org.iritoolkit.explorer;

import com.ibm.icu.lang.UCharacter;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Implements {@code Character.getName} with the names of ICU4J. The names are in a separate file, which the page loads
 * after the first answer, or when an answer needs names.
 */
public final class Names {
    /** The path of the file in ICU4J. */
    public static final String FILE = "unames.icu";

    /** The names of controls from Unicode 1.0, which Java has and ICU4J lacks: U+0000 to U+001F, U+007F to U+009F. */
    private static final String[] CONTROLS = ("NULL,START OF HEADING,START OF TEXT,END OF TEXT,END OF TRANSMISSION,"
                    + "ENQUIRY,ACKNOWLEDGE,BEL,BACKSPACE,CHARACTER TABULATION,LINE FEED (LF),LINE TABULATION,"
                    + "FORM FEED (FF),CARRIAGE RETURN (CR),SHIFT OUT,SHIFT IN,DATA LINK ESCAPE,DEVICE CONTROL ONE,"
                    + "DEVICE CONTROL TWO,DEVICE CONTROL THREE,DEVICE CONTROL FOUR,NEGATIVE ACKNOWLEDGE,"
                    + "SYNCHRONOUS IDLE,END OF TRANSMISSION BLOCK,CANCEL,END OF MEDIUM,SUBSTITUTE,ESCAPE,"
                    + "INFORMATION SEPARATOR FOUR,INFORMATION SEPARATOR THREE,INFORMATION SEPARATOR TWO,"
                    + "INFORMATION SEPARATOR ONE,DELETE,PADDING CHARACTER,HIGH OCTET PRESET,BREAK PERMITTED HERE,"
                    + "NO BREAK HERE,LATIN 1 SUPPLEMENT 84,NEXT LINE (NEL),START OF SELECTED AREA,"
                    + "END OF SELECTED AREA,CHARACTER TABULATION SET,CHARACTER TABULATION WITH JUSTIFICATION,"
                    + "LINE TABULATION SET,PARTIAL LINE FORWARD,PARTIAL LINE BACKWARD,REVERSE LINE FEED,"
                    + "SINGLE SHIFT TWO,SINGLE SHIFT THREE,DEVICE CONTROL STRING,PRIVATE USE ONE,PRIVATE USE TWO,"
                    + "SET TRANSMIT STATE,CANCEL CHARACTER,MESSAGE WAITING,START OF GUARDED AREA,"
                    + "END OF GUARDED AREA,START OF STRING,SINGLE GRAPHIC CHARACTER INTRODUCER,"
                    + "SINGLE CHARACTER INTRODUCER,CONTROL SEQUENCE INTRODUCER,STRING TERMINATOR,"
                    + "OPERATING SYSTEM COMMAND,PRIVACY MESSAGE,APPLICATION PROGRAM COMMAND")
            .split(",", -1);

    private static byte @Nullable [] data;
    private static boolean wanted;

    private Names() {}

    /** Returns whether a name that was not yet loaded has been needed since the last call of this method. */
    static boolean wereWanted() {
        boolean were = wanted;
        wanted = false;
        return were;
    }

    /** Stores the content of the file that contains the names. */
    static void load(byte[] octets) {
        data = octets;
    }

    static ByteBuffer data() {
        return ByteBuffer.wrap(Objects.requireNonNull(data, FILE));
    }

    static @Nullable String ofUnicode(int codePoint) {
        wanted |= data == null;
        return data == null ? null : UCharacter.getName(codePoint);
    }

    static @Nullable String of(int codePoint) {
        if (Character.isISOControl(codePoint)) {
            return CONTROLS[codePoint < 0x20 ? codePoint : codePoint - 0x7F + 0x20];
        } else if (!UCharacter.isDefined(codePoint)) {
            return null;
        }
        String name = ofUnicode(codePoint);
        return name == null || isOfBlock(name) ? block(codePoint) : name;
    }

    /** Whether Java's name of a character consists of its block and number. */
    private static boolean isOfBlock(String name) {
        return name.startsWith("CJK UNIFIED IDEOGRAPH-")
                || name.startsWith("HANGUL SYLLABLE ")
                || name.startsWith("TANGUT IDEOGRAPH-");
    }

    private static String block(int codePoint) {
        String block = String.valueOf(UCharacter.UnicodeBlock.of(codePoint)).replace('_', ' ');
        return block + " " + Integer.toHexString(codePoint).toUpperCase(Locale.ROOT);
    }
}
