package org.iritoolkit.rdf4j;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.rdf4j.rio.ParserConfig;
import org.eclipse.rdf4j.rio.RioSetting;
import org.eclipse.rdf4j.rio.helpers.BasicParserSettings;

/**
 * Detects references that RDF4J would reject if its own IRI check were on. With the check off, RDF4J's parsers do not
 * report errors in references, but still read the setting once for each IRI and once more for each error.
 */
final class CountingConfig extends ParserConfig {
    private static final long serialVersionUID = 1L;

    private ParserConfig given;
    private int looks;

    /** Uses the settings of a parser, until they are set here. RDF4J 5.0 has no method that returns them all. */
    CountingConfig(ParserConfig config) {
        given = config;
        setNonFatalErrors(config.getNonFatalErrors());
    }

    @Override
    public <T> T get(RioSetting<T> setting) {
        if (BasicParserSettings.VERIFY_URI_SYNTAX.equals(setting)) {
            looks++;
        }
        return super.isSet(setting) ? super.get(setting) : given.get(setting);
    }

    @Override
    public <T> boolean isSet(RioSetting<T> setting) {
        return super.isSet(setting) || given.isSet(setting);
    }

    @Override
    public Map<RioSetting<Object>, Object> getSettings() {
        Map<RioSetting<Object>, Object> all = new HashMap<>(given.getSettings());
        all.putAll(super.getSettings());
        return all;
    }

    @Override
    public ParserConfig useDefaults() {
        given = new ParserConfig();
        return super.useDefaults();
    }

    /** Returns whether the parser has found an error in the last reference, and resets that flag. */
    boolean hadError() {
        boolean found = looks > 1;
        looks = 0;
        return found;
    }
}
