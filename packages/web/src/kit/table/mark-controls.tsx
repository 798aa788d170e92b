import type { AnyRow } from './presentation';
import { useTableModel } from './table-model';
import classes from './values.module.css';

/** The accessible name of a row. */
export function useRowName(): (row: AnyRow) => string {
  const { table, texts } = useTableModel();
  return (row) => {
    const name = row[table.nameField];
    return name === undefined ? texts.t('rows.unnamed', { id: String(row[table.key]) }) : String(name);
  };
}

/** A row may have no item to mark, as a trial value may have no germplasm. */
export function markIdOf(idField: string, row: AnyRow): number | undefined {
  const id = row[idField];
  return typeof id === 'number' ? id : undefined;
}

export function MarkRow({ row }: { readonly row: AnyRow }) {
  const { table, marking, texts } = useTableModel();
  const rowName = useRowName();
  const id = markIdOf(table.idField, row);
  if (!marking || id === undefined) return null;
  return (
    <label className={classes.markBox}>
      <input
        type="checkbox"
        aria-label={texts.t('marks.row', { name: rowName(row) })}
        checked={marking.marked.has(id)}
        onChange={(event) => marking.toggle([id], event.currentTarget.checked)}
      />
    </label>
  );
}

export function MarkPage() {
  const { table, rows, marking, texts } = useTableModel();
  if (!marking) return null;
  const ids = rows.rows.flatMap((row) => markIdOf(table.idField, row) ?? []);
  const marked = ids.filter((id) => marking.marked.has(id)).length;
  const isAll = ids.length > 0 && marked === ids.length;
  return (
    <label className={classes.markBox}>
      <input
        type="checkbox"
        aria-label={texts.t('marks.page')}
        checked={isAll}
        disabled={ids.length === 0}
        ref={(input) => {
          if (input) input.indeterminate = marked > 0 && !isAll;
        }}
        onChange={() => marking.toggle(ids, !isAll)}
      />
    </label>
  );
}
