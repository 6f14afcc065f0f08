package org.iritoolkit.rdf4j;

import org.eclipse.rdf4j.rio.ParserConfig;
import org.eclipse.rdf4j.rio.RioSetting;
import org.eclipse.rdf4j.rio.helpers.BasicParserSettings;

/**
 * Detects references that RDF4J would refuse if its own check of IRIs were on. With the check off, its parsers do not
 * report them, but still read the setting once for each IRI and once more for each error in the reference.
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

    /** Whether the parser has found an error in the last reference; resets this. */
    boolean hadError() {
        boolean found = looks > 1;
        looks = 0;
        return found;
    }
}
