package org.iritoolkit.cli.option;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;

/** Describes a JSON error in the command's words, not in those of the JSON library. */
public final class JsonProblem extends JsonParseException {
    private static final long serialVersionUID = 1L;

    /** Creates a problem that this command finds, at the current position of the parser. */
    public JsonProblem(JsonParser parser, String why) {
        super(parser, why, parser.currentTokenLocation());
    }

    /** Returns a sentence that describes an error, but not its position. */
    public static String describe(JsonProcessingException e) {
        if (e instanceof JsonProblem) {
            return e.getOriginalMessage();
        } else if (e instanceof JsonEOFException) {
            return "it ends too early; close each string, list and object";
        } else if (e instanceof StreamConstraintsException) {
            return "it is nested too deeply, or a name, a number or a string in it is too long";
        }
        return String.valueOf(e.getOriginalMessage()).startsWith("Duplicate")
                ? "a name occurs twice in an object"
                : "it is not valid JSON here";
    }

    /** Returns the line number, counted from 1, followed by the sentence. */
    public static String describeWithLine(JsonProcessingException e) {
        int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
        return "line " + line + ": " + describe(e);
    }
}
