import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';

/** The id in `dataset_type`. */
const genotypes = 1;

/** The keys among these that a dataset has, or had before a change that can be undone. */
export async function listUsedMatrices(reader: Reader, keys: readonly string[]): Promise<string[]> {
  return await reader.values(sql<string>`
    select key from unnest(${[...keys]}::text[]) as stored (key)
    where exists (select from dataset where dataset.source_file = stored.key)
      or exists (
        select from row_before_image image
        where image.table_name = 'dataset' and image.before ->> 'source_file' = stored.key
          -- What a change set did to a dataset of its own goes with it.
          and (image.before ->> 'change_set_id')::int is distinct from image.change_set_id
          -- What is undone already will not be undone again.
          and not exists (select from change_set undo where undo.undoes_id = image.change_set_id))`);
}

interface MatrixRow {
  readonly datasetId: number;
  readonly datasetName: string;
  /** The key of the matrix in storage; `position` is the marker's row in it. */
  readonly key: string;
  readonly position: number;
}

/** Matrices of calls, of these datasets, that contain the marker. */
export function listMatrixRows(
  reader: Reader,
  markerId: number,
  datasetIds: readonly number[],
): Promise<MatrixRow[]> {
  return reader.many(sql<MatrixRow>`
    select d.id as "datasetId", d.name as "datasetName", d.source_file as key, m.position
    from matrix_marker m join dataset d on d.id = m.dataset_id
    where m.marker_id = ${markerId}::int and d.dataset_type_id = ${sql.lit(genotypes)} and d.source_file is not null
      and ${isOneOf(sql`d.id`, datasetIds)}
    order by d.name, d.id, m.position`);
}
