package org.iritoolkit.explain;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.web.UrlReader;

/** Answers the questions of the page with the explanation as JSON, or with the reason why it cannot be shown. */
public final class PageAnswers {
    private static final int MOST_LISTED = 10_000;

    private final ProfileRegistry registry;
    private final List<UrlReader> readers;
    private final int longest;
    private final Map<String, Explainer> explainers = new ConcurrentHashMap<>();

    /**
     * An answer.
     *
     * @param status the HTTP status; 200 for an explanation
     * @param text the explanation as JSON, otherwise the reason as a sentence, which may contain secrets
     */
    public record PageAnswer(int status, String text) {}

    private PageAnswers(ProfileRegistry registry, List<UrlReader> readers, int longest) {
        this.registry = registry;
        this.readers = readers;
        this.longest = longest;
    }

    /**
     * Creates the answers for a page.
     *
     * @param longest the maximum length of an explanation, in UTF-16 code units
     */
    public static PageAnswers of(ProfileRegistry registry, List<UrlReader> readers, int longest) {
        return new PageAnswers(registry, readers, longest);
    }

    /** Explains a string under a profile. */
    public PageAnswer answer(String profile, Question question) {
        return answer(profile, question, TimeLimit.NONE);
    }

    /** Explains a string under a profile. If the time is up, the answer has the status 503. */
    public PageAnswer answer(String profile, Question question, TimeLimit limit) {
        if (question.wantsCodePoints() && question.text().length() > MOST_LISTED) {
            return refusal(
                    413,
                    "characters are listed only for strings of at most " + MOST_LISTED
                            + " UTF-16 code units; leave out codePoints, or close the list of characters on the page");
        }
        Explanation explanation;
        try {
            explanation = explainers
                    .computeIfAbsent(profile, id -> Explainer.of(registry.require(id), registry, readers))
                    .explain(question, limit);
        } catch (TimeLimit.Exceeded e) {
            return refusal(
                    503,
                    "no result: the explanation takes too long; explain a part of the string, or use iri explain --json");
        } catch (IllegalArgumentException e) {
            return refusal(400, String.valueOf(e.getMessage()));
        }
        Optional<Explanation.Finding> failed = explanation.violations().stream()
                .filter(finding -> finding.code().equals(CoreViolation.PLUGIN_FAILED.id()))
                .findFirst();
        if (failed.isPresent()) { // a failed plug-in leaves no result
            return refusal(
                    500,
                    "no result: " + failed.get().message() + "; " + failed.get().wayOut());
        }
        return ExplanationJson.of(explanation, longest)
                .map(json -> new PageAnswer(200, json))
                .orElseGet(() -> refusal(
                        413,
                        "no result: the explanation has more than " + longest
                                + " characters; explain a part of the string, or use iri explain --json"));
    }

    private static PageAnswer refusal(int status, String why) {
        return new PageAnswer(status, why);
    }
}
