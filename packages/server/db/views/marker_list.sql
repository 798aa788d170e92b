CREATE VIEW marker_list AS
SELECT
  marker.id AS marker_id,
  marker.name AS marker_name,
  marker_type.name AS marker_type,
  nullif(ARRAY(
    SELECT synonym.name FROM synonym WHERE synonym.marker_id = marker.id ORDER BY synonym.id
  ), '{}') AS marker_synonyms,
  marker.created_on,
  marker.updated_on
FROM marker
JOIN marker_type ON marker_type.id = marker.marker_type_id;
