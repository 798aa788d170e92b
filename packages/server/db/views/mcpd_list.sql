-- Passports coded as MCPD 2.1 wants them in a file. germplasm_mcpd gives one passport as
-- recorded; this one is read by the million, so that institutions are gathered in one go.
CREATE VIEW mcpd_list AS
SELECT
  germplasm.id AS germplasm_id,
  germplasm.puid,
  held.instcode,
  germplasm.accenumb,
  germplasm.collnumb,
  held.collcode,
  held.collname,
  held.collinstaddress,
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
  -- Darwin Core wants two letters.
  CASE WHEN country.id > 0 THEN country.code2 END AS country_code2,
  location.site_name AS collsite,
  location.latitude AS declatitude,
  -- As recorded where that has the standard's form, which also says what is not known;
  -- else out of the decimal value.
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
  held.bredcode,
  held.bredname,
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
  held.donorcode,
  held.donorname,
  germplasm.donornumb,
  array_to_string(germplasm.othernumb, ';') AS othernumb,
  held.duplsite,
  held.duplinstname,
  array_to_string(germplasm.storage, ';') COLLATE landrace_natural AS storage,
  germplasm.mls_status_id AS mlsstat,
  -- A date that the standard's form cannot say goes where the standard wants remarks on
  -- a descriptor: behind its name.
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
  -- Lists of codes and of names are parallel: an empty place keeps duplicates in step.
  SELECT
    string_agg(institute.code, ';') FILTER (WHERE institute.role = 'maintenance') AS instcode,
    string_agg(institute.code, ';') FILTER (WHERE institute.role = 'collection') AS collcode,
    string_agg(institute.name, ';') FILTER (WHERE institute.role = 'collection') AS collname,
    string_agg(institute.address, ';') FILTER (WHERE institute.role = 'collection') AS collinstaddress,
    string_agg(institute.code, ';') FILTER (WHERE institute.role = 'breeding') AS bredcode,
    string_agg(institute.name, ';') FILTER (WHERE institute.role = 'breeding') AS bredname,
    string_agg(institute.code, ';') FILTER (WHERE institute.role = 'donor') AS donorcode,
    string_agg(institute.name, ';') FILTER (WHERE institute.role = 'donor') AS donorname,
    string_agg(coalesce(institute.code, ''), ';') FILTER (WHERE institute.role = 'duplicate') AS duplsite,
    string_agg(coalesce(institute.name, ''), ';') FILTER (WHERE institute.role = 'duplicate') AS duplinstname
  FROM (
    SELECT
      germplasm_institution.role,
      coalesce(institution.code, germplasm_institution.given_code) AS code,
      coalesce(institution.name, germplasm_institution.given_name) AS name,
      coalesce(germplasm_institution.given_address, institution.address) AS address
    FROM germplasm_institution
    LEFT JOIN institution ON institution.id = germplasm_institution.institution_id
    WHERE germplasm_institution.germplasm_id = germplasm.id
    ORDER BY germplasm_institution.role, germplasm_institution.position
  ) AS institute
) AS held ON true;
