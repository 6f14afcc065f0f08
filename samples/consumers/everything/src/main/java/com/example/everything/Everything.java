package com.example.everything;

import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;

/** Prints what is installed, and uses each module. */
public final class Everything {
    private Everything() {}

    public static void main(String[] args) {
        ProfileRegistry registry = ProfileRegistry.installed();
        System.out.println("profiles: " + registry.profiles().ids());
        System.out.println("checks: " + registry.checks().ids());
        System.out.println("host mappers: "
                + ProfileRegistry.installed().hostMappers().ids().stream().toList());
        registry.loadFailures().forEach(failure -> System.out.println("failed: " + failure));
        IriParser parser =
                IriParser.of(Rfc3987.PROFILE).withAdvice().withChecks("bidi-structure", "idna", "look-alikes");
        parser.inspect("http://p\u0430ypal.example/\u05D0a")
                .violations()
                .forEach(violation -> System.out.println(violation.span() + " " + violation.severity() + " "
                        + violation.code().id()));
        System.out.println(IriConverter.toUris(IriParser.of(Rfc3987.PROFILE))
                .withHostMapper()
                .convert("http://b\u00FCcher.example/\u00E9")
                .orThrow());
        for (String id : registry.profiles().ids()) {
            System.out.println(id + ": " + IriParser.of(registry.require(id)).parse("http://example.org/a"));
        }
    }
}
