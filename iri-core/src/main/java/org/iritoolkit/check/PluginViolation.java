package org.iritoolkit.check;

/** What is reported about plug-ins instead of text. */
public enum PluginViolation implements ViolationCode {
    /**
     * A check or host mapper throws, returns null, or reports what its contract does not allow. The finding weighs as
     * much as what the plug-in declares to find: nobody knows what it would have said.
     */
    FAILED(
            "plugin.failed",
            "Tell who maintains the plug-in, and leave it out or take another version until it is mended."),

    /** A plug-in that a document calls for is not installed, so that what it would find is not known. */
    MISSING("plugin.missing", "Add the artifact that the message names.");

    private final String id;
    private final String remedy;

    PluginViolation(String id, String remedy) {
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
