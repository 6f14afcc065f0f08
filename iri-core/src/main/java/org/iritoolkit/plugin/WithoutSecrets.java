package org.iritoolkit.plugin;

import java.util.BitSet;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.message.core.CoreMessages;
import org.jspecify.annotations.Nullable;

/**
 * Passes on the violations of a check, without the messages and suggestions that could show secrets. A check may quote
 * a secret, or write what it looks like or means, so the message of each violation whose range touches a secret is
 * replaced by one that names only the code. The message of any other violation is replaced if it quotes a secret.
 */
final class WithoutSecrets implements Consumer<Violation> {
    /** Shorter parts of a secret occur in sentences by chance. */
    private static final int SHORTEST = 4;

    /** In a text with more parts of secrets, all messages of checks are replaced, so that the search stays short. */
    private static final int MOST_PARTS = 64;

    private final PluginSource source;
    private final ComponentText text;
    private final Consumer<Violation> violations;
    private @Nullable BitSet places;

    WithoutSecrets(PluginSource source, ComponentText text, Consumer<Violation> violations) {
        this.source = source;
        this.text = text;
        this.violations = violations;
    }

    @Override
    public void accept(Violation found) {
        BitSet secrets = secrets();
        if (secrets.isEmpty()) {
            violations.accept(found);
            return;
        }
        int start = found.span().start();
        int end = Math.max(found.span().end(), start + 1); // an empty range stands before a character
        int next = secrets.nextSetBit(start);
        boolean touches = next >= 0 && next < end;
        Message withheld = found.code() == CoreViolation.PLUGIN_FAILED
                ? CoreMessages.message("plugin.failed", source, "throws an exception that may show a password")
                : CoreMessages.message("plugin.withheld", found.component());
        Message said = touches
                ? withheld
                : Message.of(() -> quotesSecret(found.message()) ? withheld.text() : found.message());
        Violation shown =
                new Violation(found.code(), found.severity(), found.component(), found.span(), found.clause(), said);
        violations.accept(
                touches ? shown : found.suggestion().map(shown::withSuggestion).orElse(shown));
    }

    private BitSet secrets() {
        BitSet found = places;
        if (found == null) {
            found = secrets(text.reference(), text.component());
            places = found;
        }
        return found;
    }

    /** Returns the indices of secrets in a reference, or in a component that is checked alone. */
    private BitSet secrets(String reference, Component component) {
        boolean alone = text.start() == 0 && text.end() == reference.length();
        if (alone && component == Component.USERINFO) {
            BitSet all = new BitSet();
            all.set(0, reference.length());
            return all;
        } else if (alone && component == Component.AUTHORITY) {
            BitSet found = Secrets.places("//" + reference);
            return found.get(2, Math.max(2, found.length()));
        }
        return Secrets.places(reference);
    }

    private boolean quotesSecret(String message) {
        String reference = text.reference();
        BitSet secrets = secrets();
        int parts = 0;
        int part = -1;
        for (int i = secrets.nextSetBit(0); i >= 0 && i <= reference.length(); i++) {
            boolean inPart = secrets.get(i) && reference.charAt(i) != ':' && reference.charAt(i) != '@';
            if (inPart) {
                part = part < 0 ? i : part;
            } else if (part >= 0) {
                parts++;
                if (parts > MOST_PARTS || (i - part >= SHORTEST && message.contains(reference.substring(part, i)))) {
                    return true;
                }
                part = -1;
            }
        }
        return false;
    }
}
