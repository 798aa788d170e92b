CREATE VIEW collaborator_list AS
SELECT
  dataset_collaborator.id AS collaboration_id,
  dataset_collaborator.collaborator_id,
  collaborator.first_name AS collaborator_first_name,
  collaborator.last_name AS collaborator_last_name,
  nullif(array_to_string(dataset_collaborator.roles, '; '), '') COLLATE landrace_natural AS collaborator_roles,
  collaborator.email AS collaborator_email,
  collaborator.phone AS collaborator_phone,
  collaborator.external_id AS collaborator_external_id,
  collaborator.institution_id,
  institution.name AS institution_name,
  institution.address AS institution_address,
  institution.country_id,
  country.name AS country_name,
  country.code2 AS country_code2,
  country.code3 AS country_code3,
  dataset_collaborator.dataset_id,
  dataset.name AS dataset_name,
  CASE WHEN experiment.project_id IS NOT NULL THEN ARRAY[experiment.project_id] END AS project_ids
FROM dataset_collaborator
LEFT JOIN collaborator ON collaborator.id = dataset_collaborator.collaborator_id
LEFT JOIN institution ON institution.id = collaborator.institution_id
LEFT JOIN country ON country.id = institution.country_id
LEFT JOIN dataset ON dataset.id = dataset_collaborator.dataset_id
LEFT JOIN experiment ON experiment.id = dataset.experiment_id;
