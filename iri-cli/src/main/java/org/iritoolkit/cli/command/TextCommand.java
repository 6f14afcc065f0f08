package org.iritoolkit.cli.command;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.BareName;
import org.iritoolkit.cli.input.CharsetOption;
import org.iritoolkit.cli.input.Inputs;
import org.iritoolkit.cli.input.InputsParameter;
import org.iritoolkit.cli.option.ProfileOption;
import org.iritoolkit.cli.output.Output;
import org.iritoolkit.cli.output.Report;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.mapping.OctetText;
import org.iritoolkit.profile.Profile;

/** A command that takes texts under a profile: arguments, or lines of standard input in any charset that has lines. */
abstract class TextCommand extends LineCommand {
    private final ProfileOption profile = new ProfileOption(arguments);
    private final CharsetOption charset = new CharsetOption(arguments);
    private final InputsParameter inputs = new InputsParameter(arguments);

    @SuppressWarnings("NullAway.Init") // made by prepare
    private Profile read;

    @Override
    void prepare() {
        super.prepare();
        read = profile.profile();
    }

    final ProfileOption profile() {
        return profile;
    }

    /** Whether an argument is a reference, so that the name of a file or host is one that may not have been meant. */
    boolean takesReferences() {
        return true;
    }

    @Override
    final Optional<Charset> charset() {
        return charset.charset(inputs);
    }

    @Override
    final void inputs(Inputs run) throws IOException {
        inputs.bring(run, text -> takesReferences() ? BareName.note(text) : Optional.empty());
    }

    @Override
    final boolean octets(long number, byte[] octets, boolean first, Charset charset, Output output) throws IOException {
        OctetText run = OctetText.decodeRun(ByteBuffer.wrap(octets), charset, read);
        boolean inside = run.isUnicode() && !first; // where U+FEFF is a character
        OctetText decoded = inside ? run : OctetText.decode(ByteBuffer.wrap(octets), charset, read);
        if (decoded.text().isEmpty()) {
            report().write(Report.Input.unreadable(number, octets), Result.rejected(decoded.violations()), output);
            return false;
        }
        Result result = result(decoded.text().get());
        List<Violation> all = new ArrayList<>(decoded.violations());
        all.addAll(result.violations());
        return report(number, decoded.text(), result.withViolations(all), output);
    }
}
