package org.iritoolkit.redact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.iritoolkit.message.SecretRules;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.percent.Ascii;

/**
 * Finds secrets in a text that may arrive in parts. A link is cut where it must end, unescaped, and read by the rules of
 * the core; of a longer link, each window is read. Takes linear time and constant memory.
 */
final class TextScan {
    /** Receives secrets in their order. A secret that starts where the last one ended continues it. */
    interface Sink {
        void secret(int start, int end, boolean userInformation);
    }

    private record Secret(int start, int end, boolean userInformation) {}

    /** How many UTF-16 code units of a link are read at once. */
    static final int WINDOW = 1 << 15;
    /** How much of a window is read again with the next one, because a name may be cut. */
    private static final int OVERLAP = 512;
    /** How far a password may go on after a space. */
    private static final int LOOKAHEAD = 256;

    private static final int LOOKAHEAD_WORDS = 4;
    private static final int LONGEST_SCHEME = 64;
    /** How long the parameters of an escape sequence of a terminal may be. */
    private static final int LONGEST_COLOR = 16;

    private static final String ORACLE = "jdbc:oracle:";
    private static final char ESCAPE = '\u001B';
    private static final int UNDECIDED = -2;

    private static final int[] NONE = {};
    private static final int LINK = 0;
    /** A space, quotation mark or angle bracket: ends a link, unless a password goes on after it. */
    private static final int SOFT = 1;

    private static final int HARD = 2;
    private static final String CLOSED = "\"'([{<`\u201C\u2018\u00AB\u201E";
    private static final String CLOSING = "\"')]}>`\u201D\u2019\u00BB\u201C";

    private static final int ASCII = 0x80;
    /** Whether a character of ASCII may show a link. */
    private static final boolean[] SHOWING = table(":/?#%&;\\");
    /** Whether a secret needs one such character of ASCII, or an at sign beyond ASCII. */
    private static final boolean[] NEEDED = table("/?#%&;\\@");

    /** Whether a character of ASCII ends or divides a link. */
    private static final boolean[] DELIMITING = table("\"#%&/:<=>?@\\`");

    private final SecretRules rules;
    private final List<String> replacements;
    private final Sink sink;
    private final Unescape unescape = new Unescape();
    private final List<Secret> secrets = new ArrayList<>();
    /** Whether the text goes on inside a link. */
    private boolean inLink;
    /** Whether the text goes on inside a secret, and inside which kind. */
    private boolean inSecret;

    private boolean inUserInformation;

    /** Whether the last link without escapes has a character of which each secret needs one. */
    private boolean hasSign;

    /** Whether the text begins with a link of which too little was there. */
    private boolean atStart;

    /** The character before the text; a space if there is none. */
    private char before = ' ';

    TextScan(SecretRules rules, List<String> replacements, Sink sink) {
        this.rules = rules;
        this.replacements = replacements;
        this.sink = sink;
    }

    private static boolean[] table(String characters) {
        boolean[] table = new boolean[ASCII];
        for (int i = 0; i < characters.length(); i++) {
            table[characters.charAt(i)] = true;
        }
        return table;
    }

    /** Returns whether a text has none of the characters of which each secret needs one. */
    static boolean isPlain(char[] text) {
        return needed(text, 0, text.length) == text.length;
    }

    /**
     * Returns the index of a character of which each secret needs one: those of user information, of paths, of escapes and
     * before parameters. The colon of a scheme is enough in a list of JDBC, and before a tab, which browsers remove.
     */
    private static int needed(char[] text, int from, int to) {
        for (int i = from; i < to; i++) {
            char c = text[i];
            if (c < ASCII ? NEEDED[c] || (c == ':' && isNeeded(text, i, to)) : c >= '\uFE00') {
                return i;
            }
        }
        return to;
    }

    private static boolean isNeeded(char[] text, int colon, int to) {
        return (colon > 0 && (text[colon - 1] | 0x20) == 'c') || (colon + 1 < to && text[colon + 1] == '\t');
    }

    /** Scans a text and returns up to where it is decided: its end if it is the last part. The rest comes again. */
    int scan(char[] text, int to, boolean last) {
        int decided = decided(text, to, last);
        before = decided > 0 ? text[decided - 1] : before;
        return decided;
    }

    private int decided(char[] text, int to, boolean last) {
        int i = 0;
        int floor = 0; // what is before belongs to another link
        while (true) {
            if (inSecret) {
                int end = endOfSecret(text, i, to);
                sink.secret(i, end, inUserInformation);
                i = end;
                floor = end;
                if (end == to) {
                    return to;
                }
                inSecret = false;
                inLink = true;
            }
            int start = inLink || atStart ? i : start(text, i, floor, to, last);
            atStart = false;
            if (start < 0) {
                return -1 - start;
            }
            int end = link(text, start, to, last);
            if (end == UNDECIDED) {
                atStart = true;
                return start;
            }
            i = end;
            floor = end;
        }
    }

    /** Returns the index where a link starts, or -1 minus the index up to which none does. */
    private int start(char[] text, int from, int floor, int to, boolean last) {
        for (int i = from; i < to; i++) {
            int needed = needed(text, i, to); // in the first word of a link
            i = wordStart(text, i, needed);
            for (; i < to && (i <= needed || kind(text[i]) == LINK); i++) {
                char c = text[i];
                if (c < ASCII ? SHOWING[c] : c >= '\uFF00') {
                    int start = startAt(text, i, c, floor, to);
                    if (start >= 0) {
                        return start;
                    }
                }
            }
        }
        if (last) {
            return -1 - to;
        }
        int tail = to; // the part that may be the beginning of a link
        while (tail > from && to - tail < LONGEST_SCHEME && (text[tail - 1] > ' ' || text[tail - 1] == ESCAPE)) {
            tail--;
        }
        return -1 - tail;
    }

    private static int wordStart(char[] text, int from, int index) {
        int start = index;
        while (start > from && kind(text[start - 1]) == LINK) {
            start--;
        }
        return start;
    }

    /** Returns the start of the link that a character shows; -1 if it shows none. */
    private int startAt(char[] text, int i, char c, int floor, int to) {
        return switch (c) {
            case ':' -> scheme(text, i, i + 1, floor, to);
            case '?', '#' -> isName(text, i + 1, to) ? i : -1;
            case ';' -> isName(text, i + 1, to) && isInPath(text, i, floor) ? i : -1;
            case '%' -> encodedColon(text, i, floor, to);
            case '/', '\\', '\uFF0F', '\uFF3C' ->
                i + 1 < to && isSlash(text[i + 1]) ? i : escapedColon(text, i, floor, to);
            case '&' -> escapedColon(text, i, floor, to);
            default -> -1;
        };
    }

    /** Returns whether the word before an index begins with a slash, as the target in the log of a server does. */
    private boolean isInPath(char[] text, int index, int floor) {
        int from = index;
        while (from > floor && index - from < LOOKAHEAD && kind(text[from - 1]) == LINK) {
            from--;
        }
        return from < index && text[from] == '/';
    }

    private int encodedColon(char[] text, int i, int floor, int to) {
        int digits = i + 1;
        while (digits + 1 < to && text[digits] == '2' && text[digits + 1] == '5') {
            digits += 2;
        }
        boolean isColon = digits + 1 < to && text[digits] == '3' && (text[digits + 1] | 0x20) == 'a';
        return isColon ? scheme(text, i, digits + 2, floor, to) : -1;
    }

    private int escapedColon(char[] text, int i, int floor, int to) {
        return unescape.at(text, i, to) == ':' ? scheme(text, i, i + unescape.length, floor, to) : -1;
    }

    /** Returns the start of the scheme before a colon, if what follows the colon can be the rest of a link; else -1. */
    private int scheme(char[] text, int colon, int after, int floor, int to) {
        int start = colon;
        while (start > floor && colon - start < LONGEST_SCHEME && isSchemeCharacter(text[start - 1])) {
            start--;
        }
        start = afterColor(text, start, floor, colon);
        while (start < colon && !Ascii.isLetter(text[start])) {
            start++;
        }
        boolean goesOn = after < to && (text[after] > ' ' || (text[after] == '\t' && colon - start > 1));
        boolean isDrive = colon - start == 1 && after < to && !isSlash(text[after]);
        return start < colon && goesOn && !isDrive ? start : -1;
    }

    /** Returns the index after an escape sequence of a terminal such as {@code ESC [ 1 ; 31 m} that seems to be a scheme. */
    private static int afterColor(char[] text, int start, int floor, int colon) {
        int open = start;
        while (open > floor && start - open < LONGEST_COLOR && "0123456789;:?".indexOf(text[open - 1]) >= 0) {
            open--;
        }
        if (open <= floor || text[open - 1] != '[' || !isEscape(text, open - 1, floor)) {
            return start;
        }
        int end = start;
        while (end < colon && Ascii.isDigit(text[end])) {
            end++;
        }
        return Math.min(end + 1, colon);
    }

    /** Returns whether the escape character ends before an index, as itself or escaped for JSON, Java or C. */
    private static boolean isEscape(char[] text, int end, int floor) {
        String before =
                string(text, Math.max(floor, end - "u001b".length()), end).toLowerCase(Locale.ROOT);
        return before.endsWith("\u001B")
                || before.endsWith("u001b")
                || before.endsWith("\\x1b")
                || before.endsWith("\\033");
    }

    private static String string(char[] text, int start, int end) {
        return new String(text, start, end - start);
    }

    private static boolean isSchemeCharacter(char c) {
        return Ascii.isLetterOrDigit(c) || c == '+' || c == '-' || c == '.';
    }

    private static boolean isSlash(char c) {
        return c == '/' || c == '\\' || c == '\uFF0F' || c == '\uFF3C';
    }

    /** Returns whether the name of a parameter and an equals sign are at an index. */
    private static boolean isName(char[] text, int from, int to) {
        int i = from;
        while (i < to && i - from < LONGEST_SCHEME && (isSchemeCharacter(text[i]) || text[i] == '_')) {
            i++;
        }
        return i > from && i < to && text[i] == '=';
    }

    /** Returns whether a character may be part of a link, or ends it. */
    private static int kind(char c) {
        if (c > ' ' && c < 0x7F) {
            return c == '"' || c == '<' || c == '>' || c == '`' ? SOFT : LINK;
        } else if (c < 0xA0) {
            return c == ' ' || c == '\t' ? SOFT : HARD;
        } else if (c < 0x2000) {
            return c == '\u00A0' || c == '\u00AB' || c == '\u00BB' ? SOFT : LINK;
        }
        return switch (c) {
            case '\u201C', '\u201D', '\u201E', '\u2018' -> SOFT;
            case '\u2028', '\u2029', '\u3000', '\u3001', '\u3002', '\uFF0C', '\uFF1B', '\uFF01', '\uFF08', '\uFF09' ->
                HARD;
            default -> c >= '\u3008' && c <= '\u3011' ? HARD : LINK;
        };
    }

    /** Returns the index after the secret in which the text goes on. */
    private int endOfSecret(char[] text, int from, int to) {
        for (int i = from; i < to; i += unescape.length) {
            char c = unescape.at(text, i, to);
            if (kind(c) != LINK || (inUserInformation ? c == '@' || c == '\uFF20' : c == '&')) {
                return i;
            }
        }
        return to;
    }

    /** Reports the secrets of the link at an index, and returns the index after the link or after a window of it. */
    private int link(char[] text, int start, int to, boolean last) {
        int end = inLink ? UNDECIDED : plainEnd(text, start, to, last);
        if (end == UNDECIDED) {
            return unescapedLink(text, start, to, last);
        }
        if (hasSign) {
            String link = string(text, start, end);
            report(text, link, link.length(), new Places(start), true);
        }
        return end;
    }

    /** Returns the end of a link without escapes that no password can extend; UNDECIDED if there may be such. */
    private int plainEnd(char[] text, int start, int to, boolean last) {
        char opener = start == 0 ? before : text[start - 1];
        char closer = closer(opener);
        boolean isAuthority = false;
        boolean mayGoOn = false;
        boolean isQuoted = false;
        hasSign = false;
        int limit = Math.min(to, start + WINDOW);
        int i = start;
        for (; i < limit; i++) {
            char c = text[i];
            if (c == closer) {
                return UNDECIDED;
            } else if (c > ' ' && c < 0x7F && !DELIMITING[c]) {
                continue;
            } else if (kind(c) != LINK) {
                break;
            } else if (c == '\\' || (c == '&' && (unescape.at(text, i, to) != c || unescape.length > 1))) {
                return UNDECIDED;
            }
            hasSign |= c != ':';
            if (i > start && isSlash(c) && (isSlash(text[i - 1]) || text[i - 1] == ':')) {
                isAuthority = true;
                mayGoOn = false;
            } else if (c == '/' || c == '?' || c == '#' || c == '@' || c == '\uFF20') {
                isAuthority = false;
                mayGoOn = false;
            }
            mayGoOn |= c == ':' && isAuthority;
            isQuoted |= c == '=' && isQuote(text, i + 1, to);
        }
        boolean ends = i < limit ? text[i] != '\t' : last && limit == to;
        boolean isName = i < limit && text[i] == '"' && isOracle(string(text, start, i));
        return ends && !mayGoOn && !isQuoted && !isName ? i : UNDECIDED;
    }

    /** Returns what closes a link after a character; U+0000, which ends any link, if that opens none. */
    private static char closer(char opener) {
        int closing = opener == ' ' || Ascii.isLetterOrDigit(opener) ? -1 : CLOSED.indexOf(opener);
        return closing < 0 ? 0 : CLOSING.charAt(closing);
    }

    private static boolean isQuote(char[] text, int index, int to) {
        return index < to && "{R\"'".indexOf(text[index]) >= 0;
    }

    /** Does the same for any link, which is unescaped. */
    private int unescapedLink(char[] text, int start, int to, boolean last) {
        int limit = to - start > WINDOW ? start + WINDOW : to;
        char opener = inLink ? ' ' : start == 0 ? before : text[start - 1];
        char closer = closer(opener);
        StringBuilder link = new StringBuilder();
        Places map = new Places();
        int depth = 0;
        int i = start;
        boolean wasExtended = false;
        while (i < limit) {
            char c = unescape.at(text, i, limit);
            int length = unescape.length;
            int kind = kind(c);
            if (closer != 0 && length == 1 && kind != HARD) {
                if (c == closer) {
                    kind = depth > 0 ? kind : closer == '"' ? HARD : SOFT;
                    depth -= depth > 0 ? 1 : 0;
                } else {
                    depth += closer != '"' && c == opener ? 1 : 0;
                }
            }
            if (kind == HARD) {
                break;
            }
            if (kind == SOFT && !(c == '\t' && isBetweenSlashes(link))) {
                int next = wasExtended ? -1 : extended(text, i, length, c, link, to, last);
                if (next == UNDECIDED) {
                    return UNDECIDED;
                } else if (next < 0) {
                    break;
                }
                wasExtended = true;
                for (; i < next && i < limit; i += unescape.length) {
                    map.add(i);
                    link.append(unescape.at(text, i, limit));
                }
                continue;
            }
            map.add(i);
            link.append(c);
            i += length;
        }
        boolean isWhole = i < limit || limit == to;
        if (i >= to && !last && to - start <= WINDOW) {
            return UNDECIDED;
        }
        int end = Math.min(i, limit);
        map.add(end);
        int length = link.length();
        report(text, isWhole ? link.toString() : link.append('@').toString(), length, map, isWhole);
        inLink = !isWhole && !inSecret;
        return inLink
                ? Math.max(start + 1, end - OVERLAP)
                : Math.min(to, Math.max(start + 1, end)); // never the same start
    }

    private static boolean isBetweenSlashes(StringBuilder link) {
        int end = link.length();
        return end > 0
                && (link.charAt(end - 1) == ':' || link.charAt(end - 1) == '\t' || isSlash(link.charAt(end - 1)));
    }

    /**
     * Returns the index after the word in which a link goes on: a password may contain spaces and quotation marks, and
     * browsers remove tabs and line breaks.
     *
     * @return the index; -1 if the link ends; UNDECIDED if that depends on text that has not arrived
     */
    private int extended(char[] text, int from, int length, char stop, StringBuilder link, int to, boolean last) {
        int quote = link.lastIndexOf("=") + 1;
        char close = quote == 0 ? 0 : closer(link, quote, stop);
        if (close != 0) {
            boolean isOpen = quote == link.length()
                    || closing(link.toString().toCharArray(), quote + 1, link.length(), close) < 0;
            if (isOpen) {
                int limit = Math.min(to, from + LOOKAHEAD);
                int end = closing(text, quote == link.length() ? from + length : from, limit, close);
                return end < 0 && limit == to && !last ? UNDECIDED : end;
            }
        }
        if (stop == '"' && isOracle(link.toString())) {
            for (int i = from + length; i + 1 < Math.min(to, from + LOOKAHEAD) && kind(text[i]) != HARD; i++) {
                if (text[i] == '"' && text[i + 1] == '@') {
                    return i + 2;
                }
            }
            return -1;
        }
        String tail = link.substring(afterSlashes(link));
        boolean isAuthority = tail.length() < link.length() && indexOfAny(tail, "/?#@\uFF20") < 0;
        if (!isAuthority) {
            return -1;
        }
        int colon = tail.lastIndexOf(':');
        boolean hasPassword = colon >= 0 && !isPort(tail.substring(colon + 1));
        if (!hasPassword && stop != '\t') {
            return -1;
        }
        int words = hasPassword ? LOOKAHEAD_WORDS : 1;
        boolean needsColon = !hasPassword;
        int limit = Math.min(to, from + LOOKAHEAD);
        for (int i = from + length; i < limit; i++) {
            char c = text[i];
            if (kind(c) == HARD
                    || (isSlash(c) && i > from + length && isSlash(text[i - 1]))
                    || (needsColon && "/?#".indexOf(c) >= 0)) {
                return -1;
            } else if (kind(c) == SOFT && --words == 0) {
                return -1;
            } else if (c == ':') {
                needsColon = false;
            } else if (c == '@') {
                return needsColon || kind(text[i - 1]) != LINK ? -1 : i + 1;
            }
        }
        return limit == to && !last ? UNDECIDED : -1;
    }

    /** Returns whether a link is the beginning of an address of Oracle's driver, in which names may be in quotation marks. */
    private static boolean isOracle(String link) {
        return link.regionMatches(true, 0, ORACLE, 0, ORACLE.length()) && link.indexOf('@') < 0;
    }

    /** Returns what closes a value, which may start with the character that stops the link; 0 if it is not quoted. */
    private static char closer(StringBuilder link, int value, char stop) {
        String start = value == link.length()
                ? String.valueOf(stop)
                : link.substring(value, Math.min(link.length(), value + "RAW(".length()));
        return switch (start.charAt(0)) {
            case '{' -> '}';
            case '"', '\'' -> start.charAt(0);
            default -> start.equals("RAW(") ? ')' : start.equals("RAW{") ? '}' : 0;
        };
    }

    /** Returns the index after what closes a quoted value, in which two braces stand for one; -1 if nothing does. */
    private static int closing(char[] text, int from, int to, char close) {
        for (int i = from; i < to && kind(text[i]) != HARD; i++) {
            if (text[i] == close) {
                boolean isDoubled = close == '}' && i + 1 < to && text[i + 1] == close;
                if (!isDoubled) {
                    return i + 1;
                }
                i++;
            }
        }
        return -1;
    }

    /** Returns the index after the last two slashes of a link, or after its scheme; its length if it has neither. */
    private static int afterSlashes(StringBuilder link) {
        for (int i = link.length() - 1; i > 0; i--) {
            if (isSlash(link.charAt(i)) && (isSlash(link.charAt(i - 1)) || link.charAt(i - 1) == ':')) {
                return i + 1;
            }
        }
        return link.length();
    }

    private static int indexOfAny(String string, String characters) {
        for (int i = 0; i < string.length(); i++) {
            if (characters.indexOf(string.charAt(i)) >= 0) {
                return i;
            }
        }
        return -1;
    }

    /** Returns whether what follows a colon is a port or nothing, with a list or the punctuation of a sentence. */
    private static boolean isPort(String tail) {
        int list = tail.indexOf(';');
        int end = list >= 0 && isName(tail.toCharArray(), list + 1, tail.length()) ? list : tail.length();
        while (end > 0 && ".,;:)]}'!".indexOf(tail.charAt(end - 1)) >= 0) {
            end--;
        }
        boolean digits = end <= 5;
        for (int i = 0; i < end && digits; i++) {
            digits = Ascii.isDigit(tail.charAt(i));
        }
        return digits;
    }

    /**
     * Reports the secrets of a link, in their order and without overlaps.
     *
     * @param read the link, and an at sign if it is not whole, because user information may go on
     * @param length the length of the link
     */
    private void report(char[] text, String read, int length, Places map, boolean isWhole) {
        secrets.clear();
        Secrets.Found found = (start, end, userInformation) -> {
            int to = Math.min(end, length);
            if (userInformation) {
                add(text, map.at(start), map.at(to), true);
            } else {
                int trimmed = isWhole && to == length ? trimmed(read, start, to) : to;
                if (trimmed < to && replacements.contains(string(text, map.at(start), map.at(to)))) {
                    return;
                }
                add(text, map.at(start), map.at(trimmed), false);
            }
        };
        Secrets.find(read, rules, found);
        if (secrets.isEmpty()) {
            return;
        }
        if (secrets.size() > 1) {
            secrets.sort(Comparator.comparingInt(Secret::start));
        }
        int linkEnd = map.at(length);
        Secret merged = secrets.get(0);
        for (Secret secret : secrets) {
            if (secret.start() <= merged.end()) {
                merged = new Secret(merged.start(), Math.max(merged.end(), secret.end()), merged.userInformation());
            } else {
                sink.secret(merged.start(), merged.end(), merged.userInformation());
                merged = secret;
            }
        }
        sink.secret(merged.start(), merged.end(), merged.userInformation());
        inSecret = !isWhole && merged.end() == linkEnd;
        inUserInformation = merged.userInformation();
    }

    private void add(char[] text, int start, int end, boolean userInformation) {
        if (start < end && !replacements.contains(string(text, start, end))) {
            secrets.add(new Secret(start, end, userInformation));
        }
    }

    /** Returns the end of a value without the punctuation of the sentence that the link ends. */
    private static int trimmed(String link, int start, int end) {
        int i = end;
        while (i > start) {
            char c = link.charAt(i - 1);
            int closing = c == ')' || c == ']' || c == '}' ? CLOSING.indexOf(c) : -1;
            boolean isOpened = closing >= 0 && link.lastIndexOf(CLOSED.charAt(closing), i - 1) >= start;
            if (".,;'".indexOf(c) < 0 && (closing < 0 || isOpened)) {
                break;
            }
            i--;
        }
        return i;
    }

    /** Where each character of a link is in the text. */
    private static final class Places {
        private final int start;
        private int[] values;
        private int size;

        /** Creates the places of a link without escapes. */
        Places(int start) {
            this.start = start;
            this.values = NONE;
        }

        Places() {
            this.start = 0;
            this.values = new int[64];
        }

        void add(int value) {
            if (size == values.length) {
                values = Arrays.copyOf(values, size * 2);
            }
            values[size++] = value;
        }

        int at(int index) {
            return values == NONE ? start + index : values[Math.min(index, size - 1)];
        }
    }
}
