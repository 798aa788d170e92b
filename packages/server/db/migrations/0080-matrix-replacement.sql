-- A matrix that is replaced loses markers and germplasm; which of them an entry is stands where headings do.
ALTER TABLE import_change DROP CONSTRAINT import_change_action_check;
ALTER TABLE import_change ADD CONSTRAINT import_change_action_check
  CHECK (action IN ('added', 'changed', 'removed', 'unchanged'));
ALTER TABLE import_change DROP CONSTRAINT import_change_check;
ALTER TABLE import_change ADD CONSTRAINT import_change_column_name_check
  CHECK (column_name IS NOT NULL OR action <> 'changed');
