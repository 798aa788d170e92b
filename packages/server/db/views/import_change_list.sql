CREATE VIEW import_change_list AS
SELECT
  import_change.id AS change_id,
  import_change.job_id,
  import_change.action,
  import_change.sheet,
  import_change.row_number,
  import_change.item,
  import_change.column_name,
  import_change.old_value,
  import_change.new_value,
  import_change.affected,
  job.user_id
FROM import_change
JOIN job ON job.id = import_change.job_id;
