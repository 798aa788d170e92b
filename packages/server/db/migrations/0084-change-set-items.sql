-- What a change set is about that not everybody may know of. Its summary names these items, so a curator sees the
-- change set only if all of them are visible to that curator.

-- False: nobody recorded the items, so the change set is for its actor and for administrators.
ALTER TABLE change_set ADD COLUMN are_items_known boolean NOT NULL DEFAULT false;

-- Without foreign keys to the items: an item that was deleted must not become nameable by its deletion.
CREATE TABLE change_set_item (
  change_set_id integer NOT NULL REFERENCES change_set,
  item_type text NOT NULL CHECK (item_type IN ('dataset', 'file_resource', 'item_group', 'map')),
  item_id integer NOT NULL,
  -- Who could see the item when it was deleted; without meaning while it exists.
  was_public boolean NOT NULL DEFAULT false,
  last_owner_id integer REFERENCES app_user ON DELETE SET NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz,
  PRIMARY KEY (change_set_id, item_type, item_id)
);
CREATE INDEX change_set_item_item_idx ON change_set_item (item_type, item_id);
CREATE INDEX change_set_item_last_owner_id_idx ON change_set_item (last_owner_id);
SELECT landrace_watch('change_set_item', audited => false);

CREATE FUNCTION landrace_keep_last_visibility() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item jsonb := to_jsonb(OLD);
  state text := (SELECT name FROM dataset_state WHERE id = (item ->> 'dataset_state_id')::integer);
BEGIN
  UPDATE change_set_item
  SET was_public = CASE TG_TABLE_NAME
      WHEN 'dataset' THEN state = 'public'
      WHEN 'file_resource' THEN NOT (item ->> 'is_upload')::boolean
        AND NOT EXISTS (SELECT FROM dataset_file_resource WHERE file_resource_id = OLD.id)
      ELSE (item ->> 'is_public')::boolean
    END,
    -- A hidden dataset is withdrawn from its owner as well.
    last_owner_id = CASE WHEN state = 'hidden' THEN NULL ELSE (item ->> 'user_id')::integer END
  WHERE item_type = TG_TABLE_NAME AND item_id = OLD.id;
  RETURN OLD;
END
$$;
CREATE TRIGGER dataset_last_visibility BEFORE DELETE ON dataset
FOR EACH ROW EXECUTE FUNCTION landrace_keep_last_visibility();
CREATE TRIGGER file_resource_last_visibility BEFORE DELETE ON file_resource
FOR EACH ROW EXECUTE FUNCTION landrace_keep_last_visibility();
CREATE TRIGGER item_group_last_visibility BEFORE DELETE ON item_group
FOR EACH ROW EXECUTE FUNCTION landrace_keep_last_visibility();
CREATE TRIGGER map_last_visibility BEFORE DELETE ON map
FOR EACH ROW EXECUTE FUNCTION landrace_keep_last_visibility();

-- The change sets so far. Merges and edits name germplasm, institutions and traits, which everybody may know of.
UPDATE change_set SET are_items_known = true WHERE kind IN ('demo', 'unify', 'edit');

-- What was deleted so far are maps.
INSERT INTO change_set_item (change_set_id, item_type, item_id, was_public, last_owner_id)
SELECT
  image.change_set_id, 'map', image.row_id, (image.before ->> 'is_public')::boolean,
  (SELECT id FROM app_user WHERE id = (image.before ->> 'user_id')::integer)
FROM row_before_image AS image
JOIN change_set ON change_set.id = image.change_set_id AND change_set.kind = 'delete'
WHERE image.table_name = 'map' AND image.action = 'delete'
ON CONFLICT DO NOTHING;

-- What was created so far are data resources; they are visible with their datasets.
INSERT INTO change_set_item (change_set_id, item_type, item_id)
SELECT file.change_set_id, 'dataset', link.dataset_id
FROM file_resource AS file
JOIN change_set ON change_set.id = file.change_set_id AND change_set.kind = 'create'
JOIN dataset_file_resource AS link ON link.file_resource_id = file.id
ON CONFLICT DO NOTHING;
INSERT INTO change_set_item (change_set_id, item_type, item_id)
SELECT file.change_set_id, 'file_resource', file.id
FROM file_resource AS file
JOIN change_set ON change_set.id = file.change_set_id AND change_set.kind = 'create'
WHERE NOT EXISTS (SELECT FROM dataset_file_resource WHERE file_resource_id = file.id);

UPDATE change_set SET are_items_known = true
WHERE kind IN ('delete', 'create')
  AND EXISTS (SELECT FROM change_set_item WHERE change_set_id = change_set.id);

-- An import that was undone has left nothing to tell its items by.
CREATE TEMPORARY TABLE traced_import ON COMMIT DROP AS
SELECT
  change_set.id, job.data_type,
  (job.stats ->> 'datasetId')::integer AS dataset_id,
  (job.config ->> 'datasetId')::integer AS target_id,
  (job.stats ->> 'datasets')::integer AS dataset_count,
  (job.stats ->> 'fileResourceId')::integer AS file_resource_id
FROM change_set
JOIN job ON job.change_set_id = change_set.id AND job.kind = 'import' AND job.is_imported
WHERE change_set.kind = 'import'
  AND NOT EXISTS (SELECT FROM change_set AS undo WHERE undo.undoes_id = change_set.id);

INSERT INTO change_set_item (change_set_id, item_type, item_id)
SELECT id, 'dataset', dataset_id FROM traced_import WHERE dataset_id IS NOT NULL
UNION SELECT id, 'dataset', target_id FROM traced_import WHERE target_id IS NOT NULL
UNION SELECT traced_import.id, 'dataset', dataset.id
FROM traced_import JOIN dataset ON dataset.change_set_id = traced_import.id
WHERE traced_import.data_type <> 'mcpd'
UNION SELECT traced_import.id, 'dataset', link.dataset_id
FROM traced_import JOIN dataset_file_resource AS link ON link.file_resource_id = traced_import.file_resource_id
UNION SELECT traced_import.id, 'map', map.id FROM traced_import JOIN map ON map.change_set_id = traced_import.id
UNION SELECT traced_import.id, 'item_group', item_group.id
FROM traced_import JOIN item_group ON item_group.change_set_id = traced_import.id
UNION SELECT traced_import.id, 'item_group', member.group_id
FROM traced_import
JOIN (
  SELECT change_set_id, group_id FROM group_germplasm
  UNION ALL SELECT change_set_id, group_id FROM group_marker
  UNION ALL SELECT change_set_id, group_id FROM group_location
) AS member ON member.change_set_id = traced_import.id
WHERE traced_import.data_type = 'groups'
UNION SELECT image.change_set_id, image.table_name, image.row_id
FROM traced_import JOIN row_before_image AS image ON image.change_set_id = traced_import.id
WHERE image.table_name IN ('item_group', 'map');

-- Without a dataset the file itself is what is visible or not.
INSERT INTO change_set_item (change_set_id, item_type, item_id)
SELECT id, 'file_resource', file_resource_id FROM traced_import
WHERE file_resource_id IS NOT NULL
  AND NOT EXISTS (
    SELECT FROM change_set_item AS item
    WHERE item.change_set_id = traced_import.id AND item.item_type = 'dataset');

-- Some of its datasets may be gone.
UPDATE change_set SET are_items_known = true
FROM traced_import
WHERE traced_import.id = change_set.id
  AND coalesce(traced_import.dataset_count, 0) <= (
    SELECT count(*) FROM change_set_item AS item
    WHERE item.change_set_id = traced_import.id AND item.item_type = 'dataset')
  AND EXISTS (SELECT FROM change_set_item AS item WHERE item.change_set_id = traced_import.id);

-- An undo says what it takes back.
INSERT INTO change_set_item (change_set_id, item_type, item_id, was_public, last_owner_id)
SELECT undo.id, item.item_type, item.item_id, item.was_public, item.last_owner_id
FROM change_set AS undo
JOIN change_set_item AS item ON item.change_set_id = undo.undoes_id;
UPDATE change_set AS undo SET are_items_known = true
FROM change_set AS undone
WHERE undone.id = undo.undoes_id AND undone.are_items_known;
