CREATE VIEW entity_list AS
SELECT
  child.entity_parent_id,
  parent.accenumb AS entity_parent_gid,
  parent.accenumb AS entity_parent_name,
  parent.display_name AS entity_parent_display_name,
  parent_type.name AS entity_parent_type,
  child.id AS entity_child_id,
  child.accenumb AS entity_child_gid,
  child.accenumb AS entity_child_name,
  child.display_name AS entity_child_display_name,
  child_type.name AS entity_child_type
FROM germplasm AS child
LEFT JOIN germplasm AS parent ON parent.id = child.entity_parent_id
LEFT JOIN entity_type AS parent_type ON parent_type.id = parent.entity_type_id
LEFT JOIN entity_type AS child_type ON child_type.id = child.entity_type_id
WHERE child.entity_parent_id IS NOT NULL;
