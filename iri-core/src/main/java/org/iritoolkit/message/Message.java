package org.iritoolkit.message;

import java.util.List;
import java.util.MissingResourceException;
import java.util.Objects;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A sentence for users: a pattern from a resource bundle and its arguments.
 *
 * <p>The text is created only when it is requested. In a pattern, <code>{0}</code> is the first argument, and so on. No
 * other character is special, not even an apostrophe. User information in an argument that is a string is replaced by
 * {@code …}, and hidden characters are made visible. Two messages are equal if their texts are equal.
 */
public final class Message implements CharSequence {
    private final @Nullable Supplier<ResourceBundle> bundle;
    private final String key;
    private final List<Object> arguments;

    private Message(@Nullable Supplier<ResourceBundle> bundle, String key, List<Object> arguments) {
        this.bundle = bundle;
        this.key = key;
        this.arguments = arguments;
    }

    /**
     * Returns a message from a module's bundle.
     *
     * @param bundle returns the bundle by calling {@link ResourceBundle#getBundle(String)} in the bundle's module
     * @param key the key of the pattern
     * @param arguments numbers, strings, names of characters, or other messages
     * @return the message
     */
    public static Message of(Supplier<ResourceBundle> bundle, String key, Object... arguments) {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(arguments, "arguments");
        return new Message(Objects.requireNonNull(bundle, "bundle"), key, List.of(arguments));
    }

    /**
     * Returns a message without a pattern.
     *
     * @param text the sentence
     * @return the message
     */
    public static Message of(String text) {
        return new Message(null, Objects.requireNonNull(text, "text"), List.of());
    }

    /**
     * Returns a message that is created on request.
     *
     * @param text creates the sentence
     * @return the message
     */
    public static Message of(Supplier<String> text) {
        Objects.requireNonNull(text, "text");
        return new Message(null, "{0}", List.of(text));
    }

    /**
     * Returns the sentence, in English.
     *
     * @return the text
     * @throws MissingResourceException if the bundle has no such key
     */
    public String text() {
        return filled(bundle == null ? key : pattern(bundle.get()));
    }

    /** {@return the key of the pattern, or the text if there is no pattern} */
    public String key() {
        return key;
    }

    /**
     * Returns the fix of this sentence, whose key ends with {@code .remedy}, with the same arguments.
     *
     * @return the fix; empty if the bundle has none, or if there is no pattern
     */
    public Optional<Message> remedy() {
        String fix = key + ".remedy";
        return bundle == null || !bundle.get().containsKey(fix)
                ? Optional.empty()
                : Optional.of(new Message(bundle, fix, arguments));
    }

    /** {@return whether the text has no argument that may come from a user: no string and no name of a character} */
    public boolean isPlain() {
        return arguments.stream()
                .allMatch(argument -> argument instanceof Message said
                        ? said.isPlain()
                        : !(argument instanceof CharSequence
                                || argument instanceof CharacterName
                                || argument instanceof Supplier<?>));
    }

    private String pattern(ResourceBundle from) {
        try {
            return from.getString(key);
        } catch (MissingResourceException e) {
            throw new MissingResourceException(
                    "there is no sentence '" + key + "'; add it to the properties of its module",
                    e.getClassName(),
                    key);
        }
    }

    private String filled(String pattern) {
        StringBuilder text = new StringBuilder(pattern.length() + 32);
        int copied = 0;
        for (int open = pattern.indexOf('{'); open >= 0; open = pattern.indexOf('{', open + 1)) {
            int argument = open + 2 < pattern.length() && pattern.charAt(open + 2) == '}'
                    ? pattern.charAt(open + 1) - '0'
                    : -1;
            if (argument >= 0 && argument < arguments.size()) {
                Object value = arguments.get(argument);
                Object said = value instanceof Supplier<?> later ? later.get() : value;
                text.append(pattern, copied, open)
                        .append(said instanceof String given ? VisibleText.of(Secrets.hide(given)) : said);
                copied = open + 3;
            }
        }
        return text.append(pattern, copied, pattern.length()).toString();
    }

    @Override
    public int length() {
        return text().length();
    }

    @Override
    public char charAt(int index) {
        return text().charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text().substring(start, end);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Message that && text().equals(that.text());
    }

    @Override
    public int hashCode() {
        return text().hashCode();
    }

    /**
     * Returns the sentence in English.
     *
     * @return {@link #text()}
     */
    @Override
    public String toString() {
        return text();
    }
}
