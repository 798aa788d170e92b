import { Button } from '../../../kit/controls/button';
import type { Cell } from '../../../kit/matrix/matrix-keys';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { Source } from './source';
import { describeCall, describePosition } from './status-bar';
import { useArrivals } from './use-source';
import classes from './view.module.css';
import type { Facts, Lines } from './view-queries';

interface Props {
  readonly facts: Facts;
  readonly lines: Lines;
  readonly source: Source;
  readonly focus: Cell | undefined;
  readonly onFocus: (cell: Cell) => void;
}

/** Divisors of a tile's and of a window's size, so that each table is within one of each. */
const page = { lines: 32, columns: 16 } as const;

/** Pages are aligned, so that a cell is always in the same table. */
function pageOf(item: number, size: number, count: number) {
  const from = Math.floor(item / size) * size;
  return { from, to: Math.min(count, from + size) };
}

/** The cells around the focused one, as a readable table. */
export function CellsTable({ facts, lines, source, focus, onFocus }: Props) {
  const t = useText();
  useArrivals(source);
  const cell = focus ?? { line: 0, column: 0 };
  const rows = pageOf(cell.line, page.lines, lines.ids.length);
  const columns = pageOf(cell.column, page.columns, facts.markerCount);
  const range = (span: typeof rows) => Array.from({ length: span.to - span.from }, (_, at) => span.from + at);
  const caption = t('genotypeView.table.caption', {
    fromLine: formatNumber(rows.from + 1),
    toLine: formatNumber(rows.to),
    fromMarker: formatNumber(columns.from + 1),
    toMarker: formatNumber(columns.to),
  });
  return (
    <div>
      <div className={`row ${classes.tableHead}`}>
        <h2>{t('genotypeView.table.title')}</h2>
        <span role="status" className={`hint ${classes.quiet}`}>
          {caption}
        </span>
        <Pager
          side="lines"
          span={rows}
          count={lines.ids.length}
          onGo={(line) => onFocus({ ...cell, line })}
        />
        <Pager
          side="markers"
          span={columns}
          count={facts.markerCount}
          onGo={(column) => onFocus({ ...cell, column })}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
      <section className={classes.tableFrame} tabIndex={0} aria-label={caption}>
        <table className={classes.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('genotypeView.table.line')}</th>
              {range(columns).map((column) => (
                <MarkerHead key={column} source={source} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {range(rows).map((line) => (
              <tr key={line}>
                <th scope="row">{lines.names[line]}</th>
                {range(columns).map((column) => (
                  <td key={column}>{describeCall(source, { line, column }, t)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function MarkerHead({ source, column }: { readonly source: Source; readonly column: number }) {
  const t = useText();
  const marker = source.marker(column);
  return (
    <th scope="col">
      {marker?.name ?? formatNumber(column + 1)}
      {marker && <span className={`hint ${classes.quiet}`}>{describePosition(marker, t)}</span>}
    </th>
  );
}

interface PagerProps {
  readonly side: 'lines' | 'markers';
  readonly span: { readonly from: number; readonly to: number };
  readonly count: number;
  readonly onGo: (item: number) => void;
}

function Pager({ side, span, count, onGo }: PagerProps) {
  const t = useText();
  return (
    <span className={classes.pager}>
      <Button
        size="compact-xs"
        variant="default"
        disabled={span.from === 0}
        onClick={() => onGo(span.from - 1)}
      >
        {t(`genotypeView.table.previous.${side}`)}
      </Button>
      <Button size="compact-xs" variant="default" disabled={span.to >= count} onClick={() => onGo(span.to)}>
        {t(`genotypeView.table.next.${side}`)}
      </Button>
    </span>
  );
}
