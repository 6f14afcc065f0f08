package org.iritoolkit.explorer;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.util.VersionInfo;
import java.util.List;
import org.iritoolkit.explain.PageAnswers;
import org.iritoolkit.explain.PageAnswers.PageAnswer;
import org.iritoolkit.explain.Question;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.web.ReadingsCheck;
import org.iritoolkit.web.UrlReader;
import org.jspecify.annotations.Nullable;

/** Explains strings in a browser. */
final class Explorer {
    private static final int LONGEST_ANSWER = 16_000_000;

    private Explorer() {}

    /** Creates the explainer when the first question arrives, so that a failure is reported for that question. */
    private static final class Answers {
        /** All parsers except {@code java.net.URI} and {@code java.net.URL}, which TeaVM implements differently. */
        private static final List<UrlReader> READERS = UrlReader.known().stream()
                .filter(reader -> !reader.name().startsWith("java.net."))
                .toList();

        private static final PageAnswers ALL = PageAnswers.of(
                ProfileRegistry.installed()
                        .withChecks(checks -> checks.without(ReadingsCheck.ID).with(ReadingsCheck.of(READERS))),
                READERS,
                LONGEST_ANSWER);
    }

    /** Returns the explanation as JSON, or the reason for the failure, which does not begin with a brace. */
    static String explain(
            String text, String profile, @Nullable String base, @Nullable String other, boolean codePoints) {
        Question question = Question.of(text);
        question = base == null ? question : question.withBase(base);
        question = other == null ? question : question.withOther(other);
        PageAnswer answer = Answers.ALL.answer(profile, codePoints ? question.withCodePoints() : question);
        return answer.status() == 200 ? answer.text() : Secrets.hide(answer.text());
    }

    /** Returns the version of Unicode in the data of ICU4J. */
    static String unicode() {
        VersionInfo version = UCharacter.getUnicodeVersion();
        return version.getMajor() + "." + version.getMinor();
    }
}
