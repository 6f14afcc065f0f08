package org.iritoolkit.text.find;

import java.io.IOException;
import java.io.Reader;
import java.util.Locale;
import java.util.function.Consumer;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.text.internal.HostScan;
import org.iritoolkit.text.internal.Hosts;
import org.iritoolkit.text.internal.LinkScan;
import org.iritoolkit.text.internal.LinkTerms;
import org.iritoolkit.text.internal.Schemes;

/**
 * A scan of a text, with a sliding window, for characters that can mark a link.
 *
 * <p>The text after a mark is scanned up to the limit. If the scan finds no link, it has read only white space or
 * punctuation, in which no link begins, so the total time is linear. A mark is examined when its line has ended, or
 * when the window contains enough text after the mark for the longest link.
 */
final class TextScan {
    private final IriFinder finder;
    private final TextWindow window;
    private final char[] text;
    private final LinkTerms terms;
    private final Hosts hosts = new Hosts();
    private final DelimitedLinks delimited;
    private final LinkHosts links;
    private final MailAddresses addresses;
    private final FoundLinks found;
    private final boolean dots;

    /** The ASCII characters at which the scan stops: possible marks of a link, and line breaks. */
    private final boolean[] marks = new boolean[ControlSequences.CSI + 1];

    /** Whether a link between angle brackets continues after the window. */
    private boolean incomplete;

    private long line = 1;
    private long lineStart;

    /** Creates a scan of a text that has at most the given length. */
    TextScan(IriFinder finder, Reader reader, long longest, Consumer<FoundIri> found) {
        this.finder = finder;
        window = new TextWindow(reader, longest, finder.limit());
        text = window.text;
        terms = finder.terms();
        delimited = new DelimitedLinks(window, terms);
        links = new LinkHosts(window, terms, hosts, finder.allowsUserinfo());
        addresses = new MailAddresses(window, terms, hosts, links);
        this.found = new FoundLinks(finder, window.limit, found);
        dots = finder.finds(FoundIri.Kind.WWW) || finder.finds(FoundIri.Kind.NAME);
        marks['\n'] = true;
        marks[':'] = true;
        marks['@'] = finder.finds(FoundIri.Kind.MAIL);
        marks['.'] = dots;
        marks[ControlSequences.ESC] = true;
        marks[ControlSequences.CSI] = true;
    }

    void run() throws IOException {
        int at = 0;
        while (true) {
            int stop = window.ended ? window.length : Math.max(window.length - window.limit, window.lineEnd);
            at = nextMark(at, stop);
            while (at < stop && !incomplete) {
                at = nextMark(after(at), stop);
            }
            if (window.ended && !incomplete) {
                return;
            }
            incomplete = false;
            at -= window.read(at);
            addresses.windowMoved();
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

    /** Ends a link before a terminal's control sequence; returns the index after the sequence. */
    private int control(int at) {
        int end = ControlSequences.end(text, at, window.to(at));
        window.floor = Math.max(window.floor, end);
        window.nameFloor = Math.max(window.nameFloor, end);
        return end;
    }

    /** Counts a line; returns the index after its end. */
    private int newLine(int at) {
        line++;
        lineStart = window.base + at + 1;
        return at + 1;
    }

    // Links with a scheme

    private int scheme(int colon) {
        int start = schemeStart(colon);
        if (start == colon) {
            return colon + 1;
        }
        int to = window.to(start);
        int rest = colon + 1;
        boolean authority = window.hasSlashes(rest, to);
        int before = window.before(start);
        boolean labelled = before == ':' && isLabelled(start);
        boolean wiki = before == '[' && start > 1 && text[start - 2] == '[';
        int opener = labelled ? '<' : wiki ? LinkScan.LABELLED : before;
        boolean known = !authority && finder.isKnown(new String(text, start, colon - start));
        if (DelimitedLinks.isDisplay(before) && (authority || known)) {
            int end = delimited.displayEnd(rest, to, before);
            if (end > rest) {
                return report(start, end, FoundIri.Kind.IRI);
            }
        }
        if (opener == '<' && (authority || known || labelled)) {
            int end = delimited.bracketEnd(rest, to);
            incomplete = end == DelimitedLinks.INCOMPLETE;
            if (incomplete) {
                return colon;
            }
            if (end != HostScan.NONE && (labelled || end > rest)) {
                return report(start, end, FoundIri.Kind.IRI);
            }
        }
        if (authority) {
            int end = links.linkEnd(start, rest + 2, to, opener);
            return end == HostScan.NONE
                    ? failed(links.afterFailure(rest + 2, to))
                    : report(start, end, FoundIri.Kind.IRI);
        }
        if (!known) {
            return rest;
        }
        if (new String(text, start, colon - start).equalsIgnoreCase("mailto")) {
            int end = addresses.mailboxes(rest, to, opener);
            return end == HostScan.NONE ? failed(rest) : report(start, end, FoundIri.Kind.IRI);
        }
        int end = LinkScan.end(text, rest, to, LinkScan.Part.PATH, opener, terms);
        return end == rest ? rest : report(start, end, FoundIri.Kind.IRI);
    }

    /** Returns the index where the scheme before a colon starts; the index of the colon if there is no scheme. */
    private int schemeStart(int colon) {
        int least = Math.max(window.floor, colon - Schemes.MAX_LENGTH);
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
                && start > window.floor
                && (text[start - 1] == '<' || DelimitedLinks.isDisplay(text[start - 1]) || isLabelled(start));
        return common < colon && !bracketed ? common : start;
    }

    private static boolean isCommon(String scheme) {
        return switch (scheme.toLowerCase(Locale.ROOT)) {
            case "http", "https", "ftp", "mailto" -> true;
            default -> false;
        };
    }

    private boolean isLabelled(int start) {
        return start >= window.floor + 5 && new String(text, start - 5, 5).equalsIgnoreCase("<URL:");
    }

    // Mail addresses

    private int mail(int at) {
        int start = addresses.start(at);
        int end = start == HostScan.NONE ? start : addresses.domainEnd(at + 1, window.to(start));
        return end == HostScan.NONE ? failed(at + 1) : report(start, end, FoundIri.Kind.MAIL);
    }

    // Names with a dot

    private int name(int dot) {
        if (dot < window.nameFloor || isSentenceEnd(dot)) {
            return dot + 1;
        }
        int least = Math.max(window.floor, dot - TextWindow.BACK / 2);
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
        int before = window.before(start);
        if (start == dot || before == '@' || before == '/' || HostScan.isDot(before)) {
            return dot + 1;
        }
        int to = window.to(start);
        int end = links.hostEnd(start, to);
        if (end == HostScan.NONE) {
            return dot + 1;
        }
        boolean www = finder.finds(FoundIri.Kind.WWW)
                && dot - start == 3
                && new String(text, start, 3).equalsIgnoreCase("www");
        window.nameFloor = end;
        int last = links.beforeOther(start, end, end);
        boolean known = isKnown(start, last, www);
        if (!known || isPart(start, end, to) || !HostScan.hasWholeEscapes(text, start, last, window.length)) {
            return dot + 1;
        }
        int linkEnd = last < end ? last : links.pathEnd(HostScan.port(text, end, to), to, before);
        int at = addresses.atSign(end);
        if (at != HostScan.NONE) {
            int mailStart = addresses.start(at);
            int mailEnd = mailStart == HostScan.NONE ? mailStart : addresses.domainEnd(at + 1, window.to(mailStart));
            if (mailEnd - mailStart > linkEnd - start) {
                return report(mailStart, mailEnd, FoundIri.Kind.MAIL);
            }
            if (LinkScan.begunBy(text[end]) == null) {
                window.nameFloor = at;
                return dot + 1;
            }
        }
        return report(start, linkEnd, www ? FoundIri.Kind.WWW : FoundIri.Kind.NAME);
    }

    /** Returns whether a name is only part of a mail address, of a link or of a longer name. */
    private boolean isPart(int start, int end, int to) {
        boolean mailbox = end < to && text[end] == '@';
        return mailbox || isSchemeEnd(end, to) || addresses.isCutBefore(start) || addresses.isCutAfter(end, to);
    }

    /** Returns whether a name ends with the scheme of a link. */
    private boolean isSchemeEnd(int end, int to) {
        if (end >= to || text[end] != ':') {
            return false;
        }
        int scheme = schemeStart(end);
        return scheme < end
                && (window.hasSlashes(end + 1, to) || finder.isKnown(new String(text, scheme, end - scheme)));
    }

    private boolean isKnown(int start, int end, boolean www) {
        return www
                ? Hosts.dots(text, start, end) > 1
                : finder.finds(FoundIri.Kind.NAME) && hosts.hasSuffix(text, start, end);
    }

    /** Returns whether a dot ends a sentence, because no label follows the dot. */
    private boolean isSentenceEnd(int dot) {
        int next = dot + 1 < window.length ? text[dot + 1] : ' ';
        return next < 0x80 && !HostScan.isLabel(next) && !HostScan.isDot(next);
    }

    // Results

    /** Records that there is no link at an index, and that the apparent host is not a bare name either. */
    private int failed(int from) {
        int end = HostScan.end(text, from, window.length, terms);
        window.nameFloor = Math.max(window.nameFloor, end == HostScan.NONE ? from : end);
        window.floor = from;
        return from;
    }

    private int report(int start, int last, FoundIri.Kind kind) {
        boolean cut = last - start > window.limit;
        boolean pair = cut && Character.isHighSurrogate(text[start + window.limit - 1]);
        int end = cut ? start + window.limit - (pair ? 1 : 0) : last;
        window.floor = end;
        window.nameFloor = end;
        window.lastEnd = end;
        String shown = new String(text, start, end - start);
        int lineBreak = shown.indexOf('\n');
        if (finder.finds(kind)) { // otherwise, no part of this text is reported as another link
            long at = window.base + start;
            found.report(at, line, at - lineStart + 1, shown, kind, cut);
        }
        for (int i = lineBreak; i >= 0; i = shown.indexOf('\n', i + 1)) {
            newLine(start + i);
        }
        return end;
    }
}
