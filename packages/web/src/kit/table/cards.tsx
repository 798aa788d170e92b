import type { Kind } from '@landrace/contract/core/field';
import { Skeleton } from '../layout/skeleton';
import classes from './cards.module.css';
import { CellValue } from './cells';
import { MarkRow } from './mark-controls';
import type { AnyRow } from './presentation';
import { RowActions } from './row-actions';
import { useTableModel } from './table-model';
import { TableState } from './table-state';

const bones = [1, 2, 3, 4, 5, 6];

/** The same rows on a narrow screen, in three lines each: the name; what it is; details. */
export function Cards({ title }: { readonly title: string }) {
  const { table, rows, marking } = useTableModel();
  if (rows.state === 'loading') {
    return (
      <div aria-hidden="true" className={classes.cards}>
        {bones.map((bone) => (
          <div key={bone} className={classes.card}>
            <Skeleton height={64} />
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
            <h2 className={`clipped ${classes.cardTitle}`}>
              <CellValue name={table.nameField} row={row} />
              <TitleColumn row={row} />
            </h2>
            <RowActions row={row} isOnCard />
          </div>
          <CardBody row={row} />
        </li>
      ))}
    </ul>
  );
}

/** Details on a card; more would not fit into a line. */
const detailsShown = 3;

function TitleColumn({ row }: { readonly row: AnyRow }) {
  const { columns, presentation } = useTableModel();
  const name = presentation.cardColumns?.title;
  if (name === undefined || columns.hidden.has(name) || row[name] === undefined) return null;
  return (
    <span className={`quiet ${classes.besideName}`}>
      <CellValue name={name} row={row} />
    </span>
  );
}

function CardBody({ row }: { readonly row: AnyRow }) {
  const { table, columns, presentation } = useTableModel();
  if (presentation.card) return presentation.card(row);
  const hasContent = (name: string) => {
    const draw = presentation.cells?.[name];
    return (draw ? draw(row) : row[name]) != null;
  };
  const { cardColumns } = presentation;
  const names = cardColumns
    ? [cardColumns.line, ...cardColumns.details].filter((name) => !columns.hidden.has(name))
    : columns.visible.filter((name) => name !== table.nameField);
  const [line, ...details] = names.filter(hasContent);
  if (line === undefined) return null;
  return (
    <>
      <p className="clipped">
        <CardValue name={line} row={row} />
      </p>
      {details.length > 0 && (
        <p className={`hint ${classes.details}`}>
          {details.slice(0, detailsShown).map((name) => (
            <span key={name} className="clipped">
              <CardValue name={name} row={row} />
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** Kinds whose values mean nothing without their label. */
const labelled: ReadonlySet<Kind> = new Set([
  'integer',
  'number',
  'counter',
  'boolean',
  'flag',
  'date',
  'timestamp',
  'partialDate',
]);

function CardValue({ name, row }: { readonly name: string; readonly row: AnyRow }) {
  const { table, texts } = useTableModel();
  const kind = table.fields[name]?.kind;
  return (
    <>
      {kind && labelled.has(kind) && <span className="quiet">{`${texts.label(name)} `}</span>}
      <CellValue name={name} row={row} />
    </>
  );
}
