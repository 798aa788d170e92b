-- What a merge of 100,000 plots waits for: indexes, and the old rows that its undo needs.

-- Nobody reads plots by these but a location or treatment that is deleted and an undo. Rows of one
-- trial lie together, so a block range index finds them and costs next to nothing to keep.
DROP INDEX plot_change_set_id_idx, plot_location_id_idx, plot_treatment_id_idx;
CREATE INDEX plot_change_set_id_idx ON plot USING brin (change_set_id);
CREATE INDEX plot_location_id_idx ON plot USING brin (location_id);
CREATE INDEX plot_treatment_id_idx ON plot USING brin (treatment_id);

-- The id only orders the images of one row; nobody looks one up by it.
ALTER TABLE row_before_image DROP CONSTRAINT row_before_image_pkey;

-- A statement that changes one column of many rows says so by
-- set_config('landrace.moved_column', <name>, true). Its images hold that column, and what undo
-- knows a row by; what an image does not hold, undo leaves as it finds it.
CREATE OR REPLACE FUNCTION landrace_keep_before_images() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  running integer := landrace_change_set();
  moved text := coalesce(current_setting('landrace.moved_column', true), '');
BEGIN
  IF TG_OP = 'UPDATE' AND moved <> '' THEN
    EXECUTE format(
      'INSERT INTO row_before_image (change_set_id, table_name, row_id, action, before)
       SELECT $1, $2, id, ''update'', jsonb_build_object(
         ''id'', id, %1$L, %1$I, ''change_set_id'', change_set_id, ''updated_on'', updated_on)
       FROM old_row', moved)
    USING running, TG_TABLE_NAME;
    RETURN NULL;
  END IF;
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

-- Images of one row on top of each other: handed over from the last to the first, the first
-- image that knows a column tells how it was.
CREATE AGGREGATE landrace_overlay(jsonb) (SFUNC = jsonb_concat, STYPE = jsonb, INITCOND = '{}');

-- A statement that sets the time itself, as one over many rows may, need not wait for a function
-- to do it row by row.
CREATE FUNCTION landrace_touch_rows_of(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  bare text := (SELECT relname FROM pg_class WHERE oid = target);
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE TRIGGER %I BEFORE UPDATE ON %s FOR EACH ROW
     WHEN (NEW.updated_on IS NOT DISTINCT FROM OLD.updated_on) EXECUTE FUNCTION landrace_touch_row()',
    bare || '_updated_on', target);
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
  PERFORM landrace_touch_rows_of(target);
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
  watched regclass;
BEGIN
  FOR watched IN SELECT tgrelid FROM pg_trigger WHERE tgfoid = 'landrace_touch_row'::regproc LOOP
    PERFORM landrace_touch_rows_of(watched);
  END LOOP;
END
$$;
