package org.iritoolkit.testkit;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.iritoolkit.Conversion;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.Profile;

/**
 * The laws of conversions from and to a profile. Each method returns a description of the broken law, if there is one.
 */
final class ConversionLaws {
    private final Profile profile;
    private final IriParser parser;
    private final IriParser uriParser;
    private final IriConverter toUri;
    private final IriConverter toIri;
    private final IriConverter toUriProfile;
    private final IriConverter repairing;
    private final IriConverter fromPaper;
    private final CodePointSet unreserved;
    private final CodePointSet inUris;

    ConversionLaws(Profile profile) {
        this.profile = profile;
        this.parser = IriParser.of(profile);
        this.uriParser = IriParser.of(profile.uriProfile());
        this.toUri = IriConverter.toUris(IriParser.of(profile));
        this.toIri = IriConverter.toIris(IriParser.of(profile));
        this.repairing = toUri.withRepair();
        this.fromPaper = toUri.withNfc();
        this.toUriProfile = IriConverter.between(IriParser.of(profile), IriParser.of(profile.uriProfile()));
        CodePointSet ascii = CodePointSet.EMPTY;
        for (Component component : profile.uriProfile().grammar().components()) {
            ascii = ascii.plus(profile.uriProfile().characters(component));
        }
        this.inUris = ascii.plus(profile.uriProfile().grammar().reserved()).plus(CodePointSet.ofCharacters("#%[]"));
        this.unreserved = ascii.minus(profile.uriProfile().grammar().reserved());
    }

    @SuppressWarnings("ReferenceEquality") // the promise is the same object
    Optional<String> toUri(String text) {
        Conversion mapping = toUri.convert(text);
        if (mapping.output().isEmpty()) {
            return isBeyondTheGrammarOfUris(mapping)
                    ? Optional.empty()
                    : Optional.of("maps to no URI: " + mapping.violations());
        }
        String uri = mapping.orThrow();
        if (uri.chars().anyMatch(c -> c > 127)) {
            return Optional.of("maps to what is not ASCII: " + Show.text(uri));
        }
        if (uri.equals(text) && uri != text) {
            return Optional.of("needs no change, and maps to a copy");
        }
        if (uriParser.tryParse(uri).isEmpty()) {
            return Optional.of("maps to " + uri + ", which is not a URI: "
                    + uriParser.inspect(uri).violations());
        }
        if (!encoded(uri).equals(uri)) {
            return Optional.of("maps to " + uri + ", and that to " + encoded(uri));
        }
        return Optional.empty();
    }

    @SuppressWarnings("ReferenceEquality") // the promise is the same object
    Optional<String> toIri(String text) {
        Conversion mapping = toIri.convert(text);
        if (mapping.output().isEmpty()) {
            return isExplained(mapping) ? Optional.empty() : Optional.of("gives nothing, and does not say why");
        }
        String iri = mapping.orThrow();
        if (parser.tryParse(iri).isEmpty()) {
            return Optional.of("becomes " + Show.text(iri) + ", which is not accepted: "
                    + parser.inspect(iri).violations());
        }
        if (iri.equals(text) && iri != text) {
            return Optional.of("needs no change, and becomes a copy");
        }
        if (!toIri.convert(iri).output().equals(Optional.of(iri))) {
            return Optional.of("becomes " + Show.text(iri) + ", and that "
                    + toIri.convert(iri).output().map(Show::text));
        }
        String back = encoded(iri);
        if (!canonical(back).equals(canonical(encoded(text)))) {
            return Optional.of("becomes " + Show.text(iri) + ", and that " + back);
        }
        return Optional.empty();
    }

    /** Returns the law for one target. */
    Function<String, Optional<String>> to(Profile target) {
        IriConverter conversion = IriConverter.between(IriParser.of(profile), IriParser.of(target));
        IriParser there = IriParser.of(target);
        boolean always = alwaysConverts(target);
        return text -> {
            Conversion mapping = conversion.convert(text);
            if (mapping.output().isEmpty()) {
                return isExplained(mapping) && !always
                        ? Optional.empty()
                        : Optional.of("does not convert to " + target + ": " + mapping.violations());
            }
            String converted = mapping.orThrow();
            if (there.tryParse(converted).isEmpty()) {
                return Optional.of("becomes " + Show.text(converted) + ", which " + target + " does not accept: "
                        + there.inspect(converted).violations());
            }
            if (!isEscapedForm(converted, text)) {
                return Optional.of(
                        "becomes " + Show.text(converted) + " under " + target + ", and not only by escaping");
            }
            Conversion again = conversion.convert(converted);
            if (parser.tryParse(converted).isPresent() && !again.output().equals(Optional.of(converted))) {
                return Optional.of("becomes " + Show.text(converted) + " under " + target + ", then " + again.output());
            }
            return Optional.empty();
        };
    }

    void throwsForNoText(String text) {
        toUri.convert(text);
        repairing.convert(text);
        fromPaper.convert(text);
        toIri.convert(text).kept();
        toUriProfile.convert(text);
        for (Component component : profile.grammar().components()) {
            toUri.convert(component, text);
        }
    }

    /**
     * Whether RFC 2396 has no rule for a string that the draft allows, such as {@code foo:}. No escape turns such a
     * string into a URI (draft 3.1 a).
     */
    private boolean isBeyondTheGrammarOfUris(Conversion mapping) {
        return profile.grammar() != profile.uriProfile().grammar()
                && mapping.violations().stream()
                        .filter(violation -> violation.severity() == Severity.ERROR)
                        .allMatch(violation -> violation.code().id().equals("mapping.not-expressible"));
    }

    private static boolean isExplained(Conversion mapping) {
        return mapping.violations().stream().map(Violation::severity).anyMatch(Severity.ERROR::equals);
    }

    /**
     * Whether the target allows each reserved character wherever this profile does, so that every conversion only
     * escapes.
     */
    private boolean alwaysConverts(Profile target) {
        if (profile.grammar() != Grammar.RFC_3986
                || target.grammar() != Grammar.RFC_3986
                || !target.checks().stream().allMatch(check -> check.severity() != Severity.ERROR)) {
            return false;
        }
        CodePointSet reserved = target.grammar().reserved();
        return target.grammar().components().stream()
                .allMatch(component -> target.allowsEscapes(component)
                        && profile.characters(component)
                                .and(reserved)
                                .minus(target.characters(component))
                                .isEmpty());
    }

    /**
     * Whether a string equals another one, except that some characters are replaced by the escapes of their UTF-8
     * octets.
     */
    private static boolean isEscapedForm(String escaped, String text) {
        int at = 0;
        for (int i = 0; i < text.length(); ) {
            String character = Character.toString(text.codePointAt(i));
            String escapes = escapes(character);
            if (escaped.startsWith(character, at)) {
                at += character.length();
            } else if (escaped.startsWith(escapes, at)) {
                at += escapes.length();
            } else {
                return false;
            }
            i += character.length();
        }
        return at == escaped.length();
    }

    private static String escapes(String character) {
        StringBuilder out = new StringBuilder();
        for (byte octet : character.getBytes(StandardCharsets.UTF_8)) {
            out.append(String.format("%%%02X", octet));
        }
        return out.toString();
    }

    /**
     * Escapes the octets of every character that the URI profile does not allow (RFC 3987 3.1, step 2).
     */
    private String encoded(String text) {
        return Percent.encode(text, inUris);
    }

    /** Converts hexadecimal digits in a URI to upper case, and decodes the escapes of unreserved characters. */
    private String canonical(String uri) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < uri.length(); i++) {
            if (uri.charAt(i) == '%' && i + 2 < uri.length()) {
                String hex = uri.substring(i + 1, i + 3);
                int octet = Integer.parseInt(hex, 16);
                out.append(unreserved.contains(octet) ? Character.toString(octet) : "%" + hex.toUpperCase(Locale.ROOT));
                i += 2;
            } else {
                out.append(uri.charAt(i));
            }
        }
        return out.toString();
    }
}
