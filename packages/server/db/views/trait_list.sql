-- Datasets and values depend on the caller; the engine adds them over trait_id.
CREATE VIEW trait_list AS
SELECT
  trait.id AS trait_id,
  trait.name AS trait_name,
  trait.short_name AS trait_name_short,
  trait.description AS trait_description,
  trait.data_type,
  trait.restrictions AS trait_restrictions,
  nullif(ARRAY(
    SELECT synonym.name FROM synonym WHERE synonym.trait_id = trait.id ORDER BY synonym.id
  ), '{}') AS synonyms,
  trait.trait_category_id AS category_id,
  trait_category.name AS category_name,
  trait_category.description AS category_description,
  trait.set_size AS trait_set_size,
  trait.is_timeseries AS trait_is_timeseries,
  trait.unit_id,
  unit.name AS unit_name,
  unit.description AS unit_description,
  unit.abbreviation AS unit_abbreviation
FROM trait
LEFT JOIN trait_category ON trait_category.id = trait.trait_category_id
LEFT JOIN unit ON unit.id = trait.unit_id;
