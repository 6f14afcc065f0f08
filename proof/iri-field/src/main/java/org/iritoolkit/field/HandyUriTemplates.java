package org.iritoolkit.field;

import static org.iritoolkit.field.Adapter.result;
import static org.iritoolkit.field.Adapter.text;

import com.damnhandy.uri.template.MalformedUriTemplateException;
import com.damnhandy.uri.template.UriTemplate;
import com.damnhandy.uri.template.VariableExpansionException;
import java.io.IOException;
import java.util.List;

/** {@code UriTemplate} of handy-uri-templates. */
final class HandyUriTemplates {
    private HandyUriTemplates() {}

    public static void main(String... args) throws IOException {
        new Adapter(
                        "handy-uri-templates",
                        "Maven: com.damnhandy:handy-uri-templates",
                        Adapter.versionOf(UriTemplate.class),
                        MalformedUriTemplateException.class,
                        VariableExpansionException.class)
                .claim(
                        "template",
                        List.of("rfc6570"),
                        "UriTemplate.fromTemplate(template).expand(variables)",
                        "Handy URI Templates is a RFC6570 compliant URI template processor. … supports all levels of"
                                + " URI templates.",
                        (document, input) -> result(
                                "expansion",
                                UriTemplate.fromTemplate(text(input, "template"))
                                        .expand(Adapter.variables(input))))
                .serve();
    }
}
