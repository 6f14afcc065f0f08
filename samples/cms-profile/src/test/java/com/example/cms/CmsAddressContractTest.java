package com.example.cms;

import org.iritoolkit.profile.Profile;
import org.iritoolkit.testkit.ProfileContract;

// tag::contract[]
class CmsAddressContractTest extends ProfileContract {
    @Override
    protected Profile profile() {
        return CmsAddress.PROFILE;
    }
}
// end::contract[]
