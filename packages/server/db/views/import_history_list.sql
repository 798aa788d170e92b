-- Files that were loaded, including those whose job its owner has dismissed. Keyed by the change set, since jobs have
-- no version.
CREATE VIEW import_history_list AS
SELECT
  job.id,
  job.user_id,
  coalesce(app_user.full_name, app_user.username) AS user_name,
  job.original_filename,
  job.data_type AS datatype,
  job.is_update,
  coalesce(job.dataset_state_id, 1) AS datasetstate_id,
  'completed'::text AS status,
  job.stats,
  (job.stats ->> 'datasetId')::integer AS dataset_id,
  (
    SELECT file_resource.id FROM file_resource WHERE file_resource.path = job.source_path LIMIT 1
  ) AS fileresource_id,
  job.change_set_id,
  change_set.are_items_known,
  undo.at AS undone_on,
  coalesce(undoer.full_name, undoer.username) AS undone_by_name,
  coalesce(change_set.at, job.finished_on, job.created_on) AS created_on
FROM job
LEFT JOIN app_user ON app_user.id = job.user_id
LEFT JOIN change_set ON change_set.id = job.change_set_id
LEFT JOIN change_set AS undo ON undo.undoes_id = job.change_set_id
LEFT JOIN app_user AS undoer ON undoer.id = undo.actor_id
WHERE job.kind = 'import' AND job.is_imported;
