package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import org.iritoolkit.redact.Redactor;
import org.junit.jupiter.api.Test;

/** The code of the page about logs. */
class LoggingGuideTest {
    @Test
    void hidesSecrets() {
        // tag::redact[]
        Redactor redactor = Redactor.create();
        String line = redactor.redact("GET https://u:p@h.example/?token=abc failed");
        // GET https://…@h.example/?token=… failed
        // end::redact[]

        assertThat(line).isEqualTo("GET https://…@h.example/?token=… failed");
    }
}
