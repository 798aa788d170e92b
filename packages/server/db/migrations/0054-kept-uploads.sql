-- The file of an import is kept as it was uploaded. As long as it belongs to no dataset, whose rules would hold, it is
-- for whoever uploaded it and for administrators: it may name private groups.
ALTER TABLE file_resource
  ADD COLUMN is_upload boolean NOT NULL DEFAULT false,
  ADD COLUMN user_id integer REFERENCES app_user ON DELETE SET NULL;
CREATE INDEX file_resource_user_id_idx ON file_resource (user_id);
CREATE INDEX file_resource_path_idx ON file_resource (path);
