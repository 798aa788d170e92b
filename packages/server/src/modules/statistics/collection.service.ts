import type { Collection } from '@landrace/contract/areas/statistics/collection.routes';
import type { Database } from '../../platform/db/database';
import { remembered } from '../../platform/db/versioned-cache';
import {
  countBiologicalStatuses,
  countCountries,
  countCrops,
  countYears,
  listNewest,
} from './collection.repository';
import { countEntityTypes, databaseVersion } from './overview.repository';

export interface CollectionService {
  summary(): Promise<Collection>;
}

/** Germplasm are visible to everyone who may read data, so there is one answer until something changes. */
export function collectionService({ reader }: Pick<Database, 'reader'>): CollectionService {
  const summaries = remembered<Collection>(1);
  return {
    summary: async () =>
      await summaries.get('', await databaseVersion(reader), async () => ({
        crops: await countCrops(reader),
        countries: await countCountries(reader),
        biologicalStatuses: await countBiologicalStatuses(reader),
        years: await countYears(reader),
        entityTypes: await countEntityTypes(reader),
        newest: await listNewest(reader),
      })),
  };
}
