-- Names that an external tool handed over, until somebody looks at what they find. Who
-- knows the key may look: the tool opens the portal under it in a browser of its own.
CREATE TABLE name_list (
  key uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  names text[] COLLATE landrace_natural NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz
);
CREATE INDEX name_list_user_id_idx ON name_list (user_id);
CREATE INDEX name_list_created_on_idx ON name_list (created_on);
SELECT landrace_watch('name_list', audited => false);
