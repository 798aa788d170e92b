CREATE VIEW user_list AS
SELECT
  app_user.id AS user_id,
  app_user.username,
  app_user.full_name,
  app_user.email,
  app_user.institution_name,
  CASE app_user.role
    WHEN 'administrator' THEN 'Administrator'
    WHEN 'curator' THEN 'Data Curator'
    ELSE 'Regular User'
  END AS role,
  app_user.state,
  app_user.provider,
  (
    SELECT count(*) FROM user_group_member WHERE user_group_member.user_id = app_user.id
  ) AS user_groups,
  app_user.last_sign_in_on,
  app_user.created_on,
  app_user.updated_on
FROM app_user;
