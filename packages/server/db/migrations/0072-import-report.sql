-- Cells are told and mended by where they stand: headings may stand twice, and some sheets have them elsewhere or not at all.
-- From 1, as a spreadsheet program counts them; null where it is about no single cell.
ALTER TABLE import_fault ADD COLUMN column_number integer CHECK (column_number > 0);

-- What was mended by heading alone could be another cell now; these jobs are checked again without it.
DELETE FROM import_fix;
ALTER TABLE import_fix
  DROP CONSTRAINT import_fix_job_id_sheet_row_number_column_name_key,
  DROP COLUMN column_name,
  ADD COLUMN column_number integer NOT NULL CHECK (column_number > 0),
  ADD CONSTRAINT import_fix_job_id_sheet_row_number_column_number_key UNIQUE (job_id, sheet, row_number, column_number);

-- Of what belongs to more than its row: how many germplasm the change concerns.
ALTER TABLE import_change ADD COLUMN affected integer CHECK (affected >= 0);
