-- Pairs whose germplasm both exist.
CREATE VIEW duplicate_list AS
SELECT
  duplicate_pair.id AS duplicate_id,
  duplicate_pair.score,
  duplicate_pair.strongest,
  duplicate_pair.reasons,
  one.id AS germplasm_id,
  one.accenumb AS germplasm_name,
  one.display_name AS germplasm_display_name,
  one.taxonomy_id,
  taxonomy.genus,
  other.id AS other_id,
  other.accenumb AS other_name,
  other.display_name AS other_display_name,
  distinction.id IS NOT NULL AS is_dismissed,
  distinction.created_on AS dismissed_on,
  coalesce(curator.full_name, curator.username) AS dismissed_by
FROM duplicate_pair
JOIN germplasm AS one ON one.id = duplicate_pair.germplasm_id
JOIN germplasm AS other ON other.id = duplicate_pair.other_id
LEFT JOIN taxonomy ON taxonomy.id = one.taxonomy_id
LEFT JOIN germplasm_distinction AS distinction
  ON distinction.germplasm_id = duplicate_pair.germplasm_id AND distinction.other_id = duplicate_pair.other_id
LEFT JOIN app_user AS curator ON curator.id = distinction.user_id;
