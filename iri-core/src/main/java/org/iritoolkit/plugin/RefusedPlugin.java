package org.iritoolkit.plugin;

/** Says that a plug-in cannot be used as it describes itself. */
public final class RefusedPlugin extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String reason;

    /** Names the plug-in in the message; where the plug-in is named already, {@link #reason()} is enough. */
    public RefusedPlugin(Plugin plugin, String reason) {
        super(plugin + " cannot be used: " + reason);
        this.reason = reason;
    }

    /** The problem, without the name of the plug-in. */
    public String reason() {
        return reason;
    }
}
