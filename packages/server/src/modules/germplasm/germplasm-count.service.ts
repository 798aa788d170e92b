import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { snakeCase, switchedTable } from '@landrace/contract/core/table';
import type { Database } from '../../platform/db/database';
import type { SettingStore } from '../../platform/settings/setting-store';
import { countByCountry, countByStatus, countTaxa } from './germplasm-count.repository';

export interface CountDeps {
  readonly database: Database;
  readonly settings: SettingStore;
}

/** Counts of germplasm for statistics. */
export function germplasmCounts({ database: { reader }, settings }: CountDeps) {
  return {
    taxa: () => countTaxa(reader),
    countries: () => countByCountry(reader),
    statuses: () => countByStatus(reader),
    /** Column names as in files; fields that are switched off are left out. */
    columns: async () => Object.keys(switchedTable(germplasm, await settings.all()).fields).map(snakeCase),
  };
}
