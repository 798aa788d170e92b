CREATE VIEW import_fault_list AS
SELECT
  import_fault.id AS fault_id,
  import_fault.job_id,
  import_fault.status,
  import_fault.severity,
  import_fault.sheet,
  import_fault.row_number,
  import_fault.column_name,
  import_fault.column_number,
  import_fault.value,
  job.user_id
FROM import_fault
JOIN job ON job.id = import_fault.job_id;
