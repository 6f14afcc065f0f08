package org.iritoolkit.message;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.iritoolkit.message.SecretRules.Rule;
import org.iritoolkit.message.Secrets.Found;
import org.iritoolkit.percent.Ascii;

/** Finds the secrets in one view of a reference: the reference as written, or percent-decoded. Takes linear time. */
final class SecretScan {
    private static final Set<String> WEB = Set.of("http", "https", "ws", "wss");
    /** Schemes after which browsers accept one slash or none. */
    private static final Set<String> SPECIAL = Set.of("http", "https", "ws", "wss", "ftp");

    private static final int LONGEST_SCHEME = 64;
    private static final String ORACLE = "jdbc:oracle:";
    private static final String BRACE = "}";

    private final String string;
    private final SecretRules rules;
    private final Found found;
    private final int lastAt;
    /** What closes no quoted value in the rest of the string, so that it is not looked for again at each value. */
    private final Set<String> unclosed = new HashSet<>(2);

    private SecretScan(String string, int lastAt, SecretRules rules, Found found) {
        this.string = string;
        this.lastAt = lastAt;
        this.rules = rules;
        this.found = found;
    }

    static void find(String string, SecretRules rules, Found found) {
        int at = string.length() - 1;
        while (at >= 0 && !isAt(string.charAt(at))) {
            at--;
        }
        find(string, at, string.indexOf('=') >= 0, rules, found);
    }

    /** Finds the secrets of a string whose last at sign is known, and whether it has an equals sign. */
    static void find(String string, int lastAt, boolean hasEquals, SecretRules rules, Found found) {
        SecretScan scan = new SecretScan(string, lastAt, rules, found);
        scan.userInformation();
        if (hasEquals) {
            scan.parameters();
        }
    }

    static boolean isAt(char c) {
        return c == '@' || c == '\uFF20' || c == '\uFE6B';
    }

    private static boolean isSlash(char c) {
        return c == '/' || c == '\\' || c == '\uFF0F' || c == '\uFF3C';
    }

    private static boolean isColon(char c) {
        return c == ':' || c == '\uFF1A';
    }

    private static boolean isSchemeCharacter(char c) {
        return Ascii.isLetterOrDigit(c) || c == '+' || c == '-' || c == '.';
    }

    /** Returns whether browsers remove a character. */
    private static boolean isRemoved(char c) {
        return c == '\t' || c == '\n' || c == '\r';
    }

    private void userInformation() {
        int i = 0;
        while (i < lastAt) {
            char c = string.charAt(i);
            int end = -1;
            int start = -1;
            if (isSlash(c)) {
                start = afterSlashes(i);
                end = start - i > 1 ? authority(i, start) : -1;
                i = start;
            } else {
                i++;
                if (isColon(c)) {
                    start = afterColon(i);
                    end = start < 0 ? -1 : isOracle(i) ? oracle(start) : end(start, false);
                }
            }
            if (end > start) {
                found.secret(start, end, true);
                i = end;
            }
        }
    }

    /** Returns the end of user information that starts after slashes. */
    private int authority(int slashes, int start) {
        int before = slashes - 1;
        while (before > 0 && isRemoved(string.charAt(before))) {
            before--;
        }
        boolean afterColon = before >= 0 && isColon(string.charAt(before));
        boolean inPath = before >= 0 && !afterColon && isPathCharacter(string.charAt(before));
        String scheme = afterColon ? scheme(before) : "";
        if (start - slashes > 2 && !SPECIAL.contains(scheme) && isDrive(start)) {
            return -1; // file:///C:/x/pkg@1.2.3
        }
        boolean isAuthority = SPECIAL.contains(scheme) || (start - slashes == 2 && string.startsWith("//", slashes));
        boolean userName = isAuthority && !inPath && rules.hidesUserNames(scheme); // not in file:///a@b
        return end(start, userName);
    }

    /** Returns whether a drive letter of Windows, a colon and a slash are at an index. */
    private boolean isDrive(int index) {
        return index + 2 < string.length()
                && Ascii.isLetter(string.charAt(index))
                && string.charAt(index + 1) == ':'
                && isSlash(string.charAt(index + 2));
    }

    private static boolean isPathCharacter(char c) {
        return Character.isLetterOrDigit(c) || "-._~%!$*+@\u2026".indexOf(c) >= 0;
    }

    /** Returns the index after the slashes at an index, with the tabs and line breaks between them. */
    private int afterSlashes(int from) {
        int end = from + 1;
        for (int i = end; i < string.length(); i++) {
            char c = string.charAt(i);
            if (isSlash(c)) {
                end = i + 1;
            } else if (!isRemoved(c)) {
                break;
            }
        }
        return end;
    }

    /** Returns where user information may start after a colon and at most one slash; -1 if it cannot start there. */
    private int afterColon(int colon) {
        if (isOracle(colon)) {
            return colon;
        }
        String scheme = scheme(colon - 1);
        if (!SPECIAL.contains(scheme) && !scheme.equals("sip") && !scheme.equals("sips")) {
            return -1;
        }
        int start = colon;
        while (start < string.length() && isRemoved(string.charAt(start))) {
            start++;
        }
        if (start < string.length() && isSlash(string.charAt(start))) {
            start = SPECIAL.contains(scheme) ? start + 1 : start;
        }
        for (int i = start; i < string.length(); i++) {
            char c = string.charAt(i);
            if (isColon(c)) {
                return start;
            } else if (isAt(c) || isSlash(c) || c == '?' || c == '#' || c <= ' ') {
                return -1;
            }
        }
        return -1;
    }

    /** Returns the scheme that ends before a colon, in lower case; empty if there is none. */
    private String scheme(int colon) {
        int start = colon;
        while (start > 0 && colon - start < LONGEST_SCHEME && isSchemeCharacter(string.charAt(start - 1))) {
            start--;
        }
        return string.substring(start, colon).toLowerCase(Locale.ROOT);
    }

    /** Returns whether an index is after the driver type of {@code jdbc:oracle:thin:}. */
    private boolean isOracle(int index) {
        int start = index - 1;
        while (start > 0 && index - start < LONGEST_SCHEME && Ascii.isLetterOrDigit(string.charAt(start - 1))) {
            start--;
        }
        return start < index - 1
                && start >= ORACLE.length()
                && string.regionMatches(true, start - ORACLE.length(), ORACLE, 0, ORACLE.length());
    }

    /** Returns the index of the last at sign of an address of Oracle's driver, {@code user/"password"@host}. */
    private int oracle(int start) {
        int at = -1;
        for (int i = start; i < string.length(); i++) {
            char c = string.charAt(i);
            int close = c == '"' ? string.indexOf('"', i + 1) : -1;
            if (close >= 0) {
                i = close;
            } else if (isAt(c)) {
                at = i;
            } else if (c <= ' ' || c == '?' || (c == '(' && at == i - 1)) {
                break;
            }
        }
        return at;
    }

    /**
     * Returns the index after user information that starts at an index; a lower index if there is none. If the
     * authority seems to end inside a password (a colon without a port), user information ends at the last at sign of
     * the string.
     */
    private int end(int start, boolean userName) {
        int at = -1;
        int colon = -1;
        boolean inBrackets = false;
        boolean counts = userName;
        int i = start;
        for (; i < string.length() && "/?#".indexOf(string.charAt(i)) < 0; i++) {
            char c = string.charAt(i);
            if (isAt(c)) {
                counts |= colon >= 0;
                at = counts ? i : -1;
                colon = -1;
            } else if (c == '[' || c == ']') {
                inBrackets = c == '[';
            } else if (isColon(c) && !inBrackets && colon < 0) {
                colon = i;
            }
        }
        return colon >= 0 && !isPort(colon + 1, i) ? Math.max(at, lastAt) : at;
    }

    private boolean isPort(int from, int to) {
        boolean digits = from < to && to - from <= 5;
        for (int i = from; i < to && digits; i++) {
            digits = Ascii.isDigit(string.charAt(i));
        }
        return digits;
    }

    private void parameters() {
        boolean isList = false;
        boolean isWeb = true;
        boolean inQuery = false;
        boolean inAuthority = false;
        int host = -1;
        int separator = -1;
        List<String> companions = new ArrayList<>();
        List<Deferred> deferred = new ArrayList<>();
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            if (c >= '@' && c != '\\' && c < '\uFF00') {
                continue; // most characters have no meaning here
            }
            if (c == '=' && separator >= 0) {
                String name = string.substring(separator + 1, Math.min(i, separator + 2 + SecretRules.LONGEST_NAME));
                char before = string.charAt(separator);
                separator = -1;
                if (name.length() > SecretRules.LONGEST_NAME) {
                    continue;
                }
                String loose = SecretRules.loose(name);
                boolean isMechanism = before == ';' && inAuthority && loose.equals("auth"); // RFC 2384 and RFC 5092
                List<Rule> all = isMechanism ? List.of() : rules.rules(name, loose);
                if (all.isEmpty()) {
                    if (rules.isCompanion(loose)) {
                        companions.add(loose);
                    }
                    continue;
                }
                boolean inPath = before == ';' && !inQuery;
                int end = valueEnd(
                        i + 1, delimiters(before, isWeb, inPath, all.get(0).password()));
                for (Rule rule : all) {
                    if (end - i - 1 < rule.least()) {
                        continue;
                    }
                    if (rules.isCompanion(loose)) {
                        companions.add(loose);
                    }
                    if (rule.only().isEmpty() || (rule.only().startsWith("@") && isAtHost(host, rule.only()))) {
                        found.secret(i + 1, end, false);
                    } else if (!rule.only().startsWith("@")) {
                        deferred.add(new Deferred(SecretRules.loose(rule.only()), i + 1, end));
                    }
                }
                i = end - 1;
                continue;
            }
            if (c == ':') {
                boolean slashes = i + 1 < string.length() && isSlash(string.charAt(i + 1));
                String scheme = slashes || host < 0 ? scheme(i) : "";
                isList = scheme.equals("jdbc") || (slashes ? !WEB.contains(scheme) : isList);
                isWeb = scheme.isEmpty() ? isWeb : WEB.contains(scheme);
            } else if (isSlash(c) && i > 0 && isSlash(string.charAt(i - 1))) {
                host = i + 1;
                inQuery = false;
                inAuthority = true;
            } else if (isSlash(c)) {
                inAuthority = false;
            }
            if (c == '?' || c == '&' || c == ';' || c == '#' || (isList && (c == ',' || c == ':' || c == '('))) {
                separator = i;
                inQuery |= c == '?' || c == '#';
            }
        }
        for (Deferred secret : deferred) {
            if (companions.contains(secret.companion())) {
                found.secret(secret.start(), secret.end(), false);
            }
        }
    }

    private record Deferred(String companion, int start, int end) {}

    /** Returns the characters that end a value whose name follows a character. */
    private static String delimiters(char before, boolean isWeb, boolean inPath, boolean isPassword) {
        return switch (before) {
            case ';' -> isWeb ? (inPath ? ";&#?/" : "&#") : isPassword ? ";" : ";&#";
            case ':' -> ";";
            case ',' -> ",";
            case '(' -> ")";
            default -> !isWeb && isPassword ? "&" : "&#";
        };
    }

    /**
     * Returns the end of a value, which Apache Camel may quote as {@code RAW(…)}, Microsoft as <code>{…}</code>, and other
     * drivers in quotation marks.
     */
    private int valueEnd(int start, String delimiters) {
        int i = start;
        if (string.startsWith("RAW(", start) || string.startsWith("RAW{", start)) {
            i = closed(start + 4, string.charAt(start + 3) == '(' ? ')' : '}', delimiters);
            i = i < 0 ? string.length() : i;
        } else if (string.startsWith("\"", start) || string.startsWith("'", start)) {
            int close = closed(start + 1, string.charAt(start), delimiters);
            i = close < 0 ? start : close;
        } else if (string.startsWith("{", start)) {
            int close = closingBrace(start + 1);
            i = close < 0 ? start : close;
        }
        while (i < string.length() && delimiters.indexOf(string.charAt(i)) < 0) {
            i++;
        }
        return i;
    }

    /** Returns the index of a character that closes a quoted value before a delimiter or at the end; -1 if none does. */
    private int closed(int from, char close, String delimiters) {
        String search = close + delimiters;
        if (unclosed.contains(search)) {
            return -1;
        }
        for (int i = from; i < string.length(); i++) {
            if (string.charAt(i) == close
                    && (i + 1 == string.length() || delimiters.indexOf(string.charAt(i + 1)) >= 0)) {
                return i;
            }
        }
        unclosed.add(search);
        return -1;
    }

    /** Returns the index of the brace that closes a quoted value, in which two braces stand for one; -1 if none does. */
    private int closingBrace(int from) {
        if (unclosed.contains(BRACE)) {
            return -1;
        }
        for (int i = from; i < string.length(); i++) {
            if (string.charAt(i) == '}') {
                if (i + 1 == string.length() || string.charAt(i + 1) != '}') {
                    return i;
                }
                i++;
            }
        }
        unclosed.add(BRACE);
        return -1;
    }

    private boolean isAtHost(int start, String end) {
        if (start < 0) {
            return false;
        }
        int from = start;
        int to = start;
        while (to < string.length() && "/\\?#".indexOf(string.charAt(to)) < 0) {
            from = string.charAt(to) == '@' ? to + 1 : from;
            to++;
        }
        int colon = string.indexOf(':', from);
        to = colon >= 0 && colon < to ? colon : to;
        int length = end.length() - 1;
        return to - from >= length
                && string.regionMatches(true, to - length, end, 1, length)
                && (to - from == length || string.charAt(to - length - 1) == '.');
    }
}
