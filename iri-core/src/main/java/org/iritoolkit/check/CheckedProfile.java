package org.iritoolkit.check;

import java.util.Optional;

/**
 * The part of a profile that a check may use: the specification that violations cite, and its rules that are not about
 * characters.
 *
 * <p>Every profile implements this interface, so callers of a check pass the profile itself. Only profiles implement
 * this interface, so a later release may add methods.
 */
public interface CheckedProfile {
    /**
     * Returns the identifier of the profile.
     *
     * @return lower-case letters, digits, dots and hyphens, for example {@code rfc3987-draft-03}
     */
    String id();

    /**
     * Returns the profile's specification, which a violation cites if the specification contains the violated rule.
     *
     * @return the specification
     */
    SpecDocument document();

    /**
     * Returns the section on a topic, for violations about that topic.
     *
     * @param topic the topic
     * @return the profile's section on the topic, or else the section of the grammar's specification
     */
    SpecClause clause(Topic topic);

    /**
     * Returns the id of the host mapper for the IDNA version of the specification.
     *
     * @return the id; empty if the specification does not map host names
     */
    Optional<String> hostMapper();

    /**
     * Returns whether a component accepts a character, regardless of escapes and checks. The parser reports characters
     * that are not accepted, so checks need not report them again.
     *
     * @param codePoint the character
     * @param component the component
     * @return whether the component's rule contains the character and no restriction of severity ERROR forbids it;
     *     false if the grammar has no rule for that component
     */
    boolean accepts(int codePoint, Component component);

    /** {@return whether {@code ;} divides the segments of a path into parameters (RFC 2396 3.3)} */
    boolean hasPathParameters();
}
