CREATE VIEW dataset_attribute_list AS
SELECT
  attribute_value.id AS attribute_value_id,
  attribute_value.dataset_id,
  dataset.name AS dataset_name,
  dataset.description AS dataset_description,
  attribute_value.attribute_id,
  attribute.name AS attribute_name,
  attribute.description AS attribute_description,
  attribute.data_type AS attribute_type,
  attribute_value.target_table,
  attribute_value.dataset_id AS foreign_id,
  attribute_value.value AS attribute_value
FROM attribute_value
LEFT JOIN dataset ON dataset.id = attribute_value.dataset_id
LEFT JOIN attribute ON attribute.id = attribute_value.attribute_id
WHERE attribute_value.dataset_id IS NOT NULL;
