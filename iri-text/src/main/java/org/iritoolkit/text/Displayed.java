package org.iritoolkit.text;

import java.util.List;
import java.util.Optional;

/**
 * What to show for a text that should be an IRI: its parts in order, ready to be put into text or HTML.
 *
 * <p>Only the toolkit makes it.
 */
public final class Displayed {
    private final List<Part> parts;
    private final Optional<String> link;

    Displayed(List<Part> parts, Optional<String> link) {
        this.parts = List.copyOf(parts);
        this.link = link;
    }

    /**
     * {@return the parts, delimiters included; together all that is shown}
     */
    public List<Part> parts() {
        return parts;
    }

    /**
     * {@return the URI to go to; empty if the text is not valid, if its scheme is not one of those that may be followed, or if the host that the scheme needs is missing}
     */
    public Optional<String> link() {
        return link;
    }

    /**
     * What is shown, for logs.
     *
     * @return {@link #plain()}
     */
    @Override
    public String toString() {
        return plain();
    }

    /** What a part is. */
    public enum Role {
        /** What is pointed out in no way. */
        PLAIN,
        /** User information, which in {@code http://bank.example@h.example/} is meant to be taken for the host. */
        USERINFO,
        /** The registrable domain: who is answerable for the host. */
        REGISTRABLE_DOMAIN
    }

    /**
     * A part.
     *
     * <p>Only the toolkit makes it.
     */
    public static final class Part {
        private final Role role;
        private final String text;

        Part(Role role, String text) {
            this.role = role;
            this.text = text;
        }

        /**
         * {@return what it is}
         */
        public Role role() {
            return role;
        }

        /**
         * {@return what is shown of it}
         */
        public String text() {
            return text;
        }
    }

    private static final String ISOLATE = "\u2066";
    private static final String END = "\u2069";

    /**
     * What is shown, without anything around it.
     *
     * @return the parts as one text
     */
    public String plain() {
        StringBuilder text = new StringBuilder();
        parts.forEach(part -> text.append(part.text()));
        return text.toString();
    }

    /**
     * The text to put between other text: what is shown, isolated from what stands around it by LRI and PDI (RFC 3987
     * 4.1). The two controls are no part of the IRI.
     *
     * @return the text
     */
    public String text() {
        return ISOLATE + plain() + END;
    }

    /**
     * The markup to put between other HTML: a {@code bdi} element, inside an {@code a} element if there is a link. User
     * information is in a {@code span} of the class {@code iri-userinfo}, the registrable domain in a {@code b} of the
     * class {@code iri-domain}. Only text and the value of {@code href} depend on the IRI, and both are escaped.
     *
     * @return the markup
     */
    public String html() {
        StringBuilder html = new StringBuilder("<bdi dir=\"ltr\">");
        for (Part part : parts) {
            switch (part.role()) {
                case PLAIN -> escape(part.text(), html);
                case USERINFO ->
                    escape(part.text(), html.append("<span class=\"iri-userinfo\">"))
                            .append("</span>");
                case REGISTRABLE_DOMAIN ->
                    escape(part.text(), html.append("<b class=\"iri-domain\">")).append("</b>");
            }
        }
        html.append("</bdi>");
        return link.map(uri -> escape(uri, new StringBuilder("<a rel=\"noopener noreferrer\" href=\""))
                        .append("\">")
                        .append(html)
                        .append("</a>")
                        .toString())
                .orElseGet(html::toString);
    }

    private static StringBuilder escape(String text, StringBuilder html) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> html.append("&amp;");
                case '<' -> html.append("&lt;");
                case '>' -> html.append("&gt;");
                case '"' -> html.append("&quot;");
                case '\'' -> html.append("&#39;");
                default -> html.append(c);
            }
        }
        return html;
    }
}
