-- Columns that a query does not use are not joined: every join is an outer one on a primary key. At most seven tables
-- are joined: with the keys of a page they are eight, beyond which PostgreSQL keeps the join order as written and
-- would read all values to find those of the page. The rest are sub-queries.
CREATE VIEW trial_value_list AS
SELECT
  trial_value.id AS trial_value_id,
  plot.germplasm_id,
  germplasm.accenumb AS germplasm_gid,
  germplasm.accenumb AS germplasm_name,
  germplasm.display_name AS germplasm_display_name,
  nullif(ARRAY(
    SELECT synonym.name FROM synonym WHERE synonym.germplasm_id = plot.germplasm_id ORDER BY synonym.id
  ), '{}') AS germplasm_synonyms,
  (
    SELECT entity_type.name FROM entity_type WHERE entity_type.id = germplasm.entity_type_id
  ) AS entity_type,
  (
    SELECT parent.accenumb FROM germplasm AS parent WHERE parent.id = germplasm.entity_parent_id
  ) AS entity_parent_name,
  (
    SELECT parent.accenumb FROM germplasm AS parent WHERE parent.id = germplasm.entity_parent_id
  ) AS entity_parent_general_identifier,
  trial_value.dataset_id,
  dataset.name AS dataset_name,
  dataset.description AS dataset_description,
  trial_value.trait_id,
  trait.name AS trait_name,
  trait.short_name AS trait_name_short,
  trait.restrictions AS trait_restrictions,
  trait.data_type AS trait_data_type,
  trial_value.value AS trait_value,
  (SELECT unit.name FROM unit WHERE unit.id = trait.unit_id) AS unit_name,
  (
    SELECT coalesce(unit.abbreviation, unit.name) FROM unit WHERE unit.id = trait.unit_id
  ) AS unit_abbreviation,
  trial_value.recorded_on::date AS recording_date,
  treatment.name AS treatment,
  plot.treatment_id,
  plot.rep,
  plot.block,
  plot.trial_row,
  plot.trial_column,
  trial_value.plot_id AS trialsetup_id,
  plot.location_id,
  location.site_name AS location_name,
  (SELECT country.name FROM country WHERE country.id = location.country_id) AS country_name,
  (SELECT country.code2 FROM country WHERE country.id = location.country_id) AS country_code2,
  plot.latitude,
  plot.longitude,
  plot.elevation
FROM trial_value
LEFT JOIN plot ON plot.id = trial_value.plot_id
LEFT JOIN germplasm ON germplasm.id = plot.germplasm_id
LEFT JOIN dataset ON dataset.id = trial_value.dataset_id
LEFT JOIN trait ON trait.id = trial_value.trait_id
LEFT JOIN treatment ON treatment.id = plot.treatment_id
LEFT JOIN location ON location.id = plot.location_id;
