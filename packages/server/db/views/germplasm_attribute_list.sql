CREATE VIEW germplasm_attribute_list AS
SELECT
  attribute_value.id AS attribute_value_id,
  attribute_value.germplasm_id,
  germplasm.accenumb AS germplasm_gid,
  germplasm.accenumb AS germplasm_name,
  germplasm.display_name AS germplasm_display_name,
  attribute_value.attribute_id,
  attribute.name AS attribute_name,
  attribute.description AS attribute_description,
  attribute.data_type AS attribute_type,
  attribute_value.target_table,
  attribute_value.germplasm_id AS foreign_id,
  attribute_value.value AS attribute_value,
  attribute_value.created_on
FROM attribute_value
LEFT JOIN germplasm ON germplasm.id = attribute_value.germplasm_id
LEFT JOIN attribute ON attribute.id = attribute_value.attribute_id
WHERE attribute_value.germplasm_id IS NOT NULL;
