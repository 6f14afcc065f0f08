package com.example.core;

import org.iritoolkit.IriParser;
import org.iritoolkit.profile.ProfileRegistry;

/** Prints what is installed, and maps an IRI under each profile that is requested. */
public final class Discover {
    private Discover() {}

    public static void main(String[] ids) {
        ProfileRegistry registry = ProfileRegistry.installed();
        System.out.println("profiles: " + registry.profiles().ids());
        System.out.println("checks: " + registry.checks().ids());
        System.out.println("host mappers: "
                + ProfileRegistry.installed().hostMappers().ids().stream().toList());
        registry.loadFailures().forEach(failure -> System.out.println("failed: " + failure));
        for (String id : ids) {
            try {
                IriParser parser = IriParser.of(registry.require(id));
                System.out.println(
                        id + ": " + parser.parse("http://example.org/\u00E9?a").toUri());
            } catch (IllegalArgumentException e) {
                System.out.println(id + ": " + e.getMessage());
            }
        }
    }
}
