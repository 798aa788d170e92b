-- user_id and visibility also carry the row scope: public or own.
CREATE VIEW map_list AS
SELECT
  map.id AS map_id,
  map.name AS map_name,
  map.description AS map_description,
  map.user_id,
  map.is_public AS visibility,
  map.marker_count
FROM map;
