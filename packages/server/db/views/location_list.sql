CREATE VIEW location_list AS
SELECT
  location.id AS location_id,
  location.site_name AS location_name,
  location.site_name_short AS location_name_short,
  location.region AS location_region,
  location.state AS location_state,
  location_type.name AS location_type,
  location.latitude AS location_latitude,
  location.longitude AS location_longitude,
  location.elevation AS location_elevation,
  location.coordinate_uncertainty AS location_coordinate_uncertainty,
  location.additional_information AS location_additional_information,
  location.country_id,
  country.name AS country_name,
  country.code2 AS country_code2,
  country.code3 AS country_code3
FROM location
JOIN location_type ON location_type.id = location.location_type_id
JOIN country ON country.id = location.country_id;
