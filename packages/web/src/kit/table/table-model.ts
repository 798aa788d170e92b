import type { TableDefinition } from '@landrace/contract/core/table';
import { createContext, useContext } from 'react';
import type { AnyPresentation } from './presentation';
import type { AnyLoader } from './table-loader';
import type { TableWords } from './table-words';
import type { Columns } from './use-columns';
import type { RowMarking } from './use-row-marking';
import type { TableRows } from './use-table-rows';
import type { TableViewState } from './use-table-view';

/** What the parts of one table share. */
export interface TableModel {
  /** Without the fields this user may not see. */
  readonly table: TableDefinition;
  readonly presentation: AnyPresentation;
  readonly loader: AnyLoader;
  readonly words: TableWords;
  readonly view: TableViewState;
  readonly rows: TableRows;
  readonly columns: Columns;
  readonly marking: RowMarking | undefined;
  readonly density: 'compact' | 'comfortable';
  readonly isPhone: boolean;
  /** Others stand beside it on the same screen. */
  readonly isPart: boolean;
}

export const TableModelContext = createContext<TableModel | null>(null);

export function useTableModel(): TableModel {
  const model = useContext(TableModelContext);
  if (!model) throw new Error('A part of the table stands outside a table.');
  return model;
}
