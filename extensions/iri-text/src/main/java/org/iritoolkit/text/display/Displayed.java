package org.iritoolkit.text.display;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.Span;
import org.iritoolkit.idn.RegistrableDomain;
import org.jspecify.annotations.Nullable;

/**
 * The display form of a string, divided into parts, for use in text or HTML.
 *
 * <p>Only the toolkit creates instances.
 */
public final class Displayed {
    private final String plain;
    private final @Nullable Span userinfo;
    private final @Nullable Span host;
    private final Optional<String> link;

    /** Creates the form from the string to show and the ranges of its user information and its host. */
    Displayed(String plain, @Nullable Span userinfo, @Nullable Span host, Optional<String> link) {
        this.plain = plain;
        this.userinfo = userinfo;
        this.host = host;
        this.link = link;
    }

    /**
     * {@return the parts, which include the delimiters and together make up the whole display} Each call looks up the
     * registrable domain.
     */
    public List<Part> parts() {
        List<Part> parts = new ArrayList<>(7);
        int at = 0;
        if (userinfo != null) {
            add(Role.PLAIN, at, userinfo.start(), parts);
            add(Role.USERINFO, userinfo.start(), userinfo.end(), parts);
            at = userinfo.end();
        }
        if (host != null) {
            String name = host.substring(plain);
            int length = RegistrableDomain.of(name).map(String::length).orElse(0);
            int end = host.end() - (length > 0 && name.endsWith(".") ? 1 : 0);
            add(Role.PLAIN, at, host.start(), parts);
            add(Role.PLAIN, host.start(), end - length, parts);
            add(Role.REGISTRABLE_DOMAIN, end - length, end, parts);
            add(Role.PLAIN, end, host.end(), parts);
            at = host.end();
        }
        add(Role.PLAIN, at, plain.length(), parts);
        return List.copyOf(parts);
    }

    private void add(Role role, int start, int end, List<Part> parts) {
        if (start < end) {
            parts.add(new Part(role, plain.substring(start, end)));
        }
    }

    /**
     * {@return the URI to link to; empty if the string is not valid, if the display makes no links for the scheme, if
     * the scheme needs a host and the string has no host, or if the host cannot be written in A-labels}
     */
    public Optional<String> link() {
        return link;
    }

    /**
     * Returns the display text, for logs.
     *
     * @return {@link #plain()}
     */
    @Override
    public String toString() {
        return plain();
    }

    /** The kind of a part. */
    public enum Role {
        /** A part without markup. */
        PLAIN,
        /** User information, which users may mistake for the host, as in {@code http://bank.example@h.example/}. */
        USERINFO,
        /**
         * The registrable domain, whose owner is responsible for the host. Addresses, public suffixes and hosts without
         * a public suffix have no registrable domain.
         */
        REGISTRABLE_DOMAIN
    }

    /**
     * A part.
     *
     * <p>Only the toolkit creates instances.
     */
    public static final class Part {
        private final Role role;
        private final String text;

        Part(Role role, String text) {
            this.role = role;
            this.text = text;
        }

        /** {@return the kind of the part} */
        public Role role() {
            return role;
        }

        /** {@return the displayed text of the part} */
        public String text() {
            return text;
        }
    }

    private static final String ISOLATE = "\u2066";
    private static final String END = "\u2069";

    /**
     * Returns the display text without markup and controls.
     *
     * @return the joined parts
     */
    public String plain() {
        return plain;
    }

    /**
     * Returns the display text for use in other text. The controls LRI and PDI isolate the display text (RFC 3987 4.1),
     * and are not part of the IRI.
     *
     * @return the string
     */
    public String text() {
        return ISOLATE + plain + END;
    }

    /**
     * Returns the markup for use in other HTML: a {@code bdi} element, inside an {@code a} element if there is a link.
     * User information is in a {@code span} with the {@code iri-userinfo} class, the registrable domain in a {@code b}
     * with the {@code iri-domain} class. Only text and the {@code href} value depend on the IRI, and both are escaped.
     *
     * @return the markup
     */
    public String html() {
        StringBuilder html = new StringBuilder("<bdi dir=\"ltr\">");
        for (Part part : parts()) {
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
