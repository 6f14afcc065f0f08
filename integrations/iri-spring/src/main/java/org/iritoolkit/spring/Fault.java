package org.iritoolkit.spring;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.iritoolkit.check.Violation;

/**
 * An invalid value in a request.
 *
 * @param place the location of the value: {@code parameter} and {@code index}, or a {@code pointer} into the body
 * @param detail a sentence about the value
 * @param violations the violations in the value; empty if only {@code detail} is known
 * @param isOurs whether the value should be an IRI or a host
 */
record Fault(Map<String, Object> place, String detail, List<Violation> violations, boolean isOurs) {
    /** Returns the members of the problem detail. */
    Stream<Map<String, Object>> members() {
        List<Violation> errors = violations.stream().filter(Violation::isError).toList();
        if (errors.isEmpty()) {
            Map<String, Object> members = new LinkedHashMap<>(place);
            members.put("detail", detail);
            return Stream.of(members);
        }
        return errors.stream().map(this::members);
    }

    private Map<String, Object> members(Violation violation) {
        Map<String, Object> members = new LinkedHashMap<>(place);
        members.put("code", violation.code().id());
        members.put("start", violation.span().start());
        members.put("end", violation.span().end());
        members.put("detail", violation.message());
        members.put("clause", violation.clause().toString());
        members.put("remedy", violation.remedy());
        return members;
    }
}
