import type { OverviewCount } from '@landrace/contract/areas/statistics/overview.routes';
import type { Caller } from '../../platform/access/caller';
import { viewerOf } from '../../platform/access/file-visibility';
import type { Database } from '../../platform/db/database';
import { remembered } from '../../platform/db/versioned-cache';
import {
  countEntityTypes,
  countOverview,
  databaseVersion,
  type EntityTypeCount,
} from './overview.repository';

/** Sets of rights for which the counts are cached until something changes. */
const answersKept = 200;

export interface OverviewService {
  counts(caller: Caller): Promise<Record<OverviewCount, number>>;
  entityTypes(): Promise<EntityTypeCount[]>;
}

export function overviewService(database: Database): OverviewService {
  const overviews = remembered<Record<OverviewCount, number>>(answersKept);
  const entityTypes = remembered<EntityTypeCount[]>(1);
  const { reader } = database;
  return {
    async counts(caller) {
      const { visible } = await caller.datasets();
      const scope = { ...viewerOf(caller), visible, projectIds: caller.projectIds };
      return await overviews.get(JSON.stringify(scope), await databaseVersion(reader), () =>
        countOverview(reader, scope),
      );
    },
    async entityTypes() {
      return await entityTypes.get('', await databaseVersion(reader), () => countEntityTypes(reader));
    },
  };
}
