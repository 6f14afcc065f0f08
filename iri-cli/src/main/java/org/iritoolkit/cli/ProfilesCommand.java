package org.iritoolkit.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.LoadFailure;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Lists what is installed. */
@Command(
        name = "profiles",
        description = {
            "Lists what is installed.",
            "",
            "Without an argument: the profiles and checks, with their documents and artifacts. With the id of a profile: its effective rules, each with its clause."
        },
        exitCodeList = {
            "0:what was asked for is listed",
            "2:the command is wrong, or there is no such profile",
            IriCommand.NOT_DONE_HELP
        })
final class ProfilesCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // set by picocli
    private IriCommand iri;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(names = "--json", description = "Write one JSON object per profile.")
    private boolean json;

    @Parameters(
            paramLabel = "ID",
            arity = "0..1",
            completionCandidates = InstalledIds.Profiles.class,
            description = "One of: ${COMPLETION-CANDIDATES}.")
    @Nullable
    private String id;

    @Override
    public Integer call() throws IOException {
        ProfileRegistry installed = ProfileRegistry.installed();
        List<ProfileRegistry.Entry<Profile>> entries = installed.profiles();
        if (id != null) {
            String wanted = id;
            require(installed, wanted);
            entries =
                    entries.stream().filter(entry -> entry.id().equals(wanted)).toList();
        }
        Output output = Output.of(iri.stdio());
        if (json) {
            for (ProfileRegistry.Entry<Profile> entry : entries) {
                output.text(object(entry) + "\n");
            }
        } else if (id != null) {
            output.text(Display.safeLines(entries.get(0).value().describe()));
        } else {
            list(installed, output);
        }
        output.flush();
        return IriCommand.ALL_ACCEPTED;
    }

    private void require(ProfileRegistry installed, String wanted) {
        try {
            installed.require(wanted);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    /** The artifact that is known to bring an id, or where it came from; always the latter if two bring it. */
    private static String artifact(ProfileRegistry.Entry<?> entry, List<? extends ProfileRegistry.Entry<?>> all) {
        boolean doubled =
                all.stream().filter(other -> other.id().equals(entry.id())).count() > 1;
        return doubled
                ? entry.origin() + " (brought twice: not usable)"
                : entry.artifact().orElse(entry.origin());
    }

    private static String object(ProfileRegistry.Entry<Profile> entry) throws IOException {
        StringWriter written = new StringWriter();
        try (JsonGenerator generator = new JsonFactory().createGenerator(written)) {
            generator.writeStartObject();
            generator.writeStringField("id", entry.id());
            generator.writeStringField("document", entry.value().document().name());
            generator.writeStringField("grammar", entry.value().grammar().toString());
            generator.writeStringField("artifact", artifact(entry, List.of(entry)));
            generator.writeEndObject();
        }
        return written.toString();
    }

    private void list(ProfileRegistry installed, Output output) throws IOException {
        Style style =
                Style.of(Style.When.AUTO, iri.stdio().outTerminal(), iri.stdio().colors());
        output.text(style.strong("Profiles") + "  (their rules: iri profiles ID)\n");
        for (ProfileRegistry.Entry<Profile> entry : installed.profiles()) {
            Profile profile = entry.value();
            output.text("  " + style.good(String.format("%-17s", entry.id())) + " "
                    + Display.safe(profile.document().title()) + "\n");
            output.text(" ".repeat(20) + "cited as "
                    + Display.safe(profile.document().name()) + "; grammar " + profile.grammar() + "; artifact "
                    + artifact(entry, installed.profiles()) + checks(profile) + "\n");
        }
        output.text("\n" + style.strong("Checks") + "  (run one with: iri check --with ID)\n");
        for (ProfileRegistry.Entry<ComponentCheck> entry : installed.checks()) {
            output.text("  " + style.good(String.format("%-17s", entry.id())) + " artifact "
                    + artifact(entry, installed.checks()) + "\n");
        }
        if (installed.checks().isEmpty()) {
            output.text("  none beyond those that profiles bring\n");
        }
        output.text("\n" + style.strong("Host mappers") + "  (use one with: iri to-uri --idna ID)\n");
        for (ProfileRegistry.Entry<HostMapper> entry :
                ProfileRegistry.installed().hostMappers()) {
            output.text("  " + style.good(String.format("%-21s", entry.id())) + " artifact "
                    + artifact(entry, ProfileRegistry.installed().hostMappers()) + "\n");
        }
        for (LoadFailure failure : installed.loadFailures()) {
            output.text("\n" + style.strong("Not loaded") + ": " + notLoaded(failure) + "\n");
        }
    }

    /** A reason may be several lines long: everything that is wrong with a profile. */
    static String notLoaded(LoadFailure failure) {
        return Display.safeLines(failure.toString());
    }

    private static String checks(Profile profile) {
        String ids = Stream.concat(profile.checks().stream().map(ComponentCheck::id), profile.expectedChecks().stream())
                .collect(Collectors.joining(", "));
        return Optional.of(ids)
                .filter(text -> !text.isEmpty())
                .map(text -> "; checks " + text)
                .orElse("");
    }
}
