-- Files on their way to become data resources: kept, but described by nobody yet. What stays here is swept away.
CREATE TABLE file_upload (
  id uuid PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  -- Storage key.
  path text NOT NULL,
  size bigint NOT NULL CHECK (size >= 0),
  created_on timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT file_upload_path_key UNIQUE (path)
);
CREATE INDEX file_upload_user_id_idx ON file_upload (user_id);
CREATE INDEX file_upload_created_on_idx ON file_upload (created_on);
