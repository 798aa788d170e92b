import type { Row, TableDefinition } from '@landrace/contract/core/table';
import type { TablePage, TableRequestBody } from '@landrace/contract/core/table-request';
import type { ComponentType, ReactNode } from 'react';
import type { TableApi } from '../../lib/api/table-api';
import type { TextKey } from '../../lib/i18n/text';

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
  /** On a button in the row. */
  readonly shortLabel?: string;
  /** Absent: for every row. */
  readonly isOffered?: (row: R) => boolean;
  /** Available even if the list forbids actions on the row. */
  readonly isNeverRefused?: true;
  readonly onSelect: (row: R) => void;
}

/** An action on the marked items, offered once there are enough. */
interface BulkAction {
  readonly id: string;
  /** How many it needs; 1 if absent. */
  readonly least?: number;
  readonly label: string;
  readonly onSelect: (ids: readonly number[]) => void;
}

export type StartedJobs = Awaited<ReturnType<NonNullable<AnyLoader['prepare']>>>;

interface StandardFile {
  readonly id: string;
  readonly label: TextKey;
  /** For the rows that this request of the list finds. */
  readonly save: (found: TableRequestBody) => Promise<void>;
  readonly prepare: (found: TableRequestBody) => Promise<StartedJobs>;
}

export interface TilesProps {
  /** The accessible name of the list. */
  readonly title: string;
}

export interface MoreFilesProps {
  readonly onClose: () => void;
}

interface CardColumns<Name> {
  /** Beside the name. */
  readonly title?: Name;
  readonly line: Name;
  readonly details: readonly Name[];
}

type ColumnName<T extends TableDefinition> = (keyof T['fields'] | keyof NonNullable<T['combined']>) & string;

/** How a list looks, where the default of a field's kind is not enough. */
export interface TablePresentation<T extends TableDefinition> {
  readonly cells?: { readonly [Name in ColumnName<T>]?: CellRenderer<Row<T>> };
  /** In pixels, instead of the default of the field's kind. */
  readonly widths?: { readonly [Name in ColumnName<T>]?: number };
  readonly rowActions?: readonly RowAction<Row<T>>[];
  /** Space in pixels for these actions as buttons in the row of a wide table. Absent: they are in a menu. */
  readonly rowActionsWidth?: number;
  /** Why actions on a row are not available, if so; those that are always available stay. */
  readonly refusal?: (row: Row<T>) => string | undefined;
  readonly bulkActions?: readonly BulkAction[];
  /** Actions on all results of the filter. */
  readonly resultActions?: ReactNode;
  /** The content of a card on a phone, below its heading. */
  readonly card?: CellRenderer<Row<T>>;
  /** The columns on a card; absent: the first columns that are shown. */
  readonly cardColumns?: CardColumns<ColumnName<T>>;
  /** Instead of a table, if the list is a part of a screen and all of its rows are on a short page. Files stay the same. */
  readonly fewRows?: (rows: readonly Row<T>[]) => ReactNode;
  /** The rows as tiles, which are the list's first view; a button switches to the table. Rendered inside the table. */
  readonly tiles?: ComponentType<TilesProps>;
  /** Shown if the list is empty without any filter. */
  readonly empty?: ReactNode;
  /** Files by a standard of the subject, offered before those of every list. */
  readonly standardFiles?: readonly StandardFile[];
  /** Additional files, offered below those of every list. Rendered inside the table, so that it can use the results. */
  readonly moreFiles?: ComponentType<MoreFilesProps>;
}

/** The same inside the kit, where rows have no type. */
export interface AnyPresentation {
  readonly cells?: Readonly<Record<string, CellRenderer<AnyRow> | undefined>>;
  readonly widths?: Readonly<Record<string, number | undefined>>;
  readonly rowActions?: readonly RowAction<AnyRow>[];
  readonly rowActionsWidth?: number;
  readonly refusal?: (row: AnyRow) => string | undefined;
  readonly bulkActions?: readonly BulkAction[];
  readonly resultActions?: ReactNode;
  readonly card?: CellRenderer<AnyRow>;
  readonly cardColumns?: CardColumns<string>;
  readonly fewRows?: (rows: readonly AnyRow[]) => ReactNode;
  readonly tiles?: ComponentType<TilesProps>;
  readonly empty?: ReactNode;
  readonly standardFiles?: readonly StandardFile[];
  readonly moreFiles?: ComponentType<MoreFilesProps>;
}
