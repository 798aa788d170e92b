import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useChartColours } from '../../../kit/theme/palette';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './creation.module.css';
import type { TrialPlot } from './creation-state';

interface Props {
  readonly plots: readonly TrialPlot[];
  /** Two plots, by their numbers, are to exchange what grows on them. */
  readonly onSwap?: (one: number, other: number) => void;
}

/** A table with more cells than this would keep the browser busy. */
const maxShown = 3_000;

/** The field, row by row. Colours are blocks. */
export function LayoutGrid({ plots, onSwap }: Props) {
  const t = useText();
  const shown = plots.length > maxShown ? plots.slice(0, maxShown) : plots;
  return (
    <figure className="stack">
      <figcaption className="stack gap-4">
        <h3>{t('trialCreation.layout.title')}</h3>
        <p className="quiet small">
          {t(onSwap ? 'trialCreation.layout.swapHint' : 'trialCreation.layout.hint')}
          {shown.length < plots.length && (
            <>
              {' '}
              {t('trialCreation.layout.cut', {
                shown: formatNumber(shown.length),
                count: formatNumber(plots.length),
              })}
            </>
          )}
        </p>
      </figcaption>
      <Field plots={shown} {...(onSwap && { onSwap })} />
    </figure>
  );
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Least and largest row and column, and the plots by both. */
function useField(plots: readonly TrialPlot[]) {
  return useMemo(() => {
    const rows = [...new Set(plots.map(({ row }) => row))].sort((a, b) => a - b);
    const columns = [...new Set(plots.map(({ column }) => column))].sort((a, b) => a - b);
    const blocks = [...new Set(plots.map(({ block }) => block))];
    const at = new Map(plots.map((plot) => [`${plot.row}/${plot.column}`, plot]));
    // Gaps within the field are shown, unless positions are so far apart that the field is mostly gaps.
    const isDense = (places: readonly number[]) =>
      (places.at(-1) ?? 0) - (places[0] ?? 0) < places.length * 2 + 10;
    const filled = (places: readonly number[]) =>
      isDense(places) ? between(places[0] ?? 1, places.at(-1) ?? 0) : places;
    return { rows: filled(rows), columns: filled(columns), blocks, at };
  }, [plots]);
}

const moves: ReadonlyMap<string, readonly [row: number, column: number]> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
]);

function Field({ plots, onSwap }: Props) {
  const t = useText();
  const { rows, columns, blocks, at } = useField(plots);
  const colours = useChartColours();
  const [picked, setPicked] = useState<number>();
  // One tab stop; the arrow keys move on.
  const [active, setActive] = useState(plots[0]?.plot);
  const table = useRef<HTMLTableElement>(null);
  const isThere = plots.some(({ plot }) => plot === active);

  const choose = (plot: number) => {
    setActive(plot);
    if (!onSwap) return;
    if (picked === undefined) return setPicked(plot);
    setPicked(undefined);
    if (picked !== plot) onSwap(picked, plot);
  };
  const handleKeyDown = (event: KeyboardEvent, { row, column }: TrialPlot) => {
    if (event.key === 'Escape') setPicked(undefined);
    const move = moves.get(event.key);
    if (!move) return;
    event.preventDefault();
    const next = nextPlot(at, { row, column, move, most: Math.max(rows.length, columns.length) });
    if (!next) return;
    setActive(next.plot);
    table.current?.querySelector<HTMLElement>(`[data-plot="${next.plot}"]`)?.focus();
  };
  const colourOf = (block: string) => colours[blocks.indexOf(block) % colours.length];
  return (
    <div className={classes.field}>
      <table ref={table} className={classes.layout} aria-label={t('trialCreation.layout.title')}>
        <thead>
          <tr>
            <th scope="col">{t('trialCreation.layout.corner')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map((column) => {
                const plot = at.get(`${row}/${column}`);
                if (!plot) return <td key={column} />;
                return (
                  <td key={column} style={{ '--block': colourOf(plot.block) } as CSSProperties}>
                    <button
                      type="button"
                      data-plot={plot.plot}
                      data-check={plot.isCheck || undefined}
                      aria-pressed={onSwap ? picked === plot.plot : undefined}
                      aria-label={describe(plot)}
                      title={describe(plot)}
                      tabIndex={plot.plot === active || (!isThere && plot === plots[0]) ? 0 : -1}
                      onClick={() => choose(plot.plot)}
                      onKeyDown={(event) => handleKeyDown(event, plot)}
                    >
                      <small>{plot.plot}</small>
                      <span className="clipped" dir="auto">
                        {plot.entry.name}
                      </span>
                      {plot.treatment && <small className="clipped">{plot.treatment}</small>}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  function describe({ plot, entry, block, rep, treatment, isCheck }: TrialPlot): string {
    const facts = t('trialCreation.layout.plot', { plot, name: entry.name, block, rep });
    return [facts, treatment, isCheck && t('trialCreation.layout.check')].filter(Boolean).join(', ');
  }
}

interface Step {
  readonly row: number;
  readonly column: number;
  readonly move: readonly [number, number];
  readonly most: number;
}

/** The next plot in a direction, over gaps. */
function nextPlot(
  at: ReadonlyMap<string, TrialPlot>,
  { row, column, move, most }: Step,
): TrialPlot | undefined {
  for (let steps = 1; steps <= most; steps++) {
    const found = at.get(`${row + steps * move[0]}/${column + steps * move[1]}`);
    if (found) return found;
  }
  return undefined;
}
