package org.iritoolkit.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.InstalledIds;
import org.iritoolkit.cli.option.ProfileOption;
import org.iritoolkit.cli.output.Output;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.explain.Display;
import org.iritoolkit.explain.Style;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Limit;
import org.iritoolkit.profile.LoadFailure;
import org.iritoolkit.profile.Plugins;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.profile.Rule;
import org.iritoolkit.scheme.Schemes;
import org.jspecify.annotations.Nullable;

/** Lists profiles, checks and host mappers. */
final class ProfilesCommand extends Command {
    private static final String KIND = "kind";

    private final Argument<Boolean> json = arguments.flag(
            "--json", "Write one JSON object per plug-in, with its kind. For one profile, add its " + "rules.");
    private final Argument<Optional<String>> id = arguments
            .parameter("ID")
            .description("One of: ${COMPLETION-CANDIDATES}.")
            .choices(new InstalledIds.Profiles())
            .optional();

    ProfilesCommand() {
        description(
                "Lists the installed profiles, checks and host mappers.",
                "",
                "Without an argument, the list includes specifications and artifacts. With a profile id, the command "
                        + "lists the profile's rules, each with its section.");
        examples("iri profiles", "iri profiles leiri");
        exitCodes("0:the list is printed", "2:the command line is wrong, or there is no such profile");
    }

    @Override
    Work prepare() {
        ProfileRegistry installed = ProfileRegistry.installed();
        Optional<Profile> named = id.value().map(name -> profile(name, installed));
        return () -> list(installed, named);
    }

    private static Profile profile(String id, ProfileRegistry installed) {
        String lower = id.toLowerCase(Locale.ROOT);
        if (has(lower, installed.profiles())) {
            return ProfileOption.named(id);
        } else if (has(lower, installed.checks())) {
            throw new IllegalArgumentException(
                    "'" + id + "' is a check, not a profile; run it with: iri check --with " + lower);
        } else if (has(lower, installed.hostMappers())) {
            throw new IllegalArgumentException(
                    "'" + id + "' is a host mapper, not a profile; use it with: iri to-uri --idna " + lower);
        }
        return ProfileOption.named(id);
    }

    private static boolean has(String id, Plugins<?> all) {
        return all.entries().stream().anyMatch(entry -> entry.id().equals(id));
    }

    private int list(ProfileRegistry installed, Optional<Profile> named) throws IOException {
        Output output = Output.of(stdio());
        if (named.isPresent()) {
            Profile profile = named.get();
            if (json.value()) {
                Map<String, @Nullable Object> object = installed.profiles().entries().stream()
                        .filter(entry -> entry.id().equals(profile.id()))
                        .findFirst()
                        .map(entry -> object(entry, installed.profiles()))
                        .orElseThrow();
                object.put("rules", listing(profile).lines().toList());
                write(object, output);
            } else {
                output.text(Display.safeLines(listing(profile)));
            }
        } else if (json.value()) {
            for (Map<String, @Nullable Object> object : objects(installed)) {
                write(object, output);
            }
        } else {
            list(installed, output);
        }
        output.flush();
        return ExitCode.ALL_ACCEPTED;
    }

    private static void write(Map<String, @Nullable Object> object, Output output) throws IOException {
        output.json(List.copyOf(object.keySet()), object::get);
    }

    /**
     * Returns the artifact that is known to contain an id, or else the jar of the entry. If two jars contain the id,
     * returns the jar that the entry was loaded from.
     */
    private static String artifact(Plugins.Entry<?> entry, Plugins<?> all) {
        return all.find(entry.id()).isEmpty()
                ? entry.origin() + " (provided twice: not usable)"
                : entry.artifact().orElse(entry.origin());
    }

    private static Map<String, @Nullable Object> object(Plugins.Entry<Profile> entry, Plugins<Profile> all) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put("id", entry.id());
        object.put("document", entry.value().document().name());
        object.put("grammar", entry.value().grammar().toString());
        object.put("artifact", artifact(entry, all));
        object.put(KIND, "profile");
        object.put("title", entry.value().document().title());
        object.put("checks", checks(entry.value()));
        return object;
    }

    private static Map<String, @Nullable Object> object(String kind, Plugins.Entry<?> entry, Plugins<?> all) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put("id", entry.id());
        object.put("artifact", artifact(entry, all));
        object.put(KIND, kind);
        return object;
    }

    /** The components of a string. */
    private static List<Map<String, @Nullable Object>> objects(ProfileRegistry installed) {
        List<Map<String, @Nullable Object>> objects = new ArrayList<>();
        installed.profiles().entries().forEach(entry -> objects.add(object(entry, installed.profiles())));
        installed.checks().entries().forEach(entry -> {
            Map<String, @Nullable Object> object = object("check", entry, installed.checks());
            object.put("severity", entry.value().severity().toString());
            objects.add(object);
        });
        installed
                .hostMappers()
                .entries()
                .forEach(entry -> objects.add(object("host mapper", entry, installed.hostMappers())));
        for (LoadFailure failure : loadFailures(installed)) {
            Map<String, @Nullable Object> object = new LinkedHashMap<>();
            object.put("id", null);
            object.put("provider", failure.provider());
            object.put(KIND, "not loaded");
            object.put("reason", failure.toString());
            objects.add(object);
        }
        return objects;
    }

    private void list(ProfileRegistry installed, Output output) throws IOException {
        Style style = Style.of(Style.When.AUTO, stdio().outTerminal(), stdio().colors());
        output.text(style.strong("Profiles") + "  (their rules: iri profiles ID)\n");
        for (Plugins.Entry<Profile> entry : installed.profiles().entries()) {
            Profile profile = entry.value();
            output.text("  " + style.good(String.format("%-17s", entry.id())) + " "
                    + Display.safe(profile.document().title()) + "\n");
            output.text(" ".repeat(20) + "cited as "
                    + Display.safe(profile.document().name()) + "; grammar " + profile.grammar() + "; artifact "
                    + artifact(entry, installed.profiles())
                    + (checks(profile).isEmpty() ? "" : "; checks " + String.join(", ", checks(profile))) + "\n");
        }
        output.text("\n" + style.strong("Checks") + "  (run one with: iri check --with CHECK)\n");
        for (Plugins.Entry<ComponentCheck> entry : installed.checks().entries()) {
            output.text("  " + style.good(String.format("%-17s", entry.id())) + " artifact "
                    + artifact(entry, installed.checks())
                    + (entry.value().severity() == Severity.ADVICE ? "; only advises" : "") + "\n");
        }
        if (installed.checks().entries().isEmpty()) {
            output.text("  none, except the checks of profiles\n");
        }
        output.text("\n" + style.strong("Host mappers") + "  (use one with: iri to-uri --idna MAPPER)\n");
        for (Plugins.Entry<HostMapper> entry :
                ProfileRegistry.installed().hostMappers().entries()) {
            output.text("  " + style.good(String.format("%-21s", entry.id())) + " artifact "
                    + artifact(entry, ProfileRegistry.installed().hostMappers()) + "\n");
        }
        String before = "\n";
        for (LoadFailure failure : loadFailures(installed)) {
            output.text(before + style.strong("Not loaded") + ": " + Display.safeLines(failure.toString()) + "\n");
            before = "";
        }
    }

    /** Returns the failures to load plug-ins, including scheme plug-ins, which the registry does not contain. */
    private static List<LoadFailure> loadFailures(ProfileRegistry installed) {
        return Stream.concat(installed.loadFailures().stream(), Schemes.installed().failures().stream())
                .toList();
    }

    private static List<String> checks(Profile profile) {
        return Stream.concat(
                        profile.checks().stream().map(ComponentCheck::id), profile.expectedChecks().keySet().stream())
                .toList();
    }

    /** Returns all settings of a profile, one per line. */
    private static String listing(Profile profile) {
        StringBuilder out = new StringBuilder();
        out.append(profile.id() + ": " + profile.document().title() + "\ngrammar: " + profile.grammar());
        out.append("\nmaps to: " + profile.uriProfile().id() + "\nhost mapper: ");
        out.append(profile.hostMapper().orElse("none") + "\ncomponents:\n");
        for (Component component : profile.grammar().components()) {
            out.append("  " + component + ": " + profile.rule(component).name() + "\n");
        }
        out.append("rules:\n");
        for (Rule rule : profile.rules()) {
            out.append("  " + rule + "  ; " + rule.clause() + "\n");
        }
        out.append("restrictions:\n");
        for (Restriction restriction : profile.restrictions()) {
            out.append("  " + restriction.name() + " (" + restriction.severity() + "): " + restriction.characters());
            out.append("  ; " + restriction.clause() + "\n");
        }
        for (Limit limit : profile.limits()) {
            out.append(limit + "  ; " + limit.clause() + "\n");
        }
        for (ComponentCheck check : profile.checks()) {
            out.append("check: " + check.id() + "\n");
        }
        profile.expectedChecks()
                .forEach((id, severity) -> out.append("expected check: " + id + " (" + severity + ")\n"));
        return out.toString();
    }
}
