CREATE VIEW import_issue_list AS
SELECT
  import_issue.id AS issue_id,
  import_issue.job_id,
  import_issue.status,
  import_issue.severity,
  import_issue.sheet,
  import_issue.row_number,
  import_issue.column_name,
  import_issue.column_number,
  import_issue.value,
  job.user_id
FROM import_issue
JOIN job ON job.id = import_issue.job_id;
