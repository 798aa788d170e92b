-- What a dataset holds data about. Matrices lie outside of SQL and values are many, so
-- "has genotypes in a dataset that I may read" is answered from these tables alone.

CREATE TABLE dataset_germplasm (
  germplasm_id integer NOT NULL REFERENCES germplasm ON DELETE CASCADE,
  dataset_id integer NOT NULL REFERENCES dataset ON DELETE CASCADE,
  -- The kind of data: 1 genotype and 4 allele frequency are written with the matrix,
  -- 3 trials and 7 pedigree by landrace_refresh_dataset().
  kind smallint NOT NULL REFERENCES dataset_type CHECK (kind IN (1, 3, 4, 7)),
  change_set_id integer DEFAULT landrace_change_set() REFERENCES change_set,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz,
  PRIMARY KEY (germplasm_id, kind, dataset_id)
);
CREATE INDEX dataset_germplasm_dataset_id_idx ON dataset_germplasm (dataset_id, kind, germplasm_id);
SELECT landrace_watch('dataset_germplasm');

CREATE TABLE dataset_marker (
  marker_id integer NOT NULL REFERENCES marker ON DELETE CASCADE,
  dataset_id integer NOT NULL REFERENCES dataset ON DELETE CASCADE,
  change_set_id integer DEFAULT landrace_change_set() REFERENCES change_set,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz,
  PRIMARY KEY (marker_id, dataset_id)
);
CREATE INDEX dataset_marker_dataset_id_idx ON dataset_marker (dataset_id, marker_id);
SELECT landrace_watch('dataset_marker');

-- Wholly derived from the values, therefore not audited.
CREATE TABLE dataset_trait (
  trait_id integer NOT NULL REFERENCES trait ON DELETE CASCADE,
  dataset_id integer NOT NULL REFERENCES dataset ON DELETE CASCADE,
  value_count bigint NOT NULL CHECK (value_count > 0),
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz,
  PRIMARY KEY (trait_id, dataset_id)
);
CREATE INDEX dataset_trait_dataset_id_idx ON dataset_trait (dataset_id, trait_id);
SELECT landrace_watch('dataset_trait', audited => false);

CREATE TABLE dataset_climate (
  climate_id integer NOT NULL REFERENCES climate ON DELETE CASCADE,
  dataset_id integer NOT NULL REFERENCES dataset ON DELETE CASCADE,
  value_count bigint NOT NULL CHECK (value_count > 0),
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz,
  PRIMARY KEY (climate_id, dataset_id)
);
CREATE INDEX dataset_climate_dataset_id_idx ON dataset_climate (dataset_id, climate_id);
SELECT landrace_watch('dataset_climate', audited => false);

-- Called by every load, merge and undo for the datasets whose rows it changed.
CREATE FUNCTION landrace_refresh_dataset(target integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH found (germplasm_id, kind) AS MATERIALIZED (
    SELECT plot.germplasm_id, 3::smallint FROM plot
    WHERE plot.dataset_id = target
      AND EXISTS (SELECT FROM trial_value WHERE trial_value.plot_id = plot.id)
    UNION
    SELECT germplasm_id, 7::smallint FROM pedigree WHERE dataset_id = target
    UNION
    SELECT germplasm_id, 7::smallint FROM pedigree_definition WHERE dataset_id = target
  ), gone AS (
    DELETE FROM dataset_germplasm AS member
    WHERE member.dataset_id = target AND member.kind IN (3, 7)
      AND NOT EXISTS (
        SELECT FROM found
        WHERE found.germplasm_id = member.germplasm_id AND found.kind = member.kind)
  )
  INSERT INTO dataset_germplasm (germplasm_id, dataset_id, kind)
  SELECT germplasm_id, target, kind FROM found
  ON CONFLICT DO NOTHING;

  DELETE FROM dataset_trait WHERE dataset_id = target;
  INSERT INTO dataset_trait (trait_id, dataset_id, value_count)
  SELECT trait_id, target, count(*) FROM trial_value WHERE dataset_id = target GROUP BY trait_id;

  DELETE FROM dataset_climate WHERE dataset_id = target;
  INSERT INTO dataset_climate (climate_id, dataset_id, value_count)
  SELECT climate_id, target, count(*) FROM climate_value WHERE dataset_id = target GROUP BY climate_id;

  UPDATE dataset SET
    object_count = (SELECT count(DISTINCT germplasm_id) FROM dataset_germplasm WHERE dataset_id = target)
      + (SELECT count(DISTINCT location_id) FROM climate_value WHERE dataset_id = target),
    -- Cells of the matrix, plus rows of everything else.
    point_count = (SELECT count(*) FROM dataset_germplasm WHERE dataset_id = target AND kind IN (1, 4))
        * (SELECT count(*) FROM dataset_marker WHERE dataset_id = target)
      + (SELECT coalesce(sum(value_count), 0) FROM dataset_trait WHERE dataset_id = target)
      + (SELECT coalesce(sum(value_count), 0) FROM dataset_climate WHERE dataset_id = target)
      + (SELECT count(*) FROM pedigree WHERE dataset_id = target)
      + (SELECT count(*) FROM pedigree_definition WHERE dataset_id = target)
  WHERE id = target AND NOT is_external;
END
$$;

CREATE FUNCTION landrace_refresh_map(target integer) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  UPDATE map SET marker_count = (SELECT count(*) FROM map_definition WHERE map_id = target)
  WHERE id = target;
END;

-- For loads of millions of rows into a portal that serves nobody: takes foreign keys
-- and plain indexes off a table and returns the statements that put them back. Checking
-- keys row by row costs ten times the insert itself (docs/decisions/0011).
CREATE FUNCTION landrace_detach_keys(target regclass) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  piece record;
  restore text[] := '{}';
BEGIN
  FOR piece IN
    SELECT pg_get_indexdef(indexrelid) AS definition, indexrelid::regclass AS name
    FROM pg_index WHERE indrelid = target AND NOT indisunique
  LOOP
    restore := restore || piece.definition;
    EXECUTE format('DROP INDEX %s', piece.name);
  END LOOP;
  FOR piece IN
    SELECT pg_get_constraintdef(oid) AS definition, conname AS name
    FROM pg_constraint WHERE conrelid = target AND contype = 'f'
  LOOP
    restore := restore || format('ALTER TABLE %s ADD CONSTRAINT %I %s', target, piece.name, piece.definition);
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', target, piece.name);
  END LOOP;
  RETURN restore;
END
$$;
