import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';

export interface OwnMap {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
}

/**
 * The newest map that came with the calls of each dataset, among those that the caller may see: calls that replaced
 * others may have come without one. `owned` is the alias for conditions on the maps.
 */
export const ownMaps = (
  datasetIds: readonly number[],
  isMapVisible: RawBuilder<boolean>,
): RawBuilder<OwnMap> => sql<OwnMap>`
  select came.id, came.name, came.description
  from unnest(${[...datasetIds]}::int[]) as wanted (id)
  cross join lateral (
    select owned.id, owned.name, owned.description from map as owned
    where ${isMapVisible} and owned.change_set_id in (
      select change_set_id from matrix_marker where dataset_id = wanted.id
      union select change_set_id from dataset where id = wanted.id
      union select change_set_id from dataset_file_resource where dataset_id = wanted.id)
    order by owned.change_set_id desc, owned.id limit 1) as came`;

export function findOwnMap(
  reader: Reader,
  datasetId: number,
  isMapVisible: RawBuilder<boolean>,
): Promise<OwnMap | undefined> {
  return reader.maybe(ownMaps([datasetId], isMapVisible));
}
