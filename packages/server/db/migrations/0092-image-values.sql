-- Values of traits and attributes may be images, named by their files.
ALTER TABLE trait DROP CONSTRAINT trait_data_type_check;
ALTER TABLE trait ADD CONSTRAINT trait_data_type_check
  CHECK (data_type IN ('categorical', 'numeric', 'text', 'date', 'images'));
ALTER TABLE attribute DROP CONSTRAINT attribute_data_type_check;
ALTER TABLE attribute ADD CONSTRAINT attribute_data_type_check
  CHECK (data_type IN ('categorical', 'numeric', 'text', 'date', 'images'));
