CREATE VIEW trait_group_list AS
SELECT
  trait_group.id AS trait_group_id,
  trait_group.name AS trait_group_name,
  trait_group.description AS trait_group_description,
  (
    SELECT count(*) FROM trait_group_trait WHERE trait_group_trait.trait_group_id = trait_group.id
  ) AS count,
  nullif(ARRAY(
    SELECT trait.name FROM trait_group_trait
    JOIN trait ON trait.id = trait_group_trait.trait_id
    WHERE trait_group_trait.trait_group_id = trait_group.id ORDER BY trait.name, trait.id
  ), '{}') AS trait_names,
  nullif(ARRAY(
    SELECT trait.id FROM trait_group_trait
    JOIN trait ON trait.id = trait_group_trait.trait_id
    WHERE trait_group_trait.trait_group_id = trait_group.id ORDER BY trait.name, trait.id
  ), '{}') AS trait_ids,
  coalesce(app_user.full_name, app_user.username) AS user_name,
  trait_group.created_on,
  trait_group.updated_on
FROM trait_group
LEFT JOIN app_user ON app_user.id = trait_group.user_id;
