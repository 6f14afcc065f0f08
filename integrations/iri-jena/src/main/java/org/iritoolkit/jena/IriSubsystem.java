package org.iritoolkit.jena;

import org.apache.jena.Jena;
import org.apache.jena.atlas.logging.Log;
import org.apache.jena.irix.IRIProvider;
import org.apache.jena.irix.SystemIRIx;
import org.apache.jena.shared.JenaException;
import org.apache.jena.sys.JenaSubsystemLifecycle;

/**
 * Makes {@link ToolkitIriProvider} Jena's provider when Jena starts. {@link java.util.ServiceLoader} finds this class;
 * applications do not call it.
 *
 * <p>Before {@code JenaSystem.init()}, Jena's own provider creates the IRIs. A provider that the application has set is
 * kept, and a warning names both providers.
 */
public final class IriSubsystem implements JenaSubsystemLifecycle {
    /** The oldest tested release. */
    private static final int OLDEST = 5;

    /** Called by the service loader. */
    public IriSubsystem() {}

    @Override
    public void start() {
        requireRelease(Jena.VERSION);
        IRIProvider present = SystemIRIx.getProvider();
        if (present instanceof ToolkitIriProvider) {
            return;
        }
        if (!present.getClass().getName().startsWith("org.apache.jena.")) {
            Log.warn(
                    this,
                    "iri-jena leaves the provider of IRIs that is set already: "
                            + present.getClass().getName() + "; ToolkitIriProvider.create().install() replaces it");
            return;
        }
        ToolkitIriProvider.create().install();
    }

    /** Throws an exception that states both releases if Jena is too old. An unreadable version is accepted. */
    static void requireRelease(String version) {
        int dot = version.indexOf('.');
        if (dot > 0 && Character.isDigit(version.charAt(0)) && Integer.parseInt(version.substring(0, dot)) < OLDEST) {
            throw new JenaException("iri-jena needs Jena " + OLDEST + " or newer, and Jena " + version
                    + " is on the path; take a newer Jena, or leave iri-jena out");
        }
    }

    /** Restores Jena's own provider. */
    @Override
    public void stop() {
        if (SystemIRIx.getProvider() instanceof ToolkitIriProvider) {
            SystemIRIx.reset();
        }
    }

    /** Runs after Jena's core, which sets its own provider, and before RIOT, which uses the provider. */
    @Override
    public int level() {
        return 15;
    }
}
