-- What a check finds is an issue, and jobs notify those who listen.
ALTER TABLE import_fault RENAME TO import_issue;
ALTER INDEX import_fault_job_id_idx RENAME TO import_issue_job_id_idx;
ALTER SEQUENCE import_fault_id_seq RENAME TO import_issue_id_seq;

DO $$
DECLARE
  old_name text;
BEGIN
  FOR old_name IN
    SELECT conname FROM pg_constraint WHERE conrelid = 'import_issue'::regclass AND conname LIKE 'import\_fault\_%'
  LOOP
    EXECUTE format('ALTER TABLE import_issue RENAME CONSTRAINT %I TO %I',
      old_name, replace(old_name, 'import_fault_', 'import_issue_'));
  END LOOP;
  FOR old_name IN
    SELECT tgname FROM pg_trigger WHERE tgrelid = 'import_issue'::regclass AND tgname LIKE 'import\_fault\_%'
  LOOP
    EXECUTE format('ALTER TRIGGER %I ON import_issue RENAME TO %I',
      old_name, replace(old_name, 'import_fault_', 'import_issue_'));
  END LOOP;
END
$$;

ALTER FUNCTION landrace_tell_job() RENAME TO landrace_notify_job;
ALTER TRIGGER job_told ON job RENAME TO job_notification;
