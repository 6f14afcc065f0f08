package org.iritoolkit.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.iritoolkit.testkit.internal.HouseCheck.CLAUSE;
import static org.iritoolkit.testkit.internal.HouseCheck.CODE;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.internal.HouseCheck;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A contract is only useful if it finds violations: each test breaks one thing. */
class ContractsThatFailTest {

    private static CheckContract contract(ComponentCheck check) {
        return new CheckContract() {
            @Override
            protected ComponentCheck check() {
                return check;
            }

            @Override
            protected int texts() {
                return 200;
            }
        };
    }

    private static CheckContract contract(BiConsumer<ComponentText, Consumer<Violation>> work) {
        return contract(HouseCheck.of(Severity.ERROR, work));
    }

    private static Violation violation(ViolationCode code, Component component, int start, int end) {
        return new Violation(code, Severity.ERROR, component, new Span(start, end), CLAUSE, "it is so (House rules 1)");
    }

    @Test
    void findsBadIds() {
        assertThatThrownBy(() -> contract(
                                new HouseCheck("House Check", Severity.ERROR, Set.of(CODE), (text, violations) -> {}))
                        .hasWellFormedIds())
                .isInstanceOf(AssertionError.class);
        ViolationCode taken = ViolationCode.of("syntax.house", "Leave it out.");
        assertThatThrownBy(
                        () -> contract(new HouseCheck("house", Severity.ERROR, Set.of(taken), (text, violations) -> {}))
                                .hasWellFormedIds())
                .isInstanceOf(AssertionError.class);
        ViolationCode mute = ViolationCode.of("house.mute", "");
        assertThatThrownBy(
                        () -> contract(new HouseCheck("house", Severity.ERROR, Set.of(mute), (text, violations) -> {}))
                                .hasWellFormedIds())
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void findsCodesThatWereNotDeclared() {
        ViolationCode other = ViolationCode.of("house.other", "Leave it out.");
        assertThatThrownBy(() -> contract((text, violations) ->
                                violations.accept(violation(other, text.component(), text.start(), text.end())))
                        .reportsWhatItSaysItReports())
                .hasMessageContaining("codes() does not have");
    }

    @Test
    void findsPlacesCountedFromTheComponent() {
        assertThatThrownBy(() -> contract((text, violations) -> {
                            if (text.end() > text.start()) {
                                violations.accept(violation(CODE, text.component(), 0, 1));
                            }
                        })
                        .reportsWhatItSaysItReports())
                .hasMessageContaining("outside");
    }

    @Test
    void findsExceptions() {
        assertThatThrownBy(() -> contract((text, violations) -> {
                            if (text.text().contains("\uD800")) {
                                throw new IllegalStateException("no pair");
                            }
                        })
                        .reportsWhatItSaysItReports())
                .hasMessageContaining("throws java.lang.IllegalStateException: no pair")
                .hasMessageContaining("\\uD800");
    }

    @Test
    void findsState() {
        AtomicInteger count = new AtomicInteger();
        assertThatThrownBy(() -> contract((text, violations) -> {
                            if (count.incrementAndGet() % 3 == 0) {
                                violations.accept(violation(CODE, text.component(), text.start(), text.end()));
                            }
                        })
                        .hasNoState())
                .isInstanceOf(AssertionError.class);
    }

    @Test
    @Tag("thorough")
    void findsWorkThatGrowsFasterThanTheText() {
        AtomicInteger sink = new AtomicInteger();
        assertThatThrownBy(() -> contract((text, violations) -> {
                            for (int i = text.start(); i < text.end(); i++) {
                                int sum = 0;
                                for (int j = text.start(); j < i; j++) {
                                    sum += text.reference().charAt(j) ^ sum << 1;
                                }
                                sink.set(sum);
                            }
                        })
                        .takesLinearTime())
                .hasMessageContaining("16 times the text took at least");
    }

    private static HostMapperContract contract(HostMapper mapper) {
        return new HostMapperContract() {
            @Override
            protected HostMapper mapper() {
                return mapper;
            }

            @Override
            protected int texts() {
                return 200;
            }
        };
    }

    /** Lower case is its ASCII form, and everything is its own Unicode form. */
    private static final class LowerCase implements HostMapper {
        @Override
        public String id() {
            return "lower-case";
        }

        @Override
        public String toAscii(String host, Consumer<Violation> violations) {
            return host.toLowerCase(Locale.ROOT);
        }

        @Override
        public String toUnicode(String host, Consumer<Violation> violations) {
            return new StringBuilder(host).toString();
        }
    }

    @Test
    void findsHostsThatAreNoHosts() {
        assertThatThrownBy(() -> contract(new LowerCase()).givesAnAsciiFormThatStaysAHost())
                .hasMessageContaining("in the ASCII form ")
                .hasMessageContaining("report an error instead");
    }

    @Test
    void findsCopiesOfWhatDoesNotChange() {
        assertThatThrownBy(() -> contract(new LowerCase()).givesTheSameObjectWhereNothingChanges())
                .hasMessageContaining("return the argument itself if nothing changes");
    }

    @Test
    void findsLeiriFormatsThatForbidIriCharacters() {
        Profile lowerCase = Profile.basedOn(Rfc3987.PROFILE)
                .id("lower-case")
                .rule("ipchar", "%x61-7A / DIGIT / pct-encoded / \"-\"", CLAUSE)
                .build();
        assertThatThrownBy(() -> new LeiriFormatContract() {
                    @Override
                    protected Profile profile() {
                        return lowerCase;
                    }
                }.admitsEveryIriCharacter())
                .hasMessageContaining("IRIs may have these in path (LEIRI note 3)");
        assertThat(lowerCase.id()).isEqualTo("lower-case");
    }

    @Test
    void countsHowOftenATextIsTried() {
        List<String> texts = List.of("a", "b");
        AtomicInteger runs = new AtomicInteger();
        Together.check("nothing", texts, text -> text + runs.getAndIncrement() * 0);
        assertThat(runs).hasValue(5 * texts.size());
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends Throwable> RuntimeException sneaky(Throwable thrown) throws T {
        throw (T) thrown;
    }

    @Test
    void findsWhatNoMethodDeclares() {
        for (Throwable thrown : List.of(new IOException("no file"), new LinkageError("no class"))) {
            assertThatThrownBy(() -> contract((text, violations) -> {
                                throw sneaky(thrown);
                            })
                            .reportsWhatItSaysItReports())
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("throws " + thrown);
            assertThatThrownBy(() -> contract(new TestMapper(host -> {
                                throw sneaky(thrown);
                            }))
                            .saysWhyItDoesNotMap())
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("throws " + thrown);
        }
    }

    @Test
    void findsErrorsWhereWarningsWereDeclared() {
        ComponentCheck check = new ComponentCheck() {
            @Override
            public String id() {
                return "house";
            }

            @Override
            public Set<Component> components() {
                return Set.of(Component.PATH);
            }

            @Override
            public Set<ViolationCode> codes() {
                return Set.of(CODE);
            }

            @Override
            public Severity severity() {
                return Severity.WARNING;
            }

            @Override
            public void check(ComponentText text, Consumer<Violation> violations) {
                violations.accept(violation(CODE, text.component(), text.start(), text.end()));
            }
        };
        assertThatThrownBy(() -> contract(check).reportsWhatItSaysItReports())
                .hasMessageContaining("heavier than severity()");
    }

    @Test
    @SuppressWarnings("NullAway") // that is what is to be found
    void findsIdsThatAreNull() {
        assertThatThrownBy(() -> contract(new HouseCheck(null, Severity.ERROR, Set.of(CODE), (text, violations) -> {}))
                        .hasWellFormedIds())
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> contract(new TestMapper(null, host -> host)).hasAWellFormedId())
                .isInstanceOf(AssertionError.class);
    }

    @Test
    @SuppressWarnings("NullAway") // that is what is to be found
    void findsHostsThatAreNullOrIpLiterals() {
        assertThatThrownBy(() -> contract(new TestMapper(host -> null)).saysWhyItDoesNotMap())
                .hasMessageContaining("returns null");
        assertThatThrownBy(() -> contract(new TestMapper(host -> "[::1]")).saysWhyItDoesNotMap())
                .hasMessageContaining("turns a name into the IP literal [::1]");
    }

    @Test
    void findsPlacesOutsideOfTheHost() {
        HostMapper mapper = new HostMapper() {
            @Override
            public String id() {
                return "house";
            }

            @Override
            public String toAscii(String host, Consumer<Violation> violations) {
                violations.accept(violation(CODE, Component.HOST, 0, host.length() + 1));
                return host;
            }

            @Override
            public String toUnicode(String host, Consumer<Violation> violations) {
                return host;
            }
        };
        assertThatThrownBy(() -> contract(mapper).saysWhyItDoesNotMap()).hasMessageContaining("not in the host");
    }

    /** A mapper that does the same in both directions. */
    private record TestMapper(String id, UnaryOperator<String> work) implements HostMapper {
        TestMapper(UnaryOperator<String> work) {
            this("house", work);
        }

        @Override
        public String toAscii(String host, Consumer<Violation> violations) {
            return work.apply(host);
        }

        @Override
        public String toUnicode(String host, Consumer<Violation> violations) {
            return work.apply(host);
        }
    }
}
