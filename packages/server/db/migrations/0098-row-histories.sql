-- What the history of one thing looks up: the old versions of its row, and of rows that belong or belonged to it. Only
-- tables that have such a history or are named by one, so that a merge of 100,000 plots pays nothing for it.
CREATE INDEX row_before_image_row_idx ON row_before_image (table_name, row_id)
WHERE table_name IN (
  'germplasm', 'dataset', 'item_group', 'trait', 'location',
  'attribute', 'attribute_value', 'germplasm_institution', 'institution', 'synonym', 'taxonomy', 'unit');
CREATE INDEX row_before_image_germplasm_idx ON row_before_image (((before ->> 'germplasm_id')::integer))
WHERE table_name IN ('attribute_value', 'germplasm_institution', 'synonym');
CREATE INDEX row_before_image_trait_idx ON row_before_image (((before ->> 'trait_id')::integer))
WHERE table_name IN ('attribute_value', 'synonym');
CREATE INDEX row_before_image_dataset_idx ON row_before_image (((before ->> 'dataset_id')::integer))
WHERE table_name = 'attribute_value';
ANALYZE row_before_image;
