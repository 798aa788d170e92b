-- What OTHERNUMB names, one by one in small letters: as given and without the institute before
-- the colon, since lists of names have either.
CREATE FUNCTION landrace_other_numbers(given text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN (
  SELECT array_agg(lower(btrim(number) COLLATE landrace_natural))
  FROM unnest(given) AS part,
    LATERAL (VALUES (part), (substring(part FROM position(':' IN part) + 1))) AS spelling (number)
  WHERE btrim(number) <> '');

CREATE INDEX germplasm_othernumb_names_idx ON germplasm USING gin (landrace_other_numbers(othernumb));
