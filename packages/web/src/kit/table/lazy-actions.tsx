import { lazy, Suspense } from 'react';
import type { AnyRow } from './presentation';
import { useTableModel } from './table-model';

const RowActions = lazy(async () => ({ default: (await import('./row-actions')).RowActions }));

/** Few lists have actions; the others do not load their menu. */
export function LazyActions({ row }: { readonly row: AnyRow }) {
  const { presentation } = useTableModel();
  if (!presentation.rowActions?.length) return null;
  return (
    <Suspense fallback={null}>
      <RowActions row={row} />
    </Suspense>
  );
}
