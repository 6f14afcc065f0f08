package com.example.jobs;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.leiri.Leiri;

/** Resolves the system identifiers of an XML document, which are LEIRIs, and fetches them. */
final class FetchSystemIds {
    public static void main(String[] args) throws IOException, InterruptedException {
        IriParser parser = IriParser.of(Leiri.PROFILE);
        Iri document = parser.parseIri(args[0]);
        HttpClient client = HttpClient.newHttpClient();
        for (String systemId : List.of(args).subList(1, args.length)) {
            Iri entity = document.resolve(systemId);
            HttpRequest request =
                    HttpRequest.newBuilder(entity.toRequestUri().toJavaUri()).build();
            System.out.println(entity + ": "
                    + client.send(request, BodyHandlers.ofString()).body());
        }
    }
}
