-- user_id and visibility also carry the row scope: public or own. Outer joins, so that unused columns are not joined;
-- every definition has a marker, a type and a map.
CREATE VIEW map_definition_list AS
SELECT
  map_definition.id AS map_definition_id,
  map_definition.marker_id,
  marker.name AS marker_name,
  nullif(ARRAY(
    SELECT synonym.name FROM synonym WHERE synonym.marker_id = map_definition.marker_id ORDER BY synonym.id
  ), '{}') AS synonyms,
  map_definition.map_feature_type_id,
  map_feature_type.name AS map_feature_type,
  map_definition.map_id,
  map.user_id,
  map.is_public AS visibility,
  map.name AS map_name,
  map_definition.chromosome,
  map_definition.position
FROM map_definition
LEFT JOIN marker ON marker.id = map_definition.marker_id
LEFT JOIN map_feature_type ON map_feature_type.id = map_definition.map_feature_type_id
LEFT JOIN map ON map.id = map_definition.map_id;
