-- Passports coded as MCPD 2.1 requires in a file. germplasm_mcpd gives one passport as recorded; this view is read by
-- the million, so institutions are aggregated in one pass.
CREATE VIEW mcpd_list AS
SELECT
  germplasm.id AS germplasm_id,
  -- Networks accept accessions only, not plants or samples.
  germplasm.entity_type_id,
  germplasm.puid,
  CASE WHEN btrim(held.instcode, ';') <> '' THEN held.instcode END AS instcode,
  germplasm.accenumb,
  germplasm.collnumb,
  CASE WHEN btrim(held.collcode, ';') <> '' THEN held.collcode END AS collcode,
  CASE WHEN btrim(held.collname, ';') <> '' THEN held.collname END AS collname,
  CASE WHEN btrim(held.collinstaddress, ';') <> '' THEN held.collinstaddress END AS collinstaddress,
  germplasm.collmissid,
  taxonomy.genus,
  taxonomy.species,
  taxonomy.species_author AS spauthor,
  taxonomy.subtaxa,
  taxonomy.subtaxa_author AS subtauthor,
  germplasm.cropname,
  germplasm.accename,
  landrace_mcpd_date(germplasm.acqdate_range) AS acqdate,
  -- An unknown country is an empty descriptor, not a code.
  CASE WHEN country.id > 0 THEN country.code3 END AS origcty,
  -- Darwin Core requires two letters.
  CASE WHEN country.id > 0 THEN country.code2 END AS country_code2,
  -- A placeholder name that means "none", because a location must have a name.
  nullif(location.site_name, 'N/A') AS collsite,
  location.latitude AS declatitude,
  -- As recorded if it has the standard's form, which also shows unknown parts; otherwise derived from the decimal
  -- value.
  CASE
    WHEN location.latitude_given ~ '^\d{2}(\d{4}|\d\d--|----)[NS]$' THEN location.latitude_given
    ELSE landrace_mcpd_degrees(location.latitude, 2, 'NS')
  END AS latitude,
  location.longitude AS declongitude,
  CASE
    WHEN location.longitude_given ~ '^\d{3}(\d{4}|\d\d--|----)[EW]$' THEN location.longitude_given
    ELSE landrace_mcpd_degrees(location.longitude, 3, 'EW')
  END AS longitude,
  location.coordinate_uncertainty AS coorduncert,
  location.coordinate_datum AS coorddatum,
  location.georeferencing_method AS georefmeth,
  location.elevation,
  landrace_mcpd_date(germplasm.colldate_range) AS colldate,
  CASE WHEN btrim(held.bredcode, ';') <> '' THEN held.bredcode END AS bredcode,
  CASE WHEN btrim(held.bredname, ';') <> '' THEN held.bredname END AS bredname,
  germplasm.biological_status_id AS sampstat,
  -- Definitions are facts of a dataset; a passport shows only what everybody may read.
  (
    SELECT pedigree_definition.definition
    FROM pedigree_definition
    JOIN dataset ON dataset.id = pedigree_definition.dataset_id
    WHERE pedigree_definition.germplasm_id = germplasm.id
      AND pedigree_definition.pedigree_notation_id = 1
      AND dataset.dataset_state_id = 1 AND dataset.licence_id IS NULL
    ORDER BY pedigree_definition.id LIMIT 1
  ) AS ancest,
  germplasm.collecting_source_id AS collsrc,
  CASE WHEN btrim(held.donorcode, ';') <> '' THEN held.donorcode END AS donorcode,
  CASE WHEN btrim(held.donorname, ';') <> '' THEN held.donorname END AS donorname,
  germplasm.donornumb,
  array_to_string(germplasm.othernumb, ';') AS othernumb,
  CASE WHEN btrim(held.duplsite, ';') <> '' THEN held.duplsite END AS duplsite,
  CASE WHEN btrim(held.duplinstname, ';') <> '' THEN held.duplinstname END AS duplinstname,
  array_to_string(germplasm.storage, ';') COLLATE landrace_natural AS storage,
  germplasm.mls_status_id AS mlsstat,
  -- A date that the standard's form cannot express goes into the remarks, prefixed with the descriptor's name as the
  -- standard requires.
  nullif(concat_ws(';',
    (
      SELECT string_agg(attribute_value.value, ';' ORDER BY attribute_value.id)
      FROM attribute_value
      WHERE attribute_value.germplasm_id = germplasm.id AND attribute_value.attribute_id = 1
    ),
    CASE WHEN germplasm.acqdate_range IS NULL THEN 'ACQDATE:' || germplasm.acqdate END,
    CASE WHEN germplasm.colldate_range IS NULL THEN 'COLLDATE:' || germplasm.colldate END
  ), '') COLLATE landrace_natural AS remarks
FROM germplasm
LEFT JOIN taxonomy ON taxonomy.id = germplasm.taxonomy_id
LEFT JOIN location ON location.id = germplasm.location_id
LEFT JOIN country ON country.id = germplasm.country_id
LEFT JOIN LATERAL (
  -- Lists of codes, names and addresses of a role are parallel: an empty element keeps them aligned, and a semicolon
  -- within an element would add another.
  SELECT
    string_agg(institute.code, ';') FILTER (WHERE institute.role = 'maintenance') AS instcode,
    string_agg(institute.code, ';') FILTER (WHERE institute.role = 'collection') AS collcode,
    string_agg(institute.name, ';') FILTER (WHERE institute.role = 'collection') AS collname,
    string_agg(institute.address, ';') FILTER (WHERE institute.role = 'collection') AS collinstaddress,
    string_agg(institute.code, ';') FILTER (WHERE institute.role = 'breeding') AS bredcode,
    string_agg(institute.name, ';') FILTER (WHERE institute.role = 'breeding') AS bredname,
    string_agg(institute.code, ';') FILTER (WHERE institute.role = 'donor') AS donorcode,
    string_agg(institute.name, ';') FILTER (WHERE institute.role = 'donor') AS donorname,
    string_agg(institute.code, ';') FILTER (WHERE institute.role = 'duplicate') AS duplsite,
    string_agg(institute.name, ';') FILTER (WHERE institute.role = 'duplicate') AS duplinstname
  FROM (
    SELECT
      given.role,
      btrim(replace(coalesce(given.code, ''), ';', ',')) AS code,
      -- Without a name, the code replaces it.
      btrim(replace(coalesce(nullif(given.name, given.code), ''), ';', ',')) AS name,
      btrim(replace(coalesce(given.address, ''), ';', ',')) AS address
    FROM (
      SELECT
        germplasm_institution.role,
        germplasm_institution.position,
        coalesce(institution.code, germplasm_institution.given_code) AS code,
        coalesce(institution.name, germplasm_institution.given_name) AS name,
        coalesce(germplasm_institution.given_address, institution.address) AS address
      FROM germplasm_institution
      LEFT JOIN institution ON institution.id = germplasm_institution.institution_id
      WHERE germplasm_institution.germplasm_id = germplasm.id
    ) AS given
    ORDER BY given.role, given.position
  ) AS institute
) AS held ON true;
