CREATE VIEW change_set_list AS
SELECT
  change_set.id AS change_set_id,
  change_set.at,
  change_set.kind,
  change_set.summary,
  -- Counted for the rows of a page only, since nobody sorts by it.
  CASE
    WHEN change_set.kind = 'import' THEN (
      SELECT sum(counted.value::integer)::integer
      FROM job CROSS JOIN LATERAL jsonb_each_text(coalesce(job.config -> 'rowCounts', '{}')) AS counted
      WHERE job.kind = 'import' AND job.change_set_id = change_set.id
    )
    WHEN change_set.kind IN ('unify', 'delete') THEN (
      SELECT count(*) FROM row_before_image WHERE row_before_image.change_set_id = change_set.id
    )::integer
    WHEN change_set.kind IN ('create', 'edit') THEN (
      SELECT count(*) FROM row_before_image WHERE row_before_image.change_set_id = change_set.id
    )::integer + (
      SELECT count(*) FROM item_group WHERE item_group.change_set_id = change_set.id
    )::integer + (
      SELECT count(*) FROM group_germplasm WHERE group_germplasm.change_set_id = change_set.id
    )::integer + (
      SELECT count(*) FROM group_marker WHERE group_marker.change_set_id = change_set.id
    )::integer + (
      SELECT count(*) FROM group_location WHERE group_location.change_set_id = change_set.id
    )::integer
  END AS row_count,
  coalesce(actor.full_name, actor.username) AS actor_name,
  undo.id AS undone_by_id,
  undo.at AS undone_on,
  coalesce(undoer.full_name, undoer.username) AS undone_by_name
FROM change_set
LEFT JOIN app_user AS actor ON actor.id = change_set.actor_id
LEFT JOIN change_set AS undo ON undo.undoes_id = change_set.id
LEFT JOIN app_user AS undoer ON undoer.id = undo.actor_id;
