package org.iritoolkit.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.web.UrlReader;
import org.junit.jupiter.api.Test;

class TimeLimitTest {
    private static final Question QUESTION = Question.of("http://h.example/a b");

    private static PageAnswers answers(List<UrlReader> readers) {
        return PageAnswers.of(ProfileRegistry.installed(), readers, 1_000_000);
    }

    @Test
    void givesUpWhenTheTimeIsUp() {
        assertThat(answers(UrlReader.known()).answer("rfc3987", QUESTION, TimeLimit.of(Duration.ZERO)))
                .isEqualTo(new PageAnswers.PageAnswer(
                        503,
                        "no result: the explanation takes too long; explain a part of the string, or use iri explain"
                                + " --json"));
        assertThat(answers(UrlReader.known())
                        .answer("rfc3987", QUESTION, TimeLimit.of(Duration.ofHours(1)))
                        .status())
                .isEqualTo(200);
        assertThat(answers(UrlReader.known()).answer("rfc3987", QUESTION).status())
                .isEqualTo(200);
    }
}
