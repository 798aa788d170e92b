import { useEffect, useRef } from 'react';
import { Button } from '../../../kit/controls/button';
import type { Span } from '../../../kit/matrix/axis';
import type { Cell } from '../../../kit/matrix/matrix-keys';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { Source } from './source';
import { describeCall, describePosition } from './status-bar';
import type { TablePage } from './table-page';
import { useArrivals } from './use-source';
import classes from './view.module.css';
import type { Facts, Lines } from './view-queries';

interface Props {
  readonly facts: Facts;
  readonly lines: Lines;
  readonly source: Source;
  readonly page: TablePage;
  readonly onGo: (to: Partial<Cell>) => void;
}

/** The cells around the focused one, as a readable table. */
export function CellsTable({ facts, lines, source, page: { lines: rows, columns }, onGo }: Props) {
  const t = useText();
  useArrivals(source);
  const frame = useRef<HTMLElement>(null);
  const part = useRef<HTMLDivElement>(null);
  // It opens below the drawing, often not visible.
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'start' });
  }, []);
  const range = (span: Span) => Array.from({ length: span.to - span.from }, (_, at) => span.from + at);
  const caption = t('genotypeView.table.caption', {
    fromLine: formatNumber(rows.from + 1),
    toLine: formatNumber(rows.to),
    fromMarker: formatNumber(columns.from + 1),
    toMarker: formatNumber(columns.to),
  });
  return (
    <div ref={part} className={classes.cells}>
      <div className={`row ${classes.tableHead}`}>
        <h2>{t('genotypeView.table.title')}</h2>
        <span role="status" className={`hint ${classes.quiet}`}>
          {caption}
        </span>
        <Pager side="lines" span={rows} count={lines.ids.length} onGo={(line) => onGo({ line })} />
        <Pager side="markers" span={columns} count={facts.markerCount} onGo={(column) => onGo({ column })} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
      <section ref={frame} className={classes.tableFrame} tabIndex={0} aria-label={caption}>
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
