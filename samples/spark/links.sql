-- tag::tables[]
CREATE OR REPLACE TEMPORARY VIEW links USING parquet OPTIONS (path '${folder}/links');

CREATE OR REPLACE TEMPORARY VIEW targets AS
SELECT page, link, iri_normalize(iri_resolve(page, iri_repair(link)), 'scheme') AS target
FROM links;
-- end::tables[]

-- tag::findings[]
INSERT OVERWRITE DIRECTORY '${folder}/findings' USING parquet
SELECT violation.code, iri_host_ascii(iri_repair(link)) AS host, count(DISTINCT link) AS links
FROM links LATERAL VIEW explode(iri_violations(link)) AS violation
GROUP BY violation.code, host;
-- end::findings[]

-- tag::repaired[]
INSERT OVERWRITE DIRECTORY '${folder}/repaired' USING parquet
SELECT page, link, iri_repair(link) AS repaired
FROM links
WHERE NOT iri_valid(link);
-- end::repaired[]

-- tag::duplicates[]
INSERT OVERWRITE DIRECTORY '${folder}/duplicates' USING parquet
SELECT target, sort_array(collect_set(link)) AS links
FROM targets
WHERE target IS NOT NULL
GROUP BY target
HAVING size(links) > 1;
-- end::duplicates[]

-- tag::difference[]
INSERT OVERWRITE DIRECTORY '${folder}/new' USING parquet
SELECT DISTINCT target
FROM targets LEFT ANTI JOIN (
  SELECT iri_normalize(link, 'scheme') AS target FROM parquet.`${folder}/seen`
) AS seen USING (target)
WHERE target IS NOT NULL;
-- end::difference[]

SELECT 'finding', * FROM parquet.`${folder}/findings` ORDER BY ALL;

SELECT 'repaired', link, repaired FROM parquet.`${folder}/repaired` ORDER BY ALL;

SELECT 'duplicate', target, array_join(links, ' ') FROM parquet.`${folder}/duplicates` ORDER BY ALL;

SELECT 'new', * FROM parquet.`${folder}/new` ORDER BY ALL;
