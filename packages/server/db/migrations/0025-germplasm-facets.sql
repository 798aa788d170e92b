-- Facets count by these keys and read nothing else of a row, so that a narrow index serves them
-- instead of a wide table. Ids of look-ups that a view joins but a count does not need are part
-- of it: PostgreSQL asks for them even after it has dropped the join.
CREATE INDEX germplasm_facets_idx ON germplasm
  (biological_status_id, taxonomy_id, country_id, entity_type_id, location_id, entity_parent_id)
  INCLUDE (colldate_range, pdci);
