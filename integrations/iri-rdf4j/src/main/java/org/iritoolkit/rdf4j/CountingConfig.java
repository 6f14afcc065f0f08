package org.iritoolkit.rdf4j;

import org.eclipse.rdf4j.rio.ParserConfig;
import org.eclipse.rdf4j.rio.RioSetting;
import org.eclipse.rdf4j.rio.helpers.BasicParserSettings;

/**
 * Detects references that RDF4J would reject if its own IRI check were on. With the check off, RDF4J's parsers do not
 * report errors in references, but still read the setting once for each IRI and once more for each error.
 */
final class CountingConfig extends ParserConfig {
    private static final long serialVersionUID = 1L;

    private int looks;

    /** Copies the settings of a parser. */
    CountingConfig(ParserConfig config) {
        config.getSettings().forEach(this::set);
        setNonFatalErrors(config.getNonFatalErrors());
    }

    @Override
    public <T> T get(RioSetting<T> setting) {
        if (BasicParserSettings.VERIFY_URI_SYNTAX.equals(setting)) {
            looks++;
        }
        return super.get(setting);
    }

    /** Returns whether the parser has found an error in the last reference, and resets that flag. */
    boolean hadError() {
        boolean found = looks > 1;
        looks = 0;
        return found;
    }
}
