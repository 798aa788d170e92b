import type { TableDefinition } from '@landrace/contract/core/table';
import type { ReactNode } from 'react';
import { Page } from '../layout/page';
import { DataTable, type DataTableProps } from './data-table';
import { useTableTexts } from './table-texts';

interface ListPageProps<T extends TableDefinition> extends Omit<DataTableProps<T>, 'title'> {
  /** The primary action of the screen. */
  readonly action?: ReactNode;
  /** Links besides the table, between it and the header. */
  readonly above?: ReactNode;
}

/** A list screen: title, description, and the table. */
export function ListPage<T extends TableDefinition>({ action, above, ...table }: ListPageProps<T>) {
  const texts = useTableTexts(table.definition);
  return (
    <Page title={texts.title} line={texts.description} action={action}>
      {above}
      <DataTable {...(table as unknown as DataTableProps<T>)} title={texts.title} />
    </Page>
  );
}
