package org.iritoolkit.cli.serve;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import org.iritoolkit.message.Secrets;

/** An HTTP response, with a status, a content type, and a body in UTF-8. */
record Answer(int status, String type, String body) {
    private static final String JSON = "application/json; charset=utf-8";

    static Answer json(String text) {
        return new Answer(200, JSON, text);
    }

    /** Returns an error response with the reason as a sentence, for people and programs. */
    static Answer refusal(int status, String why) {
        String text = "{\"error\":\""
                + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(Secrets.hide(why))) + "\"}";
        return new Answer(status, JSON, text);
    }
}
