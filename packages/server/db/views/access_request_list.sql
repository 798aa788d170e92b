CREATE VIEW access_request_list AS
SELECT
  access_request.id AS request_id,
  access_request.user_id,
  app_user.username,
  app_user.full_name,
  app_user.email,
  app_user.institution_name,
  access_request.kind,
  access_request.state,
  coalesce(decider.full_name, decider.username) AS decided_by,
  access_request.decided_on,
  access_request.created_on
FROM access_request
JOIN app_user ON app_user.id = access_request.user_id
LEFT JOIN app_user AS decider ON decider.id = access_request.decided_by;
