import type { Row, TableDefinition } from '@landrace/contract/core/table';
import type { ComponentType, ReactNode } from 'react';

/** One row before its type is known; the kit draws any table. */
export type AnyRow = Readonly<Record<string, unknown>>;

type CellRenderer<R> = (row: R) => ReactNode;

interface RowAction<R> {
  readonly id: string;
  readonly label: string;
  /** Absent: for every row. */
  readonly isOffered?: (row: R) => boolean;
  /** Also where the list says that nothing can be done with the row. */
  readonly isNeverRefused?: true;
  readonly onSelect: (row: R) => void;
}

/** Something done with the marked items, offered while there are any. */
interface BulkAction {
  readonly id: string;
  readonly label: string;
  readonly onSelect: (ids: readonly number[]) => void;
}

export interface MoreFilesProps {
  readonly onClose: () => void;
}

/** What a list says about its look, where the default of a field's kind does not suffice. */
export interface TablePresentation<T extends TableDefinition> {
  readonly cells?: { readonly [Name in keyof T['fields']]?: CellRenderer<Row<T>> };
  /** Pixels, in place of what suits most fields of a kind. */
  readonly widths?: { readonly [Name in keyof T['fields']]?: number };
  readonly rowActions?: readonly RowAction<Row<T>>[];
  /** Why nothing can be done with a row, where that is so; actions that are never refused stay. */
  readonly refusal?: (row: Row<T>) => string | undefined;
  readonly bulkActions?: readonly BulkAction[];
  /** The inside of a card on a phone, below its heading. */
  readonly card?: CellRenderer<Row<T>>;
  /** In place of rows where there are none at all, whatever the filter. */
  readonly empty?: ReactNode;
  /** Files beyond those of every list, offered below them. Drawn inside the table, so that it sees what is found. */
  readonly moreFiles?: ComponentType<MoreFilesProps>;
}

/** The same inside the kit, where rows have no type. */
export interface AnyPresentation {
  readonly cells?: Readonly<Record<string, CellRenderer<AnyRow> | undefined>>;
  readonly widths?: Readonly<Record<string, number | undefined>>;
  readonly rowActions?: readonly RowAction<AnyRow>[];
  readonly refusal?: (row: AnyRow) => string | undefined;
  readonly bulkActions?: readonly BulkAction[];
  readonly card?: CellRenderer<AnyRow>;
  readonly empty?: ReactNode;
  readonly moreFiles?: ComponentType<MoreFilesProps>;
}
