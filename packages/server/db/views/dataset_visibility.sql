-- Who sees a dataset, and why: the one rule of visibility. Requests use it to find the datasets a caller may see,
-- administrators to find out why somebody sees one; both get the same rows. User 0 is everybody, including those who
-- are not signed in. Whether a user may sign in at all is decided elsewhere.
CREATE VIEW dataset_visibility AS
SELECT
  dataset.id AS dataset_id,
  0 AS user_id,
  'public' AS reason,
  NULL::integer AS user_group_id
FROM dataset
WHERE dataset.dataset_state_id = (SELECT id FROM dataset_state WHERE name = 'public')
UNION ALL
SELECT dataset.id, app_user.id, 'administrator', NULL
FROM dataset
CROSS JOIN app_user
WHERE app_user.role = 'administrator'
UNION ALL
-- The creator of a dataset keeps seeing it, unless it was hidden.
SELECT dataset.id, dataset.user_id, 'creator', NULL
FROM dataset
WHERE dataset.user_id IS NOT NULL
  AND dataset.dataset_state_id <> (SELECT id FROM dataset_state WHERE name = 'hidden')
UNION ALL
SELECT dataset_permission.dataset_id, dataset_permission.user_id, 'user', NULL
FROM dataset_permission
WHERE dataset_permission.user_id IS NOT NULL
UNION ALL
SELECT
  dataset_permission.dataset_id,
  user_group_member.user_id,
  'userGroup',
  dataset_permission.user_group_id
FROM dataset_permission
JOIN user_group_member ON user_group_member.user_group_id = dataset_permission.user_group_id;
