import { Skeleton } from '../layout/skeleton';
import classes from './cards.module.css';
import { CellValue } from './cells';
import { LazyActions } from './lazy-actions';
import { MarkRow } from './mark-controls';
import type { AnyRow } from './presentation';
import { useTableModel } from './table-model';
import { TableState } from './table-state';

const bones = [1, 2, 3, 4, 5, 6];

/** The same rows on a narrow screen: one card each, values below each other. */
export function Cards({ title }: { readonly title: string }) {
  const { table, rows, marking } = useTableModel();
  if (rows.state === 'loading') {
    return (
      <div aria-hidden="true" className={classes.cards}>
        {bones.map((bone) => (
          <div key={bone} className={classes.card}>
            <Skeleton height={96} />
          </div>
        ))}
      </div>
    );
  }
  if (rows.rows.length === 0 || rows.state === 'failed') return <TableState />;
  return (
    <ul className={classes.cards} aria-label={title} data-updating={rows.state === 'updating' || undefined}>
      {rows.rows.map((row) => (
        <li key={String(row[table.key])} className={classes.card}>
          <div className={`row gap-4 ${classes.cardHead}`}>
            {marking && <MarkRow row={row} />}
            <h2 className={classes.cardTitle}>
              <CellValue name={table.nameField} row={row} />
            </h2>
            <LazyActions row={row} />
          </div>
          <CardBody row={row} />
        </li>
      ))}
    </ul>
  );
}

function CardBody({ row }: { readonly row: AnyRow }) {
  const { table, columns, presentation, texts } = useTableModel();
  if (presentation.card) return presentation.card(row);
  const hasContent = (name: string) => row[name] !== undefined && presentation.cells?.[name]?.(row) !== null;
  const names = columns.visible.filter((name) => name !== table.nameField && hasContent(name));
  return (
    <dl className={classes.cardValues}>
      {names.map((name) => (
        <div key={name} className={classes.cardValue}>
          <dt>{texts.label(name)}</dt>
          <dd>
            <CellValue name={name} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
