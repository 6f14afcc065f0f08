package org.iritoolkit.text;

import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.text.internal.TextMessages;

/** The violations of this module. */
public enum TextViolation implements ViolationCode {
    /** A link in running text is longer than the finder's limit; the finder reports the start of the link. */
    LINK_CUT("text.link-cut"),
    /** Line breaks and the white space around them were removed from a link between angle brackets (RFC 3986 C). */
    LINE_BREAK("text.line-break"),
    /** The host of a link in running text contains an invisible character (RFC 3987 7.5; UTS #39 5.4). */
    HOST_INVISIBLE("text.invisible-in-host"),
    /** A line of a list is longer than the reader's limit. */
    LINE_TOO_LONG("text.line-too-long"),
    /** The octets of a requested name cannot be decoded in any charset that the server reads (RFC 3987 7.7). */
    NAME_UNREADABLE("name.unreadable"),
    /** A requested name has percent-encoded octets that are not UTF-8 next to non-ASCII characters (RFC 3987 8). */
    NAME_MIXED("name.mixed-forms"),
    /** The octets of a requested name are overlong UTF-8 (RFC 3987 8; RFC 3629 10). */
    NAME_OVERLONG("name.overlong"),
    /** A name is empty or a dot segment, or contains an encoded slash or NUL (RFC 3987 8). */
    NAME_RESERVED("name.reserved"),
    /** A name looks like another name in the listing (draft-duerst-iri-03 6.5; UTS #39 4). */
    NAME_CONFUSABLE("name.confusable"),
    /** A name differs from another name in the listing only in case, width or the like (draft-duerst-iri-03 6.5). */
    NAME_FOLDED("name.folded"),
    /** A name is not in Normalization Form C, unlike the reference (draft-duerst-iri-03 2.3). */
    NAME_NORMALIZED("name.normalized"),
    /**
     * A name is not in Normalization Form C, and its NFC form is the name of another file in the folder
     * (draft-duerst-iri-03 7).
     */
    NAME_SHARED("name.shared"),
    /** A name is not in Normalization Form KC (draft-duerst-iri-03 6.5). */
    NAME_COMPATIBILITY("name.compatibility"),
    /** A document has an escape that its syntax does not define (draft-duerst-iri-03 5.3). */
    DOCUMENT_ESCAPE("document.escape"),
    /** The output would not decode to the same string (draft-duerst-iri-03 5.3). */
    DOCUMENT_READ_BACK("document.read-back");

    private final String id;

    TextViolation(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy() {
        return TextMessages.remedy(id);
    }
}
