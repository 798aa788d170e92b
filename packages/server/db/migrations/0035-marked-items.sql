-- What somebody marked to come back to: the same tables as those of group members,
-- with an account in place of the group. Running state that no import or merge audits.
CREATE TABLE marked_germplasm (
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  germplasm_id integer NOT NULL REFERENCES germplasm ON DELETE CASCADE,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz,
  PRIMARY KEY (user_id, germplasm_id)
);
CREATE INDEX marked_germplasm_germplasm_id_idx ON marked_germplasm (germplasm_id);
SELECT landrace_watch('marked_germplasm', audited => false);

CREATE TABLE marked_marker (
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  marker_id integer NOT NULL REFERENCES marker ON DELETE CASCADE,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz,
  PRIMARY KEY (user_id, marker_id)
);
CREATE INDEX marked_marker_marker_id_idx ON marked_marker (marker_id);
SELECT landrace_watch('marked_marker', audited => false);

CREATE TABLE marked_location (
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  location_id integer NOT NULL REFERENCES location ON DELETE CASCADE,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz,
  PRIMARY KEY (user_id, location_id)
);
CREATE INDEX marked_location_location_id_idx ON marked_location (location_id);
SELECT landrace_watch('marked_location', audited => false);
