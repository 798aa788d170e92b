CREATE VIEW pedigree_definition_list AS
SELECT
  pedigree_definition.id AS definition_id,
  pedigree_definition.dataset_id,
  dataset.name AS dataset_name,
  pedigree_definition.germplasm_id,
  germplasm.accenumb AS germplasm_name,
  germplasm.display_name AS germplasm_display_name,
  pedigree_notation.name AS pedigree_notation_name,
  pedigree_notation.description AS pedigree_notation_description,
  pedigree_notation.reference_url AS pedigree_notation_url,
  pedigree_definition.definition,
  pedigree_description.name AS pedigree_description_name,
  pedigree_description.description AS pedigree_description_description,
  pedigree_description.author AS pedigree_description_author,
  pedigree_definition.created_on
FROM pedigree_definition
LEFT JOIN dataset ON dataset.id = pedigree_definition.dataset_id
LEFT JOIN germplasm ON germplasm.id = pedigree_definition.germplasm_id
LEFT JOIN pedigree_notation ON pedigree_notation.id = pedigree_definition.pedigree_notation_id
LEFT JOIN pedigree_description ON pedigree_description.id = pedigree_definition.pedigree_description_id;
