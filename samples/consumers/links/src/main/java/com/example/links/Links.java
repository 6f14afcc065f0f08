package com.example.links;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.iritoolkit.text.display.IriDisplay;
import org.iritoolkit.text.document.DocumentSyntax;
import org.iritoolkit.text.entry.IriEntry;
import org.iritoolkit.text.find.FoundIri;
import org.iritoolkit.text.find.IriFinder;
import org.iritoolkit.text.name.NameMatcher;

/** Finds, reads, matches and shows links, and prints the results. */
public final class Links {
    private Links() {}

    public static void main(String[] args) {
        for (FoundIri link : IriFinder.create()
                .with(FoundIri.Kind.NAME)
                .find("See (http://b\u00FCcher.example/\u00E9), or example.org.")) {
            System.out.println(link.start() + "-" + link.end() + " "
                    + ascii(link.inspection().text()));
        }
        System.out.println(IriEntry.create()
                .withAssumedScheme("https")
                .enter("\u201Cexample.org/a b\u201D")
                .text());
        System.out.println(ascii(DocumentSyntax.HTML.read("http://h/r&eacute;sum&eacute;", violation -> {})));
        System.out.println(NameMatcher.of(List.of("r\u00E9sum\u00E9"))
                .withCharsets(StandardCharsets.ISO_8859_1)
                .match("r%E9sum%E9")
                .name()
                .map(Links::ascii)
                .orElse("none"));
        System.out.println(
                ascii(IriDisplay.create().show("http://p\u0430ypal.com/").html()));
    }

    private static String ascii(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> out.append(c < 0x80 ? Character.toString(c) : String.format("{U+%04X}", c)));
        return out.toString();
    }
}
