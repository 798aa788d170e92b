CREATE VIEW user_group_list AS
SELECT
  user_group.id AS user_group_id,
  user_group.name AS user_group_name,
  user_group.description AS user_group_description,
  (
    SELECT count(*) FROM user_group_member WHERE user_group_member.user_group_id = user_group.id
  ) AS count,
  user_group.created_on
FROM user_group;
