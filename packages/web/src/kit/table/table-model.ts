import type { TableDefinition } from '@landrace/contract/core/table';
import { createContext, useContext } from 'react';
import type { ListLayout } from '../../lib/preferences/preference-keys';
import type { AnyLoader, AnyPresentation } from './presentation';
import type { TableTexts } from './table-texts';
import type { Columns } from './use-columns';
import type { RowMarking } from './use-row-marking';
import type { TableRows, TableViewState } from './use-table-view';

/** The shared state of the parts of one table. */
export interface TableModel {
  /** Without the fields that are not visible to this user. */
  readonly table: TableDefinition;
  readonly presentation: AnyPresentation;
  readonly loader: AnyLoader;
  readonly texts: TableTexts;
  readonly view: TableViewState;
  readonly rows: TableRows;
  readonly columns: Columns;
  /** Decimals of the columns with numbers, the same in every row. */
  readonly digits: ReadonlyMap<string, number>;
  readonly marking: RowMarking | undefined;
  readonly density: 'compact' | 'comfortable';
  readonly layout: ListLayout;
  readonly isPhone: boolean;
  /** Whether there are others on the same screen. */
  readonly isPart: boolean;
}

export const TableModelContext = createContext<TableModel | null>(null);

export function useTableModel(): TableModel {
  const model = useContext(TableModelContext);
  if (!model) throw new Error('A part of the table stands outside a table.');
  return model;
}
