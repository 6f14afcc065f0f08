package org.iritoolkit.text.find;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Topic;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.text.TextViolation;
import org.iritoolkit.text.internal.Documents;
import org.iritoolkit.text.internal.HostScan;
import org.iritoolkit.text.internal.Hosts;
import org.iritoolkit.text.internal.LinkScan;
import org.iritoolkit.text.internal.LinkTerm;
import org.iritoolkit.text.internal.LinkTerms;
import org.iritoolkit.text.internal.MailNames;
import org.iritoolkit.text.internal.Quotes;
import org.iritoolkit.text.internal.Schemes;
import org.iritoolkit.text.internal.TextMessages;

/**
 * A scan of a text, with a sliding window, for characters that can mark a link.
 *
 * <p>The text after a mark is scanned up to the limit. If the scan finds no link, it has read only white space or
 * punctuation, in which no link begins, so the total time is linear. A mark is examined when its line has ended, or
 * when the window contains enough text after the mark for the longest link.
 */
final class TextScan {
    /** The length of the text that is kept before a mark; longer than any scheme, name or local part. */
    private static final int BACK = 1_024;

    /** The highest limit, chosen so that an array of four times this length is possible. */
    private static final int MAX_LIMIT = 500_000_000;

    private static final char LRE = '\u202A';
    private static final char PDF = '\u202C';
    private static final char LRI = '\u2066';
    private static final char PDI = '\u2069';

    /** The result of {@link #bracketEnd} if the closing bracket is after the window. */
    private static final int INCOMPLETE = -2;

    private static final int MAX_LOCAL_PART = 256;

    private final IriFinder finder;
    private final Reader reader;
    private final Consumer<FoundIri> found;
    private final LinkTerms terms;
    private final Hosts hosts;
    private final int limit;
    private final boolean dots;

    /** The ASCII characters at which the scan stops: possible marks of a link, and line breaks. */
    private final boolean[] marks = new boolean[ControlSequences.CSI + 1];

    private final char[] text;

    /** The length of the whole text, if it is known, or a greater number. */
    private final long longest;

    private int length;
    private boolean ended;

    /** The index after the last line break in the window; only links in angle brackets continue after a line break. */
    private int lineEnd;

    /** Whether a link between angle brackets continues after the window. */
    private boolean incomplete;

    /** The index in the whole text of the window's first code unit. */
    private long base;

    /** The index before which no link begins. */
    private int floor;

    /** The end of the last link found. */
    private int lastEnd = -1;

    /** The lowest index at which to continue after an authority that is not a link. */
    private int failedTo;

    /** The start and end of the last examined run of mail address characters. */
    private int localEnd = -1;

    private int localFrom = -1;

    /** The index before which no bare name begins, because the text before it was examined. */
    private int nameFloor;

    private long line = 1;
    private long lineStart;

    /** Creates a scan of a text that has at most the given length. */
    TextScan(IriFinder finder, Reader reader, long longest, Consumer<FoundIri> found) {
        this.finder = finder;
        this.reader = reader;
        this.found = found;
        terms = finder.terms();
        hosts = new Hosts();
        dots = finder.finds(FoundIri.Kind.WWW) || finder.finds(FoundIri.Kind.NAME);
        marks['\n'] = true;
        marks[':'] = true;
        marks['@'] = finder.finds(FoundIri.Kind.MAIL);
        marks['.'] = dots;
        marks[ControlSequences.ESC] = true;
        marks[ControlSequences.CSI] = true;
        limit = Math.min(finder.limit(), MAX_LIMIT);
        this.longest = longest;
        text = new char[(int) Math.min(4L * (limit + BACK), longest + 1)];
    }

    void run() throws IOException {
        int at = 0;
        while (true) {
            int stop = ended ? length : Math.max(length - limit, lineEnd);
            at = nextMark(at, stop);
            while (at < stop && !incomplete) {
                at = nextMark(after(at), stop);
            }
            if (ended && !incomplete) {
                return;
            }
            incomplete = false;
            at -= read(at);
        }
    }

    /**
     * Returns the index of the next character that can mark a link; the end index if there is no such character.
     */
    private int nextMark(int from, int stop) {
        char[] units = text;
        boolean[] ascii = marks;
        boolean beyond = dots;
        int at = from;
        while (at < stop) {
            char c = units[at];
            if (c < ascii.length ? ascii[c] : beyond && HostScan.isDot(c)) {
                return at;
            }
            at++;
        }
        return at;
    }

    /** Looks for a link at a mark; returns the index at which to continue. */
    private int after(int mark) {
        return switch (text[mark]) {
            case ':' -> scheme(mark);
            case '@' -> mail(mark);
            case '\n' -> newLine(mark);
            case ControlSequences.ESC, ControlSequences.CSI -> control(mark);
            default -> name(mark);
        };
    }

    /**
     * Reads until a line ends, the text ends, or the window is full. If the window is full, first drops text well
     * before the given index, which is no longer needed. Returns the number of code units by which the window moved.
     */
    private int read(int at) throws IOException {
        int dropped = length < text.length ? 0 : drop(at);
        boolean line = false;
        while (!line && !ended && length < text.length) {
            int read = reader.read(text, length, text.length - length);
            int before = length;
            length += Math.max(0, read);
            ended = read < 0 || base + length == longest;
            for (int i = length; i > before && !line && !ended; i--) {
                line = text[i - 1] == '\n';
                lineEnd = line ? i : lineEnd;
            }
        }
        localEnd = -1;
        return dropped;
    }

    private int drop(int at) {
        int dropped = Math.max(0, Math.min(at, length) - BACK);
        System.arraycopy(text, dropped, text, 0, length - dropped);
        length -= dropped;
        base += dropped;
        floor = Math.max(0, floor - dropped);
        nameFloor = Math.max(0, nameFloor - dropped);
        lineEnd = Math.max(0, lineEnd - dropped);
        lastEnd -= dropped;
        return dropped;
    }

    /** Ends a link before a terminal's control sequence; returns the index after the sequence. */
    private int control(int at) {
        int end = ControlSequences.end(text, at, to(at));
        floor = Math.max(floor, end);
        nameFloor = Math.max(nameFloor, end);
        return end;
    }

    /** Counts a line; returns the index after its end. */
    private int newLine(int at) {
        line++;
        lineStart = base + at + 1;
        return at + 1;
    }

    /**
     * Returns the index up to which to read the text for a link that begins at an index. The end is one character
     * beyond the limit, to find out whether the link continues. The window contains the text up to this index, unless
     * the text ends earlier, because a link's mark comes after its first code unit.
     */
    private int to(int start) {
        return (int) Math.min(length, (long) start + limit + 2);
    }

    // Links with a scheme

    private int scheme(int colon) {
        int start = schemeStart(colon);
        if (start == colon) {
            return colon + 1;
        }
        int to = to(start);
        int rest = colon + 1;
        boolean authority = hasSlashes(rest, to);
        int before = before(start);
        boolean labelled = before == ':' && isLabelled(start);
        boolean wiki = before == '[' && start > 1 && text[start - 2] == '[';
        int opener = labelled ? '<' : wiki ? LinkScan.LABELLED : before;
        boolean known = !authority && finder.isKnown(new String(text, start, colon - start));
        if (isDisplay(before) && (authority || known)) {
            int end = displayEnd(rest, to, before);
            if (end > rest) {
                return report(start, end, FoundIri.Kind.IRI);
            }
        }
        if (opener == '<' && (authority || known || labelled)) {
            int end = bracketEnd(rest, to);
            incomplete = end == INCOMPLETE;
            if (incomplete) {
                return colon;
            }
            if (end != HostScan.NONE && (labelled || end > rest)) {
                return report(start, end, FoundIri.Kind.IRI);
            }
        }
        if (authority) {
            int end = withAuthority(start, rest + 2, to, opener);
            return end == HostScan.NONE
                    ? failed(Math.max(failedTo, hostStart(rest + 2, to)))
                    : report(start, end, FoundIri.Kind.IRI);
        }
        if (!known) {
            return rest;
        }
        if (new String(text, start, colon - start).equalsIgnoreCase("mailto")) {
            int end = mailboxes(rest, to, opener);
            return end == HostScan.NONE ? failed(rest) : report(start, end, FoundIri.Kind.IRI);
        }
        int end = LinkScan.end(text, rest, to, LinkScan.Part.PATH, opener, terms);
        return end == rest ? rest : report(start, end, FoundIri.Kind.IRI);
    }

    private boolean hasSlashes(int at, int to) {
        return at + 1 < to && text[at] == '/' && text[at + 1] == '/';
    }

    /** Returns the index where the scheme before a colon starts; the index of the colon if there is no scheme. */
    private int schemeStart(int colon) {
        int least = Math.max(floor, colon - Schemes.MAX_LENGTH);
        int start = colon;
        int common = colon;
        for (int i = colon - 1; i >= least && Schemes.isCharacter(text[i]); i--) {
            boolean letter = Ascii.isLetter(text[i]);
            start = letter ? i : start;
            boolean divided = letter && i > least && (text[i - 1] == '.' || text[i - 1] == '-');
            if (divided && common == colon && isCommon(new String(text, i, colon - i))) {
                common = i;
            }
        }
        boolean bracketed = common < colon
                && start > floor
                && (text[start - 1] == '<' || isDisplay(text[start - 1]) || isLabelled(start));
        return common < colon && !bracketed ? common : start;
    }

    private static boolean isCommon(String scheme) {
        return switch (scheme.toLowerCase(Locale.ROOT)) {
            case "http", "https", "ftp", "mailto" -> true;
            default -> false;
        };
    }

    private boolean isLabelled(int start) {
        return start >= floor + 5 && new String(text, start - 5, 5).equalsIgnoreCase("<URL:");
    }

    private int before(int start) {
        return start > 0 ? Character.codePointBefore(text, start) : ' ';
    }

    private int withAuthority(int scheme, int from, int to, int quote) {
        failedTo = from;
        int plain = plainHostEnd(from, to);
        LinkScan.Part next = plain < to ? LinkScan.begunBy(text[plain]) : null;
        if (plain > from && next != null) {
            return LinkScan.end(text, plain, to, next, quote, terms);
        }
        int host = hostStart(from, to);
        if (host > from && !finder.allowsUserinfo()) {
            return HostScan.NONE;
        }
        int end = hostEnd(host, to);
        if (end == HostScan.NONE && host < to && isSubDelimiter(text[host])) {
            end = host;
        }
        if (end == HostScan.NONE) {
            boolean empty = from < to
                    && text[from] == '/'
                    && !Schemes.needsHost(new String(text, scheme, from - "://".length() - scheme));
            int path = empty ? LinkScan.end(text, from, to, LinkScan.Part.PATH, quote, terms) : from;
            return path > from + 1 ? path : HostScan.NONE;
        }
        boolean twice =
                hasSlashes(end + 1, to) && text[end] == ':' && Schemes.needsHost(new String(text, host, end - host));
        if (twice) { // the apparent host is the next link's scheme
            return HostScan.NONE;
        }
        boolean emptyPort = end + 1 < to && text[end] == ':' && text[end + 1] == '/'; // RFC 3986 3.2.3
        int port = emptyPort ? end + 1 : HostScan.port(text, end, to);
        return port < to && LinkScan.begunBy(text[port]) == null
                ? wholeEnd(from, host, end, port, to, quote)
                : beforeOther(host, end, pathEnd(port, to, quote));
    }

    /**
     * Returns the index after a host whose labels have only ASCII letters, digits and inner hyphens, as most do;
     * otherwise, the start index. For these hosts, the slower scans for user information and prose are not needed.
     */
    private int plainHostEnd(int from, int to) {
        char last = '.';
        int i = from;
        while (i < to) {
            char c = text[i];
            boolean inner = (c == '-' && last != '.') || (c == '.' && last != '.' && last != '-');
            if (!inner && !Ascii.isLetterOrDigit(c)) {
                break;
            }
            last = c;
            i++;
        }
        return last == '.' || last == '-' ? from : i;
    }

    /** Returns the index where a host ends: before an ideographic full stop if the next link follows the full stop. */
    private int hostEnd(int from, int to) {
        int end = HostScan.end(text, from, to, terms);
        int dot = end - 1;
        while (dot > from && text[dot] != '\u3002') {
            dot--;
        }
        return dot > from && Schemes.isBeforeSlashes(text, dot + 1, to) ? HostScan.end(text, from, dot, terms) : end;
    }

    /**
     * Returns the index after a link whose authority may continue after an apparent host and port. The link is not cut
     * off after the apparent host, because the shorter link would have a different host.
     */
    private int wholeEnd(int from, int host, int end, int port, int to, int quote) {
        int start = host > from ? from : port; // a bracket in user information may be closed after the user information
        int whole =
                Math.max(port, new LinkScan(LinkScan.Part.AUTHORITY, start, host, terms).end(text, start, to, quote));
        if (whole == port) {
            return port == host ? HostScan.NONE : beforeOther(host, end, pathEnd(port, to, quote));
        }
        int hostEnd = port;
        for (; hostEnd < whole && LinkScan.begunBy(text[hostEnd]) == null; hostEnd++) {
            if (text[hostEnd] == '@') { // the whole authority has a different host
                failedTo = hostEnd + 1;
                return finder.allowsUserinfo() ? whole : HostScan.NONE;
            }
        }
        int digits = text[end] == ':' ? HostScan.digits(text, end + 1, to) : end;
        boolean afterPort = digits > end + 1
                && digits < to
                && (hostEnd == whole
                        ? Hosts.isOther(text, digits, to)
                        : Hosts.isProse(Character.codePointAt(text, digits, to)));
        return afterPort && hosts.hasSuffix(text, host, end) ? digits : beforeOther(host, hostEnd, whole);
    }

    /** Returns the index where a link ends; where its host ends if other text follows without a space. */
    private int beforeOther(int host, int hostEnd, int end) {
        int other = hosts.endBeforeOther(text, host, hostEnd, isBare(hostEnd));
        return other == HostScan.NONE ? end : other;
    }

    private boolean isBare(int hostEnd) {
        return hostEnd == length || LinkScan.begunBy(text[hostEnd]) == null;
    }

    /** Returns whether a host may begin with a character that is neither a label character nor sentence punctuation. */
    private static boolean isSubDelimiter(char c) {
        return c == '$' || c == '&' || c == '*' || c == '+' || c == '=' || c == '~';
    }

    private int pathEnd(int from, int to, int quote) {
        LinkScan.Part part = from < to ? LinkScan.begunBy(text[from]) : null;
        int end = part == null ? from : LinkScan.end(text, from, to, part, quote, terms);
        boolean dot = end == from && HostScan.isDot(text[from - 1]);
        return dot ? from - 1 : end; // before a path, a dot ends the host; elsewhere, it ends the sentence
    }

    /** Returns the index after user information and its {@code @}; the given index if there is no user information. */
    private int hostStart(int from, int to) {
        for (int i = from; i < to; i++) {
            if (text[i] == '@') {
                return i + 1;
            }
            char c = text[i];
            if (!Ascii.isLetterOrDigit(c) && !isUserinfo(c) && !terms.isLabel(c)) {
                return from;
            }
        }
        return from;
    }

    /**
     * Returns whether a character that cannot be in a label is allowed in user information: a sub-delim, a colon, a dot
     * or a tilde.
     */
    private static boolean isUserinfo(char c) {
        return switch (c) {
            case ':', '.', '!', '$', '&', '\'', '(', ')', '*', '+', ',', ';', '=', '~' -> true;
            default -> false;
        };
    }

    // Links between brackets or controls

    /** Returns whether a character is LRE or LRI, which begin a displayed IRI (RFC 3987 4.1; UAX #9). */
    private static boolean isDisplay(int c) {
        return c == LRE || c == LRI;
    }

    /** Returns the index after an IRI that is displayed between controls, or {@link HostScan#NONE}. */
    private int displayEnd(int from, int to, int opener) {
        char closer = opener == LRE ? PDF : PDI;
        for (int i = from; i < to; i++) {
            char c = text[i];
            if (c == closer) {
                return i;
            }
            boolean inIri = c > ' ' && c != '<' && c != '>' && c != '"' && !LinkTerms.isBidiControl(c);
            if (!inIri || (c >= 0x7F && (c < 0xA0 || UCharacter.hasBinaryProperty(c, UProperty.WHITE_SPACE)))) {
                return HostScan.NONE;
            }
        }
        return HostScan.NONE;
    }

    /**
     * Returns the index after a link that a closing angle bracket ends, or {@link HostScan#NONE}; {@link #INCOMPLETE}
     * if more text is needed.
     */
    private int bracketEnd(int from, int to) {
        for (int i = from; i < to; i++) {
            char c = text[i];
            if (c == '>') {
                return i;
            }
            if (c == '|' && LinkScan.isLabel(text, i + 1, to, '>')) {
                return i;
            }
            if (isBreak(c)) {
                int end = breakEnd(i, to);
                if (end == i) {
                    return HostScan.NONE;
                }
                i = end - 1;
            } else if (c == '<' || c == '"' || isHard(Character.codePointAt(text, i, to))) {
                return HostScan.NONE;
            } else if (Character.isHighSurrogate(c)) {
                i++;
            }
        }
        return to == length && !ended ? INCOMPLETE : HostScan.NONE;
    }

    /** Returns whether a character ends a link in every part. A query allows all characters that other parts allow. */
    private boolean isHard(int c) {
        return terms.of(c, LinkScan.Part.QUERY) == LinkTerm.HARD;
    }

    static boolean isBreak(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }

    /** Returns the index after white space with exactly one line break; otherwise, the start index. */
    private int breakEnd(int from, int to) {
        int breaks = 0;
        int i = from;
        for (; i < to && isBreak(text[i]); i++) {
            breaks += text[i] == '\n' ? 1 : 0;
        }
        return breaks == 1 ? i : from;
    }

    // Mail addresses

    private int mail(int at) {
        int start = mailStart(at);
        int end = start == HostScan.NONE ? start : domainEnd(at + 1, to(start));
        return end == HostScan.NONE ? failed(at + 1) : report(start, end, FoundIri.Kind.MAIL);
    }

    /** Returns the start index of a mail address before an @, or {@link HostScan#NONE}; does not check the domain. */
    private int mailStart(int at) {
        int least = Math.max(floor, at - MAX_LOCAL_PART);
        int start = at;
        while (start > least) {
            int c = Character.codePointBefore(text, start, least);
            if (!MailNames.isLocal(c)) {
                break;
            }
            start -= Character.charCount(c);
        }
        int before = before(start);
        boolean cut =
                start == least && (start == lastEnd || before == '@' || (start > floor && MailNames.isLocal(before)));
        while (Quotes.closers(text[start]).indexOf(text[start]) >= 0) {
            start++;
        }
        return cut || isCutBefore(start) || !MailNames.isLocalPart(text, start, at) ? HostScan.NONE : start;
    }

    private int domainEnd(int from, int to) {
        int end = hostEnd(from, to);
        if (end == HostScan.NONE || isCutAfter(end, to)) {
            return HostScan.NONE;
        }
        return hosts.hasSuffix(text, from, end) ? end : hosts.endBeforeOther(text, from, end, true);
    }

    /**
     * Returns whether the text after a host shows that the host continues, because a letter or digit follows an at
     * sign, an invisible character or a bracketed dot.
     */
    private boolean isCutAfter(int end, int to) {
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
    private boolean isCutBefore(int start) {
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
    private static boolean isInvisible(char c) {
        if (c < 0x80 || Character.isLetterOrDigit(c)) {
            return false;
        }
        boolean control = LinkTerms.isBidiControl(c) && c != 0x61C && c > 0x200F;
        return !control && UCharacter.hasBinaryProperty(c, UProperty.DEFAULT_IGNORABLE_CODE_POINT);
    }

    /** Returns the index where the addresses of a {@code mailto} URI and the query after them end (RFC 6068 2). */
    private int mailboxes(int from, int to, int quote) {
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
        int end = hostEnd(at + 1, to);
        return end == HostScan.NONE || isCutAfter(end, to) ? HostScan.NONE : beforeOther(at + 1, end, end);
    }

    // Names with a dot

    private int name(int dot) {
        if (dot < nameFloor || isSentenceEnd(dot)) {
            return dot + 1;
        }
        int least = Math.max(floor, dot - BACK / 2);
        int start = dot;
        while (start > least) {
            int c = Character.codePointBefore(text, start, least);
            if (!HostScan.isLabel(c)) {
                break;
            }
            start -= Character.charCount(c);
        }
        while (start < dot && HostScan.isSign(Character.codePointAt(text, start, dot))) {
            start += Character.charCount(Character.codePointAt(text, start, dot));
        }
        int before = before(start);
        if (start == dot || before == '@' || before == '/' || HostScan.isDot(before)) {
            return dot + 1;
        }
        int to = to(start);
        int end = hostEnd(start, to);
        if (end == HostScan.NONE) {
            return dot + 1;
        }
        boolean www = finder.finds(FoundIri.Kind.WWW)
                && dot - start == 3
                && new String(text, start, 3).equalsIgnoreCase("www");
        nameFloor = end;
        int last = beforeOther(start, end, end);
        boolean known = isKnown(start, last, www);
        if (!known || isPart(start, end, to) || !HostScan.hasWholeEscapes(text, start, last, length)) {
            return dot + 1;
        }
        int linkEnd = last < end ? last : pathEnd(HostScan.port(text, end, to), to, before);
        int at = atSign(end);
        if (at != HostScan.NONE) {
            int mailStart = mailStart(at);
            int mailEnd = mailStart == HostScan.NONE ? mailStart : domainEnd(at + 1, to(mailStart));
            if (mailEnd - mailStart > linkEnd - start) {
                return report(mailStart, mailEnd, FoundIri.Kind.MAIL);
            }
            if (LinkScan.begunBy(text[end]) == null) {
                nameFloor = at;
                return dot + 1;
            }
        }
        return report(start, linkEnd, www ? FoundIri.Kind.WWW : FoundIri.Kind.NAME);
    }

    /** Returns whether a name is only part of a mail address, of a link or of a longer name. */
    private boolean isPart(int start, int end, int to) {
        boolean mailbox = end < to && text[end] == '@';
        return mailbox || isSchemeEnd(end, to) || isCutBefore(start) || isCutAfter(end, to);
    }

    /** Returns whether a name ends with the scheme of a link. */
    private boolean isSchemeEnd(int end, int to) {
        if (end >= to || text[end] != ':') {
            return false;
        }
        int scheme = schemeStart(end);
        return scheme < end && (hasSlashes(end + 1, to) || finder.isKnown(new String(text, scheme, end - scheme)));
    }

    private boolean isKnown(int start, int end, boolean www) {
        return www
                ? Hosts.dots(text, start, end) > 1
                : finder.finds(FoundIri.Kind.NAME) && hosts.hasSuffix(text, start, end);
    }

    /** Returns the index of the at sign after a name that may be part of a mail address, or {@link HostScan#NONE}. */
    private int atSign(int from) {
        if (from < localFrom || from > localEnd) {
            localFrom = from;
            localEnd = from;
            while (localEnd < length) {
                int c = Character.codePointAt(text, localEnd, length);
                if (!MailNames.isLocal(c)) {
                    break;
                }
                localEnd += Character.charCount(c);
            }
        }
        boolean found = localEnd + 1 < length && text[localEnd] == '@';
        return found && terms.isLabel(Character.codePointAt(text, localEnd + 1, length)) ? localEnd : HostScan.NONE;
    }

    /** Returns whether a dot ends a sentence, because no label follows the dot. */
    private boolean isSentenceEnd(int dot) {
        int next = dot + 1 < length ? text[dot + 1] : ' ';
        return next < 0x80 && !HostScan.isLabel(next) && !HostScan.isDot(next);
    }

    // Results

    /** Records that there is no link at an index, and that the apparent host is not a bare name either. */
    private int failed(int from) {
        int end = HostScan.end(text, from, length, terms);
        nameFloor = Math.max(nameFloor, end == HostScan.NONE ? from : end);
        floor = from;
        return from;
    }

    private int report(int start, int last, FoundIri.Kind kind) {
        boolean cut = last - start > limit;
        boolean pair = cut && Character.isHighSurrogate(text[start + limit - 1]);
        int end = cut ? start + limit - (pair ? 1 : 0) : last;
        floor = end;
        nameFloor = end;
        lastEnd = end;
        String shown = new String(text, start, end - start);
        int lineBreak = shown.indexOf('\n');
        if (finder.finds(kind)) { // otherwise, no part of this text is reported as another link
            found(start, shown, kind, cut, lineBreak >= 0);
        }
        for (int i = lineBreak; i >= 0; i = shown.indexOf('\n', i + 1)) {
            newLine(start + i);
        }
        return end;
    }

    private void found(int start, String shown, FoundIri.Kind kind, boolean cut, boolean broken) {
        List<Violation> notes = cut || broken ? new ArrayList<>() : List.of();
        if (cut) {
            notes.add(note(
                    TextViolation.LINK_CUT,
                    new Span(shown.length(), shown.length()),
                    TextMessages.message("text.link-cut", limit)));
        }
        int invisible = kind == FoundIri.Kind.IRI ? invisibleInAuthority(shown) : HostScan.NONE;
        if (invisible != HostScan.NONE) {
            notes = new ArrayList<>(notes);
            notes.add(new Violation(
                    TextViolation.HOST_INVISIBLE,
                    Severity.ERROR,
                    Component.HOST,
                    new Span(invisible, invisible + 1),
                    finder.parser().profile().clause(Topic.SELECTION),
                    TextMessages.message("text.invisible-in-host", new CharacterName(shown.charAt(invisible)))));
        }
        String meant = switch (kind) {
            case IRI -> shown;
            case MAIL -> MailNames.mailto(shown);
            case WWW, NAME -> finder.assumedScheme() + "://" + shown;
        };
        found.accept(new FoundIri(
                base + start,
                base + start + shown.length(),
                line,
                base + start - lineStart + 1,
                shown,
                kind,
                finder,
                broken ? joined(meant, notes) : meant,
                notes));
    }

    /** Returns the index of an invisible character that labels cannot contain, or {@link HostScan#NONE}. */
    private static int invisibleInAuthority(String link) {
        int slashes = Ascii.isAscii(link) ? -1 : link.indexOf("://");
        int i = slashes < 0 ? link.length() : slashes + "://".length();
        for (; i < link.length() && LinkScan.begunBy(link.charAt(i)) == null; i++) {
            if (isInvisible(link.charAt(i)) && !HostScan.isLabel(link.charAt(i))) {
                return i;
            }
        }
        return HostScan.NONE;
    }

    /** Returns the link without the white space at its line breaks. */
    private String joined(String link, List<Violation> notes) {
        StringBuilder out = new StringBuilder(link.length());
        for (int i = 0; i < link.length(); i++) {
            int start = i;
            while (i < link.length() && isBreak(link.charAt(i))) {
                i++;
            }
            if (i > start) {
                boolean hyphen = link.charAt(start - 1) == '-';
                String key = hyphen ? "text.line-break.hyphen" : "text.line-break";
                notes.add(note(TextViolation.LINE_BREAK, new Span(start, i), TextMessages.message(key)));
            }
            if (i < link.length()) {
                out.append(link.charAt(i));
            }
        }
        return out.toString();
    }

    private Violation note(TextViolation code, Span place, Message what) {
        var clause = code == TextViolation.LINE_BREAK
                ? Documents.RFC_3986.section("C")
                : finder.parser().profile().clause(Topic.TRANSFER);
        return new Violation(code, Severity.ADVICE, Component.REFERENCE, place, clause, what);
    }
}
