-- What an undo of 10,000 passports waits for: each row that is deleted asks every table that may refer to it, and each
-- of these statements prepared the condition of a trigger anew, which took longer than all the rest of it. The
-- function looks at the condition itself; it runs once per table, however many rows there are.
CREATE OR REPLACE FUNCTION landrace_keep_before_images() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  running integer := landrace_change_set();
  moved text := coalesce(current_setting('landrace.moved_column', true), '');
BEGIN
  IF running IS NULL OR landrace_is_restoring() THEN
    RETURN NULL;
  END IF;
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

CREATE OR REPLACE FUNCTION landrace_keep_images_of(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  bare text := (SELECT relname FROM pg_class WHERE oid = target);
  event text;
BEGIN
  FOREACH event IN ARRAY '{update,delete}'::text[] LOOP
    EXECUTE format(
      'CREATE OR REPLACE TRIGGER %I AFTER %s ON %s REFERENCING OLD TABLE AS old_row FOR EACH STATEMENT
       EXECUTE FUNCTION landrace_keep_before_images()',
      bare || '_' || event || '_image', event, target);
  END LOOP;
END
$$;

DO $$
DECLARE
  watched regclass;
BEGIN
  FOR watched IN
    SELECT DISTINCT tgrelid FROM pg_trigger WHERE tgfoid = 'landrace_keep_before_images'::regproc
  LOOP
    PERFORM landrace_keep_images_of(watched);
  END LOOP;
END
$$;
