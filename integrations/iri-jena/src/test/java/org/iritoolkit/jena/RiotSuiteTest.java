package org.iritoolkit.jena;

import org.apache.jena.iri3986.provider.JenaSeveritySettings;
import org.apache.jena.irix.IRIProvider;
import org.apache.jena.irix.SystemIRIx;
import org.apache.jena.rfc3986.Violations;
import org.apache.jena.riot.system.irix.AbstractTestIRIxRIOT_system;
import org.junit.jupiter.api.BeforeAll;

/** RIOT's 87 cases for the reports of its readers, under the toolkit's provider; Jena runs them for its own. */
class RiotSuiteTest extends AbstractTestIRIxRIOT_system {
    static {
        // The suite is written for Jena's newer provider.
        System.setProperty(SystemIRIx.sysPropertyProvider, "IRI3986");
    }

    RiotSuiteTest() {
        super("toolkit");
    }

    @BeforeAll
    static void setSeverities() {
        Violations.setSystemSeverityMap(JenaSeveritySettings.jenaSystemSettings());
    }

    @Override
    protected IRIProvider getProviderForTest() {
        return ToolkitIriProvider.create();
    }
}
