package org.iritoolkit.spring;

import java.util.regex.Pattern;
import org.springframework.boot.SpringBootVersion;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Stops the application before it creates a bean if Spring Boot is too old. Otherwise, auto-configuration would fail
 * with a missing class or, before Spring Boot 2.7, ignore this module.
 */
final class ReleaseInitializer implements ApplicationContextInitializer<ConfigurableApplicationContext> {
    private static final Pattern TOO_OLD = Pattern.compile("([0-2]|3\\.[0-4])\\..*");

    @Override
    public void initialize(ConfigurableApplicationContext application) {
        requireRelease(SpringBootVersion.getVersion());
    }

    static void requireRelease(String version) {
        if (TOO_OLD.matcher(version).matches()) {
            throw new StartException(
                    "iri-spring needs Spring Boot 3.5 or newer, and Spring Boot " + version + " is on the path",
                    "Take a newer Spring Boot, or leave iri-spring out.");
        }
    }
}
