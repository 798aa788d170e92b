-- Facets count by these keys and read nothing else of a row, so that narrow indexes serve them
-- instead of a wide table: one for most filters, one for those on the collecting site. Ids of
-- look-ups that a view joins but a count does not need are part of them: PostgreSQL asks for
-- them even after it has dropped the join. Names are not: searched in an index, PostgreSQL
-- reads it on one core, which takes twice as long as the table on two.
CREATE INDEX germplasm_facets_idx ON germplasm
  (biological_status_id, taxonomy_id, country_id, entity_type_id, location_id, entity_parent_id)
  INCLUDE (id, colldate_range, pdci);

DROP INDEX germplasm_location_id_idx;
CREATE INDEX germplasm_location_id_idx ON germplasm (location_id)
  INCLUDE (id, biological_status_id, taxonomy_id, country_id, entity_type_id, entity_parent_id,
    colldate_range, pdci);
