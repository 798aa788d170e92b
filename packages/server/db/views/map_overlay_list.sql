-- Images for the map with their corners in degrees; legends have none.
CREATE VIEW map_overlay_list AS
SELECT
  map_overlay.id AS mapoverlay_id,
  map_overlay.name AS mapoverlay_name,
  map_overlay.description AS mapoverlay_description,
  map_overlay.bottom_left_latitude,
  map_overlay.bottom_left_longitude,
  map_overlay.top_right_latitude,
  map_overlay.top_right_longitude,
  map_overlay.is_legend,
  CASE
    WHEN map_overlay.trait_id IS NOT NULL THEN 'phenotypes'
    WHEN map_overlay.climate_id IS NOT NULL THEN 'climates'
  END AS reference_table,
  coalesce(map_overlay.trait_id, map_overlay.climate_id) AS foreign_id,
  coalesce(trait.name, climate.name) AS reference_name,
  map_overlay.dataset_id,
  dataset.name AS dataset_name,
  dataset.description AS dataset_description,
  dataset_type.name AS dataset_type,
  map_overlay.recorded_on::date AS recording_date,
  map_overlay.created_on,
  map_overlay.updated_on
FROM map_overlay
LEFT JOIN trait ON trait.id = map_overlay.trait_id
LEFT JOIN climate ON climate.id = map_overlay.climate_id
LEFT JOIN dataset ON dataset.id = map_overlay.dataset_id
LEFT JOIN dataset_type ON dataset_type.id = dataset.dataset_type_id;
