-- A name in small letters without the blanks and hyphens between letters and digits, which are
-- written in many ways: HOR 123, HOR-123 and hor123 are one.
CREATE FUNCTION landrace_close_up(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(lower(given),
  '(?<=[[:alpha:]])[[:space:]‐‑–-]+(?=[[:digit:]])|(?<=[[:digit:]])[[:space:]‐‑–-]+(?=[[:alpha:]])', '', 'g');

-- Keys of what OTHERNUMB names, as given and without the institute before the colon.
CREATE FUNCTION landrace_other_number_keys(given text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT array_agg(left(landrace_name_key(number), 200)) FROM unnest(landrace_other_numbers(given)) AS number);

-- For names that are looked up as they are written.
CREATE INDEX germplasm_collnumb_lower_idx ON germplasm (lower(collnumb));
CREATE INDEX germplasm_donornumb_lower_idx ON germplasm (lower(donornumb));

-- For names that are written in another way, or with a typing error. Their beginnings, since
-- texts may be longer than an index in order takes.
CREATE INDEX germplasm_accenumb_key_idx ON germplasm (left(landrace_name_key(accenumb), 200) COLLATE "C");
CREATE INDEX germplasm_display_name_key_idx ON germplasm (left(landrace_name_key(display_name), 200) COLLATE "C");
CREATE INDEX germplasm_collnumb_key_idx ON germplasm (left(landrace_name_key(collnumb), 200) COLLATE "C");
CREATE INDEX germplasm_donornumb_key_idx ON germplasm (left(landrace_name_key(donornumb), 200) COLLATE "C");
CREATE INDEX germplasm_othernumb_keys_idx ON germplasm USING gin (landrace_other_number_keys(othernumb))
  -- A list of names is looked up right after an import, when nothing has been sorted in yet.
  WITH (fastupdate = off);
CREATE INDEX synonym_name_key_idx ON synonym (left(landrace_name_key(name), 200) COLLATE "C");

-- Without knowing what keys look like, PostgreSQL takes every one for a rare one.
ANALYZE germplasm;
ANALYZE synonym;
