package org.iritoolkit.check;

import java.util.Locale;
import org.iritoolkit.message.core.CoreMessages;

/** Violations about plug-ins instead of text. */
public enum PluginViolation implements ViolationCode {
    /**
     * A check or host mapper throws, returns null, or reports what its contract does not allow. The violation weighs as
     * much as what the plug-in declares to find: nobody knows what it would have said.
     */
    FAILED("plugin.failed"),
    /** A plug-in that a document calls for is not installed, so that what it would find is not known. */
    MISSING("plugin.missing");

    private final String id;

    PluginViolation(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy(Locale locale) {
        return CoreMessages.remedy(id, locale);
    }
}
