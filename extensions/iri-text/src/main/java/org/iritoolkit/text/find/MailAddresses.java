package org.iritoolkit.text.find;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import org.iritoolkit.text.internal.HostScan;
import org.iritoolkit.text.internal.Hosts;
import org.iritoolkit.text.internal.LinkScan;
import org.iritoolkit.text.internal.LinkTerms;
import org.iritoolkit.text.internal.MailNames;
import org.iritoolkit.text.internal.Quotes;

/** Finds where mail addresses begin and end, alone and in {@code mailto} URIs. */
final class MailAddresses {
    private static final int MAX_LOCAL_PART = 256;

    private final TextWindow window;
    private final char[] text;
    private final LinkTerms terms;
    private final Hosts hosts;
    private final LinkHosts links;

    /** The start and end of the last examined run of mail address characters. */
    private int localEnd = -1;

    private int localFrom = -1;

    MailAddresses(TextWindow window, LinkTerms terms, Hosts hosts, LinkHosts links) {
        this.window = window;
        this.terms = terms;
        this.hosts = hosts;
        this.links = links;
        text = window.text;
    }

    /** Forgets the positions in the window, because it moved. */
    void windowMoved() {
        localEnd = -1;
    }

    /** Returns the start index of a mail address before an @, or {@link HostScan#NONE}; does not check the domain. */
    int start(int at) {
        int least = Math.max(window.floor, at - MAX_LOCAL_PART);
        int start = at;
        while (start > least) {
            int c = Character.codePointBefore(text, start, least);
            if (!MailNames.isLocal(c)) {
                break;
            }
            start -= Character.charCount(c);
        }
        int before = window.before(start);
        boolean cut = start == least
                && (start == window.lastEnd || before == '@' || (start > window.floor && MailNames.isLocal(before)));
        while (Quotes.closers(text[start]).indexOf(text[start]) >= 0) {
            start++;
        }
        return cut || isCutBefore(start) || !MailNames.isLocalPart(text, start, at) ? HostScan.NONE : start;
    }

    /** Returns the index after the domain of an address, or {@link HostScan#NONE}. */
    int domainEnd(int from, int to) {
        int end = links.hostEnd(from, to);
        if (end == HostScan.NONE || isCutAfter(end, to)) {
            return HostScan.NONE;
        }
        return hosts.hasSuffix(text, from, end) ? end : hosts.endBeforeOther(text, from, end, true);
    }

    /**
     * Returns whether the text after a host shows that the host continues, because a letter or digit follows an at
     * sign, an invisible character or a bracketed dot.
     */
    boolean isCutAfter(int end, int to) {
        int i = end;
        while (i < to && isInvisible(text[i])) {
            i++;
        }
        if (i == end && i < to) {
            i += text[i] == '@' ? 1 : HostScan.isBracketedDot(text, i, to) ? "[.]".length() : 0;
        }
        return i > end && i < to && Character.isLetterOrDigit(Character.codePointAt(text, i, to));
    }

    /** Returns whether the characters before a name show that the name began earlier. */
    boolean isCutBefore(int start) {
        int i = start;
        while (i > 0 && isInvisible(text[i - 1])) {
            i--;
        }
        if (i == start && i > 2 && HostScan.isBracketedDot(text, i - 3, i)) {
            i -= "[.]".length();
        }
        return i < start && i > 0 && Character.isLetterOrDigit(Character.codePointBefore(text, i));
    }

    /** Returns whether a character is invisible, and neither begins nor ends a display form. */
    static boolean isInvisible(char c) {
        if (c < 0x80 || Character.isLetterOrDigit(c)) {
            return false;
        }
        boolean control = LinkTerms.isBidiControl(c) && c != 0x61C && c > 0x200F;
        return !control && UCharacter.hasBinaryProperty(c, UProperty.DEFAULT_IGNORABLE_CODE_POINT);
    }

    /** Returns the index where the addresses of a {@code mailto} URI and the query after them end (RFC 6068 2). */
    int mailboxes(int from, int to, int quote) {
        int end = mailbox(from, to);
        for (int next = end; next != HostScan.NONE && next < to && text[next] == ','; ) {
            next = mailbox(next + 1, to);
            end = Math.max(end, next);
        }
        return end != HostScan.NONE && end < to && text[end] == '?'
                ? LinkScan.end(text, end, to, LinkScan.Part.QUERY, quote, terms)
                : end;
    }

    private int mailbox(int from, int to) {
        int at = from;
        while (at < to) {
            int c = Character.codePointAt(text, at, to);
            if (!terms.isLocal(c)) {
                break;
            }
            at += Character.charCount(c);
        }
        if (at >= to || text[at] != '@' || !MailNames.isLocalPart(text, from, at)) {
            return HostScan.NONE;
        }
        int end = links.hostEnd(at + 1, to);
        return end == HostScan.NONE || isCutAfter(end, to) ? HostScan.NONE : links.beforeOther(at + 1, end, end);
    }

    /** Returns the index of the at sign after a name that may be part of a mail address, or {@link HostScan#NONE}. */
    int atSign(int from) {
        if (from < localFrom || from > localEnd) {
            localFrom = from;
            localEnd = from;
            while (localEnd < window.length) {
                int c = Character.codePointAt(text, localEnd, window.length);
                if (!MailNames.isLocal(c)) {
                    break;
                }
                localEnd += Character.charCount(c);
            }
        }
        boolean found = localEnd + 1 < window.length && text[localEnd] == '@';
        return found && terms.isLabel(Character.codePointAt(text, localEnd + 1, window.length))
                ? localEnd
                : HostScan.NONE;
    }
}
