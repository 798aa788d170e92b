-- Who sees a file depends on the datasets it is linked to; the engine decides that, and adds their ids.
CREATE VIEW file_resource_list AS
SELECT
  file_resource.id AS fileresource_id,
  file_resource.name AS fileresource_name,
  file_resource.description AS fileresource_description,
  file_resource.path AS fileresource_path,
  file_resource.size AS fileresource_size,
  file_resource.created_on AS fileresource_created_on,
  file_resource.updated_on AS fileresource_updated_on,
  file_resource.is_upload,
  file_resource.user_id,
  file_resource.project_id,
  project.name AS project_name,
  project.description AS project_description,
  file_resource.file_resource_type_id AS fileresourcetype_id,
  file_resource_type.name AS fileresourcetype_name,
  file_resource_type.description AS fileresourcetype_description
FROM file_resource
JOIN file_resource_type ON file_resource_type.id = file_resource.file_resource_type_id
LEFT JOIN project ON project.id = file_resource.project_id;
