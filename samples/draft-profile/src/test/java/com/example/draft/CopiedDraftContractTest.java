package com.example.draft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Map;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Severity;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.testkit.ProfileContract;
import org.junit.jupiter.api.Test;

/** The draft's profile needs only the public API of the core. */
class CopiedDraftContractTest extends ProfileContract {
    @Override
    protected Profile profile() {
        return Rfc3987Draft03.PROFILE;
    }

    @Test
    void isFoundByItsIdAndNamesTheChecksThatAreMissing() {
        assertSame(Rfc3987Draft03.PROFILE, ProfileRegistry.installed().require("rfc3987-draft-03"));
        assertEquals(
                Map.of("bidi-structure", Severity.WARNING, "idna", Severity.WARNING),
                Rfc3987Draft03.PROFILE.expectedChecks());
        assertEquals(
                List.of("bidi-structure", "idna"),
                IriParser.of(Rfc3987Draft03.PROFILE).missingChecks());
    }
}
