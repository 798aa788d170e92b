import type { TableDefinition } from '@landrace/contract/core/table';
import { useMemo } from 'react';
import { tableApi } from '../../lib/api/table-api';
import { DataTable, type DataTableProps } from './data-table';

interface Props<T extends TableDefinition>
  extends Pick<DataTableProps<T>, 'title' | 'presentation' | 'scope'> {
  readonly definition: T;
  /** Of the list below something else: `dataset/7/usergroup`. */
  readonly path: string;
  /** What every question holds beside its filter. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Changes when the rows do for a reason that only its screen knows. */
  readonly version?: string;
}

/** A list below something else, as a part of that one's screen. */
export function MountedTable<T extends TableDefinition>(props: Props<T>) {
  const { definition, path, extra, version, ...table } = props;
  // The segment keeps its rows apart from those of the whole list.
  const mounted = useMemo(() => ({ ...definition, segment: path }), [definition, path]);
  const loader = useMemo(
    () => ({
      ...tableApi(definition, { path, ...(extra && { extra }) }),
      ...(version !== undefined && { key: version }),
    }),
    [definition, path, extra, version],
  );
  return <DataTable {...table} definition={mounted} loader={loader} isPart />;
}
