CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Every text column that a list sorts or filters carries this collation: digits
-- compare as numbers (HOR 2 before HOR 10) and lower() folds all scripts, whatever
-- locale the cluster was made with. Deterministic, because LIKE and trigram indexes
-- refuse non-deterministic collations on PostgreSQL 15.
CREATE COLLATION landrace_natural (provider = icu, locale = 'und-u-kn-true');

-- The version of a table is sum(weight) over its rows here. Writers only insert,
-- so two of them never wait for each other.
CREATE TABLE table_change (
  table_name text NOT NULL,
  weight bigint NOT NULL DEFAULT 1
);
CREATE INDEX table_change_table_name_idx ON table_change (table_name) INCLUDE (weight);

-- Folds the rows of each table into one. A reader sees the state before or after,
-- and both have the same sums; rows of transactions still open are not visible here
-- and stay as they are.
CREATE FUNCTION compact_table_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('landrace.compact_table_changes')) THEN
    RETURN;
  END IF;
  WITH folded AS (
    DELETE FROM table_change RETURNING table_name, weight
  )
  INSERT INTO table_change (table_name, weight)
  SELECT table_name, sum(weight) FROM folded GROUP BY table_name;
END
$$;

-- The change set of the running transaction, or null outside of one. It is set by
-- set_config('landrace.change_set', <id>, true).
CREATE FUNCTION landrace_change_set() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('landrace.change_set', true), '')::integer;

CREATE FUNCTION landrace_touch_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_on := now();
  RETURN NEW;
END
$$;

-- One row per table and transaction. The marker is a transaction-local setting, so
-- that a rolled back savepoint takes marker and row back together.
CREATE FUNCTION landrace_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  marker text := 'landrace.changed_' || TG_TABLE_NAME;
BEGIN
  IF coalesce(current_setting(marker, true), '') = '' THEN
    INSERT INTO table_change (table_name) VALUES (TG_TABLE_NAME);
    PERFORM set_config(marker, '1', true);
  END IF;
  RETURN NULL;
END
$$;

-- Rows without an id column are pure links. Undo finds an updated row by its id, so
-- a link must be moved by delete and insert.
CREATE FUNCTION landrace_keep_before_image() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
BEGIN
  IF TG_OP = 'UPDATE' AND NOT before ? 'id' THEN
    RAISE EXCEPTION 'a row of % is moved by delete and insert within a change set', TG_TABLE_NAME;
  END IF;
  INSERT INTO row_before_image (change_set_id, table_name, row_id, action, before)
  VALUES (landrace_change_set(), TG_TABLE_NAME, (before ->> 'id')::bigint, lower(TG_OP), before);
  RETURN NULL;
END
$$;

-- Called once after each CREATE TABLE. Unaudited: accounts, secrets, jobs and other
-- running state that no import or merge touches. Foreign keys become deferrable
-- because undo replays a cascade backwards and so meets the parts before the whole;
-- they stay immediate until a transaction asks.
CREATE FUNCTION landrace_watch(target regclass, audited boolean DEFAULT true) RETURNS void
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
    EXECUTE format(
      'CREATE TRIGGER %I AFTER UPDATE OR DELETE ON %s FOR EACH ROW
       WHEN (current_setting(''landrace.change_set'', true) <> '''')
       EXECUTE FUNCTION landrace_keep_before_image()',
      bare || '_before_image', target);
  END IF;
END
$$;

-- Loads may give ids; afterwards every identity continues behind the highest one.
CREATE FUNCTION landrace_sync_identities() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  identity record;
  highest bigint;
BEGIN
  FOR identity IN
    SELECT attrelid::regclass AS target, attname AS column_name
    FROM pg_attribute
    JOIN pg_class ON pg_class.oid = attrelid
    WHERE attidentity <> '' AND relnamespace = current_schema()::regnamespace
  LOOP
    EXECUTE format('SELECT max(%I) FROM %s', identity.column_name, identity.target) INTO highest;
    PERFORM setval(
      pg_get_serial_sequence(identity.target::text, identity.column_name),
      greatest(highest, 1), highest >= 1);
  END LOOP;
END
$$;

-- The days that a partial date may mean. Accepted: YYYY, YYYYMM, YYYYMMDD and the
-- same with hyphens between the parts; MCPD 2.1 writes missing parts as -- or 00.
-- Anything else gives null, never an error.
CREATE FUNCTION landrace_date_range(given text) RETURNS daterange
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  parts text[] := regexp_match(given, '^(\d{4})-?(\d\d|--)?-?(\d\d|--)?$');
  month integer := nullif(translate(parts[2], '-', '0'), '00');
  day integer := nullif(translate(parts[3], '-', '0'), '00');
  first date;
  length interval := CASE WHEN month IS NULL THEN '1 year' ELSE '1 month' END;
BEGIN
  IF parts IS NULL OR parts[1] = '0000' OR month > 12 THEN
    RETURN NULL;
  END IF;
  first := make_date(parts[1]::integer, coalesce(month, 1), 1);
  IF month IS NULL OR day IS NULL THEN
    RETURN daterange(first, (first + length)::date);
  END IF;
  IF day > (first + length)::date - first THEN
    RETURN NULL;
  END IF;
  RETURN daterange(first + day - 1, first + day);
END
$$;
