import type { TableDefinition } from '@landrace/contract/core/table';
import { useMemo } from 'react';
import { tableApi } from '../../lib/api/table-api';
import { DataTable, type DataTableProps } from './data-table';

interface Props<T extends TableDefinition>
  extends Pick<DataTableProps<T>, 'title' | 'presentation' | 'scope'> {
  readonly definition: T;
  /** Of the list below something else: `dataset/7/usergroup`. */
  readonly path: string;
  /** Changes when the rows do for a reason that only its screen knows. */
  readonly version?: string;
}

/** A list below something else, as a part of that one's screen. */
export function MountedTable<T extends TableDefinition>({ definition, path, version, ...table }: Props<T>) {
  // The segment keeps its rows apart from those of the whole list.
  const mounted = useMemo(() => ({ ...definition, segment: path }), [definition, path]);
  const loader = useMemo(
    () => ({ ...tableApi(definition, { path }), ...(version !== undefined && { key: version }) }),
    [definition, path, version],
  );
  return <DataTable {...table} definition={mounted} loader={loader} isPart />;
}
