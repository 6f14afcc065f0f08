package com.example.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.rowset.CachedRowSet;
import javax.sql.rowset.RowSetMetaDataImpl;
import javax.sql.rowset.RowSetProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LinksOfTableTest {
    private static CachedRowSet table(@Nullable String... links) throws SQLException {
        RowSetMetaDataImpl columns = new RowSetMetaDataImpl();
        columns.setColumnCount(1);
        columns.setColumnName(1, "link");
        columns.setColumnType(1, Types.VARCHAR);
        CachedRowSet rows = RowSetProvider.newFactory().createCachedRowSet();
        rows.setMetaData(columns);
        for (String link : links) {
            rows.moveToInsertRow();
            rows.updateString(1, link);
            rows.insertRow();
            rows.moveToCurrentRow();
            rows.last();
        }
        rows.beforeFirst();
        return rows;
    }

    @Test
    void repairsTheLinksOfATable() throws Exception {
        CachedRowSet rows = table("http://example.org/a b", null, "http://example.org/é", "a/b");
        List<String> printed = new ArrayList<>();
        LinksOfTable.repair(rows, printed::add);
        assertThat(printed)
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("20-21 U+0020 SPACE is not allowed in the path"),
                        line -> assertThat(line).contains(" the scheme is missing"));
        List<@Nullable String> links = new ArrayList<>();
        rows.beforeFirst();
        while (rows.next()) {
            links.add(rows.getString("link"));
        }
        assertThat(links).containsExactlyInAnyOrder("http://example.org/a%20b", null, "http://example.org/é", "a/b");
    }

    @Test
    void countsLinksByDomain() {
        Stream<String> links = Stream.of(
                "https://a.example.co.uk/x", "https://b.example.co.uk/", "http://bücher.de/", "a b", "urn:a:b");
        assertThat(LinksOfTable.byDomain(links))
                .isEqualTo(Map.of("example.co.uk", 2L, "none", 1L, "xn--bcher-kva.de", 1L));
    }
}
