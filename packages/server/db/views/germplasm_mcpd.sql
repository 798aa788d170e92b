-- The MCPD 2.1 row of each germplasm, assembled from the normalised columns.
CREATE VIEW germplasm_mcpd AS
SELECT
  germplasm.id,
  germplasm.puid,
  (
    SELECT string_agg(coalesce(institution.code, held.given_code), ';' ORDER BY held.position)
    FROM germplasm_institution AS held LEFT JOIN institution ON institution.id = held.institution_id
    WHERE held.germplasm_id = germplasm.id AND held.role = 'maintenance'
  ) AS instcode,
  germplasm.accenumb,
  germplasm.collnumb,
  collection.code AS collcode,
  collection.name AS collname,
  collection.address AS collinstaddress,
  germplasm.collmissid,
  taxonomy.genus,
  taxonomy.species,
  taxonomy.species_author AS spauthor,
  taxonomy.subtaxa,
  taxonomy.subtaxa_author AS subtauthor,
  germplasm.cropname,
  germplasm.accename,
  germplasm.acqdate,
  -- An unknown country is an empty descriptor, not a code.
  CASE WHEN country.id > 0 THEN country.code3 END AS origcty,
  location.site_name AS collsite,
  location.latitude AS declatitude,
  location.latitude_given AS latitude,
  location.longitude AS declongitude,
  location.longitude_given AS longitude,
  location.coordinate_uncertainty AS coorduncert,
  location.coordinate_datum AS coorddatum,
  location.georeferencing_method AS georefmeth,
  location.elevation,
  germplasm.colldate,
  breeding.code AS bredcode,
  breeding.name AS bredname,
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
  donor.code AS donorcode,
  donor.name AS donorname,
  germplasm.donornumb,
  array_to_string(germplasm.othernumb, ';') AS othernumb,
  duplicate.code AS duplsite,
  duplicate.name AS duplinstname,
  array_to_string(germplasm.storage, ';') COLLATE landrace_natural AS storage,
  germplasm.mls_status_id AS mlsstat,
  (
    SELECT string_agg(attribute_value.value, '; ' ORDER BY attribute_value.id)
    FROM attribute_value
    WHERE attribute_value.germplasm_id = germplasm.id AND attribute_value.attribute_id = 1
  ) AS remarks,
  entity_type.name AS entitytype,
  germplasm.entity_parent_id AS entityparentid,
  parent.accenumb AS entityparentaccenumb
FROM germplasm
LEFT JOIN entity_type ON entity_type.id = germplasm.entity_type_id
LEFT JOIN germplasm AS parent ON parent.id = germplasm.entity_parent_id
LEFT JOIN taxonomy ON taxonomy.id = germplasm.taxonomy_id
LEFT JOIN location ON location.id = germplasm.location_id
LEFT JOIN country ON country.id = germplasm.country_id
LEFT JOIN LATERAL (
  SELECT
    string_agg(coalesce(institution.code, held.given_code), ';' ORDER BY held.position) AS code,
    string_agg(coalesce(institution.name, held.given_name), ';' ORDER BY held.position) AS name,
    string_agg(coalesce(held.given_address, institution.address), ';' ORDER BY held.position) AS address
  FROM germplasm_institution AS held LEFT JOIN institution ON institution.id = held.institution_id
  WHERE held.germplasm_id = germplasm.id AND held.role = 'collection'
) AS collection ON true
LEFT JOIN LATERAL (
  SELECT
    string_agg(coalesce(institution.code, held.given_code), ';' ORDER BY held.position) AS code,
    string_agg(coalesce(institution.name, held.given_name), ';' ORDER BY held.position) AS name
  FROM germplasm_institution AS held LEFT JOIN institution ON institution.id = held.institution_id
  WHERE held.germplasm_id = germplasm.id AND held.role = 'breeding'
) AS breeding ON true
LEFT JOIN LATERAL (
  SELECT
    string_agg(coalesce(institution.code, held.given_code), ';' ORDER BY held.position) AS code,
    string_agg(coalesce(institution.name, held.given_name), ';' ORDER BY held.position) AS name
  FROM germplasm_institution AS held LEFT JOIN institution ON institution.id = held.institution_id
  WHERE held.germplasm_id = germplasm.id AND held.role = 'donor'
) AS donor ON true
LEFT JOIN LATERAL (
  -- Codes and names are parallel lists: an empty element keeps them aligned.
  SELECT
    string_agg(coalesce(institution.code, held.given_code, ''), ';' ORDER BY held.position) AS code,
    string_agg(coalesce(institution.name, held.given_name, ''), ';' ORDER BY held.position) AS name
  FROM germplasm_institution AS held LEFT JOIN institution ON institution.id = held.institution_id
  WHERE held.germplasm_id = germplasm.id AND held.role = 'duplicate'
) AS duplicate ON true;
