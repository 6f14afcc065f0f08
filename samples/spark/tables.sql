-- Two small tables to try the recipe with: links as they stand on pages, and links that were seen before.
INSERT OVERWRITE DIRECTORY '${folder}/links' USING parquet
SELECT * FROM VALUES
  ('http://example.org/', 'about'),
  ('http://example.org/', 'HTTP://Example.org:80/about'),
  ('http://example.org/', 'r%C3%A9sum%C3%A9'),
  ('http://example.org/', 'http://example.org/résumé'),
  ('http://example.org/', 'http://bücher.example/new|old'),
  ('http://example.org/', 'http://xn--bcher-kva.example/my file.pdf'),
  ('http://example.org/', 'http://example.com/100%'),
  ('http://example.org/', 'http://example.com:port/')
AS links(page, link);

INSERT OVERWRITE DIRECTORY '${folder}/seen' USING parquet
SELECT * FROM VALUES
  ('http://example.org:/about'),
  ('http://example.org/r%c3%a9sum%c3%a9')
AS seen(link);
