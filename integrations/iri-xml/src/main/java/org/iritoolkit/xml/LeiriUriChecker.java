package org.iritoolkit.xml;

import net.sf.saxon.lib.URIChecker;

/**
 * Makes Saxon accept every legacy extended IRI as an {@code xs:anyURI}, and no other string. Pass an instance to {@code
 * ConversionRules.setURIChecker} of Saxon's configuration. Only this class needs Saxon.
 */
public final class LeiriUriChecker implements URIChecker {
    /** Creates a checker. A checker has no state. */
    public LeiriUriChecker() {}

    @Override
    public boolean isValidURI(String text) {
        return AnyUri.accepts(text);
    }

    /**
     * Whether Saxon may accept a string as an {@code xs:anyURI}. Saxon 10 and older call this method.
     *
     * @param text the string
     * @return true if the string is a legacy extended IRI, absolute or relative
     */
    public boolean isValidURI(CharSequence text) {
        return AnyUri.accepts(text.toString());
    }
}
