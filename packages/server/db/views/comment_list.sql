CREATE VIEW comment_list AS
SELECT
  comment.id AS comment_id,
  comment.comment_type_id,
  comment_type.name AS comment_type,
  coalesce(comment.germplasm_id, comment.location_id, comment.trait_id) AS comment_foreign_id,
  comment.user_id,
  coalesce(app_user.full_name, app_user.username) AS user_name,
  comment.content AS comment_content,
  comment.created_on,
  coalesce(comment.updated_on, comment.created_on) AS updated_on
FROM comment
LEFT JOIN comment_type ON comment_type.id = comment.comment_type_id
LEFT JOIN app_user ON app_user.id = comment.user_id;
