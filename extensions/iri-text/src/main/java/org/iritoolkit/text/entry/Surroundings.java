package org.iritoolkit.text.entry;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.text.internal.LinkTerm;
import org.iritoolkit.text.internal.LinkTerms;
import org.iritoolkit.text.internal.Quotes;
import org.iritoolkit.text.internal.Schemes;
import org.jspecify.annotations.Nullable;

/**
 * Strips the white space, controls, quotation marks, brackets and punctuation around a typed IRI.
 *
 * <p>Marks are removed in pairs, with the punctuation after them. A mark without a matching mark in the string is
 * removed too, since only half of a pair may have been copied. A mark whose matching mark is inside the string is kept.
 * In a string with a scheme, punctuation at the end is also removed if an opening mark was removed, and commas are also
 * removed after an unpaired closing mark.
 */
final class Surroundings {
    private static final CodePointSet INVISIBLE = CodePointSet.ofHex("AD 200B 2060 FEFF");
    private static final CodePointSet HIDDEN = LinkTerms.BIDI_CONTROLS.plus(INVISIBLE);

    private static final String PREFIX = "URL:";
    private static final int NONE = -1;

    private final Edit edit;
    private final String text;
    private final Entered.@Nullable Reason[] reasons;

    /** The index of each bracket's matching bracket; created if the string begins or ends with a bracket. */
    private int @Nullable [] partners;

    /**
     * The index of the first closing mark for each mark that opens a quotation; created if the string begins with such
     * a mark.
     */
    private int @Nullable [] closers;

    /** Whether an odd number of straight quotation marks is left, so that one mark is unpaired. */
    private boolean odd;

    /**
     * The index of the first mark that each closing quotation mark can close; created if the string ends with a closing
     * mark.
     */
    private @Nullable Map<Character, Integer> openers;

    private final boolean onlyUnopened;
    private boolean opened;
    private int start;
    private int end;

    private Surroundings(Edit edit, boolean onlyUnopened) {
        this.edit = edit;
        this.onlyUnopened = onlyUnopened;
        text = edit.text();
        end = text.length();
        reasons = new Entered.Reason[end];
        for (int i = text.indexOf('"'); i >= 0; i = text.indexOf('"', i + 1)) {
            odd ^= true;
        }
    }

    /** Removes the surroundings. */
    static void leaveOut(Edit edit) {
        new Surroundings(edit, false).leaveOutAll();
    }

    /** Removes unpaired closing marks, and commas after such marks, that were pasted after an IRI. */
    static void leaveOutUnopened(Edit edit) {
        String text = edit.text();
        int last = text.codePointBefore(text.length());
        if (last == ',' || Quotes.isCloser(last) || LinkTerm.of(last) == LinkTerm.CLOSE) {
            new Surroundings(edit, true).leaveOutAll();
        }
    }

    private void leaveOutAll() {
        boolean more = true;
        while (more && start < end) {
            more = (!onlyUnopened && leaveOutOne()) || leaveOutPunctuation();
        }
        write();
    }

    /** Returns the index where a string ends, ignoring trailing punctuation and unpaired closing marks. */
    static int endOfBare(String text) {
        Surroundings surroundings = new Surroundings(new Edit(text), true);
        int end = text.length();
        while (end > 0 && (isPunctuation(text.charAt(end - 1)) || surroundings.isUnopened(end))) {
            end -= Character.charCount(text.codePointBefore(end));
        }
        return end;
    }

    /** Returns the index where a string ends, ignoring unpaired closing marks and the commas after them. */
    static int endOfOpened(String text) {
        Surroundings surroundings = new Surroundings(new Edit(text), true);
        int end = text.length();
        for (int mark = end; mark > 0 && (text.charAt(mark - 1) == ',' || surroundings.isUnopened(mark)); ) {
            boolean comma = text.charAt(mark - 1) == ',';
            mark -= Character.charCount(text.codePointBefore(mark));
            end = comma ? end : mark;
        }
        return end;
    }

    /** Removes punctuation after the IRI, depending on the marks around the IRI. */
    private boolean leaveOutPunctuation() {
        if (isUnopened(end) && hasScheme()) {
            leaveOutLast(ofMark(text.codePointBefore(end)));
            return true;
        }
        int to = punctuationStart();
        boolean inMarks = opened && hasScheme() && text.indexOf(':', start) < to;
        boolean afterPair = !onlyUnopened
                && to > start
                && to < end
                && isPair(text.codePointAt(start), text.codePointBefore(to), to);
        if (!inMarks && !afterPair) {
            to = commasStart();
            to = to > start && isUnopened(to) && hasScheme() ? to : end;
        }
        boolean goes = to < end;
        while (end > to) {
            leaveOutLast(Entered.Reason.PUNCTUATION);
        }
        return goes;
    }

    private int punctuationStart() {
        int to = end;
        while (to > start && isPunctuation(text.charAt(to - 1))) {
            to--;
        }
        return to;
    }

    private int commasStart() {
        int to = end;
        while (to > start && text.charAt(to - 1) == ',') {
            to--;
        }
        return to;
    }

    private boolean hasScheme() {
        int i = start;
        while (i < end && i - start < Schemes.MAX_LENGTH && Schemes.isCharacter(text.charAt(i))) {
            i++;
        }
        return i > start && i < end && text.charAt(i) == ':' && Ascii.isLetter(text.charAt(start));
    }

    /** Returns whether a character is punctuation that cannot end a link, except quotation marks. */
    private static boolean isPunctuation(char c) {
        return LinkTerm.of(c) == LinkTerm.SOFT && !Quotes.isMark(c);
    }

    /** Returns whether an unpaired closing mark ends at an index. */
    private boolean isUnopened(int at) {
        int last = text.codePointBefore(at);
        if (LinkTerm.of(last) == LinkTerm.CLOSE) {
            return partner(at - Character.charCount(last)) < start; // the opening bracket is missing or was removed
        }
        return Quotes.isCloser(last) && opener((char) last) >= at - 1;
    }

    private int opener(char close) {
        openers = openers == null ? openers(text) : openers;
        return openers.getOrDefault(close, Integer.MAX_VALUE);
    }

    private static Map<Character, Integer> openers(String text) {
        Map<Character, Integer> first = new HashMap<>();
        for (int i = 0; i < text.length(); i++) {
            if (!Ascii.isLetterOrDigit(text.charAt(i))) {
                for (char close : Quotes.closers(text.charAt(i)).toCharArray()) {
                    first.putIfAbsent(close, i);
                }
            }
        }
        return first;
    }

    private boolean leaveOutOne() {
        int first = text.codePointAt(start);
        int last = text.codePointBefore(end);
        Entered.Reason atStart = invisible(first);
        Entered.Reason atEnd = invisible(last);
        if (atStart != null) {
            leaveOutFirst(atStart);
        } else if (atEnd != null) {
            leaveOutLast(atEnd);
        } else if (isPair(first, last, end)) {
            opened |= first != '<'; // the IRI is all text between the brackets (RFC 3986 C)
            leaveOutFirst(ofMark(first));
            leaveOutLast(ofMark(first));
        } else if (isLoneLast(last)) {
            leaveOutLast(ofMark(last));
        } else if (isLoneFirst(first)) {
            opened |= first != '<' && first != '>';
            leaveOutFirst(ofMark(first));
        } else {
            return false;
        }
        return true;
    }

    private static Entered.Reason ofMark(int c) {
        return Quotes.closers(c).isEmpty() ? Entered.Reason.BRACKETS : Entered.Reason.QUOTES;
    }

    /** Returns the reason to remove an invisible character; null for a visible character. */
    static Entered.@Nullable Reason invisible(int c) {
        if (c > ' ' && c < 0x7F) { // true for most characters
            return null;
        }
        if (UCharacter.hasBinaryProperty(c, UProperty.WHITE_SPACE)) {
            return Entered.Reason.SURROUNDING_SPACE;
        }
        return LinkTerms.isBidiControl(c)
                ? Entered.Reason.BIDI_CONTROL
                : INVISIBLE.contains(c) ? Entered.Reason.INVISIBLE : null;
    }

    /** Returns whether a character is invisible but not white space, so that it is removed inside a string too. */
    static boolean isHidden(int c) {
        return c >= 0x80 && HIDDEN.contains(c);
    }

    private void leaveOutFirst(Entered.Reason reason) {
        int c = text.codePointAt(start);
        odd ^= c == '"';
        reasons[start] = reason;
        start += Character.charCount(c);
        if (c == '<' && isPrefix(start)) {
            start += PREFIX.length(); // one change removes the mark and its prefix, see endOfChange
        }
    }

    private boolean isPrefix(int at) {
        return text.regionMatches(true, at, PREFIX, 0, PREFIX.length());
    }

    private void leaveOutLast(Entered.Reason reason) {
        int c = text.codePointBefore(end);
        odd ^= c == '"';
        end -= Character.charCount(c);
        reasons[end] = reason;
    }

    private boolean isPair(int first, int last, int to) {
        int before = to - Character.charCount(last);
        if (start == before) {
            return false;
        } else if (Quotes.closers(first).indexOf(last) >= 0) {
            return true;
        }
        boolean brackets = LinkTerm.of(first) == LinkTerm.OPEN
                && LinkTerm.of(last) == LinkTerm.CLOSE
                && LinkTerm.opener(last) == first;
        return brackets && (partner(before) == start || partner(before) == NONE) && !isAddress(first, before);
    }

    /** Returns whether the brackets are part of an IPv6 address. */
    private boolean isAddress(int first, int before) {
        int at = start + 1;
        while (first == '[' && at < before && isOfAddress(text.charAt(at))) {
            at++;
        }
        return at == before && at > start + 1 && text.indexOf(':', start) != before - 1;
    }

    private static boolean isOfAddress(char c) {
        return c == ':' || c == '.' || Character.digit(c, 16) >= 0;
    }

    /** Returns whether the last mark has no matching mark in the string. */
    private boolean isLoneLast(int last) {
        return last == '>' ? partner(end - 1) == NONE : last == '"' && odd;
    }

    /** Returns whether the first mark has no matching mark in the string. */
    private boolean isLoneFirst(int first) {
        boolean quote = !Quotes.closers(first).isEmpty();
        return quote
                ? closer(start) == NONE || closer(start) >= end
                : (first == '<' || first == '>') && partner(start) == NONE;
    }

    private int partner(int at) {
        partners = partners == null ? partners(text) : partners;
        return partners[at];
    }

    private int closer(int at) {
        closers = closers == null ? closers(text) : closers;
        return closers[at];
    }

    /** Pairs brackets of each kind separately. The marks before quoted lines are not treated as brackets. */
    private static int[] partners(String text) {
        int[] partners = new int[text.length()];
        Arrays.fill(partners, NONE);
        Map<Integer, Deque<Integer>> open = new HashMap<>();
        boolean lineBegins = true;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int c = text.codePointAt(i);
            lineBegins = c == '\n' || c == '\r' || (lineBegins && isBetweenLines(c));
            LinkTerm term = lineBegins ? LinkTerm.INCLUDE : LinkTerm.of(c);
            if (term == LinkTerm.OPEN) {
                open.computeIfAbsent(c, any -> new ArrayDeque<>()).push(i);
            } else if (term == LinkTerm.CLOSE) {
                Deque<Integer> opened = open.get(LinkTerm.opener(c));
                if (opened != null && !opened.isEmpty()) {
                    partners[i] = opened.pop();
                    partners[partners[i]] = i;
                }
            }
        }
        return partners;
    }

    private static int[] closers(String text) {
        int[] closers = new int[text.length()];
        Arrays.fill(closers, NONE);
        Map<Character, Integer> next = new HashMap<>();
        int following = ' ';
        for (int i = text.length() - 1; i >= 0; i--) {
            char c = text.charAt(i);
            if (Ascii.isLetterOrDigit(c)) { // most characters are letters or digits, which are not marks
                following = c;
                continue;
            }
            for (char closer : Quotes.closers(c).toCharArray()) {
                int at = next.getOrDefault(closer, NONE);
                closers[i] = closers[i] == NONE || (at != NONE && at < closers[i]) ? at : closers[i];
            }
            if (!Quotes.isInWord(c, following)) {
                next.put(c, i);
            }
            following = c;
        }
        return closers;
    }

    /** Returns whether a character is white space or a mark of a quoted line, in ASCII or full width. */
    static boolean isBetweenLines(int c) {
        return isBlank(c) || c == '\n' || c == '\r' || c == '>' || c == '\uFF1E';
    }

    static boolean isBlank(int c) {
        return c == ' ' || c == '\t' || c == '\u3000';
    }

    /** Returns the index after the white space, or after the mark and its prefix, that one change removes. */
    private int endOfChange(int at) {
        int next = at + Character.charCount(text.codePointAt(at));
        if (reasons[at] == Entered.Reason.SURROUNDING_SPACE || reasons[at] == Entered.Reason.PUNCTUATION) {
            while (next < text.length() && reasons[next] == reasons[at]) {
                next++; // each space or punctuation mark here is one code unit
            }
        } else if (at < start && text.charAt(at) == '<' && isPrefix(next)) {
            next += PREFIX.length();
        }
        return next;
    }

    private void write() {
        if (start == 0 && end == text.length()) {
            return;
        }
        for (int i = 0; i < text.length(); ) {
            Entered.Reason reason = reasons[i];
            int next = end;
            if (reason == null) {
                edit.keep(i, next);
            } else {
                next = endOfChange(i);
                edit.replace(i, next, "", reason);
            }
            i = next;
        }
        edit.done();
    }
}
