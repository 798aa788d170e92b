CREATE VIEW change_set_list AS
SELECT
  change_set.id AS change_set_id,
  change_set.at,
  change_set.kind,
  change_set.summary,
  coalesce(actor.full_name, actor.username) AS actor_name,
  undo.id AS undone_by_id,
  undo.at AS undone_on,
  coalesce(undoer.full_name, undoer.username) AS undone_by_name
FROM change_set
LEFT JOIN app_user AS actor ON actor.id = change_set.actor_id
LEFT JOIN change_set AS undo ON undo.undoes_id = change_set.id
LEFT JOIN app_user AS undoer ON undoer.id = undo.actor_id;
