-- A date as MCPD 2.1 writes it: YYYYMMDD, with hyphens for what is not known. It is told
-- by the days that the date may mean. Not strict, so that it becomes part of the
-- statement: a million calls would cost more than all the rest of a file.
CREATE FUNCTION landrace_mcpd_date(days daterange) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE
  WHEN upper(days) - lower(days) = 1 THEN to_char(lower(days)::timestamp, 'YYYYMMDD')
  WHEN upper(days) - lower(days) <= 31 THEN to_char(lower(days)::timestamp, 'YYYYMM') || '--'
  ELSE to_char(lower(days)::timestamp, 'YYYY') || '----'
END;

-- Degrees as MCPD 2.1 writes them (15.2 and 15.4): 103020S. Whole seconds are rounded
-- before they are taken apart, as in packages/domain; a test compares the two.
CREATE FUNCTION landrace_mcpd_degrees(degrees double precision, width integer, letters text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lpad((floor(abs(degrees) * 3600 + 0.5)::integer / 3600)::text, width, '0')
  || lpad((floor(abs(degrees) * 3600 + 0.5)::integer / 60 % 60)::text, 2, '0')
  || lpad((floor(abs(degrees) * 3600 + 0.5)::integer % 60)::text, 2, '0')
  || CASE WHEN degrees < 0 THEN right(letters, 1) ELSE left(letters, 1) END;

-- Facets count germplasm by institution: pairs in this order need no sorting.
DROP INDEX germplasm_institution_institution_id_idx;
CREATE INDEX germplasm_institution_institution_id_idx ON germplasm_institution (institution_id, germplasm_id);
