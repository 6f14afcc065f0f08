package com.example.jobs;

import org.iritoolkit.profile.Profile;
import org.iritoolkit.testkit.ProfileContract;

/** The contract that every profile keeps. */
class ShopAddressContractTest extends ProfileContract {
    @Override
    protected Profile profile() {
        return ShopAddress.PROFILE;
    }
}
