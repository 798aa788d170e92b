-- Values and overlays depend on the caller; the engine adds them over climate_id.
CREATE VIEW climate_list AS
SELECT
  climate.id AS climate_id,
  climate.name AS climate_name,
  climate.short_name AS climate_name_short,
  climate.description AS climate_description,
  climate.data_type,
  climate.unit_id,
  unit.name AS unit_name,
  unit.description AS unit_description,
  unit.abbreviation AS unit_abbreviation
FROM climate
LEFT JOIN unit ON unit.id = climate.unit_id;
