import type { Row, TableDefinition } from '@landrace/contract/core/table';
import type { TablePage } from '@landrace/contract/core/table-request';
import type { ComponentType, ReactNode } from 'react';
import type { TableApi } from '../../lib/api/table-api';

/** One row before its type is known; the kit renders any table. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** The source of rows inside the kit, where they have no type. */
export type AnyLoader = Omit<TableApi<TableDefinition>, 'page'> & {
  readonly page: (...call: Parameters<TableApi<TableDefinition>['page']>) => Promise<TablePage<AnyRow>>;
};

type CellRenderer<R> = (row: R) => ReactNode;

interface RowAction<R> {
  readonly id: string;
  readonly label: string;
  /** Absent: for every row. */
  readonly isOffered?: (row: R) => boolean;
  /** Available even if the list forbids actions on the row. */
  readonly isNeverRefused?: true;
  readonly onSelect: (row: R) => void;
}

/** An action on the marked items, offered while there are any. */
interface BulkAction {
  readonly id: string;
  readonly label: string;
  readonly onSelect: (ids: readonly number[]) => void;
}

export interface MoreFilesProps {
  readonly onClose: () => void;
}

/** How a list looks, where the default of a field's kind is not enough. */
export interface TablePresentation<T extends TableDefinition> {
  readonly cells?: { readonly [Name in keyof T['fields']]?: CellRenderer<Row<T>> };
  /** In pixels, instead of the default of the field's kind. */
  readonly widths?: { readonly [Name in keyof T['fields']]?: number };
  readonly rowActions?: readonly RowAction<Row<T>>[];
  /** Why actions on a row are not available, if so; those that are always available stay. */
  readonly refusal?: (row: Row<T>) => string | undefined;
  readonly bulkActions?: readonly BulkAction[];
  /** The content of a card on a phone, below its heading. */
  readonly card?: CellRenderer<Row<T>>;
  /** Shown if the list is empty without any filter. */
  readonly empty?: ReactNode;
  /** Additional files, offered below those of every list. Rendered inside the table, so that it can use the results. */
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
