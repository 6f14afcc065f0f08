package com.example.frameworks;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import jakarta.persistence.PersistenceConfiguration;
import jakarta.persistence.PersistenceException;
import jakarta.persistence.Table;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.iritoolkit.Iri;

/**
 * Stores each string of a file, one percent-encoded string on a line. Writes, for each, what an entity with a string and
 * an entity with an IRI read from the column.
 */
public final class Columns {
    private Columns() {}

    @Entity
    @Table(name = "link")
    public static class Plain {
        @Id
        public int id;

        @Column(length = 10_000)
        public String target;
    }

    @Entity
    @Table(name = "link")
    public static class Link {
        @Id
        public int id;

        @Column(length = 10_000)
        public Iri target;
    }

    public static void main(String[] args) throws IOException {
        List<String> lines = Files.readAllLines(Path.of(args[0]));
        PrintStream out = new PrintStream(Path.of(args[1]).toFile(), StandardCharsets.UTF_8);
        try (EntityManagerFactory factory = new PersistenceConfiguration("links")
                        .managedClass(Plain.class)
                        .managedClass(Link.class)
                        .managedClass(IriColumn.class)
                        .property(PersistenceConfiguration.JDBC_URL, "jdbc:h2:mem:links;DB_CLOSE_DELAY=-1")
                        .property(PersistenceConfiguration.SCHEMAGEN_DATABASE_ACTION, "drop-and-create")
                        .createEntityManagerFactory();
                out) {
            for (int id = 0; id < lines.size(); id++) {
                Plain plain = new Plain();
                plain.id = id;
                plain.target = URLDecoder.decode(lines.get(id), StandardCharsets.UTF_8);
                factory.runInTransaction(entities -> entities.persist(plain));
                out.println(read(factory, Plain.class, id) + "\t" + read(factory, Link.class, id));
            }
        }
    }

    private static String read(EntityManagerFactory factory, Class<?> type, int id) {
        try (EntityManager entities = factory.createEntityManager()) {
            Object entity = entities.find(type, id);
            if (entity instanceof Plain plain) {
                return encode(plain.target);
            }
            Link link = (Link) entity;
            write(factory, link.target, -1 - id);
            return encode(entities.find(Plain.class, -1 - id).target);
        } catch (PersistenceException e) {
            return "!" + encode(e.getCause().getMessage());
        }
    }

    private static void write(EntityManagerFactory factory, Iri target, int id) {
        Link link = new Link();
        link.id = id;
        link.target = target;
        factory.runInTransaction(entities -> entities.persist(link));
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
