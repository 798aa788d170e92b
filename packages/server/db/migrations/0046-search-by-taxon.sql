-- Which taxa a crop name stands for, told by a step from pair to pair instead of reading every row.
CREATE INDEX germplasm_cropname_idx ON germplasm (cropname, taxonomy_id)
  WHERE cropname IS NOT NULL AND taxonomy_id IS NOT NULL;
