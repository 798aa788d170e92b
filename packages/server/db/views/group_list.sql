-- user_id and group_visibility also carry the row scope: public or own.
CREATE VIEW group_list AS
SELECT
  item_group.id AS group_id,
  item_group.name AS group_name,
  item_group.description AS group_description,
  item_group.group_type_id,
  group_type.target_table AS group_type,
  item_group.user_id,
  coalesce(app_user.full_name, app_user.username) AS user_name,
  item_group.is_public AS group_visibility,
  item_group.created_on,
  item_group.updated_on,
  nullif(ARRAY(
    SELECT project_group.project_id FROM project_group
    WHERE project_group.group_id = item_group.id ORDER BY project_group.project_id
  ), '{}') AS project_ids,
  CASE item_group.group_type_id
    WHEN 1 THEN (SELECT count(*) FROM group_location WHERE group_location.group_id = item_group.id)
    WHEN 2 THEN (SELECT count(*) FROM group_marker WHERE group_marker.group_id = item_group.id)
    WHEN 3 THEN (SELECT count(*) FROM group_germplasm WHERE group_germplasm.group_id = item_group.id)
  END AS count
FROM item_group
JOIN group_type ON group_type.id = item_group.group_type_id
LEFT JOIN app_user ON app_user.id = item_group.user_id;
