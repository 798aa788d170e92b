CREATE VIEW trait_attribute_list AS
SELECT
  attribute_value.id AS attribute_value_id,
  attribute_value.trait_id,
  trait.name AS trait_name,
  attribute_value.attribute_id,
  attribute.name AS attribute_name,
  attribute.description AS attribute_description,
  attribute.data_type AS attribute_type,
  attribute_value.target_table,
  attribute_value.trait_id AS foreign_id,
  attribute_value.value AS attribute_value,
  attribute_value.created_on
FROM attribute_value
LEFT JOIN trait ON trait.id = attribute_value.trait_id
LEFT JOIN attribute ON attribute.id = attribute_value.attribute_id
WHERE attribute_value.trait_id IS NOT NULL;
