import type { TableDefinition } from '@landrace/contract/core/table';
import { useMemo } from 'react';
import { tableApi } from '../../lib/api/table-api';
import { DataTable, type DataTableProps } from './data-table';

interface Props<T extends TableDefinition>
  extends Pick<DataTableProps<T>, 'title' | 'presentation' | 'scope'> {
  readonly definition: T;
  /** Path of the mounted list, such as `dataset/7/usergroup`. */
  readonly path: string;
  /** Additional fields of every request. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Changes when the rows change for a reason that only its screen knows. */
  readonly version?: string;
}

/** A list mounted below another item, as a part of its screen. */
export function MountedTable<T extends TableDefinition>(props: Props<T>) {
  const { definition, path, extra, version, ...table } = props;
  // The segment separates the cached rows from those of the whole list.
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
