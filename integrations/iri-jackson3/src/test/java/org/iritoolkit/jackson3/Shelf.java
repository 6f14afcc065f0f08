package org.iritoolkit.jackson3;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriReference;

/** Types of an application; public, so that Jackson can access them if it is a module. */
public final class Shelf {
    private Shelf() {}

    /** Properties under a profile other than the mapper's. */
    public record Entity(
            @IriProfile("leiri") IriReference systemId,
            @IriProfile("leiri") List<IriReference> more,
            @IriProfile("leiri") Map<IriReference, String> notes,
            IriReference plain) {}

    /** All properties under another profile. */
    @IriProfile("leiri")
    public record Entities(IriReference first, IriReference second) {}

    /** Properties that may be absent. */
    public record Maybe(
            Optional<Iri> id, @IriProfile("leiri") Optional<IriReference> systemId) {}

    /** A profile that no module provides. */
    public record Unknown(@IriProfile("nonesuch") Iri id) {}

    /** A property whose class the document names. */
    public static final class Anything {
        /** Of any class. */
        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Object value;

        /** Empty. */
        public Anything() {}
    }
}
