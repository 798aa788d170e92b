-- Columns that a query does not use are not joined: every join is an outer one on a primary key.
CREATE VIEW climate_value_list AS
SELECT
  climate_value.id AS climate_value_id,
  climate_value.location_id,
  location.site_name AS location_name,
  location.region AS location_region,
  location.state AS location_state,
  location_type.name AS location_type,
  location.latitude AS location_latitude,
  location.longitude AS location_longitude,
  location.elevation AS location_elevation,
  country.name AS country_name,
  country.code2 AS country_code2,
  country.code3 AS country_code3,
  climate_value.dataset_id,
  dataset.name AS dataset_name,
  dataset.description AS dataset_description,
  climate_value.climate_id,
  climate.name AS climate_name,
  climate.short_name AS climate_name_short,
  climate.data_type AS climate_data_type,
  climate_value.value AS climate_value,
  unit.name AS unit_name,
  coalesce(unit.abbreviation, unit.name) AS unit_abbreviation,
  climate_value.recorded_on::date AS recording_date
FROM climate_value
LEFT JOIN location ON location.id = climate_value.location_id
LEFT JOIN location_type ON location_type.id = location.location_type_id
LEFT JOIN country ON country.id = location.country_id
LEFT JOIN dataset ON dataset.id = climate_value.dataset_id
LEFT JOIN climate ON climate.id = climate_value.climate_id
LEFT JOIN unit ON unit.id = climate.unit_id;
