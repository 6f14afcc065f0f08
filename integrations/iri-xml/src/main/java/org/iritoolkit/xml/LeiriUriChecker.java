package org.iritoolkit.xml;

import net.sf.saxon.lib.URIChecker;

/**
 * Lets Saxon take every legacy extended IRI for an {@code xs:anyURI}, and nothing else: for {@code
 * ConversionRules.setURIChecker} of its configuration. This class alone needs Saxon.
 */
public final class LeiriUriChecker implements URIChecker {
    /** The checker; it has no state. */
    public LeiriUriChecker() {}

    @Override
    public boolean isValidURI(String text) {
        return AnyUri.accepts(text);
    }
}
