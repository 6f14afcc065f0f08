package org.iritoolkit.samples;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.idn.RegistrableDomain;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.text.display.Displayable;
import org.iritoolkit.text.display.HostPolicy;
import org.iritoolkit.text.display.IriDisplay;
import org.iritoolkit.text.entry.IriEntry;
import org.iritoolkit.text.find.IriFinder;
import org.iritoolkit.text.name.NameFolding;
import org.iritoolkit.text.name.NameMaker;
import org.iritoolkit.text.name.NameMatcher;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.WebUrl;

/**
 * Uses all of a module that needs ICU4J, on strings of all scripts; {@link IcuDataTest} records which data this opens.
 */
public final class IcuUse {
    /** A prime, so that characters of all kinds are among them. */
    private static final int STEP = 1_009;

    private IcuUse() {}

    /** Strings with one character from each region of Unicode, alone and next to Latin letters. */
    private static List<String> strings() {
        Stream<String> all = IntStream.range(0, Character.MAX_CODE_POINT / STEP)
                .map(i -> i * STEP)
                .filter(c -> Character.isDefined(c) && Character.getType(c) != Character.SURROGATE)
                .mapToObj(Character::toString)
                .flatMap(c -> Stream.of(c, "a" + c, "xn--" + c));
        return Stream.concat(
                        all,
                        Stream.of(
                                "stra\u00DFe",
                                "\u05D0\u05D1-\u05D2",
                                "\u0627\u0644\u0639\u0631\u0628",
                                "\uD55C\uAD6D",
                                "e\u0301",
                                "\u0915\u094D\u200D\u0937",
                                "p\u0430ypal",
                                "xn--bcher-kva",
                                "xn--80ak6aa92e",
                                "\uD83D\uDC68\u200D\uD83D\uDC69"))
                .toList();
    }

    /** Each installed check and host mapper. */
    private static void useRegistry() {
        ProfileRegistry registry = ProfileRegistry.installed();
        String[] checks = registry.checks().ids().toArray(String[]::new);
        for (String id : registry.profiles().ids()) {
            Profile profile = registry.require(id);
            IriParser parser = IriParser.of(profile).withChecks(checks);
            for (String string : strings()) {
                parser.inspect("http://" + string + ".example/" + string + "?" + string + "#" + string);
            }
        }
        for (String id : registry.hostMappers().ids()) {
            HostMapper mapper = registry.hostMappers().require(id);
            for (String string : strings()) {
                mapper.toAscii(string + ".example", violation -> {});
                mapper.toUnicode(string + ".example", violation -> {});
            }
        }
    }

    /** iri-bidi. */
    public static void bidi() {
        useRegistry();
    }

    /** iri-idn. */
    public static void idn() {
        useRegistry();
        strings().forEach(string -> RegistrableDomain.of(string + ".com"));
    }

    /** iri-web. */
    public static void web() {
        useRegistry();
        LinkPolicy policy = LinkPolicy.builder().anyHost().build();
        for (String string : strings()) {
            policy.judge("https://" + string + ".example/" + string);
            WebUrl.inspect("https://" + string + ".example/" + string);
        }
    }

    /** iri-text. */
    public static void text() {
        useRegistry();
        List<String> strings = strings();
        for (String string : strings) {
            String iri = "http://" + string + ".example/" + string;
            IriFinder.create().find("see " + iri + ", and www." + string + ".com");
            IriEntry.create().enter(iri);
            for (HostPolicy policy : HostPolicy.values()) {
                IriDisplay.create().withHosts(policy).show(iri);
            }
            NameMaker.of(StandardCharsets.UTF_8).make(string);
        }
        for (Locale locale : List.of(Locale.ENGLISH, Locale.JAPANESE, new Locale("ar"))) {
            strings.forEach(string -> string.codePoints().forEach(Displayable.in(locale)::test));
        }
        NameMatcher matcher = NameMatcher.of(strings.subList(200, 400)).withFolding(NameFolding.values());
        Arrays.asList("a", "%C3%A9", "A%CC%81").forEach(matcher::match);
    }
}
