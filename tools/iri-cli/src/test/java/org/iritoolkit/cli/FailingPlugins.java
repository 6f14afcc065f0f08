package org.iritoolkit.cli;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.profile.RegistryCheck;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.scheme.Scheme;
import org.iritoolkit.scheme.SchemeProvider;

/** Plug-ins of every kind: the method that a system property names throws what another one names. */
final class FailingPlugins {
    static final String METHOD = "failing.method";
    static final String THROWN = "failing.thrown";

    private FailingPlugins() {}

    /** An error class of the plug-in's own. */
    static final class OwnError extends Error {
        private static final long serialVersionUID = 1;
    }

    private static void at(String method) {
        if (!method.equals(System.getProperty(METHOD))) {
            return;
        }
        switch (System.getProperty(THROWN, "")) {
            case "OutOfMemoryError" -> throw new OutOfMemoryError("no more");
            case "StackOverflowError" -> throw new StackOverflowError();
            case "NoClassDefFoundError" -> throw new NoClassDefFoundError("com/example/Gone");
            case "OwnError" -> throw new OwnError();
            default -> throw new IllegalStateException("not today");
        }
    }

    /** A provider of a profile. */
    public static final class Profiles implements ProfileProvider {
        public Profiles() {
            at("Profiles.new");
        }

        @Override
        public Collection<Profile> profiles() {
            at("Profiles.profiles");
            return List.of(Profile.basedOn(Rfc3987.PROFILE).id("failing").build());
        }
    }

    /** A check. */
    public static final class Check implements RegistryCheck {
        public Check() {
            at("Check.new");
        }

        @Override
        public String id() {
            at("Check.id");
            return "failing";
        }

        @Override
        public ComponentCheck in(ProfileRegistry registry) {
            at("Check.in");
            return this;
        }

        @Override
        public Set<Component> components() {
            at("Check.components");
            return Set.of(Component.PATH);
        }

        @Override
        public Set<ViolationCode> codes() {
            at("Check.codes");
            return Set.of(new Code("Code.id"));
        }

        @Override
        public Severity severity() {
            at("Check.severity");
            return Severity.ERROR;
        }

        @Override
        public boolean concerns(int character) {
            at("Check.concerns");
            return true;
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> findings) {
            at("Check.check");
            if (text.text().equals("/bad")) {
                findings.accept(new Violation(
                        new Code("Code.id when reported"),
                        Severity.ERROR,
                        text.component(),
                        new Span(text.start(), text.end()),
                        new SpecClause("House rules", "1", ""),
                        "it is bad"));
            }
        }
    }

    /** A code whose methods may fail. */
    private static final class Code implements ViolationCode {
        private final String method;

        Code(String method) {
            this.method = method;
        }

        @Override
        public String id() {
            at(method);
            return "failing.rule";
        }

        @Override
        public String remedy() {
            at("Code.remedy");
            return "Write a good one.";
        }
    }

    /** A host mapper. */
    public static final class Mapper implements HostMapper {
        public Mapper() {
            at("Mapper.new");
        }

        @Override
        public String id() {
            at("Mapper.id");
            return "failing";
        }

        @Override
        public String toAscii(String host, Consumer<Violation> findings) {
            at("Mapper.toAscii");
            return host.equals("é") ? "xn--9ca" : host;
        }

        @Override
        public String toUnicode(String host, Consumer<Violation> findings) {
            at("Mapper.toUnicode");
            return host.equals("xn--9ca") ? "é" : host;
        }
    }

    /** A provider of a scheme. */
    public static final class Providing implements SchemeProvider {
        public Providing() {
            at("Providing.new");
        }

        @Override
        public Collection<Scheme> schemes() {
            at("Providing.schemes");
            return List.of(Scheme.named("failing").build());
        }
    }
}
