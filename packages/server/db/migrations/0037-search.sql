-- Text as search compares it: small letters without accents. packages/domain has the
-- same function for the browser, and a test compares the two. Letters that Unicode
-- does not take apart are named.
CREATE FUNCTION landrace_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(
  replace(replace(replace(replace(
    regexp_replace(
      lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g') COLLATE landrace_natural),
      '[\u0300-\u036f]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  'øđðłıς', 'oddliσ');

-- By trigrams for a part of a name and for one with a typing error.
CREATE INDEX germplasm_accenumb_search_idx ON germplasm USING gin (landrace_fold(accenumb) gin_trgm_ops);
CREATE INDEX germplasm_accename_search_idx ON germplasm USING gin (landrace_fold(accename) gin_trgm_ops);
CREATE INDEX germplasm_puid_search_idx ON germplasm USING gin (landrace_fold(puid) gin_trgm_ops);
CREATE INDEX synonym_name_search_idx ON synonym USING gin (landrace_fold(name) gin_trgm_ops);
CREATE INDEX marker_name_search_idx ON marker USING gin (landrace_fold(name) gin_trgm_ops);
CREATE INDEX location_site_name_search_idx ON location USING gin (landrace_fold(site_name) gin_trgm_ops);
CREATE INDEX attribute_value_value_search_idx ON attribute_value USING gin (landrace_fold(value) gin_trgm_ops);
CREATE INDEX pedigree_definition_definition_search_idx ON pedigree_definition
  USING gin (landrace_fold(definition) gin_trgm_ops);

-- In order, for what a name begins with: a common beginning matches half a collection,
-- and the first ten are wanted.
CREATE INDEX germplasm_accenumb_start_idx ON germplasm (landrace_fold(accenumb) COLLATE "C");
CREATE INDEX germplasm_accename_start_idx ON germplasm (landrace_fold(accename) COLLATE "C");
CREATE INDEX germplasm_puid_start_idx ON germplasm (landrace_fold(puid) COLLATE "C");
CREATE INDEX synonym_name_start_idx ON synonym (landrace_fold(name) COLLATE "C");
CREATE INDEX marker_name_start_idx ON marker (landrace_fold(name) COLLATE "C");
