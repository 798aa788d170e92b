CREATE VIEW pedigree_list AS
SELECT
  pedigree.id AS pedigree_id,
  pedigree.dataset_id,
  dataset.name AS dataset_name,
  pedigree.parent_id,
  parent.accenumb AS parent_gid,
  parent.accenumb AS parent_name,
  parent.display_name AS parent_display_name,
  parent.accename AS parent_number,
  pedigree.germplasm_id AS child_id,
  child.accenumb AS child_gid,
  child.accenumb AS child_name,
  child.display_name AS child_display_name,
  child.accename AS child_number,
  dataset.experiment_id,
  experiment.name AS experiment_name,
  pedigree.relationship_type,
  pedigree.relationship_description,
  pedigree_description.name AS pedigree_description,
  pedigree_description.author AS pedigree_author
FROM pedigree
LEFT JOIN dataset ON dataset.id = pedigree.dataset_id
LEFT JOIN experiment ON experiment.id = dataset.experiment_id
LEFT JOIN germplasm AS parent ON parent.id = pedigree.parent_id
LEFT JOIN germplasm AS child ON child.id = pedigree.germplasm_id
LEFT JOIN pedigree_description ON pedigree_description.id = pedigree.pedigree_description_id;
