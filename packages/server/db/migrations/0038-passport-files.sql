-- A date as MCPD 2.1 writes it: YYYYMMDD, with hyphens for what is not known. Nothing for
-- what is no date. A day without its month is not known either.
CREATE FUNCTION landrace_mcpd_date(given text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  parts text[] := regexp_match(given, '^(\d{4})-?(\d\d|--)?-?(\d\d|--)?$');
  month text := nullif(translate(parts[2], '-', '0'), '00');
  day text := nullif(translate(parts[3], '-', '0'), '00');
BEGIN
  IF landrace_date_range(given) IS NULL THEN
    RETURN NULL;
  END IF;
  RETURN parts[1] || coalesce(month || coalesce(day, '--'), '----');
END
$$;

-- Degrees as MCPD 2.1 writes them (15.2 and 15.4): 103020S. Whole seconds are rounded
-- before they are taken apart, as in packages/domain; a test compares the two.
CREATE FUNCTION landrace_mcpd_degrees(degrees double precision, width integer, letters text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lpad((floor(abs(degrees) * 3600 + 0.5)::integer / 3600)::text, width, '0')
  || lpad((floor(abs(degrees) * 3600 + 0.5)::integer / 60 % 60)::text, 2, '0')
  || lpad((floor(abs(degrees) * 3600 + 0.5)::integer % 60)::text, 2, '0')
  || substr(letters, CASE WHEN degrees < 0 THEN 2 ELSE 1 END, 1);

-- Facets count germplasm by institution: pairs in this order need no sorting.
DROP INDEX germplasm_institution_institution_id_idx;
CREATE INDEX germplasm_institution_institution_id_idx ON germplasm_institution (institution_id, germplasm_id);
