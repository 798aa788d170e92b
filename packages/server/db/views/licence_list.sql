-- One row per dataset under a licence; dataset_id carries the row scope. accepted_by
-- depends on the caller; the engine adds it.
CREATE VIEW licence_list AS
SELECT
  licence.id AS license_id,
  licence.name AS license_name,
  licence.description AS license_description,
  (
    SELECT jsonb_object_agg(licence_text.locale, licence_text.content)
    FROM licence_text
    WHERE licence_text.licence_id = licence.id
  ) AS license_content,
  dataset.id AS dataset_id
FROM licence
JOIN dataset ON dataset.licence_id = licence.id;
