package org.iritoolkit.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.PluginViolation;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.plugin.GoodCheck;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of a plug-in: who it is, and why it failed, whatever its exceptions do. */
@SuppressWarnings("NullAway") // exceptions of plug-ins that are not annotated return null
class PluginTest {
    private static final String MISSING = "; something that it was compiled with is not there";

    private final Plugin plugin = new Plugin("check", "com.example.House", "house.jar");

    /** An exception that answers as it is told to. */
    private static final class Odd extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final boolean throwing;

        Odd(boolean throwing) {
            this.throwing = throwing;
        }

        @Override
        public String toString() {
            if (throwing) {
                throw new IllegalStateException();
            }
            return null;
        }

        @Override
        public synchronized Throwable getCause() {
            if (throwing) {
                throw new IllegalStateException();
            }
            return null;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "z", "0", "9", ".", "-", "house.rule-7"})
    void hasIdsOfLowerCaseLettersDigitsDotsAndHyphens(String id) {
        assertThat(plugin.requireId(id, "the id")).isSameAs(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A", "Z", "`", "{", "/", ":", "_", ",", "a b", "\u00E9"})
    void hasNoOtherIds(String id) {
        assertThatThrownBy(() -> plugin.requireId(id, "the id"))
                .isInstanceOf(RefusedPlugin.class)
                .hasMessageContaining("'" + id + "'");
    }

    @Test
    void shortensAnIdThatIsTooLong() {
        assertThatThrownBy(() -> plugin.requireId("_".repeat(2_000), "the id")).hasMessageEndingWith("__'");
        assertThatThrownBy(() -> plugin.requireId("_".repeat(2_001), "the id")).hasMessageEndingWith("__\u2026'");
    }

    @Test
    void namesTheJarTheFolderOrTheModuleOfAClass() {
        assertThat(Plugin.origin(String.class)).isEqualTo("module java.base");
        assertThat(Plugin.origin(Test.class)).startsWith("junit-jupiter-api").endsWith(".jar");
        assertThat(Plugin.origin(PluginTest.class)).isIn("classes/", "test-classes/");
    }

    @Test
    void namesTheVersionOfTheModuleOrTheJar() {
        assertThat(Plugin.version(String.class))
                .isEqualTo(String.class.getModule().getDescriptor().rawVersion().orElseThrow());
        assertThat(Test.class.getPackage().getImplementationVersion()).isIn(null, Plugin.version(Test.class));
        assertThat(Plugin.version(Test.class)).startsWith("6.");
        assertThat(Plugin.version(int[].class)).isNotNull();
    }

    /** {@link ComponentCheck#concerns}: what the check says; one that does not say is asked about every text. */
    @Test
    void isConcernedWithWhatItSays() {
        ComponentCheck check = ContainedCheck.of(new GoodCheck() {
            @Override
            public boolean concerns(int character) {
                if (character == 'x') {
                    throw new IllegalStateException();
                }
                return character == '\u00E9';
            }
        });
        assertThat(check.concerns('\u00E9')).isTrue();
        assertThat(check.concerns('e')).isFalse();
        assertThat(check.concerns('x')).isTrue();
    }

    @Test
    void asksACheckOnceAboutEachCharacter() {
        AtomicInteger asked = new AtomicInteger();
        ContainedCheck check = ContainedCheck.of(new GoodCheck() {
            @Override
            public boolean concerns(int character) {
                asked.incrementAndGet();
                return character > 0x3000;
            }
        });
        assertThat(asked).hasValue(0);
        for (int round = 0; round < 3; round++) {
            for (int c = 0; c <= 0xFFFF; c++) {
                if (check.concerns(c) != c > 0x3000) {
                    assertThat(c).as("round %d", round).isNegative();
                }
            }
        }
        assertThat(check.concernsAscii()).isFalse();
        assertThat(asked).hasValue(0x10000);
    }

    @Test
    void passesOnAnErrorOfTheMachine() {
        for (Error error : List.of(new OutOfMemoryError("out"), new InternalError("machine"))) {
            ContainedCheck check = ContainedCheck.of(new GoodCheck() {
                @Override
                public void check(ComponentText text, Consumer<Violation> findings) {
                    throw error;
                }

                @Override
                public boolean concerns(int character) {
                    throw error;
                }
            });
            ComponentText text = new ComponentText("a", Component.PATH, 0, 1, Rfc3987.PROFILE);
            assertThatThrownBy(() -> check.check(text, found -> {})).isSameAs(error);
            assertThatThrownBy(() -> check.concerns('a')).isSameAs(error);
            assertThatThrownBy(() -> ContainedCheck.of(new GoodCheck() {
                        @Override
                        public String id() {
                            throw error;
                        }
                    }))
                    .isSameAs(error);
        }
    }

    @Test
    void containsEveryOtherError() {
        for (Error error : List.of(
                new StackOverflowError(), new NoClassDefFoundError("x"), new AssertionError(), new Error("own"))) {
            ContainedCheck check = ContainedCheck.of(new GoodCheck() {
                @Override
                public void check(ComponentText text, Consumer<Violation> findings) {
                    throw error;
                }
            });
            List<Violation> found = new ArrayList<>();
            check.check(new ComponentText("a", Component.PATH, 0, 1, Rfc3987.PROFILE), found::add);
            assertThat(found).extracting(Violation::code).containsExactly(PluginViolation.FAILED);
            assertThat(found.get(0).message()).contains(error.getClass().getName());
        }
    }

    @Test
    void givesTheCausesOfAFailureInTheirOrder() {
        Throwable thrown = new IllegalStateException("one", new IllegalArgumentException("two"));
        assertThat(Plugin.reason(thrown))
                .isEqualTo("java.lang.IllegalStateException: one; java.lang.IllegalArgumentException: two");
    }

    @Test
    void givesTenCausesAtMost() {
        Throwable thrown = new IllegalStateException("0");
        for (int i = 1; i < 30; i++) {
            thrown = new IllegalStateException(String.valueOf(i), thrown);
        }
        assertThat(Plugin.reason(thrown).split("; ")).hasSize(10).endsWith("java.lang.IllegalStateException: 20");
    }

    @Test
    void doesNotGoRoundInCircles() {
        IllegalStateException one = new IllegalStateException("one");
        one.initCause(new IllegalStateException("two", one));
        assertThat(Plugin.reason(one))
                .isEqualTo("java.lang.IllegalStateException: one; java.lang.IllegalStateException: two");
    }

    @Test
    void cutsTheTextOfAnException() {
        String name = "java.lang.Exception: ";
        String fits = "x".repeat(2_000 - name.length());
        assertThat(Plugin.reason(new Exception(fits))).isEqualTo(name + fits);
        assertThat(Plugin.reason(new Exception(fits + "x"))).isEqualTo(name + fits + "\u2026");
    }

    @Test
    void saysWhatIsKnownOfAnExceptionThatFailsItself() {
        assertThat(Plugin.reason(new Odd(false))).isEqualTo(Odd.class.getName());
        assertThat(Plugin.reason(new Odd(true)))
                .isEqualTo(Odd.class.getName()
                        + ", whose text cannot be shown: its toString() throws java.lang.IllegalStateException");
    }

    @Test
    void pointsToDependenciesWhereAClassIsMissing() {
        Throwable missing = new NoClassDefFoundError("a/B");
        for (Throwable thrown : List.of(missing, new IllegalStateException(missing), initCause(missing))) {
            String version = Plugin.version(Plugin.class);
            assertThat(Plugin.reason(thrown))
                    .contains(MISSING)
                    .endsWith(" of iri-core" + (version.isEmpty() ? "" : ", " + version));
        }
        assertThat(Plugin.reason(new ExceptionInInitializerError("x"))).doesNotContain(MISSING);
        assertThat(Plugin.reason(new StackOverflowError())).doesNotContain(MISSING);
    }

    private static Throwable initCause(Throwable missing) {
        return new NoClassDefFoundError("c/D")
                .initCause(new IllegalStateException("x", missing.initCause(new Exception())));
    }

    @Test
    void keepsTheThreadInterrupted() {
        assertThat(reasonOf(new InterruptedException())).isEqualTo("java.lang.InterruptedException");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(reasonOf(new IllegalStateException())).isEqualTo("java.lang.IllegalStateException");
        assertThat(Thread.interrupted()).isFalse();
    }

    /** A service loader wraps what the constructor of a provider throws. */
    @Test
    void passesOnAnErrorOfTheMachineThatAServiceLoaderWraps() {
        Error error = new OutOfMemoryError("out");
        assertThatThrownBy(() -> reasonOf(new ServiceConfigurationError("no provider", error)))
                .isSameAs(error);
        assertThat(reasonOf(new ServiceConfigurationError("no provider"))).endsWith("no provider");
        assertThat(reasonOf(new ServiceConfigurationError("no provider", new StackOverflowError())))
                .endsWith("java.lang.StackOverflowError");
    }

    private static String reasonOf(Throwable thrown) {
        return Plugin.contain(
                () -> {
                    if (thrown instanceof Error error) {
                        throw error;
                    }
                    throw (Exception) thrown;
                },
                Plugin::reason);
    }
}
