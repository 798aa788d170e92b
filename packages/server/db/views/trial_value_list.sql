-- Whatever is not asked for is not joined: every join is an outer one on a primary key.
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
  entity_type.name AS entity_type,
  entity_parent.accenumb AS entity_parent_name,
  entity_parent.accenumb AS entity_parent_general_identifier,
  trial_value.dataset_id,
  dataset.name AS dataset_name,
  dataset.description AS dataset_description,
  trial_value.trait_id,
  trait.name AS trait_name,
  trait.short_name AS trait_name_short,
  trait.restrictions AS trait_restrictions,
  trait.data_type AS trait_data_type,
  trial_value.value AS trait_value,
  unit.name AS unit_name,
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
  country.name AS country_name,
  country.code2 AS country_code2,
  plot.latitude,
  plot.longitude,
  plot.elevation
FROM trial_value
LEFT JOIN plot ON plot.id = trial_value.plot_id
LEFT JOIN germplasm ON germplasm.id = plot.germplasm_id
LEFT JOIN entity_type ON entity_type.id = germplasm.entity_type_id
LEFT JOIN germplasm AS entity_parent ON entity_parent.id = germplasm.entity_parent_id
LEFT JOIN dataset ON dataset.id = trial_value.dataset_id
LEFT JOIN trait ON trait.id = trial_value.trait_id
LEFT JOIN unit ON unit.id = trait.unit_id
LEFT JOIN treatment ON treatment.id = plot.treatment_id
LEFT JOIN location ON location.id = plot.location_id
LEFT JOIN country ON country.id = location.country_id;
