-- accepted_by depends on the caller; the engine adds it over license_id. Which datasets
-- the caller may see is decided by dataset_id.
CREATE VIEW dataset_list AS
SELECT
  dataset.id AS dataset_id,
  dataset.name AS dataset_name,
  dataset.description AS dataset_description,
  dataset.hyperlink,
  dataset.source_file,
  dataset.version,
  dataset.dataset_type_id,
  dataset_type.name AS dataset_type,
  dataset.experiment_id,
  experiment.name AS experiment_name,
  experiment.description AS experiment_description,
  experiment.project_id,
  project.name AS project_name,
  project.description AS project_description,
  dataset.datatype,
  dataset.dataset_state_id,
  dataset_state.name AS dataset_state,
  -- Clients read a flag from countryName here, so it holds the two-letter code.
  (
    SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'locationId', location.id,
      'locationName', location.site_name,
      'locationLatitude', location.latitude,
      'locationLongitude', location.longitude,
      'countryId', location.country_id,
      'countryName', country.code2)) ORDER BY location.site_name, location.id)
    FROM dataset_location
    JOIN location ON location.id = dataset_location.location_id
    JOIN country ON country.id = location.country_id
    WHERE dataset_location.dataset_id = dataset.id
  ) AS locations,
  (
    SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'institutionId', institution.id,
      'institutionName', institution.name,
      'institutionCode', institution.code,
      'countryId', institution.country_id,
      'countryName', country.name)) ORDER BY institution.name, institution.id)
    FROM institution
    LEFT JOIN country ON country.id = institution.country_id
    WHERE institution.id IN (
      SELECT collaborator.institution_id
      FROM dataset_collaborator
      JOIN collaborator ON collaborator.id = dataset_collaborator.collaborator_id
      WHERE dataset_collaborator.dataset_id = dataset.id)
  ) AS institutions,
  dataset.licence_id AS license_id,
  licence.name AS license_name,
  dataset.contact,
  dataset.start_date,
  dataset.end_date,
  dataset.dublin_core,
  dataset.created_on,
  dataset.updated_on,
  dataset.object_count AS data_object_count,
  dataset.point_count AS data_point_count,
  dataset.is_external,
  (
    SELECT count(*) FROM publication_dataset WHERE publication_dataset.dataset_id = dataset.id
  ) AS publications,
  nullif(ARRAY(
    SELECT dataset_file_resource.file_resource_id FROM dataset_file_resource
    WHERE dataset_file_resource.dataset_id = dataset.id
    ORDER BY dataset_file_resource.file_resource_id
  ), '{}') AS fileresource_ids,
  (
    SELECT count(*) FROM dataset_collaborator WHERE dataset_collaborator.dataset_id = dataset.id
  ) AS collaborators,
  (
    SELECT count(*) FROM attribute_value WHERE attribute_value.dataset_id = dataset.id
  ) AS attributes
FROM dataset
JOIN dataset_type ON dataset_type.id = dataset.dataset_type_id
JOIN dataset_state ON dataset_state.id = dataset.dataset_state_id
JOIN experiment ON experiment.id = dataset.experiment_id
LEFT JOIN project ON project.id = experiment.project_id
LEFT JOIN licence ON licence.id = dataset.licence_id;
