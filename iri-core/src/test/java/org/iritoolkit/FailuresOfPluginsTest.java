package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.iritoolkit.testkit.internal.HouseCheck.violation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.PluginViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.internal.HouseCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a caller sees of each error that each method of a plug-in throws. */
class FailuresOfPluginsTest {
    private static final String TEXT = "http://example.org/path";

    /** An error class of a plug-in's own. */
    static final class OwnError extends Error {
        private static final long serialVersionUID = 1;
    }

    private static Error error(String name) {
        return switch (name) {
            case "OutOfMemoryError" -> new OutOfMemoryError();
            case "InternalError" -> new InternalError();
            case "StackOverflowError" -> new StackOverflowError();
            case "NoClassDefFoundError" -> new NoClassDefFoundError();
            default -> new OwnError();
        };
    }

    /** A check whose named method throws. */
    private record Failing(String method, String thrown) implements ComponentCheck, HostMapper {
        private void in(String name) {
            if (method.equals(name)) {
                throw error(thrown);
            }
        }

        @Override
        public String id() {
            in("id");
            return "house";
        }

        @Override
        public Set<Component> components() {
            in("components");
            return Set.of(Component.PATH);
        }

        @Override
        public Set<ViolationCode> codes() {
            in("codes");
            return Set.of();
        }

        @Override
        public Severity severity() {
            in("severity");
            return Severity.ERROR;
        }

        @Override
        public boolean concerns(int character) {
            in("concerns");
            return true;
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> findings) {
            in("check");
        }

        @Override
        public String toAscii(String host, Consumer<Violation> findings) {
            in("toAscii");
            return host;
        }

        @Override
        public String toUnicode(String host, Consumer<Violation> findings) {
            in("toUnicode");
            return host;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "id, refused",
        "components, refused",
        "codes, refused",
        "severity, refused",
        "concerns, valid",
        "check, plugin.failed"
    })
    void ofAChecksMethods(String method, String outcome) {
        for (String thrown : List.of("StackOverflowError", "NoClassDefFoundError", "OwnError")) {
            assertThat(inspected(new Failing(method, thrown))).as(thrown).isEqualTo(outcome);
        }
        for (String thrown : List.of("OutOfMemoryError", "InternalError")) {
            assertThatThrownBy(() -> inspected(new Failing(method, thrown)))
                    .isExactlyInstanceOf(error(thrown).getClass());
        }
    }

    private static String inspected(ComponentCheck check) {
        IriParser parser;
        try {
            parser = IriParser.of(Rfc3987.PROFILE).withCheck(check);
        } catch (IllegalArgumentException e) {
            return "refused";
        }
        List<Violation> found = parser.inspect(TEXT).violations();
        return found.isEmpty() ? "valid" : found.get(0).code().id();
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "toAscii", "toUnicode"})
    void ofAMappersMethods(String method) {
        for (String thrown : List.of("StackOverflowError", "NoClassDefFoundError", "OwnError")) {
            HostMapper mapper = new Failing(method, thrown);
            if (method.equals("id")) {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> ProfileRegistry.of().withHostMappers(mappers -> mappers.with(mapper)))
                        .withMessageContaining(Failing.class.getName())
                        .withMessageContaining(thrown);
            } else {
                assertThat(mapped(mapper, method)).containsExactly(PluginViolation.FAILED.id());
            }
        }
        for (String thrown : List.of("OutOfMemoryError", "InternalError")) {
            HostMapper mapper = new Failing(method, thrown);
            assertThatThrownBy(() -> {
                        ProfileRegistry.of().withHostMappers(mappers -> mappers.with(mapper));
                        mapped(mapper, method);
                    })
                    .isExactlyInstanceOf(error(thrown).getClass());
        }
    }

    private static List<String> mapped(HostMapper mapper, String method) {
        List<Violation> found = new ArrayList<>();
        HostMapper contained = HostMapper.contained(mapper);
        assertThat(method.equals("toAscii") ? contained.toAscii("a", found::add) : contained.toUnicode("a", found::add))
                .isEqualTo("a");
        return found.stream().map(violation -> violation.code().id()).toList();
    }

    /** A code that answers otherwise once it was approved. */
    @Test
    void ofACodeAreForgottenOnceItWasApproved() {
        AtomicBoolean approved = new AtomicBoolean();
        ViolationCode code = new ViolationCode() {
            @Override
            public String id() {
                return approved.get() ? "\u001b[31m\nforged" : "house.rule";
            }

            @Override
            public String remedy(Locale locale) {
                throw new IllegalStateException("no remedy");
            }
        };
        ComponentCheck check = new HouseCheck(
                "house",
                Severity.ERROR,
                Set.of(code),
                (text, findings) -> findings.accept(violation(code, Severity.ERROR, text.start(), text.end())));
        List<Violation> found =
                IriParser.of(Rfc3987.PROFILE).withCheck(check).inspect(TEXT).violations();
        approved.set(true);
        assertThat(found).singleElement().satisfies(violation -> {
            assertThat(violation.code().id()).isEqualTo("house.rule");
            assertThat(violation.code()).isEqualTo(code);
            assertThat(violation.code().remedy()).startsWith("Ask who maintains check");
            assertThat(violation).asString().doesNotContain("forged");
        });
    }

    /** A remedy is printed as it is: it must neither end its line nor steer a terminal. */
    @Test
    void ofARemedyThatSteersATerminalLeaveOneLine() {
        ViolationCode code = ViolationCode.of("house.rule", "Ask us.\n\u001b[31mforged\u2028line");
        ComponentCheck check = new HouseCheck(
                "house",
                Severity.ERROR,
                Set.of(code),
                (text, findings) -> findings.accept(violation(code, Severity.ERROR, text.start(), text.end())));
        assertThat(IriParser.of(Rfc3987.PROFILE).withCheck(check).inspect(TEXT).violations())
                .singleElement()
                .extracting(violation -> violation.code().remedy())
                .isEqualTo("Ask us.  [31mforged line");
    }

    /** Works until it is built into a profile; then its id throws. */
    private static final class Later implements ComponentCheck {
        private boolean built;

        @Override
        public String id() {
            if (built) {
                throw new OwnError();
            }
            return "later";
        }

        @Override
        public Set<Component> components() {
            return Set.of(Component.PATH);
        }

        @Override
        public Set<ViolationCode> codes() {
            return Set.of();
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> findings) {}
    }

    /** What a profile's check throws when it is asked for its id is no matter of a check that is not there. */
    @Test
    void ofAnotherProfilesCheckLeaveTheOthersAlone() {
        Later later = new Later();
        Profile house =
                Profile.basedOn(Rfc3987.PROFILE).id("house").check(later).build();
        IriParser parser = IriParser.of(Rfc3987.PROFILE, ProfileRegistry.of(Rfc3987.PROFILE, house));
        later.built = true;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> parser.withoutCheck("nfd"))
                .withMessage("there is no check 'nfd'; did you mean 'nfc'?");
    }

    /** Calls the library until the stack ends, in the body of a check. */
    public static final class Recursion implements ComponentCheck, Callable<Boolean> {
        @Override
        public String id() {
            return "recursion";
        }

        @Override
        public Set<Component> components() {
            return Set.of(Component.PATH);
        }

        @Override
        public Set<ViolationCode> codes() {
            return Set.of();
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> findings) {
            IriParser.of(Rfc3987.PROFILE).withCheck(this).inspect("http://h/a b");
        }

        /** Whether verdicts after the check, also one about a plug-in that fails, are those of a JVM without it. */
        @Override
        public Boolean call() {
            IriParser parser = IriParser.of(Rfc3987.PROFILE);
            parser.withCheck(this).inspect(TEXT);
            List<Violation> failed = parser.withCheck(new Failing("check", "OwnError"))
                    .inspect(TEXT)
                    .violations();
            return failed.size() == 1
                    && failed.get(0).message().contains("OwnError")
                    && parser.inspect("http://h/a b").violations().size() == 1
                    && Iri.parse(TEXT).normalize().toString().equals(TEXT);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {200_000, 256_000, 300_000, 384_000, 512_000, 777_000, 1_000_000})
    void ofAnEndlessCheckEndWithIt(int stack) throws Exception {
        try (FreshToolkit fresh = new FreshToolkit()) {
            Callable<?> recursion = (Callable<?>) fresh.make(Recursion.class);
            AtomicReference<Object> outcome = new AtomicReference<>("nothing");
            Thread thread = new Thread(
                    null,
                    () -> {
                        try {
                            outcome.set(recursion.call());
                        } catch (Throwable e) {
                            outcome.set(e);
                        }
                    },
                    "endless",
                    stack);
            thread.start();
            thread.join();
            if (outcome.get() instanceof Throwable thrown) {
                throw new AssertionError("after the check", thrown);
            }
            assertThat(outcome.get()).isEqualTo(true);
        }
    }
}
