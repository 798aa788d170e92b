import type { TableDefinition } from '@landrace/contract/core/table';
import type { TablePage } from '@landrace/contract/core/table-request';
import { type TableApi, tableApi } from '../../lib/api/table-api';
import type { AnyRow } from './presentation';

/** The source of rows. Usually the calls derived from the definition; a module may provide its own. */
export type TableLoader<T extends TableDefinition> = TableApi<T>;

export type AnyLoader = Omit<TableApi<TableDefinition>, 'page'> & {
  readonly page: (...call: Parameters<TableApi<TableDefinition>['page']>) => Promise<TablePage<AnyRow>>;
};

/** All rows, or only those that a change set added. */
export function loaderOf(table: TableDefinition, changeSetId: number | undefined): AnyLoader {
  return tableApi(table, changeSetId === undefined ? {} : { extra: { changeSetId } });
}
