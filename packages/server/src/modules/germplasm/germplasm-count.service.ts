import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { snakeCase, switchedTable } from '@landrace/contract/core/table';
import type { Services } from '../../platform/services';
import { countByCountry, countByStatus, countTaxa } from './germplasm-count.repository';

export type CountDeps = Pick<Services, 'database' | 'settings'>;

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
