package com.example.jobs;

import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkVerdict;

/** Accepts https links to one's own domain, and prints the URL to request. */
final class OwnDomainLinks {
    public static void main(String[] args) {
        LinkPolicy policy = LinkPolicy.builder()
                .schemes("https")
                .hosts("example.org")
                .subdomainsOf("example.org")
                .build();
        for (String link : args) {
            LinkVerdict verdict = policy.judge(link);
            verdict.uri()
                    .ifPresentOrElse(
                            url -> System.out.println("follow " + url), // this URL, not the link
                            () -> System.out.println(
                                    "refuse " + verdict.reasons().get(0).code().id()));
        }
    }
}
