import type { TableDefinition } from '@landrace/contract/core/table';
import type { ReactNode } from 'react';
import { Page } from '../layout/page';
import { DataTable, type DataTableProps } from './data-table';
import { useTableWords } from './table-words';

interface ListPageProps<T extends TableDefinition> extends Omit<DataTableProps<T>, 'title'> {
  /** The one thing most people come here to do. */
  readonly action?: ReactNode;
  /** Ways past the table, between it and the head. */
  readonly above?: ReactNode;
}

/** A list screen: what it is called, what it is, and the table at once. */
export function ListPage<T extends TableDefinition>({ action, above, ...table }: ListPageProps<T>) {
  const words = useTableWords(table.definition);
  return (
    <Page title={words.title} line={words.description} action={action}>
      {above}
      <DataTable {...(table as unknown as DataTableProps<T>)} title={words.title} />
    </Page>
  );
}
