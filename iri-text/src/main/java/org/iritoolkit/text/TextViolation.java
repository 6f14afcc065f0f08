package org.iritoolkit.text;

import org.iritoolkit.check.ViolationCode;

/** What is found where text and IRIs meet. */
public enum TextViolation implements ViolationCode {
    /** A link in running text is longer than the finder reads; what is reported is its beginning. */
    LINK_CUT("text.link-cut", "Raise the limit of the finder, or look at the place by hand."),
    /** Line breaks and the white space around them were taken out of a link between angle brackets (RFC 3986 C). */
    LINE_BREAK(
            "text.line-break", "Nothing, if the link was broken to fit the line; otherwise close the bracket earlier."),
    /** A line of a list is longer than the reader holds. */
    LINE_TOO_LONG(
            "text.line-too-long", "End each text of the list with a line feed, or raise the limit of the reader."),
    /** The octets of a name in a request are no text in a charset that the server reads (draft-duerst-iri-03 6.7). */
    NAME_UNREADABLE("name.unreadable", "Escape the UTF-8 octets of the name, or list the charset that it is in."),
    /** A name in a request has characters beyond ASCII both escaped and not (draft-duerst-iri-03 7). */
    NAME_MIXED("name.mixed-forms", "Escape all characters beyond ASCII, or none."),
    /** The octets of a name in a request are overlong UTF-8 (draft-duerst-iri-03 7; RFC 3629 10). */
    NAME_OVERLONG("name.overlong", "Do not serve it: only software that tries to get around checks writes that."),
    /** A name in a request reads as a dot segment, or holds a slash or NUL (draft-duerst-iri-03 7). */
    NAME_RESERVED("name.reserved", "Divide the path at its slashes before its segments are decoded."),
    /** A name of a listing looks like another one of it (draft-duerst-iri-03 6.5; UTS #39 4). */
    NAME_CONFUSABLE("name.confusable", "Give one of the two another name."),
    /** A name of a listing differs from another one of it in case, width or the like only (draft-duerst-iri-03 6.5). */
    NAME_FOLDED("name.folded", "Give one of the two another name: software that overlooks case takes them for one."),
    /** A name is not in Normalization Form KC (draft-duerst-iri-03 6.5). */
    NAME_COMPATIBILITY("name.compatibility", "Write the usual characters, unless the other ones are what it is about."),
    /** A document has an escape that its syntax does not know (draft-duerst-iri-03 5.3). */
    DOCUMENT_ESCAPE("document.escape", "Mend the escape, or name the syntax that the document is in."),
    /** What would be written does not read back the same (draft-duerst-iri-03 5.3). */
    DOCUMENT_READ_BACK("document.read-back", "Choose another charset, or another way to escape.");

    private final String id;
    private final String remedy;

    TextViolation(String id, String remedy) {
        this.id = id;
        this.remedy = remedy;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy() {
        return remedy;
    }
}
