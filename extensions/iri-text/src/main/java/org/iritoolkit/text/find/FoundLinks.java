package org.iritoolkit.text.find;

import java.util.ArrayList;
import java.util.List;
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
import org.iritoolkit.text.internal.LinkScan;
import org.iritoolkit.text.internal.MailNames;
import org.iritoolkit.text.internal.TextMessages;

/** Reports links, each with notes about what was done to it and with an error about what hides in its host. */
final class FoundLinks {
    private final IriFinder finder;
    private final int limit;
    private final Consumer<FoundIri> found;

    FoundLinks(IriFinder finder, int limit, Consumer<FoundIri> found) {
        this.finder = finder;
        this.limit = limit;
        this.found = found;
    }

    /**
     * Reports a link.
     *
     * @param start the index in the whole text
     * @param column the column, counted from 1
     * @param cut whether the link continues beyond the limit
     */
    void report(long start, long line, long column, String shown, FoundIri.Kind kind, boolean cut) {
        boolean broken = shown.indexOf('\n') >= 0;
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
                start,
                start + shown.length(),
                line,
                column,
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
            if (MailAddresses.isInvisible(link.charAt(i)) && !HostScan.isLabel(link.charAt(i))) {
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
            while (i < link.length() && DelimitedLinks.isBreak(link.charAt(i))) {
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
