-- The has_* flags depend on the caller; the engine adds them over germplasm_id and the
-- readable datasets. Look-ups are outer joins on their keys, so that PostgreSQL drops
-- the ones a count does not need and joins the others after LIMIT; *_id columns are for
-- facets, which group by key.
CREATE VIEW germplasm_list AS
SELECT
  germplasm.id AS germplasm_id,
  germplasm.accenumb AS germplasm_name,
  germplasm.display_name AS germplasm_display_name,
  germplasm.accenumb AS germplasm_gid,
  germplasm.accename AS germplasm_number,
  germplasm.puid AS germplasm_puid,
  germplasm.entity_type_id,
  entity_type.name AS entity_type_name,
  germplasm.entity_parent_id,
  parent.accenumb AS entity_parent_name,
  parent.accenumb AS entity_parent_general_identifier,
  germplasm.biological_status_id,
  biological_status.name AS biological_status_name,
  nullif(ARRAY(
    SELECT synonym.name FROM synonym WHERE synonym.germplasm_id = germplasm.id ORDER BY synonym.id
  ), '{}') AS synonyms,
  germplasm.collnumb AS collector_number,
  germplasm.cropname AS crop_name,
  germplasm.taxonomy_id,
  taxonomy.genus,
  taxonomy.species,
  taxonomy.subtaxa,
  (
    SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', held.institution_id,
      'name', coalesce(institution.name, held.given_name),
      'code', coalesce(institution.code, held.given_code),
      'type', held.role)) ORDER BY held.role, held.position)
    FROM germplasm_institution AS held
    LEFT JOIN institution ON institution.id = held.institution_id
    WHERE held.germplasm_id = germplasm.id
  ) AS institutions,
  germplasm.location_id,
  location.site_name AS location,
  location.latitude,
  location.longitude,
  location.elevation,
  germplasm.country_id,
  country.name AS country_name,
  country.code2 AS country_code,
  germplasm.colldate AS coll_date,
  germplasm.colldate_range AS coll_date_range,
  germplasm.pdci,
  (
    SELECT count(*) FROM image WHERE image.germplasm_id = germplasm.id
  ) AS image_count,
  (
    SELECT image.path FROM image WHERE image.germplasm_id = germplasm.id ORDER BY image.id LIMIT 1
  ) AS first_image_path
FROM germplasm
LEFT JOIN entity_type ON entity_type.id = germplasm.entity_type_id
LEFT JOIN germplasm AS parent ON parent.id = germplasm.entity_parent_id
LEFT JOIN biological_status ON biological_status.id = germplasm.biological_status_id
LEFT JOIN taxonomy ON taxonomy.id = germplasm.taxonomy_id
LEFT JOIN location ON location.id = germplasm.location_id
LEFT JOIN country ON country.id = germplasm.country_id;
