package org.iritoolkit.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import org.iritoolkit.check.Component;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

class MessageTest {
    private static ResourceBundle bundle() {
        return ResourceBundle.getBundle("org.iritoolkit.message.greetings", Locale.ROOT);
    }

    private static Message message(String key, Object... arguments) {
        return Message.of(MessageTest::bundle, key, arguments);
    }

    @Test
    void putsArgumentsIntoThePattern() {
        Message message = message("allowed", new CharacterName(' '), Component.PATH);
        assertThat(message.text()).isEqualTo("U+0020 SPACE isn't allowed in path");
    }

    @Test
    @ResourceLock(Resources.LOCALE)
    void isEnglishWhateverTheLanguageOfThePlatform() {
        Message message = message("allowed", "x", "path");
        Locale platform = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(message.text()).isEqualTo("x isn't allowed in path");
        } finally {
            Locale.setDefault(platform);
        }
    }

    @Test
    void fillsMessagesThatAreArguments() {
        Message message = message("twice", message("allowed", "x", "y"));
        assertThat(message.text()).isEqualTo("x isn't allowed in y, {1} and x isn't allowed in y");
    }

    @Test
    void leavesBracesOfArgumentsAlone() {
        assertThat(message("allowed", "{1}", "{0}").text()).isEqualTo("{1} isn't allowed in {0}");
        assertThat(Message.of("{0}").text()).isEqualTo("{0}");
        assertThat(message("braces", "x").text()).isEqualTo("{ {x} {00} {/} {1} x {0");
    }

    @Test
    void equalsWhatSaysTheSame() {
        assertThat(message("only-english")).isEqualTo(Message.of("good day")).hasToString("good day");
        assertThat(message("only-english").hashCode())
                .isEqualTo(Message.of("good day").hashCode());
        assertThat(message("only-english"))
                .isNotEqualTo(Message.of("good night"))
                .isNotEqualTo("good day");
    }

    @Test
    void namesAKeyThatIsNotThere() {
        assertThatThrownBy(() -> message("nowhere").text())
                .isInstanceOf(MissingResourceException.class)
                .hasMessage("there is no sentence 'nowhere'; add it to the properties of its module");
    }

    @Test
    void asksForATextWhenItIsRead() {
        String[] said = {"cold"};
        Message message = message("allowed", Message.of(() -> said[0]), "path");
        said[0] = "warm";
        assertThat(message.text()).isEqualTo("warm isn't allowed in path");
    }
}
