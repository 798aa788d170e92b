-- What undo needs: old rows kept by statement instead of by row, which a merge of 100,000
-- rows would wait for; old times that stay old; and marks that a merge can move back.

-- While this is set, rows are put back as they were: their times stay, and no image is
-- kept of what the change set to be undone holds already. It is set by
-- set_config('landrace.restoring', 'on', true).
CREATE FUNCTION landrace_is_restoring() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(current_setting('landrace.restoring', true), '') <> '';

CREATE OR REPLACE FUNCTION landrace_touch_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Not by the function: this runs for every row of every update.
  IF coalesce(current_setting('landrace.restoring', true), '') = '' THEN
    NEW.updated_on := now();
  END IF;
  RETURN NEW;
END
$$;

-- Rows without an id column are pure links. Undo finds an updated row by its id, so a
-- link must be moved by delete and insert.
CREATE FUNCTION landrace_keep_before_images() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  running integer := landrace_change_set();
BEGIN
  IF TG_OP = 'UPDATE' AND (SELECT NOT to_jsonb(old_row) ? 'id' FROM old_row LIMIT 1) THEN
    RAISE EXCEPTION 'a row of % is moved by delete and insert within a change set', TG_TABLE_NAME;
  END IF;
  INSERT INTO row_before_image (change_set_id, table_name, row_id, action, before)
  SELECT running, TG_TABLE_NAME, (kept.before ->> 'id')::bigint, lower(TG_OP), kept.before
  -- OFFSET 0 keeps PostgreSQL from writing each row as JSON twice.
  FROM (SELECT to_jsonb(old_row) AS before FROM old_row OFFSET 0) AS kept;
  RETURN NULL;
END
$$;

CREATE FUNCTION landrace_keep_images_of(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  bare text := (SELECT relname FROM pg_class WHERE oid = target);
  event text;
BEGIN
  FOREACH event IN ARRAY '{update,delete}'::text[] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER %s ON %s REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT
       WHEN (current_setting(''landrace.change_set'', true) <> '''' AND NOT landrace_is_restoring())
       EXECUTE FUNCTION landrace_keep_before_images()',
      bare || '_' || event || '_image', event, target);
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION landrace_watch(target regclass, audited boolean DEFAULT true) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  bare text := (SELECT relname FROM pg_class WHERE oid = target);
  reference text;
BEGIN
  FOR reference IN SELECT conname FROM pg_constraint WHERE conrelid = target AND contype = 'f' LOOP
    EXECUTE format('ALTER TABLE %s ALTER CONSTRAINT %I DEFERRABLE INITIALLY IMMEDIATE', target, reference);
  END LOOP;
  EXECUTE format(
    'CREATE TRIGGER %I BEFORE UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION landrace_touch_row()',
    bare || '_updated_on', target);
  EXECUTE format(
    'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s
     FOR EACH STATEMENT EXECUTE FUNCTION landrace_note_change()',
    bare || '_version', target);
  IF audited THEN
    PERFORM landrace_keep_images_of(target);
  END IF;
END
$$;

DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT tgrelid::regclass AS target, tgname AS name FROM pg_trigger
    WHERE tgfoid = 'landrace_keep_before_image'::regproc
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', watched.name, watched.target);
    PERFORM landrace_keep_images_of(watched.target);
  END LOOP;
END
$$;
DROP FUNCTION landrace_keep_before_image();

-- Marks move with a merge, whoever made them, and back with its undo.
ALTER TABLE marked_germplasm ADD COLUMN change_set_id integer DEFAULT landrace_change_set();
ALTER TABLE marked_germplasm ADD CONSTRAINT marked_germplasm_change_set_id_fkey
  FOREIGN KEY (change_set_id) REFERENCES change_set DEFERRABLE INITIALLY IMMEDIATE;
SELECT landrace_keep_images_of('marked_germplasm');

-- Undo looks for what a change set inserted in every table. Rows of one set lie together,
-- so a block range index finds them and costs next to nothing to keep.
DO $$
DECLARE
  bare text;
BEGIN
  FOR bare IN
    SELECT pg_class.relname
    FROM pg_attribute
    JOIN pg_class ON pg_class.oid = attrelid
    WHERE attname = 'change_set_id' AND relkind = 'r' AND relnamespace = current_schema()::regnamespace
      AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = attrelid AND indkey[0] = attnum)
  LOOP
    EXECUTE format('CREATE INDEX %I ON %I USING brin (change_set_id)', bare || '_change_set_id_idx', bare);
  END LOOP;
END
$$;

-- Images are written by triggers only, in the transaction of their set, and sets are never
-- deleted: to look the set up for each of 100,000 images would prove nothing.
ALTER TABLE row_before_image DROP CONSTRAINT row_before_image_change_set_id_fkey;

-- Undo asks for the images of one set and table, and whether another set has one of the same row.
DROP INDEX row_before_image_change_set_id_idx;
DROP INDEX row_before_image_table_name_row_id_idx;
CREATE INDEX row_before_image_change_set_id_idx ON row_before_image (change_set_id, table_name, row_id);
