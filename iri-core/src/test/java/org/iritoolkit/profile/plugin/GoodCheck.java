package org.iritoolkit.profile.plugin;

/** The same check with an id. */
public class GoodCheck extends CheckWithoutId {
    @Override
    public String id() {
        return "good";
    }
}
