package org.iritoolkit.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.cli.input.InputsParameter;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.BaseOption;
import org.iritoolkit.cli.option.PolicyFile;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.LineRun;
import org.iritoolkit.cli.run.Step;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkPolicyBuilder;
import org.iritoolkit.web.LinkVerdict;

/** Checks links against a link policy. */
final class VetCommand extends Command {
    /** The words with which a policy's message begins its suggestion to allow a violation code. */
    private static final String ALLOW = ", or allow ";

    private final LineRun.ReportedOptions lines = new LineRun.ReportedOptions(arguments, Result.OUTPUT);
    private final Argument<List<String>> schemes = names("--allow-scheme", "S", "Allow these schemes. Default: https.");
    private final Argument<List<String>> hosts =
            names("--allow-host", "H", "Allow these hosts: names or addresses, with IPv6 addresses in brackets.");
    private final Argument<List<String>> domains =
            names("--allow-subdomains-of", "D", "Allow every host under these domains.");
    private final Argument<List<String>> ports =
            names("--allow-port", "N", "Allow these ports. Default: the default ports of the schemes.");
    private final Argument<Boolean> anyHost = arguments.flag("--allow-any-host", "Allow every public host.");
    private final Argument<Optional<String>> base = arguments
            .option("--base", "IRI")
            .description("Resolve references against this IRI before checking them.")
            .optional();
    private final Argument<Optional<String>> policy = arguments
            .option("--policy", "FILE")
            .description("Read the policy from this JSON file, instead of the --allow options.")
            .optional();
    private final InputsParameter inputs = new InputsParameter(arguments);

    VetCommand() {
        description(
                "Checks untrusted links against a policy, and prints the normalised URL to request.",
                "",
                "A link is allowed if the policy allows its scheme, host and port, if it has no userinfo, if it has no "
                        + "special address or name (see 'check --with reach'), and if all URL parsers agree about it "
                        + "(see 'readings'). Plain output is the link's normal form as a URI, or an empty line for a "
                        + "rejected link. No server is contacted.");
        examples(
                "iri vet --allow-host example.org --allow-subdomains-of cdn.example.net < links.txt",
                "iri vet --policy policy.json --base https://example.org/a/ '//evil.example/'");
    }

    private Argument<List<String>> names(String option, String label, String description) {
        return arguments
                .option(option, label)
                .description(description + " Separate values with commas.")
                .separated()
                .list();
    }

    @Override
    Work prepare() throws IOException {
        LinkPolicy made = policy();
        Optional<Iri> from = base.value()
                .map(text -> BaseOption.resolver(text, IriParser.create()).base());
        from.ifPresent(iri -> made.judge(iri, "")); // throws if the base is unusable
        Function<String, LinkVerdict> judge = from.<Function<String, LinkVerdict>>map(
                        iri -> text -> made.judge(iri, text))
                .orElse(made::judge);
        LineRun run = lines.run(stdio());
        return () -> run.run(inputs.sources(), Step.ofText(text -> result(judge.apply(text))));
    }

    private LinkPolicy policy() throws IOException {
        boolean names = anyHost.value()
                || Stream.of(schemes, hosts, domains, ports)
                        .anyMatch(option -> !option.value().isEmpty());
        if (policy.value().isPresent()) {
            if (names) {
                throw new IllegalArgumentException("--policy sets the whole policy; leave out the --allow options");
            }
            return PolicyFile.read(policy.value().get());
        }
        LinkPolicyBuilder builder = LinkPolicy.builder()
                .schemes(schemes.value().toArray(String[]::new))
                .hosts(hosts.value().toArray(String[]::new))
                .subdomainsOf(domains.value().toArray(String[]::new))
                .ports(ports.value().stream().mapToInt(VetCommand::port).toArray());
        if (hosts.value().isEmpty() && domains.value().isEmpty() && !anyHost.value()) {
            throw new IllegalArgumentException(
                    "the policy allows no host; use --allow-host, --allow-subdomains-of, --allow-any-host or --policy");
        }
        try {
            return (anyHost.value() ? builder.anyHost() : builder).build();
        } catch (IllegalArgumentException e) {
            throw withPolicyFile(e);
        }
    }

    /** Returns an exception that explains how to allow a code for which this command has no option. */
    private static IllegalArgumentException withPolicyFile(IllegalArgumentException e) {
        String message = String.valueOf(e.getMessage());
        int allow = message.lastIndexOf(ALLOW);
        if (allow < 0) {
            return e;
        }
        String code = message.substring(allow + ALLOW.length()).replaceFirst(" .*", "");
        return new IllegalArgumentException(
                message + ": there is no option for this; use a --policy file with \"allow\": [\"" + code + "\"]", e);
    }

    private static int port(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("--allow-port needs numbers, not '" + text + "'", e);
        }
    }

    private static Result result(LinkVerdict verdict) {
        return verdict.uri()
                .map(uri -> Result.output(uri.toString()))
                .orElseGet(() -> Result.rejected(verdict.reasons()));
    }
}
