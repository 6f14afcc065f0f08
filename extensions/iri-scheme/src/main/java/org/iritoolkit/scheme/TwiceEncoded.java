package org.iritoolkit.scheme;

import java.util.HexFormat;
import java.util.Optional;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.percent.Percent;

/**
 * Finds strings that were percent-encoded twice, such as {@code a%2520b}.
 *
 * <p>Double encoding is correct for a link inside a link, and for a percent sign that is data. A part is therefore
 * reported only if it is not in a link, and if each of its escapes is {@code %25} followed by two hexadecimal digits,
 * which together decode to spaces or non-ASCII characters. Parts are path segments and their parameters, and query
 * parameters. A part with a slash is treated as a link.
 */
final class TwiceEncoded {
    private TwiceEncoded() {}

    /** Returns the position of the first twice-encoded part in a range, and that part encoded only once. */
    static Optional<Suggestion> find(String text, int from, int to, boolean isQuery) {
        String delimiters = isQuery ? "&;" : "/;,=";
        int at = text.indexOf("%25", from);
        while (at >= 0 && at < to) {
            int start = at;
            while (start > from && delimiters.indexOf(text.charAt(start - 1)) < 0) {
                start--;
            }
            int end = at;
            while (end < to && delimiters.indexOf(text.charAt(end)) < 0) {
                end++;
            }
            String part = text.substring(start, end);
            String once = part.replace("%25", "%");
            int slash = text.indexOf(isQuery ? "/" : "//", isQuery ? start : from);
            boolean isInLink = slash >= 0 && slash < end;
            if (!isInLink && isTwiceEncoded(part, once)) {
                return Optional.of(new Suggestion(new Span(start, end), once));
            }
            at = text.indexOf("%25", end);
        }
        return Optional.empty();
    }

    /**
     * Returns whether each escape is an encoded percent sign that begins the escape of a space or non-ASCII character.
     */
    private static boolean isTwiceEncoded(String part, String once) {
        if (part.indexOf("%25") < 0 || once.contains("%%")) {
            return false;
        }
        for (int i = part.indexOf('%'); i >= 0; i = part.indexOf('%', i + 1)) {
            boolean isPercent = part.startsWith("%25", i)
                    && i + 5 <= part.length()
                    && HexFormat.isHexDigit(part.charAt(i + 3))
                    && HexFormat.isHexDigit(part.charAt(i + 4));
            if (!isPercent) {
                return false;
            }
            int octet = HexFormat.fromHexDigits(part, i + 3, i + 5);
            if (octet != ' ' && octet < 0x80) {
                return false;
            }
        }
        return Percent.decode(once).text().isPresent();
    }
}
