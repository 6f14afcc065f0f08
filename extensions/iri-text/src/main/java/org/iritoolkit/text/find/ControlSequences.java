package org.iritoolkit.text.find;

/** The control sequences of terminals in logs (ECMA-48 5.3 and 5.4), which are boundaries of links. */
final class ControlSequences {
    /** The escape character, which begins most sequences. */
    static final char ESC = '\u001B';

    /** The control sequence introducer, which may be written as ESC and an opening bracket. */
    static final char CSI = '\u009B';

    private ControlSequences() {}

    /**
     * Returns the index after a sequence. A control string, such as the target of a hyperlink, is not part of the
     * sequence that begins it. An incomplete sequence is only its first character.
     */
    static int end(char[] text, int at, int to) {
        int i = at + 1;
        boolean introduced = text[at] == CSI;
        if (!introduced && i < to && text[i] == '[') {
            introduced = true;
            i++;
        }
        while (introduced && i < to && text[i] >= 0x30 && text[i] < 0x40) {
            i++; // parameters
        }
        while (i < to && text[i] > 0x20 && text[i] < 0x30) {
            i++; // intermediate characters, but no space, after which a link may begin
        }
        boolean last = i < to && text[i] >= (introduced ? 0x40 : 0x30) && text[i] < 0x7F;
        return last ? i + 1 : at + 1;
    }
}
