import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';
import { valuesOf } from '../chosen-values';
import type { ChosenExport } from './measurement-export.service';

/** The datasets among the chosen ones that have values in the file. */
export function listOrigins(reader: Reader, { chosen, variables }: ChosenExport): Promise<number[]> {
  const ids = variables.map(({ id }) => id);
  return reader.values(sql<number>`
    select origin.id from unnest(${[...chosen.datasetIds]}::int[]) as origin (id)
    where exists (select 1 ${valuesOf(chosen, ids)} and v.dataset_id = origin.id)`);
}
