package com.example.jobs;

import org.iritoolkit.profile.Profile;
import org.iritoolkit.testkit.ProfileContract;

/** The contract of all profiles. */
class ShopAddressContractTest extends ProfileContract {
    @Override
    protected Profile profile() {
        return ShopAddress.PROFILE;
    }
}
