package org.iritoolkit.profile.plugin;

/** The same host mapper with an id. */
public class GoodMapper extends MapperWithoutId {
    @Override
    public String id() {
        return "good";
    }
}
