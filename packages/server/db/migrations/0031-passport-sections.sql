-- Sections of a passport ask for the comments and images of one item; the contract names it by
-- one id, whatever kind it is of.
CREATE INDEX comment_foreign_id_idx ON comment ((coalesce(germplasm_id, location_id, trait_id)));
CREATE INDEX image_foreign_id_idx ON image
  ((coalesce(germplasm_id, trait_id, story_id, story_step_id, project_id)));
