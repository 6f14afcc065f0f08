package org.iritoolkit.validation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Resolves message templates for providers without parameters of a single violation (Jakarta Validation 6.3.1). Reads
 * the bundles in the default locale, because a validator cannot ask the provider for its locale.
 */
final class MessageTemplate {
    private static final String FOUND = "{found}";
    private static final String VALUE = "${validatedValue}"; // providers evaluate no expressions in such a template
    private static final Pattern PART = Pattern.compile("\\\\.|\\$?\\{[^{}\\\\]*}", Pattern.DOTALL);
    private static final Pattern SPECIAL = Pattern.compile("[\\\\{}$]");

    private final Map<String, String> values;
    private boolean showsFound;

    private MessageTemplate(Map<String, String> values) {
        this.values = values;
    }

    /** A template in which only other parameters are left, and whether it contained the parameter {@code {found}}. */
    record Resolved(String text, boolean showsFound) {}

    static Resolved resolve(String template, String found, String value) {
        MessageTemplate parameters = new MessageTemplate(Map.of(FOUND, literal(found), VALUE, literal(value)));
        String text = parameters.resolve(template, Set.of());
        return new Resolved(text, parameters.showsFound);
    }

    /** Escapes a string so that no part of it is a parameter or an expression. */
    private static String literal(String text) {
        return SPECIAL.matcher(text).replaceAll("\\\\$0");
    }

    private String resolve(String template, Set<String> enclosing) {
        return PART.matcher(template)
                .replaceAll(part -> Matcher.quoteReplacement(replacement(part.group(), enclosing)));
    }

    private String replacement(String part, Set<String> enclosing) {
        showsFound |= part.equals(FOUND);
        String value = values.get(part);
        if (value != null) {
            return value;
        }
        String text =
                part.startsWith("{") && !enclosing.contains(part) ? text(part.substring(1, part.length() - 1)) : null;
        if (text == null) {
            return part;
        }
        Set<String> parts = new HashSet<>(enclosing);
        parts.add(part);
        return resolve(text, parts);
    }

    private static @Nullable String text(String key) {
        String text = text(key, Thread.currentThread().getContextClassLoader());
        if (text == null) {
            text = text(key, MessageTemplate.class.getClassLoader());
        }
        return text == null ? Standard.TEXTS.getProperty(key) : text;
    }

    private static @Nullable String text(String key, @Nullable ClassLoader loader) {
        try {
            return loader == null
                    ? null
                    : ResourceBundle.getBundle("ValidationMessages", Locale.getDefault(), loader)
                            .getString(key);
        } catch (MissingResourceException e) {
            return null;
        }
    }

    /** The texts of the module, which Hibernate Validator finds without this class. */
    private static final class Standard {
        static final Properties TEXTS = new Properties();

        static {
            try { // several artifacts may have a file of this name
                for (URL url : Collections.list(
                        Standard.class.getClassLoader().getResources("ContributorValidationMessages.properties"))) {
                    try (InputStream in = url.openStream()) {
                        TEXTS.load(in);
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
